import { remarkColumn } from '../grid/said-columns.ts';
import type { CallInput, CallOutput } from '@pavilion/contract/calls.ts';
import { useMemo } from 'react';
import { useCall } from '../api/use-call.ts';
import { dateTime } from '../format/dates.ts';
import { percent } from '../format/numbers.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { ExportMenu } from '../grid/export-menu.tsx';
import type { GridColumn } from '../grid/grid-types.ts';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { useWords, type Say, type WordOf } from '../i18n/i18n.ts';
import { ArchivedNotice } from '../ui/archived-notice.tsx';
import { Money, SignedMoney } from '../ui/money.tsx';
import type { Account } from './account-frame.tsx';
import { Labelled } from './labelled.tsx';
import { peopleWords } from '../people/words.ts';
import { userViewWords } from './words.ts';

type Change = CallOutput<'coinReport'>['coin_report'][number];

const PAGE_SIZE = 50;
const NO_ROWS: readonly Change[] = [];

/** Columns named and ordered as the specification has them; coins are the credit, else the debit. */
function columnsOf(t: Say<WordOf<typeof userViewWords>>): readonly GridColumn<Change>[] {
  const commission = (id: 'm_commission' | 's_commission', label: string): GridColumn<Change> => ({
    id,
    label,
    kind: 'percent',
    cell: (row) => <span className="num">{percent(row[id])}</span>,
  });
  return [
    {
      id: 'order_no',
      label: t('changelogId'),
      cell: (row) => <span className="num">{row.order_no}</span>,
      card: 'left',
      cardCell: (row) => (
        <Labelled label={t('changelogId')}>
          <span className="num">{row.order_no}</span>
        </Labelled>
      ),
      width: 110,
    },
    remarkColumn(t('description'), { card: 'title', fixed: true }),
    {
      id: 'coins',
      label: t('coins'),
      kind: 'signed_money',
      cell: (row) => (
        <SignedMoney value={row.credit_amount === 0 ? -row.debit_amount : row.credit_amount} column strong />
      ),
      card: 'figure',
      exportAs: false,
    },
    {
      id: 'fixed_limit',
      label: t('fixLimit'),
      kind: 'money',
      cell: (row) => <Money value={row.fixed_limit} column />,
    },
    {
      id: 'user_balance',
      label: t('userBalance'),
      kind: 'money',
      cell: (row) => <Money value={row.user_balance} column />,
      card: 'wide',
      cardCell: (row) => (
        <Labelled label={t('userBalance')}>
          <Money value={row.user_balance} />
        </Labelled>
      ),
    },
    commission('m_commission', t('matchCommission')),
    commission('s_commission', t('sessionCommission')),
    {
      id: 'created_at',
      label: t('createdAt'),
      kind: 'datetime',
      cell: (row) => dateTime(row.created_at),
      card: 'right',
    },
  ];
}

/** Every change of an account's limit or coins, newest first. */
export function CoinHistory({ account }: { account: Account }) {
  const ofTab = useWords(peopleWords);
  const t = useWords(userViewWords);
  const address = useGridState({ size: PAGE_SIZE });
  const input = { user_guid: account.user_guid } satisfies CallInput<'coinReport'>;
  const request = useCall(
    'coinReport',
    { ...input, current_page: address.page, items_perpage: address.size },
    { keepPrevious: true },
  );
  const columns = useMemo(() => columnsOf(t), [t]);
  const rows = request.data?.coin_report ?? NO_ROWS;
  const grid = useGrid({ name: 'coin-history', columns, rows, rowId: (row) => row.order_no, address });
  const title = ofTab('coinhistory');
  return (
    <>
      <ArchivedNotice notice={request.data?.notice} overGrid />
      <DataGrid
        grid={grid}
        label={title}
        request={request}
        total={request.data?.total ?? 0}
        nameOf={(row) => row.remark}
        tools={
          <ExportMenu
            grid={grid}
            source={{
              call: 'coinReport',
              input,
              title: `${title}: ${account.username}`,
              extra: [
                { key: 'credit_amount', label: t('credit'), kind: 'money', total: true },
                { key: 'debit_amount', label: t('debit'), kind: 'money', total: true },
              ],
            }}
          />
        }
      />
    </>
  );
}
