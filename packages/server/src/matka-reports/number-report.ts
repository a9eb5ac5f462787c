import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { flag } from '@pavilion/contract/flag.ts';
import type { TypeTotals } from '@pavilion/contract/matka-report.ts';
import { REPORT_TYPES } from '@pavilion/contract/matka-types.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { matkaNumberText } from '@pavilion/engine/matka/bet-types.ts';
import { ANKS, type GridType } from '@pavilion/engine/matka/numbers-of-type.ts';
import {
  cutToLimit,
  numberReport,
  type CutToLimit,
  type NumberReport,
} from '@pavilion/engine/matka/number-report.ts';
import { panaText } from '@pavilion/engine/matka/pana.ts';
import { parseCoins, sumPaise, toCoins, type Paise } from '@pavilion/engine/money/paise.ts';
import { parsePercent } from '@pavilion/engine/money/ppm.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { GameContext } from '../http/game-handlers.ts';
import { drawNumbers } from '../positions/draw-positions.ts';
import { closingCost } from './closing-cost.ts';
import { numberAsked } from './cuts.ts';
import { figuresOf, loadDraw, openOf, standsOn, type LoadedDraw, type TypeFigures } from './draw-figures.ts';
import { locksOf, NOT_HOT, type HotNumber } from './number-locks.ts';
import { numberKey, askedDraw, drawsOfDay, resultOf, toldDraw } from './report-draw.ts';

type Asked = CallRequest<'matkaReport'>;
type Answer = CallOutput<'matkaReport'>;

/** The draws of a day. */
export async function drawList(
  house: House,
  { market_date: day }: CallRequest<'drawList'>,
  ctx: GameContext,
): Promise<CallOutput<'drawList'>> {
  const draws = await drawsOfDay(ctx, day);
  return draws.map((draw) => toldDraw(draw, house.now()));
}

/**
 * What stands on each number of a type of a draw, and what of it to cut (rules 10).
 *
 * @throws Refusal unknown_draw, malformed
 */
export async function matkaReport(house: House, asked: Asked, ctx: GameContext): Promise<Answer> {
  const { db, viewer, fast } = ctx;
  const draw = await askedDraw({ db, viewer, fast }, asked, house.now());
  const type = REPORT_TYPES[asked.rp_type];
  if (fast && type === REPORT_TYPES.jodi_patti)
    throw new Refusal('malformed', { fields: { rp_type: 'fast matka has no jodis' } });
  const chosen = asked.number === undefined ? undefined : numberAsked(type, asked.number, 'number');
  const book = asked.full === 1 ? 'whole' : 'share';
  const of = { type, combined: asked.combined === 1 };
  const [sums, cost, locks, multiple] = await Promise.all([
    drawNumbers({ db, viewer }, { eventId: draw.id, book }),
    closingCost({ db, viewer }, { drawId: draw.id, book }, standsOn(draw, of)),
    locksOf(db, draw.id),
    multipleOf(db, fast, type),
  ]);
  const loaded = await loadDraw({ db, viewer }, draw, { book, sums });
  const figures = figuresOf(loaded, { ...of, cost });
  const report = numberReport(figures, parsePercent(asked.cutting) ?? 0);
  const limit = asked.limit === undefined ? undefined : cutToLimit(figures, parseCoins(asked.limit) ?? 0n);
  const hot = new Map(locks.map((row) => [numberKey(row.matka_market_id, row.number), row]));
  const rows = rowsOf(loaded, { type, figures, report, limit, hot });
  const only = asked.only?.map((written, at) => numberAsked(type, written, `only.${at}`));
  const number = chosen ?? report.worst;
  const summed = rows.find(
    (row) => row.number === (number === undefined ? '' : matkaNumberText(type, number)),
  );
  return {
    ...toldDraw(draw, house.now(), type),
    matka_market_id: type,
    multiple,
    open_pana: openOf(draw) === undefined ? '' : panaText(draw.open_pana ?? 0),
    result: resultOf(draw),
    numbers: only === undefined ? rows : rows.filter((_, at) => only.includes(figures.numbers[at]!.number)),
    by_ank: byAnk(figures),
    ...totalsOf(figures),
    cut_total: toCoins(limit === undefined ? report.cutTotal : sumPaise(limit.kept.map(({ cut }) => cut))),
    total_pl: summed?.pl ?? 0,
    after_total_pl: summed?.after_pl ?? 0,
    number: summed?.number ?? '',
    worst: report.worst === undefined ? '' : matkaNumberText(type, report.worst),
    limit: limit === undefined ? null : limitSaid(limit, asked.limit ?? 0),
  };
}

/** The sums of a type, said alike by the call and by the topic. */
export function totalsOf(figures: TypeFigures): TypeTotals {
  const { total, afterCommission } = numberReport(figures, 0);
  return {
    total: toCoins(total),
    commission: toCoins(figures.commission),
    after_commission: toCoins(afterCommission),
    beside: toCoins(figures.beside ?? 0n),
  };
}

async function multipleOf(db: Db, fast: boolean, type: GridType): Promise<number> {
  const { rows } = await db.query<{ multiple: number }>(
    'select multiple from matka_winnings where fast = $1 and matka_market_id = $2',
    [fast, type],
  );
  return (rows[0]?.multiple ?? 0) / 100;
}

type Made = {
  readonly type: GridType;
  readonly figures: TypeFigures;
  readonly report: NumberReport;
  readonly limit: CutToLimit | undefined;
  readonly hot: ReadonlyMap<string, HotNumber>;
};

function rowsOf({ noted }: LoadedDraw, { type, figures, report, limit, hot }: Made): Answer['numbers'] {
  return figures.numbers.map((row, at) => {
    const key = numberKey(type, row.number);
    const { pl, afterPl, cut } = report.rows[at]!;
    const kept = limit?.kept[at];
    const { locked, most } = hot.get(key) ?? NOT_HOT;
    return {
      number: matkaNumberText(type, row.number),
      ank: row.ank,
      stake: toCoins(row.stake),
      bets: row.bets,
      pays: toCoins(row.pays),
      beside: toCoins(row.beside ?? 0n),
      pl: toCoins(pl),
      after_pl: toCoins(kept?.pl ?? afterPl),
      cut: toCoins(kept?.cut ?? cut),
      noted: toCoins(noted.get(key) ?? 0n),
      locked: flag(locked),
      most: most === null ? null : toCoins(most),
    };
  });
}

function byAnk({ numbers }: TypeFigures): Answer['by_ank'] {
  const of = (ank: number): Paise =>
    sumPaise(numbers.filter((row) => row.ank === ank).map(({ stake }) => stake));
  return ANKS.map((ank) => ({ ank, stake: toCoins(of(ank)) }));
}

function limitSaid(
  { kept, afterCommission, worst }: CutToLimit,
  limit: number,
): NonNullable<Answer['limit']> {
  return {
    keep: toCoins(sumPaise(kept.map(({ keep }) => keep))),
    after_commission: toCoins(afterCommission),
    worst: toCoins(worst),
    held: flag(worst >= -(parseCoins(limit) ?? 0n)),
  };
}
