import { Refusal } from '@pavilion/contract/refusals.ts';
import { bytesOfHex } from '@pavilion/engine/fairness/stream.ts';
import { drawRoot, fairDraw } from '@pavilion/engine/matka/fair-draw.ts';
import { lockForSettlement } from '../bets/lock-for-settlement.ts';
import { transaction, type Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import { asCompany } from '../http/as-company.ts';
import { mutationContext } from '../http/run-mutation.ts';
import { endBetting, noteRefused, revealDraw } from '../matches/fair-draws.ts';
import { bookNow } from '../settlement/carry-out.ts';
import { SETTLE } from '../settlement/settle.ts';
import { betsOfDraw, dueDraws, heldDraw, type HeldDraw } from './fair-draws.sql.ts';

/** What the audit log says of who did it: nobody asked. */
const ORIGIN = { requestId: 'fair-draw', address: '127.0.0.1', userAgent: 'Pavilion' };
/** As for a settlement of very many clients. */
const TIME_LIMIT = '15min';

/**
 * Declares every fair draw whose time has come, the earliest first: after a standstill all that were missed. Each is a
 * transaction of its own: one that cannot be declared keeps no other back, the Company is told of it, and it is tried again.
 */
export async function declareDue(house: House, signal?: AbortSignal): Promise<void> {
  for (const id of await dueDraws(house.pool, house.now())) {
    if (signal?.aborted === true) return;
    try {
      await declareFair(house, id);
    } catch (error) {
      house.log.error({ err: error, draw: id }, 'a fair draw could not be declared and will be tried again');
      await noteRefused(house.pool, id, { why: whyOf(error), at: house.now() });
      await house.bus.publish(house.pool, { kind: 'match', eventId: id });
    }
  }
}

const whyOf = (error: unknown): string =>
  error instanceof Refusal ? error.message : 'The server failed and tries again';

/**
 * Ends betting, draws the number, declares it as the desk would, and publishes the seed: all or nothing. A draw that the desk
 * has declared or abandoned before its time is left as it is; what it would have been is published all the same.
 */
export async function declareFair(house: House, id: string): Promise<void> {
  const tells: (() => void)[] = [];
  await transaction(house.pool, async (db) => {
    tells.length = 0;
    await db.query(`select set_config('statement_timeout', $1, true)`, [TIME_LIMIT]);
    await lockForSettlement(db, id, [id]);
    const at = house.now();
    const draw = await heldDraw(db, id, at);
    if (draw === undefined) return;
    await endBetting(db, id, at);
    const { pana, ...drawn } = await draws(house, db, draw);
    if (!draw.settled) {
      const viewer = await asCompany(db);
      const ctx = mutationContext(house, db, {
        viewer,
        origin: { ...ORIGIN, timeZone: house.config.timeZone },
        key: undefined,
        tells,
      });
      const of = { kind: 'draw', id } as const;
      await bookNow(house, SETTLE, { do: 'settle', eventId: id, of, result: pana, confirmed: true }, ctx);
    }
    await revealDraw(db, id, { ...drawn, at });
    await house.bus.publish(db, { kind: 'match', eventId: id });
  });
  for (const tell of tells) tell();
}

async function draws(house: House, db: Db, { id, commitment, seed: sealed }: HeldDraw) {
  const seed = house.key.unseal(sealed);
  const root = await drawRoot(id, commitment, await betsOfDraw(db, id));
  const { number, pana } = await fairDraw(bytesOfHex(seed)!, root, id);
  return { seed, root, number, pana };
}
