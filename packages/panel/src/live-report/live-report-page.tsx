import { useCall } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { matchCall } from '../matches/match-call.ts';
import { ErrorPanel } from '../ui/states.tsx';
import { usePathParam } from '../pages/paths.ts';
import { LiveReport } from './live-report.tsx';
import { HiddenHeading, ReportSkeleton, UnknownMatch } from './frame/page-states.tsx';
import { useAddress } from './frame/use-address.ts';
import { reportSearch } from './frame/search.ts';
import { reportWords } from './words.ts';

export const searchSchema = reportSearch;

/** /live_report/{event_id}: one match as it happens. */
export default function LiveReportPage() {
  const t = useWords(reportWords);
  const eventId = usePathParam('eventId');
  const [search, change] = useAddress();
  const detail = useCall('matchDetail', matchCall(eventId));
  if (detail.data !== undefined) {
    // Another match is another report: nothing of the one before may linger in it.
    return <LiveReport key={eventId} detail={detail.data} search={search} onSearch={change} />;
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
