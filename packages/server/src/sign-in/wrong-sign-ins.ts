import type { House } from '../house.ts';
import { noteFailedSignIn, type FailedSignIn } from './failed-sign-ins.ts';

/**
 * Keeps a wrong try at somebody's name, for that person to see at the next sign-in and for the login report. Nobody waits for it: an answer that took longer would tell
 * that the name is somebody's.
 */
export function noteWrongSignIn(house: House, failed: FailedSignIn): void {
  const { pool, log } = house;
  noteFailedSignIn(house, failed);
  pool
    .query(
      `insert into wrong_sign_ins as w (user_id, tries, last_at) values ($1, 1, $2)
       on conflict (user_id) do update set tries = w.tries + 1, last_at = excluded.last_at`,
      [failed.userId, failed.at],
    )
    .catch((error: unknown) => log.error({ err: error }, 'a wrong sign-in could not be noted'));
}
