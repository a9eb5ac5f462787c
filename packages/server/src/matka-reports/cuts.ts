import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { MATKA_TYPES } from '@pavilion/contract/matka-types.ts';
import { Refusal, type FieldProblems } from '@pavilion/contract/refusals.ts';
import {
  asMatkaBetType,
  matkaNumberText,
  readMatkaNumber,
  standsOnBoth,
  type MatkaBetType,
} from '@pavilion/engine/matka/bet-types.ts';
import {
  multipleText,
  numberBetOutcome,
  parseMultiple,
  type Multiple,
} from '@pavilion/engine/matka/multiple.ts';
import { parseCoins, sumPaise, toCoins, type Paise } from '@pavilion/engine/money/paise.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { GameContext } from '../http/game-handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import { tellMatch } from '../market-locks/tell-match.ts';
import { drawById, isVoid, type DrawRow } from './report-draw.ts';

/** What an operator laid off of a number. */
export type NotedCut = {
  readonly type: MatkaBetType;
  readonly number: number;
  readonly amount: Paise;
  readonly multiple: Multiple;
};

/** The operator's own: nobody above or below is told of them. */
export async function ownCuts(db: Db, viewer: Viewer, drawId: string): Promise<NotedCut[]> {
  const { rows } = await db.query<NotedCut>(
    `select matka_market_id as type, number, amount, multiple from matka_cuts where draw_id = $1 and user_id = $2 order by id`,
    [drawId, viewer.actingId],
  );
  return rows;
}

/** A number as it is written under a type. @throws Refusal malformed, naming the field. */
export function numberAsked(type: number, written: string, field: string): number {
  const number = readMatkaNumber(asMatkaBetType(type), written);
  if (number === undefined)
    throw new Refusal('malformed', { fields: { [field]: 'not a number of this type' } });
  return number;
}

/**
 * Notes what was laid off elsewhere: a memo of the operator, no posting.
 *
 * @throws Refusal unknown_draw, malformed (a number, the multiple), already_settled
 */
export async function cutNumbers(
  house: House,
  request: CallRequest<'cutNumbers'>,
  { db, viewer, fast, audit }: GameContext,
): Promise<CallOutput<'cutNumbers'>> {
  const draw = await drawById({ db, viewer, fast }, request.event_id);
  if (draw.settled) throw new Refusal('already_settled');
  const type = asMatkaBetType(request.matka_market_id);
  const problems: FieldProblems = {};
  const multiple = parseMultiple(request.multiple);
  if (multiple === null) problems['multiple'] = 'more than 1, at most 5 characters and two decimals';
  const rows = request.numbers.map(({ number: written, amount }, at) => {
    const number = readMatkaNumber(type, written);
    if (number === undefined) problems[`numbers.${at}.number`] = 'not a number of this type';
    return { number, amount: parseCoins(amount) ?? 0n };
  });
  if (Object.keys(problems).length > 0) throw new Refusal('malformed', { fields: problems });
  await db.query(
    `insert into matka_cuts (user_id, draw_id, matka_market_id, number, amount, multiple, with_whom, created_at, created_by)
     select $1, $2, $3, n.number, n.amount, $4, $5, $6, $7 from unnest($8::int[], $9::bigint[]) n (number, amount)`,
    [
      viewer.actingId,
      draw.id,
      type,
      multiple,
      request.with,
      house.now(),
      viewer.userId,
      rows.map(({ number }) => number),
      rows.map(({ amount }) => amount),
    ],
  );
  const amount = toCoins(sumPaise(rows.map((row) => row.amount)));
  const said = request.numbers.map((row) => `${row.number} ${row.amount}`).join(', ');
  await audit({
    action: 'matka_cut',
    object: `draw:${draw.id}`,
    after: {
      draw: draw.event_name,
      type: MATKA_TYPES[type],
      numbers: said,
      with: request.with,
      multiple: request.multiple,
    },
  });
  await tellMatch(house, { db }, { eventId: draw.id });
  return { numbers: rows.length, amount };
}

/** @throws Refusal unknown_draw (no such note of the operator's own) */
export async function removeCut(
  house: House,
  { cut_id: id }: CallRequest<'removeCut'>,
  { db, viewer, fast, audit }: GameContext,
): Promise<Record<string, never>> {
  const { rows } = await db.query<{
    draw_id: string;
    name: string;
    type: MatkaBetType;
    number: number;
    amount: Paise;
  }>(
    `delete from matka_cuts k using draws d, events e where k.id = $1 and k.user_id = $2 and d.id = k.draw_id and e.id = d.id and d.fast = $3
     returning k.draw_id, e.name, k.matka_market_id as type, k.number, k.amount`,
    [id, viewer.actingId, fast],
  );
  const [cut] = rows;
  if (cut === undefined) throw new Refusal('unknown_draw');
  await audit({
    action: 'matka_cut_removed',
    object: `draw:${cut.draw_id}`,
    before: { draw: cut.name, number: matkaNumberText(cut.type, cut.number), amount: toCoins(cut.amount) },
  });
  await tellMatch(house, { db }, { eventId: cut.draw_id });
  return {};
}

type CutRow = NotedCut & { id: string; with_whom: string; created_at: Date; noted_by: string };

/** What the operator laid off of a draw, each with its own result once the draw is declared. */
export async function cutList(
  { event_id: id }: CallRequest<'cutList'>,
  { db, viewer, fast }: GameContext,
): Promise<CallOutput<'cutList'>> {
  const draw = await drawById({ db, viewer, fast }, id);
  const { rows } = await db.query<CutRow>(
    `select k.id, k.matka_market_id as type, k.number, k.amount, k.multiple, k.with_whom, k.created_at, u.username as noted_by
     from matka_cuts k join users u on u.id = k.created_by where k.draw_id = $1 and k.user_id = $2 order by k.id`,
    [id, viewer.actingId],
  );
  const results = rows.map((row) => resultOfCut(draw, row));
  const sum = results.some((pl) => pl === null) ? null : sumPaise(results.map((pl) => pl ?? 0n));
  return {
    cuts: rows.map((row, at) => ({
      cut_id: row.id,
      type: MATKA_TYPES[row.type],
      number: matkaNumberText(row.type, row.number),
      amount: toCoins(row.amount),
      multiple: Number(multipleText(row.multiple)),
      with: row.with_whom,
      noted_at: row.created_at.toISOString(),
      noted_by: row.noted_by,
      pl: inCoins(results[at] ?? null),
    })),
    totals: {
      amount: toCoins(sumPaise(rows.map(({ amount }) => amount))),
      pl: rows.length === 0 ? null : inCoins(sum),
    },
  };
}

const inCoins = (amount: Paise | null): number | null => (amount === null ? null : toCoins(amount));

/** What a cut brought the operator: it paid the stake, and is paid the multiple when the number falls; void with the bets. */
function resultOfCut(draw: DrawRow, { type, number, amount, multiple }: NotedCut): Paise | null {
  if (!draw.settled) return null;
  if (isVoid(draw, type)) return 0n;
  const fallen = type === 1 ? draw.ank : standsOnBoth(type) ? draw.jodi : draw.pana;
  return fallen === number ? numberBetOutcome({ stake: amount, multiple }).win : -amount;
}
