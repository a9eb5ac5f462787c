import type { Book } from '@pavilion/contract/positions.ts';
import type { MatkaBetType } from '@pavilion/engine/matka/bet-types.ts';
import {
  gridOf,
  type GridNumber,
  type GridType,
  type NumberStanding,
} from '@pavilion/engine/matka/numbers-of-type.ts';
import type { NumberStakes, TypeStakes } from '@pavilion/engine/matka/number-report.ts';
import { roundDiv, type Paise } from '@pavilion/engine/money/paise.ts';
import { PPM } from '@pavilion/engine/money/ppm.ts';
import { roundWeighted } from '@pavilion/engine/shares/weighted.ts';
import type { Db } from '../db/pool.ts';
import type { Viewer } from '../http/viewer.ts';
import { ownCuts, type NotedCut } from './cuts.ts';
import { numberKey, isVoid, type DrawRow } from './report-draw.ts';

type Of = { readonly db: Db; readonly viewer: Viewer };

/** All that the figures of a draw are worked out from, for one viewer. */
export type LoadedDraw = {
  readonly draw: DrawRow;
  /** In paise x ppm, what was laid off taken out. */
  readonly standing: readonly NumberStanding[];
  /** In paise, by type and number. */
  readonly noted: ReadonlyMap<string, Paise>;
  /** In paise x ppm, by type, before and after what was laid off. */
  readonly staked: readonly {
    readonly type: MatkaBetType;
    readonly before: bigint;
    readonly after: bigint;
  }[];
};

/** A draw's numbers in the viewer's share less what it laid off, or the whole book below it. */
export async function loadDraw(
  { db, viewer }: Of,
  draw: DrawRow,
  { book, sums }: { readonly book: Book; readonly sums: readonly NumberStanding[] },
): Promise<LoadedDraw> {
  const cuts = book === 'share' ? await ownCuts(db, viewer, draw.id) : [];
  const all = sums.filter(({ type }) => !isVoid(draw, type));
  const standing = withoutCuts(
    all,
    cuts.filter(({ type }) => !isVoid(draw, type)),
  );
  const types = [...new Set(standing.map(({ type }) => type))];
  return {
    draw,
    standing,
    noted: notedBy(cuts),
    staked: types.map((type) => ({ type, before: stakedOn(all, type), after: stakedOn(standing, type) })),
  };
}

const stakedOn = (rows: readonly NumberStanding[], of: MatkaBetType): bigint =>
  rows.reduce((sum, { type, staked }) => (type === of ? sum + staked : sum), 0n);

function notedBy(cuts: readonly NotedCut[]): ReadonlyMap<string, Paise> {
  const noted = new Map<string, Paise>();
  for (const { type, number, amount } of cuts)
    noted.set(numberKey(type, number), (noted.get(numberKey(type, number)) ?? 0n) + amount);
  return noted;
}

const HUNDREDTHS = 100n;

/** What was laid off takes its stake along, and what it would have paid. */
function withoutCuts(rows: readonly NumberStanding[], cuts: readonly NotedCut[]): readonly NumberStanding[] {
  const left = new Map(rows.map((row) => [numberKey(row.type, row.number), row]));
  for (const { type, number, amount, multiple } of cuts) {
    const key = numberKey(type, number);
    const row = left.get(key) ?? { type, number, staked: 0n, pays: 0n, bets: 0 };
    const staked = amount * BigInt(PPM);
    left.set(key, {
      ...row,
      staked: row.staked - staked,
      pays: row.pays - (staked * BigInt(multiple)) / HUNDREDTHS,
    });
  }
  return [...left.values()];
}

/** The open pana that jodis stand on, once it is known. */
export const openOf = ({ open_pana }: DrawRow): number | undefined => open_pana ?? undefined;

export type TypeFigures = Omit<TypeStakes, 'numbers'> & {
  readonly numbers: readonly (NumberStakes & Pick<GridNumber, 'ank' | 'bets'>)[];
};

type Asked = {
  readonly type: GridType;
  readonly combined: boolean;
  /** What closing the draw costs the viewer for the stakes on it, as if nothing were laid off; a gain is negative. */
  readonly cost: Paise;
};

/** The types that a report on one stands on, but those whose bets are void. */
export const standsOn =
  (draw: DrawRow, { type, combined }: Pick<Asked, 'type' | 'combined'>) =>
  (one: MatkaBetType): boolean =>
    (combined || one === type) && !isVoid(draw, one);

/** The numbers of one type as the engine reports on them: rounded once, with the commission that is theirs. */
export function figuresOf({ draw, standing, staked }: LoadedDraw, asked: Asked): TypeFigures {
  const grid = gridOf(standing, { ...asked, openPana: openOf(draw) });
  const isOne = standsOn(draw, asked);
  const sum = (of: 'before' | 'after') =>
    staked.reduce((all, row) => (isOne(row.type) ? all + row[of] : all), 0n);
  return {
    numbers: grid.numbers.map(({ number, ank, bets, staked: stake, pays, beside }) => ({
      number,
      ank,
      bets,
      stake: roundWeighted(stake),
      pays: roundWeighted(pays),
      beside: roundWeighted(beside),
    })),
    beside: roundWeighted(grid.beside),
    // What is laid off at the same terms takes its part of the commission along.
    commission: sum('before') === 0n ? 0n : roundDiv(asked.cost * sum('after'), sum('before')),
  };
}
