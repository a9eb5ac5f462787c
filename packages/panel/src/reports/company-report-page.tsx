import { company, mayCall } from '@pavilion/contract/access.ts';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import type { LiveEvent } from '@pavilion/contract/events.ts';
import { useMemo } from 'react';
import { useCall } from '../api/use-call.ts';
import { sumCoins } from '../format/coins.ts';
import { percent } from '../format/numbers.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { ExportMenu } from '../grid/export-menu.tsx';
import type { GridColumn } from '../grid/grid-types.ts';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { useRole } from '../session/session.ts';
import { gain } from '../ui/tiles.tsx';
import { Waterfall } from './bar-charts.tsx';
import { accountColumns, moneyColumn, serialColumn, totalCells } from './columns.tsx';
import { MatchFrame, MatchLinks } from './match-frame.tsx';
import { ReportPage, TableArea } from './report-frame.tsx';
import { reportSearch } from './search.ts';
import { reportsWords, type ReportsKey, type ReportsSay } from './words.ts';

export const searchSchema = reportSearch;

type Report = CallOutput<'companyReport'>;
type Row = Report['company_report'][number];

const PAGE_SIZE = 100;
/** What the report comes to. */
const RESULT = { inSight: true, width: 150 };
const NO_ROWS: readonly Row[] = [];

function columnsOf(t: ReportsSay): readonly GridColumn<Row>[] {
  const group = (name: 'plusMinus' | 'commission' | 'charges' | 'share') => ({ group: t(name) });
  return [
    serialColumn(t('sno')),
    ...accountColumns<Row>({ username: t('userName'), name: t('name') }),
    moneyColumn('match_odds_pm', t('matchOddsPm'), group('plusMinus')),
    moneyColumn('other_pm', t('otherPm'), group('plusMinus')),
    moneyColumn('bookmaker_pm', t('bookmakerPm'), group('plusMinus')),
    moneyColumn('session_pm', t('sessionPm'), group('plusMinus')),
    moneyColumn('match_pm', t('matchPm'), { ...group('plusMinus'), card: 'left' }),
    moneyColumn('match_commission', t('matchCommission'), group('commission')),
    moneyColumn('session_commission', t('sessionCommission'), group('commission')),
    moneyColumn('other_commission', t('otherCommission'), group('commission')),
    moneyColumn('system_pm', t('systemPm'), group('charges')),
    moneyColumn('other_charges', t('otherCharges'), group('charges')),
    moneyColumn('final_total', t('finalTotal'), { ...group('charges'), ...RESULT }),
    moneyColumn('downline_share', t('downlineShare'), group('share')),
    {
      id: 'my_share_percent',
      label: t('mySharePercent'),
      kind: 'percent',
      ...group('share'),
      cell: (row) => <span className="num">{percent(row.my_share_percent)}%</span>,
    },
    moneyColumn('my_share', t('myShare'), { ...group('share'), ...RESULT, card: 'figure' }),
    moneyColumn('company_share', t('companyShare'), group('share')),
  ];
}

/** From what clients lost to what the reader keeps: an operator's gain is the clients' loss. */
function Picture({ totals, atTop }: { totals: Report['totals']; atTop: boolean }) {
  const t = useWords(reportsWords);
  const commission = sumCoins([totals.match_commission, totals.session_commission, totals.other_commission]);
  const ours = (word: ReportsKey): string => t('ofTheHouse', { what: t(word) });
  const passed = atTop ? [] : [{ label: t('companyShare'), value: -totals.company_share }];
  const steps = [
    { label: ours('matchOddsPm'), value: -totals.match_odds_pm },
    { label: ours('bookmakerPm'), value: -totals.bookmaker_pm },
    { label: ours('otherPm'), value: -totals.other_pm },
    { label: ours('sessionPm'), value: -totals.session_pm },
    { label: ours('commission'), value: -commission },
    { label: t('otherCharges'), value: totals.other_charges },
    { label: t('downlineShare'), value: -totals.downline_share },
    ...passed,
  ];
  return <Waterfall title={t('howItComes')} steps={steps} end={t('myShare')} />;
}

function CompanyReport({ event }: { event: LiveEvent }) {
  const t = useWords(reportsWords);
  const atTop = mayCall(company, useRole());
  const address = useGridState({ size: PAGE_SIZE });
  const input = {
    event_id: event.event_id,
    keyword: address.keyword,
    ...(address.sort === undefined ? {} : { sort: address.sort }),
  };
  const request = useCall(
    'companyReport',
    { ...input, current_page: address.page, items_perpage: address.size },
    { keepPrevious: true },
  );
  const columns = useMemo(() => columnsOf(t), [t]);
  const report = request.data;
  const rows = report?.company_report ?? NO_ROWS;
  const grid = useGrid({ name: 'company-report', columns, rows, rowId: (row) => row.user_guid, address });
  const title = `${t('companyReport')}: ${event.event_name}`;
  return (
    <ReportPage
      title={t('companyReport')}
      meta={event.event_name}
      links={<MatchLinks eventId={event.event_id} current="companyReport" />}
      files={<ExportMenu grid={grid} source={{ call: 'companyReport', input, title }} />}
      tiles={
        report === undefined
          ? []
          : [
              gain(t('clientsPm'), report.totals.match_pm),
              gain(t('finalTotal'), report.totals.final_total),
              gain(t('downlineShare'), report.totals.downline_share),
              gain(t('myShare'), report.totals.my_share),
              ...(atTop ? [] : [gain(t('companyShare'), report.totals.company_share)]),
            ]
      }
      chart={
        report === undefined || report.total === 0 ? undefined : (
          <Picture totals={report.totals} atTop={atTop} />
        )
      }
    >
      <TableArea>
        <DataGrid
          grid={grid}
          label={t('companyReport')}
          request={request}
          total={report?.total ?? 0}
          searchLabel={t('searchUser')}
          nameOf={(row) => row.username}
          totals={
            report === undefined || rows.length === 0
              ? undefined
              : totalCells(
                  rows,
                  { sums: report.totals, records: report.total },
                  { at: 'username', page: t('total'), all: t('allPageTotal') },
                )
          }
          onClearFilters={address.keyword === '' ? undefined : () => address.change({ keyword: undefined })}
        />
      </TableArea>
    </ReportPage>
  );
}

/** /company_report/{event_id}: a match by the accounts directly below. */
export default function CompanyReportPage() {
  return (
    <MatchFrame title="Company Report" word="companyReport">
      {(event) => <CompanyReport key={event.event_id} event={event} />}
    </MatchFrame>
  );
}
