import { useCall } from '../api/use-call.ts';
import { dateTime } from '../format/dates.ts';
import { ExportMenu } from '../grid/export-menu.tsx';
import { gridSearch } from '../grid/grid-search.ts';
import { useGridState } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { usePageInfo } from '../pages/page-info.ts';
import { usePathParam } from '../pages/paths.ts';
import { ReportPage } from '../reports/report-frame.tsx';
import { AccountGrid, useAccountGrid } from './account-grid.tsx';
import { figureTiles, PartsChart } from './figures.tsx';
import { daysOfPeriod } from './names.ts';
import { periodWords } from './words.ts';

export { gridSearch as searchSchema };

const PAGE_SIZE = 50;

/** A closed period: what was written down of each direct account, each leading to its statement. */
export default function PeriodPage() {
  const t = useWords(periodWords);
  const period = usePathParam('period');
  const address = useGridState({ size: PAGE_SIZE });
  const request = useCall(
    'periodAccounts',
    { period_id: period, current_page: address.page, items_perpage: address.size, sort: address.sort },
    { keepPrevious: true },
  );
  const answer = request.data;
  const grid = useAccountGrid(address, answer, period);
  const title = answer === undefined ? menuLabel('Period') : t('period', { n: answer.period.number });
  usePageInfo(answer === undefined ? undefined : { title });
  return (
    <ReportPage
      title={title}
      meta={
        answer === undefined
          ? undefined
          : `${daysOfPeriod(t, answer.period)} · ${t('closedBy')} ${answer.period.closed_by}, ${dateTime(answer.period.closed_at)}`
      }
      files={
        <ExportMenu grid={grid} source={{ call: 'periodAccounts', input: { period_id: period }, title }} />
      }
      tiles={answer === undefined ? [] : figureTiles(t, answer.totals, answer.total_records)}
      chart={answer === undefined ? undefined : <PartsChart totals={answer.totals} />}
    >
      <AccountGrid grid={grid} request={request} answer={answer} label={title} />
    </ReportPage>
  );
}
