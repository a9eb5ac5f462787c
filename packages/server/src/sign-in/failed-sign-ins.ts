import type { LoginRow } from '@pavilion/contract/login-report.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import { deviceOf } from './device.ts';
import { SEEN_COLUMNS, SEEN_TABLES, SEEN_VALUES } from './seen-by.ts';

export type FailedOutcome = Exclude<LoginRow['outcome'], 'signed_in'>;

/**
 * Of one account in a day so many tries have rows of their own, further ones are counted in the newest of them: an attack
 * that goes on for days costs the house twenty rows a day, and stands in the report with its size.
 */
const ROWS_A_DAY = 20;

export type FailedSignIn = {
  readonly userId: number;
  readonly outcome: FailedOutcome;
  readonly address: string;
  readonly userAgent: string;
  readonly at: Date;
};

/** Keeps a try at an account that was not let in. What was typed is not told here. */
export async function keepFailedSignIn(db: Db, failed: FailedSignIn): Promise<void> {
  await db.query(
    `with recent as (
       select id, created_at from failed_sign_ins
       where user_id = $1 and created_at > $2::timestamptz - interval '1 day' order by created_at desc limit ${ROWS_A_DAY}
     ), counted as (
       update failed_sign_ins set tries = tries + 1
       where (select count(*) from recent) = ${ROWS_A_DAY} and id = (select id from recent order by created_at desc, id desc limit 1)
     )
     insert into failed_sign_ins (user_id, created_at, outcome, address, user_agent, device, ${SEEN_COLUMNS})
     select u.id, $2, $3, $4, $5, $6, ${SEEN_VALUES} from ${SEEN_TABLES}
     where u.id = $1 and (select count(*) from recent) < ${ROWS_A_DAY}`,
    [
      failed.userId,
      failed.at,
      failed.outcome,
      failed.address,
      failed.userAgent,
      deviceOf(failed.userAgent).kind,
    ],
  );
}

/** As `keepFailedSignIn`. Nobody waits for it: an answer that took longer would tell that the name is somebody's. */
export function noteFailedSignIn({ pool, log }: Pick<House, 'pool' | 'log'>, failed: FailedSignIn): void {
  keepFailedSignIn(pool, failed).catch((error: unknown) =>
    log.error({ err: error }, 'a failed sign-in could not be kept'),
  );
}

/** Takes away the tries that are older than `age`; how many. */
export async function forgetFailedSignIns(db: Db, now: Date, age: string): Promise<number | null> {
  const { rowCount } = await db.query(
    'delete from failed_sign_ins where created_at < $1::timestamptz - $2::interval',
    [now, age],
  );
  return rowCount;
}
