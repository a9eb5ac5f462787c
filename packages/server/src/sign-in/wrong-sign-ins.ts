import type { House } from '../house.ts';

/**
 * Keeps a wrong try at somebody's name for that person to see. Nobody waits for it: an answer that took longer would tell
 * that the name is somebody's.
 */
export function noteWrongSignIn({ pool, log, now }: House, userId: number): void {
  pool
    .query(
      `insert into wrong_sign_ins as w (user_id, tries, last_at) values ($1, 1, $2)
       on conflict (user_id) do update set tries = w.tries + 1, last_at = excluded.last_at`,
      [userId, now()],
    )
    .catch((error: unknown) => log.error({ err: error }, 'a wrong sign-in could not be noted'));
}
