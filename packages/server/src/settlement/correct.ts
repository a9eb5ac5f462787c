import { Refusal } from '@pavilion/contract/refusals.ts';
import { lockForSettlement } from '../bets/lock-for-settlement.ts';
import type { Db } from '../db/pool.ts';
import type { Correct, ResultAct } from './act.ts';
import type { Tell, Verb } from './carry-out.ts';
import { declaredCloseOf } from './close-of-day.ts';
import { ROLL_BACK } from './roll-back.ts';
import { SETTLE, type ResultBooked } from './settle.ts';
import { SETTLING } from './settling-kinds.ts';
import { clientsIfLarge } from './take-up.ts';

/**
 * Corrects the number of a draw: rolled back and settled anew, and with an Open its declared Close, whose pana stays and whose
 * jodi follows (rules 10). One transaction, so all of it or nothing.
 */
export const CORRECT: Verb<Correct, ResultBooked> = {
  async large(db, { eventId }) {
    const close = await declaredCloseOf(db, eventId);
    return clientsIfLarge(db, 'select client_id from draw_books where draw_id = any($1::text[])', [
      close === undefined ? [eventId] : [eventId, close],
    ]);
  },

  async job(_, act, db) {
    const { subject, nameOf } = await SETTLING.draw.open(db, act.eventId, act.of.id);
    if (!subject.settled) throw new Refusal('not_settled');
    return { act, version: subject.version, result: nameOf(act.result), items: 1 };
  },

  async book(house, act, ctx, tell) {
    await lockForSettlement(ctx.db, act.eventId, [act.of.id]);
    await refuseOther(ctx.db, act);
    const close = await declaredClose(ctx.db, act.eventId);
    await ROLL_BACK.book(house, { do: 'roll_back', eventId: act.eventId }, ctx, tell);
    const quietly: Tell = async () => undefined;
    const { eventId, of, result } = act;
    const booked = await SETTLE.book(
      house,
      { do: 'settle', eventId, of, result, confirmed: false },
      ctx,
      close === undefined ? tell : quietly,
    );
    if (close === undefined) return booked;
    const again = await SETTLE.book(house, close, ctx, tell);
    return {
      ...booked,
      clients: [...new Set([...booked.clients, ...again.clients])],
      bets: booked.bets + again.bets,
    };
  },
};

/** Another desk may have been faster. @throws Refusal not_settled, already_settled */
async function refuseOther(db: Db, { eventId, instead }: Correct): Promise<void> {
  const { rows } = await db.query<{ settled: boolean; pana: number | null }>(
    'select settled_at is not null as settled, pana from draws where id = $1',
    [eventId],
  );
  if (rows[0]?.settled !== true) throw new Refusal('not_settled');
  if (rows[0].pana !== instead) throw new Refusal('already_settled');
}

/** The Close of the day as it was declared, to be declared again; undefined while it is not, and for what is no Open. */
async function declaredClose(db: Db, eventId: string): Promise<ResultAct | undefined> {
  const id = await declaredCloseOf(db, eventId);
  if (id === undefined) return undefined;
  const { rows } = await db.query<{ pana: number | null }>('select pana from draws where id = $1', [id]);
  const [{ pana } = { pana: null }] = rows;
  const of = { kind: 'draw', id } as const;
  return pana === null
    ? { do: 'abandon', eventId: id, of }
    : { do: 'settle', eventId: id, of, result: pana, confirmed: false };
}
