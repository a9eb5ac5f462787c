import type { DrawPosition, MarketPosition } from '@pavilion/contract/positions.ts';
import { MATKA_TYPES } from '@pavilion/contract/matka-types.ts';
import { matkaMarketId, matkaNumberText, type MatkaBetType } from '@pavilion/engine/matka/bet-types.ts';
import { drawExposure, drawMost } from '@pavilion/engine/matka/draw-book.ts';
import { ankOf } from '@pavilion/engine/matka/pana.ts';
import { canStillFall, numbersLeft } from '@pavilion/engine/matka/still-possible.ts';
import { sumPaise } from '@pavilion/engine/money/paise.ts';
import type { Weighted } from '@pavilion/engine/shares/weighted.ts';
import { drawOfEvent } from '../matches/draw-events.ts';
import type { Db } from '../db/pool.ts';
import type { Viewer } from '../http/viewer.ts';
import type { NumberSum } from './draw-sums.sql.ts';
import { positionSums } from './position.sql.ts';
import { coinsOf } from './shown-position.ts';
import type { OfMatch } from './positions-of.ts';

type Reader = { readonly db: Db; readonly viewer: Viewer };

/** What stands on the numbers of a draw, in paise x ppm, whether it is declared or not. */
export async function drawNumbers(reader: Reader, of: OfMatch): Promise<readonly NumberSum[]> {
  return (await positionSums('draw', reader, of)).get(of.eventId) ?? [];
}

/** So many numbers of a bet type are told; the number report has them all. */
const TOLD = 10;

type Positions = { readonly markets: MarketPosition[]; readonly draw: DrawPosition | null };

const NONE: Positions = { markets: [], draw: null };

/** The result for the numbers of a draw that waits for its result, by bet type: the viewer's own share, or the whole book below it. */
export async function drawPositions(reader: Reader, of: OfMatch): Promise<Positions> {
  const draw = await drawOfEvent(reader.db, of.eventId);
  if (draw === undefined || draw.settled) return NONE;
  const openPana = draw.side === 'close' ? (draw.open_pana ?? undefined) : undefined;
  const sums = await drawNumbers(reader, of);
  const types = Map.groupBy(sums, ({ type }) => type);
  return {
    markets: [...types].map(([type, rows]) => typePosition(of.eventId, { type, rows, openPana })),
    draw: wholeDraw(reader.viewer, sums, openPana),
  };
}

type OfType = {
  readonly type: MatkaBetType;
  readonly rows: readonly NumberSum[];
  readonly openPana: number | undefined;
};

function typePosition(eventId: string, { type, rows, openPana }: OfType): MarketPosition {
  const stakes = sumPaise(rows.map(({ staked }) => staked));
  const left = rows
    .filter(({ number }) => canStillFall(type, number, openPana))
    .map(({ number, pays }) => ({ number, position: stakes - pays }))
    .toSorted((a, b) => (a.position < b.position ? -1 : a.position > b.position ? 1 : a.number - b.number));
  const ifNone = left.length < numbersLeft(type, openPana) ? stakes : undefined;
  return {
    market_id: matkaMarketId(eventId, type),
    market_name: MATKA_TYPES[type],
    winners: 1,
    if_none: shown(ifNone),
    worst: shown(lesser(left[0]?.position, ifNone)),
    runners: left.slice(0, TOLD).map(({ number, position }) => ({
      selectionId: number,
      runnerName: matkaNumberText(type, number),
      position: coinsOf(position),
    })),
    stakes: coinsOf(stakes < 0n ? -stakes : stakes),
  };
}

const shown = (amount: Weighted | undefined): number | null =>
  amount === undefined ? null : coinsOf(amount);

const lesser = (a: Weighted | undefined, b: Weighted | undefined): Weighted | undefined =>
  a === undefined || (b !== undefined && b < a) ? b : a;

/** All bet types together: an ank comes with a pana, and both pay. */
function wholeDraw(
  { level }: Viewer,
  sums: readonly NumberSum[],
  openPana: number | undefined,
): DrawPosition {
  const openAnk = openPana === undefined ? undefined : ankOf(openPana);
  // A client's sums have the sign of who pays it turned: its own book is the reverse.
  const sign = level === 7 ? -1n : 1n;
  const book = {
    numbers: sums.map(({ staked, pays, bets, ...number }) => ({
      ...number,
      staked: staked * sign,
      pays: pays * sign,
      count: bets,
    })),
  };
  const stakes = sumPaise(book.numbers.map(({ staked }) => staked));
  const worst = level === 7 ? -drawExposure(book, openAnk) : -drawMost(book, openAnk);
  return { stakes: coinsOf(stakes), worst: coinsOf(worst) };
}
