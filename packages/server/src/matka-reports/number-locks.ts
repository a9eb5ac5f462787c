import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { flag } from '@pavilion/contract/flag.ts';
import { MATKA_TYPES } from '@pavilion/contract/matka-types.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import {
  asMatkaBetType,
  matkaNumberText,
  standsOnBoth,
  type MatkaBetType,
} from '@pavilion/engine/matka/bet-types.ts';
import { parseCoins, toCoins, type Paise } from '@pavilion/engine/money/paise.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { GameContext } from '../http/game-handlers.ts';
import { tellMatch } from '../market-locks/tell-match.ts';
import { numberAsked } from './cuts.ts';
import { drawById, type DrawRow } from './report-draw.ts';

export type HotNumber = { readonly locked: boolean; readonly most: Paise | null };
type LockRow = HotNumber & {
  matka_market_id: MatkaBetType;
  number: number;
  pays: Paise;
  set_by: string | null;
  set_at: Date | null;
};

/** Nothing holds of a number by itself. */
export const NOT_HOT: HotNumber = { locked: false, most: null };

/** The numbers of a draw that are locked or limited, with what they would pay now, of all clients together. */
export async function locksOf(db: Db, drawId: string): Promise<LockRow[]> {
  const { rows } = await db.query<LockRow>(
    `select l.matka_market_id, l.number, l.locked, l.most, u.username as set_by, l.set_at,
       coalesce((select sum(n.pays) from draw_books b cross join lateral unnest(b.numbers, b.pays) n (number, pays)
         where b.draw_id = l.draw_id and n.number = l.matka_market_id * 1000000 + l.number), 0)::bigint as pays
     from number_locks l left join users u on u.id = l.set_by where l.draw_id = $1 order by 1, 2`,
    [drawId],
  );
  return rows;
}

const shown = ({ locked, most }: HotNumber) => ({
  locked: flag(locked),
  most: most === null ? null : toCoins(most),
});

/** Jodis stand on an Open and a Close: bets on them are taken on that Close. */
const hasType = ({ jodi_closes_at }: DrawRow, type: number): boolean =>
  jodi_closes_at !== null || !standsOnBoth(asMatkaBetType(type));

export async function numberLocks(
  { event_id: id }: CallRequest<'numberLocks'>,
  { db, viewer, fast }: GameContext,
): Promise<CallOutput<'numberLocks'>> {
  const draw = await drawById({ db, viewer, fast }, id);
  return (await locksOf(db, draw.id)).map((row) => ({
    matka_market_id: row.matka_market_id,
    type: MATKA_TYPES[row.matka_market_id],
    number: matkaNumberText(row.matka_market_id, row.number),
    ...shown(row),
    pays: toCoins(row.pays),
    set_by: row.set_by ?? '',
    set_at: row.set_at?.toISOString() ?? null,
  }));
}

/**
 * Locks a number, or says the most that it may pay; what holds of it no more is forgotten.
 *
 * @throws Refusal unknown_draw, malformed (the type, the number), already_settled
 */
export async function lockNumber(
  house: House,
  request: CallRequest<'lockNumber'>,
  { db, viewer, fast, audit }: GameContext,
): Promise<CallOutput<'lockNumber'>> {
  const draw = await drawById({ db, viewer, fast }, request.event_id);
  const { matka_market_id: type, number: written } = request;
  if (!hasType(draw, type))
    throw new Refusal('malformed', { fields: { matka_market_id: 'not a number of this type' } });
  const number = numberAsked(type, written, 'number');
  if (draw.settled) throw new Refusal('already_settled');
  const of = [draw.id, type, number];
  const { rows } = await db.query<HotNumber>(
    `select locked, most from number_locks where draw_id = $1 and matka_market_id = $2 and number = $3 for update`,
    of,
  );
  const before = rows[0] ?? NOT_HOT;
  const after = {
    locked: request.lock === undefined ? before.locked : request.lock === 1,
    most: request.most === undefined ? before.most : request.most === null ? null : parseCoins(request.most),
  };
  if (after.locked || after.most !== null)
    await db.query(
      `insert into number_locks (draw_id, matka_market_id, number, locked, most, set_by, set_at) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (draw_id, matka_market_id, number) do update set locked = $4, most = $5, set_by = $6, set_at = $7`,
      [...of, after.locked, after.most, viewer.userId, house.now()],
    );
  else
    await db.query(
      `delete from number_locks where draw_id = $1 and matka_market_id = $2 and number = $3`,
      of,
    );
  const named = { draw: draw.event_name, number: written };
  await audit({
    action: 'number_lock',
    object: `draw:${draw.id}`,
    before: { ...named, ...shown(before) },
    after: { ...named, ...shown(after) },
  });
  await tellMatch(house, { db }, { eventId: draw.id });
  return { number: written, ...shown(after) };
}
