import {
  FULL_SANGAM,
  HALF_SANGAM_CLOSE,
  HALF_SANGAM_OPEN,
  JODI_PATTI,
  type MatkaBetType,
  SINGLE_AKDA,
  standsOnBoth,
} from './bet-types.ts';
import { ankOf, PANAS, panaKind } from './pana.ts';

/** What stands on a number of a draw: of any unit, so that sums are rounded once, when they are shown. */
export type NumberStanding = {
  readonly type: MatkaBetType;
  readonly number: number;
  readonly staked: bigint;
  readonly pays: bigint;
  readonly bets: number;
};

export type GridNumber = Omit<NumberStanding, 'type'> & {
  /** The column that it stands in: the ank of the result it is a part of. */
  readonly ank: number;
  /** What the other types of the draw pay besides when it falls, at the worst. */
  readonly beside: bigint;
};

/** The numbers that can come; `beside` is staked on what can come no more and on the other types that are taken along. */
export type Grid = { readonly numbers: readonly GridNumber[]; readonly beside: bigint };

/** Types that have a grid; sangams have too many numbers for one. */
export const GRID_TYPES = [1, 2, 3, 4, 5] as const;
export type GridType = (typeof GRID_TYPES)[number];

/** The columns of a grid: 1 to 9, then 0. */
export const ANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0] as const;

const PATTI_TYPE = { single: 3, double: 4, triple: 5 } as const;
const typeOfPana = (pana: number): GridType => PATTI_TYPE[panaKind(pana) ?? 'single'];

/** The numbers of a type by column, each column in its own order. */
function numbersOf(type: GridType): readonly { number: number; ank: number }[] {
  if (type === SINGLE_AKDA) return ANKS.map((number) => ({ number, ank: number }));
  if (type === JODI_PATTI)
    return ANKS.flatMap((ank) => ANKS.map((open) => ({ number: open * 10 + ank, ank })));
  const panas = PANAS.filter((pana) => typeOfPana(pana) === type);
  return ANKS.flatMap((ank) =>
    panas.filter((pana) => ankOf(pana) === ank).map((number) => ({ number, ank })),
  );
}

type Asked = {
  readonly type: GridType;
  /** Of a Close whose Open is known. */
  readonly openPana: number | undefined;
  /** Whether the other types of the draw are taken along (rules 10). */
  readonly combined: boolean;
};

/** What stands on every number of a type that can come (rules 10): once the Open is known, of jodis those that begin with its ank. */
export function gridOf(standing: readonly NumberStanding[], { type, openPana, combined }: Asked): Grid {
  const own = new Map(standing.filter((row) => row.type === type).map((row) => [row.number, row]));
  const others = combined ? standing.filter((row) => row.type !== type) : [];
  const besides = othersOf(others, openPana);
  const numbers = numbersOf(type)
    .filter(
      ({ number }) =>
        type !== JODI_PATTI || openPana === undefined || Math.floor(number / 10) === ankOf(openPana),
    )
    .map(({ number, ank }) => {
      const { staked = 0n, pays = 0n, bets = 0 } = own.get(number) ?? {};
      own.delete(number);
      return { number, ank, staked, pays, bets, beside: besides(type, number) };
    });
  const gone = [...own.values()];
  return { numbers, beside: [...gone, ...others].reduce((sum, { staked }) => sum + staked, 0n) };
}

const greatest = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((most, one) => (one > most ? one : most), 0n);

/** What the other types pay when a number of a type falls, at the worst of the results that it can be a part of. */
function othersOf(
  others: readonly NumberStanding[],
  openPana: number | undefined,
): (type: GridType, number: number) => bigint {
  if (others.length === 0) return () => 0n;
  const openAnks = openPana === undefined ? ANKS : [ankOf(openPana)];
  const byPana = new Map(
    PANAS.map((pana) => {
      const own = paidBy(others, (row) => onResult(row, pana));
      return [
        pana,
        openAnks.map((open) => own + paidBy(others, (row) => onBoth(row, { pana, open, openPana }))),
      ] as const;
    }),
  );
  return (type, number) => {
    const panas = type >= 3 ? [number] : PANAS.filter((pana) => ankOf(pana) === number % 10);
    const at =
      type === JODI_PATTI && openPana === undefined
        ? ANKS.findIndex((ank) => ank === Math.floor(number / 10))
        : undefined;
    return greatest(
      panas.flatMap((pana) => {
        const pays = byPana.get(pana) ?? [];
        return at === undefined ? pays : [pays[at] ?? 0n];
      }),
    );
  };
}

/** What rows pay for a result; of rows that exclude each other, as full sangams with the Open unknown, the greatest of each type. */
function paidBy(rows: readonly NumberStanding[], falls: (row: NumberStanding) => boolean): bigint {
  const best = new Map<number, bigint>();
  for (const row of rows.filter(falls))
    if (row.pays > (best.get(row.type) ?? 0n)) best.set(row.type, row.pays);
  return [...best.values()].reduce((sum, pays) => sum + pays, 0n);
}

const onResult = ({ type, number }: NumberStanding, pana: number): boolean =>
  !standsOnBoth(type) && number === (type === SINGLE_AKDA ? ankOf(pana) : pana);

type Both = { readonly pana: number; readonly open: number; readonly openPana: number | undefined };

/** Whether a jodi or a sangam comes true by this pana after an Open of that ank; of a known Open by its pana. */
function onBoth({ type, number }: NumberStanding, { pana, open, openPana }: Both): boolean {
  const follows = (wanted: number) => (openPana === undefined ? ankOf(wanted) === open : wanted === openPana);
  switch (type) {
    case JODI_PATTI:
      return number === open * 10 + ankOf(pana);
    case HALF_SANGAM_OPEN:
      return number % 10 === ankOf(pana) && follows(Math.floor(number / 10));
    case HALF_SANGAM_CLOSE:
      return number % 1000 === pana && Math.floor(number / 1000) === open;
    case FULL_SANGAM:
      return number % 1000 === pana && follows(Math.floor(number / 1000));
    default:
      return false;
  }
}
