import type { LimitRow } from '@pavilion/contract/limits.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import { percent } from '../format/numbers.ts';
import type { GridColumn } from '../grid/grid-types.ts';
import { useWords, type Say, type WordOf } from '../i18n/i18n.ts';
import { PageLink } from '../pages/page-link.tsx';
import { Username } from '../people/upline-card.tsx';
import { Balance } from '../ui/balance.tsx';
import { LimitBar } from '../ui/limit-bar.tsx';
import { Money } from '../ui/money.tsx';
import { LimitCell } from './limit-cell.tsx';
import { commissionWords } from './words.ts';

type Column = GridColumn<LimitRow>;

/** What of the limit is used; a way to what it is used for, where it is above 0. */
function Used({ row }: { row: LimitRow }) {
  const t = useWords(commissionWords);
  const bar =
    row.role === ROLE.client ? (
      <LimitBar used={row.used_limit} given={row.fixed_limit} />
    ) : (
      <LimitBar givenOut={row.used_limit} given={row.fixed_limit} />
    );
  if (row.used_limit <= 0) return <Money value={row.used_limit} column />;
  return (
    <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
      <PageLink to="." search={(before) => ({ ...before, used: row.user_id })} resetScroll={false}>
        <Money value={row.used_limit} />
        <span className="visually-hidden"> {t('openUsed', { name: row.username })}</span>
      </PageLink>
      {bar}
    </span>
  );
}

const rate = (id: 'match_commission' | 'session_commission', label: string): Column => ({
  id,
  label,
  kind: 'percent',
  sort: true,
  cell: (row) => <span className="num">{percent(row[id])}</span>,
});

const currentLimit = (label: string): Column => ({
  id: 'balance',
  label,
  kind: 'money',
  sort: true,
  total: true,
  card: 'left',
  cell: (row) => <Money value={row.balance ?? 0} column />,
  cardCell: (row) => (
    <>
      <span className="small quiet">{label}</span> <Money value={row.balance ?? 0} />
    </>
  ),
});

/** The columns of a level; only clients have a current limit. */
export function limitColumns(t: Say<WordOf<typeof commissionWords>>, role: number): readonly Column[] {
  const client = role === ROLE.client;
  return [
    {
      id: 'username',
      label: t('username'),
      sort: true,
      fixed: true,
      card: 'title',
      cell: (row) => <Username account={row} />,
    },
    { id: 'first_name', label: t('name'), card: 'subtitle', cell: (row) => row.first_name },
    { id: 'parent_username', label: t('parent'), cell: (row) => row.parent_username },
    rate('match_commission', t('matchCommission')),
    rate('session_commission', t('sessionCommission')),
    {
      id: 'fixed_limit',
      label: t('fixLimit'),
      kind: 'money',
      sort: true,
      total: true,
      width: 150,
      card: 'figure',
      cell: (row) => <LimitCell row={row} />,
    },
    ...(client ? [currentLimit(t('currentLimit'))] : []),
    {
      id: 'used_limit',
      label: t('used'),
      kind: 'money',
      sort: client,
      total: true,
      width: 190,
      card: 'wide',
      cell: (row) => <Used row={row} />,
      cardCell: (row) => (
        <>
          <span className="small quiet">{t('used')}</span> <Used row={row} />
        </>
      ),
    },
    {
      id: 'remaining_balance',
      label: t('remaining'),
      kind: 'money',
      total: true,
      cell: (row) => <Money value={row.remaining_balance ?? 0} column />,
    },
    {
      id: 'ledger_balance',
      label: t('ledgerBalance'),
      kind: 'balance',
      sort: true,
      total: true,
      card: 'right',
      cell: (row) => <Balance value={row.ledger_balance} column />,
    },
  ];
}
