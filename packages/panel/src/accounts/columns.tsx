import { ActionIcon } from '@mantine/core';
import { ROLE } from '@pavilion/contract/roles.ts';
import type { UserRow } from '@pavilion/contract/users.ts';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { percent } from '../format/numbers.ts';
import type { GridColumn } from '../grid/grid-types.ts';
import { useWords, type WordOf } from '../i18n/i18n.ts';
import { pathTo } from '../pages/paths.ts';
import { PageLink } from '../pages/page-link.tsx';
import { EditLimit } from './limits/limit-links.tsx';
import { LimitBar, limitLevel, limitPercent } from '../ui/limit-bar.tsx';
import { Balance } from '../ui/balance.tsx';
import { Money } from '../ui/money.tsx';
import { Username } from '../people/upline-card.tsx';
import { Locks } from '../people/locks.tsx';
import { accountsWords } from './words.ts';

type Column = GridColumn<UserRow>;
type Say = ReturnType<typeof useWords<WordOf<typeof accountsWords>>>;

const LEVEL_COLOUR = { normal: 'var(--text)', warn: 'var(--warn)', loss: 'var(--loss)' } as const;

/** What of a fix limit is spoken for: a client's by its open bets, an operator's by what it gave on. */
function useOf(row: UserRow): number {
  return row.role === ROLE.client ? row.used_limit : row.given_out;
}

/** Stand for the two figures of a sentence, whichever comes first in its language. */
const [PERCENT, LIMIT] = ['\uE000', '\uE001'];

/** `71% of 1,25,00,000` on a card. */
function UseOfLimit({ row }: { row: UserRow }) {
  const t = useWords(accountsWords);
  const used = limitPercent(useOf(row), row.fixed_limit);
  const level = row.role === ROLE.client ? limitLevel(used) : 'normal';
  const parts = t('usedOf', { percent: PERCENT, limit: LIMIT }).split(/([\uE000\uE001])/);
  const figures: Readonly<Record<string, ReactNode>> = {
    [PERCENT]: (
      <strong key="percent" className="num" style={{ fontWeight: 600, color: LEVEL_COLOUR[level] }}>
        {used}%
      </strong>
    ),
    [LIMIT]: (
      <span key="limit" style={{ color: 'var(--text)', fontWeight: 500 }}>
        <Money value={row.fixed_limit} />
      </span>
    ),
  };
  return <span>{parts.map((part) => figures[part] ?? part)}</span>;
}

/** The username as the way to the account's own pages, its first name beside it, its chain on hover and focus. */
export function UserName({ row, bare = false, as }: { row: UserRow; bare?: boolean; as?: string }) {
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <Username account={row} to={as}>
        {row.username}
        {bare ? null : <span className="small quiet"> {row.first_name}</span>}
      </Username>
    </span>
  );
}

function CasinoLink({ row }: { row: UserRow }) {
  const t = useWords(accountsWords);
  return (
    <ActionIcon
      component={PageLink}
      to={pathTo('/casino-setting/$userId', { userId: row.user_id })}
      search={{ name: row.username, from: location.pathname + location.search }}
      aria-label={t('casinoLockOf', { name: row.username })}
    >
      <IconAdjustmentsHorizontal size={17} />
    </ActionIcon>
  );
}

const plain = (value: number): ReactNode => <span className="num">{value}</span>;
const figure = (value: number): ReactNode => <span className="num">{percent(value)}</span>;

function rate(id: keyof UserRow, label: string, draw: (value: number) => ReactNode = plain): Column {
  return {
    id,
    label,
    kind: 'percent',
    sort: true,
    cell: (row) => draw(Number(row[id])),
  };
}

/** The percentages of a list: commissions and share for clients, shares for the levels above them. */
function percentColumns(t: Say, role: number): readonly Column[] {
  if (role === ROLE.client) {
    return [
      rate('match_commission', t('matchCommission'), figure),
      rate('session_commission', t('sessionCommission'), figure),
      rate('my_share', t('share')),
      rate('game_share', t('casinoShare')),
    ];
  }
  return [
    rate('my_share', t('myShare')),
    rate('my_agent_share', t('maxShare')),
    rate('game_share', t('casinoShare')),
    ...(role === ROLE.subCompany ? [rate('company_share', t('companyShare'))] : []),
  ];
}

function identityColumns(t: Say, editLimit: boolean): readonly Column[] {
  return [
    {
      id: 's_no',
      label: t('sno'),
      kind: 'number',
      width: 56,
      fixed: true,
      exportAs: false,
      cell: (_, place) => plain(place),
    },
    {
      id: 'username',
      label: t('userName'),
      sort: true,
      width: 110,
      fixed: true,
      card: 'title',
      cell: (row) => <UserName row={row} />,
      cardCell: (row) => <UserName row={row} bare />,
    },
    { id: 'name', label: t('name'), sort: true, width: 140, card: 'subtitle', cell: (row) => row.name },
    {
      id: 'fixed_limit',
      label: t('fixLimit'),
      kind: 'money',
      sort: true,
      total: true,
      width: editLimit ? 160 : 130,
      cell: (row) => (
        <span style={{ color: 'var(--text)', fontWeight: 500, whiteSpace: 'nowrap' }}>
          {editLimit ? <EditLimit row={row} /> : null}
          <Money value={row.fixed_limit} column />
        </span>
      ),
    },
  ];
}

/** How much of the fix limit is spoken for: by a client's open bets, by what an operator gave on. */
function limitColumns(t: Say, role: number): readonly Column[] {
  if (role !== ROLE.client) {
    return [
      {
        id: 'given_out',
        label: t('givenOut'),
        kind: 'money',
        align: 'start',
        sort: true,
        total: true,
        width: 120,
        card: 'wide',
        cell: (row) => <LimitBar given={row.fixed_limit} givenOut={row.given_out} />,
        cardCell: (row) => <LimitBar bare given={row.fixed_limit} givenOut={row.given_out} />,
      },
    ];
  }
  return [
    {
      id: 'limit_used',
      exportAs: 'used_limit',
      label: t('limitUsed'),
      kind: 'money',
      align: 'start',
      sort: true,
      total: true,
      width: 120,
      card: 'wide',
      cell: (row) => <LimitBar used={row.used_limit} given={row.fixed_limit} />,
      cardCell: (row) => <LimitBar bare used={row.used_limit} given={row.fixed_limit} />,
    },
  ];
}

function moneyColumns(t: Say, role: number): readonly Column[] {
  return [
    ...limitColumns(t, role),
    {
      id: 'ledger_balance',
      label: t('ledgerBalance'),
      kind: 'balance',
      sort: true,
      total: true,
      width: 160,
      card: 'figure',
      cell: (row) => <Balance value={row.ledger_balance} column />,
      cardCell: (row) => <Balance value={row.ledger_balance} />,
    },
  ];
}

function accountColumns(t: Say, role: number, editLimit: boolean): readonly Column[] {
  return [
    ...identityColumns(t, editLimit),
    ...moneyColumns(t, role),
    ...percentColumns(t, role),
    {
      id: 'casino',
      label: t('casinoLock'),
      exportAs: false,
      cell: (row) => <CasinoLink row={row} />,
    },
    {
      id: 'lock_betting',
      label: t('locks'),
      card: 'right',
      exportAs: false,
      cell: (row) => <Locks row={row} />,
    },
    {
      id: 'limit_card',
      label: t(role === ROLE.client ? 'limitUsed' : 'givenOut'),
      card: 'left',
      cardOnly: true,
      exportAs: false,
      cell: () => null,
      cardCell: (row) => <UseOfLimit row={row} />,
    },
  ];
}

/** Columns of a list of one level: those of the specification, then limit in use, ledger balance and locks. */
export function useAccountColumns(role: number, { editLimit = false } = {}): readonly Column[] {
  const t = useWords(accountsWords);
  return useMemo(() => accountColumns(t, role, editLimit), [t, role, editLimit]);
}
