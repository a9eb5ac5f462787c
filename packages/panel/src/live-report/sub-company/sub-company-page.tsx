import { Navigate } from '@tanstack/react-router';
import { useCall } from '../../api/use-call.ts';
import { useWords } from '../../i18n/i18n.ts';
import { matchCall } from '../../matches/match-call.ts';
import { ErrorPanel } from '../../ui/states.tsx';
import { HiddenHeading, ReportSkeleton, UnknownMatch } from '../frame/page-states.tsx';
import { pathTo, usePathParam } from '../../pages/paths.ts';
import { SubCompanyReport } from './sub-company-report.tsx';
import { hasSubCompanies } from './sub-companies.ts';
import { useAddress } from '../frame/use-address.ts';
import { reportWords } from '../words.ts';
import { reportSearch } from '../frame/search.ts';

export const searchSchema = reportSearch;

/** /subcompany_live_report/{event_id}: what the match means to each sub company. */
export default function SubCompanyPage() {
  const t = useWords(reportWords);
  const eventId = usePathParam('eventId');
  const [search, change] = useAddress();
  const detail = useCall('matchDetail', matchCall(eventId));
  if (detail.data !== undefined) {
    if (!hasSubCompanies(detail.data.event.sport_id)) {
      return <Navigate to={pathTo('/live_report/$eventId', { eventId })} replace />;
    }
    return <SubCompanyReport key={eventId} detail={detail.data} search={search} onSearch={change} />;
  }
  if (detail.error === null) return <ReportSkeleton />;
  if (detail.error.status >= 400 && detail.error.status < 500) return <UnknownMatch />;
  return (
    <>
      <HiddenHeading />
      <ErrorPanel what={t('whatMatch')} error={detail.error} onRetry={() => void detail.refetch()} />
    </>
  );
}
