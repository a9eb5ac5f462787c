import type { BetSlip } from '@pavilion/contract/bets.ts';
import { ROLE, type Role } from '@pavilion/contract/roles.ts';
import { clock, dateTime } from '../format/dates.ts';
import { percent } from '../format/numbers.ts';
import type { GridColumn } from '../grid/grid-types.ts';
import { Chip } from '../ui/chip.tsx';
import { Money, SignedMoney } from '../ui/money.tsx';
import { Username } from '../people/upline-card.tsx';
import type { Screen } from './bet-filter.ts';
import { betBeside, betRunner, stakeSize } from '../glossary/bet-look.ts';
import css from './slips.module.css';
import type { SlipsSay } from './words.ts';
import { betTypeSaid, betTypesInFiles } from '../glossary/bet-type-words.ts';

type Column = GridColumn<BetSlip>;
export type ColumnsFor = { screen: Screen; role: Role; matka: boolean };

const TONES = { Pending: 'warn', Settled: 'profit', Cancelled: 'loss' } as const;
const STATE_WORDS = { Pending: 'pending', Settled: 'settled', Cancelled: 'cancelled' } as const;
const SIDE_WORDS = { Lagai: 'lagai', Khai: 'khai', Yes: 'yes', No: 'no' } as const;

/** Each value with the word that a file says it by. */
const wordsOf = (
  t: SlipsSay,
  keys: Readonly<Record<string, Parameters<SlipsSay>[0]>>,
): Record<string, string> => Object.fromEntries(Object.entries(keys).map(([value, key]) => [value, t(key)]));

export function StatePill({ bet, t }: { bet: BetSlip; t: SlipsSay }) {
  return (
    <Chip shape="pill" tone={TONES[bet.state]}>
      {t(STATE_WORDS[bet.state])}
    </Chip>
  );
}

export function Side({ bet, t }: { bet: BetSlip; t: SlipsSay }) {
  return (
    <span className={css.side} data-side={bet.betting_type === 1 ? 'back' : 'lay'}>
      {t(SIDE_WORDS[bet.side])}
    </span>
  );
}

/** A moment to the second: bets of one minute are told apart by it. */
const dateAndClock = (instant: string): string => `${dateTime(instant).slice(0, 10)} ${clock(instant)}`;

/** Decimal odds with their two places. */
export const oddsText = ({ price }: BetSlip): string => price.toFixed(2);

/** The price as agreed and, since runners were withdrawn, the one that holds. */
function AgreedPrice({ bet: { display_price: agreed, holding_price: holds } }: { bet: BetSlip }) {
  return (
    <span className="num">
      {holds === null ? agreed : <s>{agreed}</s>}
      {holds === null ? '' : ` ${holds}`}
    </span>
  );
}

const money = (id: 'stake' | 'pp' | 'loss', label: string, more: Partial<Column> = {}): Column => ({
  id,
  label,
  kind: 'money',
  cell: (bet) => <Money value={bet[id]} column strong={id === 'stake'} />,
  cardCell: (bet) => <Money value={bet[id]} strong />,
  ...more,
});

/** What was staked; the row is marked by it from a lakh on (specification part 1, section 9). */
const stakeColumn = (t: SlipsSay): Column =>
  money('stake', t('stake'), {
    card: 'figure',
    total: true,
    cell: (bet) => (
      <span data-stake={bet.state === 'Cancelled' ? 'normal' : stakeSize(bet.stake)}>
        <Money value={bet.stake} column strong />
      </span>
    ),
  });

/** Who bet; a client sees nobody's bets but its own. */
const account = (t: SlipsSay): Column => ({
  id: 'username',
  label: t('username'),
  fixed: true,
  width: 150,
  card: 'title',
  cell: (bet) => (
    <span className={css.who}>
      <Username account={{ ...bet, role: ROLE.client }} />
      <span className="small quiet">{bet.name}</span>
    </span>
  ),
});

const subCompany = (t: SlipsSay): Column => ({
  id: 'sub_company',
  label: t('subCompany'),
  cell: (bet) => bet.sub_company,
});

const share = (t: SlipsSay): Column => ({
  id: 'my_share',
  label: t('myShare'),
  kind: 'percent',
  cell: (bet) => <span className="num">{bet.my_share === null ? '' : `${percent(bet.my_share)}%`}</span>,
});

const resultColumn = (label: string): Column => ({
  id: 'pl',
  label,
  kind: 'signed_money',
  cell: ({ pl }) => (pl === null ? null : <SignedMoney value={pl} column />),
});

/** The simpler listing of matka games: bet type, number, stake, multiple, result. */
function matkaColumns(t: SlipsSay): Column[] {
  return [
    {
      id: 'matka_market_type',
      label: t('betType'),
      inFiles: betTypesInFiles(),
      card: 'subtitle',
      cell: (bet) => betTypeSaid(bet.matka_market_type),
    },
    {
      id: 'team_name',
      label: t('number'),
      card: 'right',
      cell: (bet) => <strong className="num">{bet.team_name}</strong>,
    },
    stakeColumn(t),
    {
      id: 'display_price',
      label: t('multiple'),
      kind: 'number',
      card: 'right',
      cell: (bet) => <span className="num">{bet.display_price}</span>,
      cardCell: (bet) => <span className="num">×{bet.display_price}</span>,
    },
    { ...resultColumn(t('result')), card: 'left' },
  ];
}

function priceColumns(t: SlipsSay, screen: Screen): Column[] {
  const line: Column = {
    id: 'line',
    label: t('line'),
    kind: 'number',
    cell: (bet) => <span className="num">{bet.line ?? ''}</span>,
  };
  const price: Column = {
    id: 'price',
    label: t('price'),
    kind: 'number',
    cell: (bet) => <span className="num">{bet.line === null ? oddsText(bet) : ''}</span>,
  };
  return [
    ...(screen === 'markets' ? [] : [line]),
    ...(screen === 'sessions' ? [] : [price]),
    {
      id: 'display_price',
      label: t('displayPrice'),
      kind: 'number',
      card: 'right',
      cell: (bet) => <AgreedPrice bet={bet} />,
      cardCell: (bet) => <AgreedPrice bet={bet} />,
    },
  ];
}

/** Columns of a list of bets: when, who, what was staked at which price, then the names; all of the specification's slip. */
export function slipColumns(t: SlipsSay, { screen, role, matka }: ColumnsFor): readonly Column[] {
  const client = role === ROLE.client;
  const head: Column[] = [
    {
      id: 'created_at',
      label: t('date'),
      kind: 'datetime',
      fixed: true,
      width: 150,
      card: client ? 'title' : 'left',
      cell: (bet) => <span title={dateAndClock(bet.created_at)}>{dateTime(bet.created_at)}</span>,
    },
    ...(client ? [] : [account(t)]),
  ];
  const tree = role === ROLE.company || role === ROLE.admin ? [subCompany(t)] : [];
  const state: Column = {
    id: 'state',
    label: t('status'),
    inFiles: wordsOf(t, STATE_WORDS),
    card: 'right',
    cell: (bet) => <StatePill bet={bet} t={t} />,
  };
  if (matka) return [...head, ...matkaColumns(t), state];
  return [
    ...head,
    stakeColumn(t),
    ...priceColumns(t, screen),
    {
      id: 'side',
      label: t('type'),
      inFiles: wordsOf(t, SIDE_WORDS),
      cell: (bet) => <Side bet={bet} t={t} />,
    },
    ...nameColumns(t, screen),
    state,
    money('pp', t('profit')),
    money('loss', t('loss')),
    resultColumn(t('clientPl')),
    ...(client ? [] : [share(t)]),
    ...tree,
  ];
}

function nameColumns(t: SlipsSay, screen: Screen): Column[] {
  return [
    {
      id: 'market_name',
      label: t(screen === 'sessions' ? 'session' : 'market'),
      inFiles: betTypesInFiles(),
      cell: (bet) => betTypeSaid(bet.market_name),
    },
    ...(screen === 'sessions' ? [] : [{ id: 'team_name', label: t('runner'), cell: betRunner }]),
    {
      id: 'what',
      label: t('runner'),
      card: 'wide',
      cardOnly: true,
      exportAs: false,
      cell: (bet) => (
        <span className={css.what}>
          <Side bet={bet} t={t} /> {bet.team_name}
          <span className="quiet"> {betBeside(bet)}</span>
        </span>
      ),
    },
  ];
}
