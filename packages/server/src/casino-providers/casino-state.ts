import { planned } from '../db/planned.ts';
import type { Db } from '../db/pool.ts';

export type CasinoState = {
  /** Casino is locked for the account or above it, or every provider is off for it. */
  readonly hidden: boolean;
  /** The providers that are off for it, here or above. */
  readonly off: readonly number[];
};

/** What of the casino there is for an account. */
export async function casinoOf(db: Db, userId: number): Promise<CasinoState> {
  const { rows } = await db.query<{ locked: boolean; off: number[]; providers: number }>(
    planned(
      `select
       exists (select from users a where a.id in (u.id, u.u1, u.u2, u.u3, u.u4, u.u5, u.u6) and a.lock_casino_bet) as locked,
       array (
         select distinct o.provider_id from casino_offs o
         where o.user_id in (u.id, u.u1, u.u2, u.u3, u.u4, u.u5, u.u6) order by 1
       ) as off,
       (select count(*)::int from casino_providers) as providers
     from users u where u.id = $1`,
      [userId],
    ),
  );
  const { locked, off, providers } = rows[0]!;
  return { hidden: locked || off.length === providers, off };
}
