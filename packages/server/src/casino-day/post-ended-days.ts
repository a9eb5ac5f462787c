import { Refusal } from '@pavilion/contract/refusals.ts';
import { dayOfEvent } from '@pavilion/engine/casino/round-id.ts';
import { transaction, type Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import { asCompany } from '../http/as-company.ts';
import { mutationContext } from '../http/run-mutation.ts';
import { carryOut } from '../settlement/carry-out.ts';
import { POST_DAY } from '../settlement/post-day.ts';
import { endOfDay, TAKEN_BACK, WAITS } from './day-state.ts';

/** What the audit log says of who did it: nobody asked. */
const ORIGIN = { requestId: 'casino-day', address: '127.0.0.1', userAgent: 'Pavilion' };
/** How long after its end a day waits for rounds without a result, in milliseconds; what comes later is another run. */
const PATIENCE = 5 * 60_000;

/**
 * Posts the days of the casino that have ended (rules 11): as soon as none of their rounds is open, at the latest some minutes
 * later, and again whenever a round has come since. Each is a transaction of its own, a large one a job. A day that the desk
 * took back waits for the desk.
 */
export async function postEndedDays(house: House, signal?: AbortSignal): Promise<void> {
  for (const { id, open } of await unpostedDays(house.pool)) {
    if (signal?.aborted === true) return;
    const end = endOfDay(house.config, dayOfEvent(id)!).getTime();
    if (house.now().getTime() < (open ? end + PATIENCE : end)) continue;
    try {
      await postAlone(house, id);
    } catch (error) {
      if (error instanceof Refusal && EXPECTED.has(error.code)) continue;
      house.log.error(
        { err: error, day: id },
        'a day of the casino could not be posted and will be tried again',
      );
    }
  }
}

/** Another node, or a person, was faster. */
const EXPECTED: ReadonlySet<string> = new Set(['nothing_to_post', 'being_settled']);

async function postAlone(house: House, eventId: string): Promise<void> {
  const tells: (() => void)[] = [];
  await transaction(house.pool, async (db) => {
    tells.length = 0;
    const ctx = mutationContext(house, db, {
      viewer: await asCompany(db),
      origin: { ...ORIGIN, timeZone: house.config.timeZone },
      key: undefined,
      tells,
    });
    await carryOut(house, POST_DAY, { do: 'post', eventId }, ctx);
  });
  for (const tell of tells) tell();
}

/** Days that are not posted, or have results since, the earliest first, and whether any of their rounds is open. */
async function unpostedDays(db: Db): Promise<{ id: string; open: boolean }[]> {
  const { rows } = await db.query<{ id: string; open: boolean }>(
    `select e.id, exists (
       select from casino_rounds r where r.event_id = e.id and r.settled_at is null
         and (r.active or exists (select from casino_books b where b.round_id = r.id))
     ) as open
     from events e
     where e.sport_id = 6 and e.id like 'casino-%' and (
       ${WAITS}
     ) and not ${TAKEN_BACK}
     order by e.open_date, e.id`,
  );
  return rows;
}
