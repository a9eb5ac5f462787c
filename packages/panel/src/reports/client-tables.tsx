import type { CallName, CallOutput } from '@pavilion/contract/calls.ts';
import type { LiveEvent } from '@pavilion/contract/events.ts';
import { useMemo, type ReactNode } from 'react';
import { useCall } from '../api/use-call.ts';
import { sumCoins } from '../format/coins.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { ExportMenu } from '../grid/export-menu.tsx';
import type { GridColumn, GridRequest } from '../grid/grid-types.ts';
import { useGrid, useGridState, type Grid } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { gain, type Tile } from '../ui/tiles.tsx';
import { accountColumns, moneyColumn, serialColumn, totalCells } from './columns.tsx';
import { MatchLinks } from './match-frame.tsx';
import { ReportPage, TableArea } from './report-frame.tsx';
import { subCompanyColumns } from './sub-company-columns.tsx';
import { reportsWords, type ReportsSay } from './words.ts';

type UserRow = CallOutput<'userReport'>['user_report'][number];
type AgentRow = CallOutput<'agentReport'>['agent_report'][number];
type SubCompanyRow = CallOutput<'subCompanyReport'>['sc_report'][number];

const PAGE_SIZE = 100;
const NO_ROWS: readonly never[] = [];

export type TableProps = { event: LiveEvent; tabs: ReactNode };

/** What the calls of a match take, by the address. */
function useMatchInput(event: LiveEvent) {
  const address = useGridState({ size: PAGE_SIZE });
  const input = {
    event_id: event.event_id,
    keyword: address.keyword,
    ...(address.sort === undefined ? {} : { sort: address.sort }),
  };
  return { address, input, paged: { ...input, current_page: address.page, items_perpage: address.size } };
}

/** `nested`: a client's figures are in several rows, so that adding them up would count it again. */
function accountMoney<Row extends UserRow>(t: ReportsSay, nested = false): GridColumn<Row>[] {
  const group = (name: 'plusMinus' | 'commission' | 'charges') => ({ group: t(name), total: !nested });
  return [
    serialColumn(t('sno')),
    ...accountColumns<Row>({ username: t('userName'), name: t('name') }),
    moneyColumn<UserRow>('match_odds_pm', t('matchOddsPm'), group('plusMinus')),
    moneyColumn<UserRow>('other_pm', t('otherPm'), group('plusMinus')),
    moneyColumn<UserRow>('bookmaker_pm', t('bookmakerPm'), group('plusMinus')),
    moneyColumn<UserRow>('session_pm', t('sessionPm'), group('plusMinus')),
    moneyColumn<UserRow>('match_pm', t('matchPm'), { ...group('plusMinus'), card: 'left' }),
    moneyColumn<UserRow>('match_commission', t('matchCommission'), group('commission')),
    moneyColumn<UserRow>('session_commission', t('sessionCommission'), group('commission')),
    moneyColumn<UserRow>('eo_commission', t('eoCommission'), { ...group('commission'), hint: t('noRate') }),
    moneyColumn<UserRow>('sd_commission', t('sdCommission'), { ...group('commission'), hint: t('noRate') }),
    moneyColumn<UserRow>('other_charges', t('otherCharges'), group('charges')),
    moneyColumn<UserRow>('final_total', t('finalTotal'), { ...group('charges'), card: 'figure' }),
  ];
}

type Answer = { totals: Readonly<Record<string, number>>; total: number };
type FrameProps<Row> = TableProps & {
  grid: Grid<Row>;
  request: GridRequest & { data: Answer | undefined };
  rows: readonly Row[];
  call: CallName;
  input: { event_id: string; keyword: string };
  label: string;
  tiles: readonly Tile[];
};

/** The page around one of the three tables. */
function TableFrame<Row extends { username: string }>(props: FrameProps<Row>) {
  const t = useWords(reportsWords);
  const { grid, request, rows, event, label } = props;
  const title = `${t('clientReport')}, ${label}: ${event.event_name}`;
  return (
    <ReportPage
      title={t('clientReport')}
      meta={event.event_name}
      links={<MatchLinks eventId={event.event_id} current="clientReport" />}
      files={<ExportMenu grid={grid} source={{ call: props.call, input: props.input, title }} />}
      tiles={props.tiles}
      chart={props.tabs}
    >
      <TableArea>
        <DataGrid
          grid={grid}
          label={label}
          request={request}
          total={request.data?.total ?? 0}
          searchLabel={t('searchUser')}
          nameOf={(row) => row.username}
          totals={
            request.data === undefined || rows.length === 0
              ? undefined
              : totalCells(
                  rows,
                  { sums: request.data.totals, records: request.data.total },
                  {
                    at: 'username',
                    page: t('total'),
                    all: t('allPageTotal'),
                  },
                )
          }
          onClearFilters={
            grid.address.keyword === '' ? undefined : () => grid.address.change({ keyword: undefined })
          }
        />
      </TableArea>
    </ReportPage>
  );
}

export function UserTable(props: TableProps) {
  const t = useWords(reportsWords);
  const { address, input, paged } = useMatchInput(props.event);
  const request = useCall('userReport', paged, { keepPrevious: true });
  const columns = useMemo(() => accountMoney<UserRow>(t), [t]);
  const rows = request.data?.user_report ?? NO_ROWS;
  const grid = useGrid({ name: 'user-report', columns, rows, rowId: (row) => row.user_guid, address });
  const totals = request.data?.totals;
  return (
    <TableFrame
      {...props}
      grid={grid}
      request={request}
      rows={rows}
      call="userReport"
      input={input}
      label={t('users')}
      tiles={
        totals === undefined
          ? []
          : [
              gain(t('matchPm'), totals.match_pm),
              gain(t('commission'), sumCoins([totals.match_commission, totals.session_commission])),
              gain(t('finalTotal'), totals.final_total),
            ]
      }
    />
  );
}

export function AgentTable(props: TableProps) {
  const t = useWords(reportsWords);
  const { address, input, paged } = useMatchInput(props.event);
  const request = useCall('agentReport', paged, { keepPrevious: true });
  const columns = useMemo(
    () => [
      ...accountMoney<AgentRow>(t, true),
      moneyColumn<AgentRow>('agent_share', t('agentShare'), { group: t('share') }),
    ],
    [t],
  );
  const rows = request.data?.agent_report ?? NO_ROWS;
  const grid = useGrid({ name: 'agent-report', columns, rows, rowId: (row) => row.user_guid, address });
  const totals = request.data?.totals;
  return (
    <TableFrame
      {...props}
      grid={grid}
      request={request}
      rows={rows}
      call="agentReport"
      input={input}
      label={t('agents')}
      tiles={totals === undefined ? [] : [gain(t('agentShare'), totals.agent_share)]}
    />
  );
}

export function SubCompanyTable(props: TableProps) {
  const t = useWords(reportsWords);
  const { address, input, paged } = useMatchInput(props.event);
  const request = useCall('subCompanyReport', paged, { keepPrevious: true });
  const columns = useMemo(() => subCompanyColumns(t, true), [t]);
  const rows = request.data?.sc_report ?? NO_ROWS;
  const rowId = (row: SubCompanyRow): string => row.user_guid;
  const grid = useGrid({ name: 'client-report-subcompany', columns, rows, rowId, address });
  const totals = request.data?.totals;
  return (
    <TableFrame
      {...props}
      grid={grid}
      request={request}
      rows={rows}
      call="subCompanyReport"
      input={input}
      label={t('subcompany')}
      tiles={
        totals === undefined
          ? []
          : [gain(t('scEarning'), totals.sc_earning), gain(t('companyEarning'), totals.company_earning)]
      }
    />
  );
}
