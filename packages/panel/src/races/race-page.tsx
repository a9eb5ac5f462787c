import { useCall } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { ReportSkeleton, UnknownMatch } from '../live-report/frame/page-states.tsx';
import { reportSearch } from '../live-report/frame/search.ts';
import { useAddress } from '../live-report/frame/use-address.ts';
import { reportWords } from '../live-report/words.ts';
import { matchCall } from '../matches/match-call.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { usePathParam } from '../pages/paths.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { ErrorPanel } from '../ui/states.tsx';
import { RaceCard } from './race-card.tsx';

export const searchSchema = reportSearch;

/** /race/{event_id}: one race, its runners with their prices and what the reader has on them. */
export default function RacePage() {
  const t = useWords(reportWords);
  const eventId = usePathParam('eventId');
  const [search, change] = useAddress();
  const detail = useCall('matchDetail', matchCall(eventId));
  if (detail.data !== undefined)
    return <RaceCard key={eventId} detail={detail.data} search={search} onSearch={change} />;
  if (detail.error === null) return <ReportSkeleton />;
  if (detail.error.status >= 400 && detail.error.status < 500) return <UnknownMatch />;
  return (
    <>
      <PageHeader title={menuLabel('Race')} />
      <ErrorPanel what={t('whatMatch')} error={detail.error} onRetry={() => void detail.refetch()} />
    </>
  );
}
