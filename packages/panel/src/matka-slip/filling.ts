import { MOST_ROWS_OF_SLIP } from '@pavilion/contract/matka-slips.ts';
import type { MatkaBetType } from '@pavilion/engine/matka/bet-types.ts';
import { readList, type ListLine, type WrittenNumber } from '@pavilion/engine/matka/written-list.ts';
import { useServerNow } from '../api/use-server-now.ts';
import { canCome, numbersOf, plainNumbers, type Fill, type KINDS } from './fill.ts';
import { fits, type SlipRow, type SlipTerms } from './slip-rows.ts';

export type Typed = {
  readonly fill: Fill;
  readonly text: string;
  readonly kinds: readonly (typeof KINDS)[number][];
  readonly stake: number | '';
};

/** What the typed would add: nothing while it cannot be read. */
export type Filling = {
  readonly rows: readonly SlipRow[];
  /** How many were meant that take no bets now, or cannot come any more. */
  readonly leftOut: number;
  /** Of a written list. */
  readonly lines: readonly ListLine[];
  readonly problem: 'unread' | 'stake' | 'tooMany' | undefined;
};

const EMPTY = { rows: [], leftOut: 0, lines: [] } as const;

/** The bet types that take bets at this moment. */
export function useOpenTypes({ types, draw, locked }: SlipTerms): ReadonlySet<MatkaBetType> {
  const now = useServerNow();
  const open = draw.state === 'open' && locked === 0 ? types : [];
  return new Set(
    open
      .filter(({ closes_at }) => Date.parse(closes_at) > now)
      .map(({ matka_market_id }) => matka_market_id as MatkaBetType),
  );
}

/** What a helper, numbers or a list would add to a slip. */
export function fillingOf(
  { fill, text, kinds, stake }: Typed,
  slip: readonly SlipRow[],
  { open, openPana }: { readonly open: ReadonlySet<MatkaBetType>; readonly openPana: string },
): Filling {
  const typed = text.trim();
  if (typed === '' && fill !== 'red') return { ...EMPTY, problem: undefined };
  const meant = fill === 'list' ? listed(typed, stake) : helped(fill, typed, { kinds, stake });
  const rows = meant.rows.filter((row) => open.has(row.type) && canCome(row, openPana));
  const leftOut = meant.rows.length - rows.length;
  if (meant.problem !== undefined) return { ...meant, rows: [], leftOut: 0 };
  return { ...meant, rows, leftOut, problem: fits(slip, rows) ? undefined : 'tooMany' };
}

type Meant = Omit<Filling, 'leftOut'>;

function listed(text: string, stake: number | ''): Meant {
  const lines = readList(text, stake === '' ? undefined : stake);
  return { rows: lines.flatMap(({ rows }) => rows), lines, problem: undefined };
}

function helped(
  fill: Exclude<Fill, 'list'>,
  typed: string,
  { kinds, stake }: Pick<Typed, 'kinds' | 'stake'>,
): Meant {
  const numbers = fill === 'plain' ? plainNumbers(typed) : numbersOf(fill, typed, kinds);
  if (numbers === undefined) return { rows: [], lines: [], problem: 'unread' };
  if (stake === '' || stake <= 0) return { rows: [], lines: [], problem: 'stake' };
  return {
    rows: numbers.map((number: WrittenNumber) => ({ ...number, stake })),
    lines: [],
    problem: undefined,
  };
}

export const MOST_ROWS = MOST_ROWS_OF_SLIP;
