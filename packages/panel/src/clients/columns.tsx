import type { UserRow } from '@pavilion/contract/users.ts';
import { IconLock } from '@tabler/icons-react';
import { useMemo } from 'react';
import { percent } from '../format/numbers.ts';
import type { GridColumn } from '../grid/grid-types.ts';
import { useWords } from '../i18n/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import { LimitBar, limitLevel, limitPercent } from '../ui/limit-bar.tsx';
import { Money, SignedMoney } from '../ui/money.tsx';
import { clientsWords } from './words.ts';

/** What is locked: the exception as a red chip, the rule as a grey word. */
export function Locks({ row }: { row: UserRow }) {
  const t = useWords(clientsWords);
  const locked = [
    { on: row.lock_betting === 1, word: t('bet') },
    { on: row.lock_casino_bet === 1, word: t('casino') },
    { on: row.lock_matka === 1, word: t('matka') },
  ].filter((lock) => lock.on);
  return (
    <span style={{ display: 'inline-flex', gap: 4 }}>
      {row.status === 0 ? <Chip>{t('inactive')}</Chip> : null}
      {locked.length === 0 && row.status === 1 ? <span className="small quiet">{t('open')}</span> : null}
      {locked.map((lock) => (
        <Chip key={lock.word} tone="loss" icon={<IconLock size={12} aria-hidden="true" />}>
          {lock.word}
        </Chip>
      ))}
    </span>
  );
}

type ClientSay = ReturnType<typeof useWords<keyof typeof clientsWords.en>>;

const LEVEL_COLOUR = { normal: 'var(--text)', warn: 'var(--warn)', loss: 'var(--loss)' } as const;

/** `71% of 1,25,00,000` on a card. */
function UseOfLimit({ row }: { row: UserRow }) {
  const t = useWords(clientsWords);
  const used = limitPercent(row.used_limit, row.fixed_limit);
  const [before = '', after = ''] = t('of', { limit: '\u0000' }).split('\u0000');
  return (
    <span>
      <strong className="num" style={{ fontWeight: 600, color: LEVEL_COLOUR[limitLevel(used)] }}>
        {used}%
      </strong>{' '}
      {before}
      <span style={{ color: 'var(--text)', fontWeight: 500 }}>
        <Money value={row.fixed_limit} />
      </span>
      {after}
    </span>
  );
}

const figure = (value: number) => <span className="num">{percent(value)}</span>;
const plain = (value: number) => <span className="num">{value}</span>;

/** Columns of the client list: those of the specification, then limit in use, ledger balance and locks. */
export function useClientColumns(): readonly GridColumn<UserRow>[] {
  const t = useWords(clientsWords);
  return useMemo(() => clientColumns(t), [t]);
}

/** Commissions and shares: percentages, sorted by the server, not on a card. */
function shareColumns(t: ClientSay): readonly GridColumn<UserRow>[] {
  const column = (id: string, label: string, cell: GridColumn<UserRow>['cell']): GridColumn<UserRow> => ({
    id,
    label,
    kind: 'percent',
    sort: true,
    cell,
  });
  return [
    column('match_commission', t('matchCommission'), (row) => figure(row.match_commission)),
    column('session_commission', t('sessionCommission'), (row) => figure(row.session_commission)),
    column('my_share', t('share'), (row) => plain(row.my_share)),
    column('game_share', t('casinoShare'), (row) => plain(row.game_share)),
  ];
}

function clientColumns(t: ClientSay): readonly GridColumn<UserRow>[] {
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
      cell: (row) => <span style={{ fontWeight: 500, color: 'var(--text)' }}>{row.username}</span>,
    },
    { id: 'name', label: t('name'), sort: true, width: 160, card: 'subtitle', cell: (row) => row.name },
    {
      id: 'fixed_limit',
      label: t('fixLimit'),
      kind: 'money',
      sort: true,
      total: true,
      width: 130,
      cell: (row) => (
        <span style={{ color: 'var(--text)', fontWeight: 500 }}>
          <Money value={row.fixed_limit} column />
        </span>
      ),
    },
    {
      id: 'used_limit',
      label: t('limitUsed'),
      kind: 'money',
      align: 'start',
      sort: true,
      total: true,
      width: 130,
      card: 'wide',
      cell: (row) => <LimitBar used={row.used_limit} given={row.fixed_limit} />,
      cardCell: (row) => <LimitBar bare used={row.used_limit} given={row.fixed_limit} />,
    },
    {
      id: 'ledger_balance',
      label: t('ledgerBalance'),
      kind: 'signed_money',
      sort: true,
      total: true,
      width: 140,
      card: 'figure',
      cell: (row) => <SignedMoney value={row.ledger_balance} column />,
      cardCell: (row) => <SignedMoney value={row.ledger_balance} />,
    },
    ...shareColumns(t),
    {
      id: 'lock_betting',
      label: t('locks'),
      sort: true,
      card: 'right',
      cell: (row) => <Locks row={row} />,
    },
    {
      id: 'limit_card',
      label: t('limitUsed'),
      card: 'left',
      cardOnly: true,
      exportAs: false,
      cell: () => null,
      cardCell: (row) => <UseOfLimit row={row} />,
    },
  ];
}
