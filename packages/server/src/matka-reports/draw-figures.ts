import { setImmediate as breath } from 'node:timers/promises';
import type { Book } from '@pavilion/contract/positions.ts';
import type { MatkaBetType } from '@pavilion/engine/matka/bet-types.ts';
import {
  gridOf,
  type GridNumber,
  type GridType,
  type NumberStanding,
} from '@pavilion/engine/matka/numbers-of-type.ts';
import type { NumberStakes, TypeStakes } from '@pavilion/engine/matka/number-report.ts';
import { roundDiv, sumPaise, type Paise } from '@pavilion/engine/money/paise.ts';
import { PPM } from '@pavilion/engine/money/ppm.ts';
import { roundWeighted } from '@pavilion/engine/shares/weighted.ts';
import type { Db } from '../db/pool.ts';
import type { Viewer } from '../http/viewer.ts';
import { drawNumbers } from '../positions/draw-positions.ts';
import { loadClosing, planDrawClose } from '../settlement/plan-close.ts';
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
  /** What closing the draw costs the viewer for the stakes on these types, as if nothing were laid off; a gain is negative. */
  costOf(isOne: (type: MatkaBetType) => boolean): Promise<Paise>;
  /** In paise x ppm, by type, before and after what was laid off. */
  readonly staked: readonly {
    readonly type: MatkaBetType;
    readonly before: bigint;
    readonly after: bigint;
  }[];
};

/** A draw's numbers in the viewer's share less what it laid off, or the whole book below it. */
export async function loadDraw({ db, viewer }: Of, draw: DrawRow, book: Book): Promise<LoadedDraw> {
  const [sums, cuts] = await Promise.all([
    drawNumbers({ db, viewer }, { eventId: draw.id, book }),
    book === 'share' ? ownCuts(db, viewer, draw.id) : [],
  ]);
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
    costOf: closingCost({ db, viewer }, draw, book),
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

/** Clients that are closed before others have their turn. */
const AT_ONCE = 2000;

/** The closing's own function on what stands, read once however many types are asked for (rules 7). */
function closingCost({ db, viewer }: Of, draw: DrawRow, book: Book): LoadedDraw['costOf'] {
  let loaded:
    | Promise<readonly [Awaited<ReturnType<typeof loadClosing>>, readonly ClientStakes[]]>
    | undefined;
  return async (isOne) => {
    loaded ??= Promise.all([loadClosing(db, draw.id, viewer), stakesByClient(db, viewer, draw.id)]);
    const [closing, rows] = await loaded;
    const stakes = new Map<number, bigint>();
    for (const { client_id, type, staked } of rows)
      if (isOne(type) && !isVoid(draw, type)) stakes.set(client_id, (stakes.get(client_id) ?? 0n) + staked);
    let gain = 0n;
    for (let from = 0; from < closing.turnovers.length; from += AT_ONCE) {
      const part = { ...closing, turnovers: closing.turnovers.slice(from, from + AT_ONCE) };
      const close = planDrawClose(part, stakes);
      gain +=
        book === 'whole'
          ? -sumPaise(close.clients.map(({ commission }) => commission))
          : (close.byOperator.find(({ userId }) => userId === viewer.actingId)?.commission ?? 0n);
      await breath();
    }
    return -gain;
  };
}

type ClientStakes = { readonly client_id: number; readonly type: MatkaBetType; readonly staked: bigint };

async function stakesByClient(db: Db, viewer: Viewer, drawId: string): Promise<ClientStakes[]> {
  const { rows } = await db.query<ClientStakes>(
    `select client_id, number / 1000000 as type, sum(staked)::bigint as staked
     from (
       select client_id, unnest(numbers) as number, unnest(staked) as staked from draw_books
       where draw_id = $1 and client_id in (select client_id from draw_books where draw_id = $1 and u${viewer.level} = $2)
     ) each
     group by 1, 2`,
    [drawId, viewer.actingId],
  );
  return rows;
}

/** The open pana that jodis stand on, once it is known. */
export const openOf = ({ open_pana }: DrawRow): number | undefined => open_pana ?? undefined;

export type TypeFigures = Omit<TypeStakes, 'numbers'> & {
  readonly numbers: readonly (NumberStakes & Pick<GridNumber, 'ank' | 'bets'>)[];
};

/** The numbers of one type as the engine reports on them: rounded once, with the commission that is theirs. */
export async function figuresOf(
  { draw, standing, staked, costOf }: LoadedDraw,
  { type, combined }: { readonly type: GridType; readonly combined: boolean },
): Promise<TypeFigures> {
  const grid = gridOf(standing, { type, openPana: openOf(draw), combined });
  const isOne = (one: MatkaBetType) => combined || one === type;
  const cost = staked.some(({ type: one }) => isOne(one)) ? await costOf(isOne) : 0n;
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
    commission: sum('before') === 0n ? 0n : roundDiv(cost * sum('after'), sum('before')),
  };
}
