import { casinoDayEvent, dayOfEvent } from '@pavilion/engine/casino/round-id.ts';
import { transaction, type Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import { dayAfter, dayAt } from '../http/days.ts';
import { removeRounds, roundsWithoutBets } from '../matches/rounds.ts';
import { forgetDeclared } from '../settlement/forget-declared.ts';

/** In one transaction: others wait for none of them for long. */
const AT_ONCE = 1000;

/**
 * Takes rounds of the casino away that are over and that nobody bet on, some days later: twenty tables deal forty thousand a day.
 * Those with bets are kept as long as the bets, with all that proves them. Each day is gone through once.
 *
 * @returns how many are gone
 */
export async function forgetOldRounds(house: House, signal?: AbortSignal): Promise<number> {
  const { pool, config } = house;
  if (config.casinoDays === 0) return 0;
  const kept = casinoDayEvent(dayAfter(dayAt(config.timeZone, house.now()), -config.casinoDays));
  let gone = 0;
  for (const eventId of await daysBefore(pool, kept)) {
    for (let some = AT_ONCE; some === AT_ONCE; gone += some) {
      if (signal?.aborted === true) return gone;
      some = await transaction(pool, (db) => forgetSome(db, eventId));
    }
    await pool.query('update casino_terms set forgotten_until = $1', [dayOfEvent(eventId)]);
  }
  house.log.info({ rounds: gone }, 'rounds of the casino that nobody bet on were taken away');
  return gone;
}

/** Days of the casino before one, of which none was gone through yet, the earliest first. */
async function daysBefore(db: Db, eventId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select e.id from events e, casino_terms t
     where e.sport_id = 6 and e.id > 'casino-' || to_char(t.forgotten_until, 'YYYY-MM-DD') and e.id < $1 order by e.id`,
    [eventId],
  );
  return rows.map(({ id }) => id);
}

async function forgetSome(db: Db, eventId: string): Promise<number> {
  const ids = await roundsWithoutBets(db, eventId, AT_ONCE);
  if (ids.length === 0) return 0;
  await forgetDeclared(db, ids);
  await removeRounds(db, ids);
  return ids.length;
}
