import { Refusal, type FieldProblems } from '@pavilion/contract/refusals.ts';
import { told, type Said } from '@pavilion/contract/sentences.ts';
import { transaction } from '../db/pool.ts';
import type { House } from '../house.ts';
import { writeAudit } from '../http/audit-log.ts';
import type { Origin } from '../http/context.ts';
import type { Viewer } from '../http/viewer.ts';
import { turnsOf } from '../http/turns.ts';
import { hashSecret, isPeppered, secretMatches } from './passwords.ts';

const MAX_FAILURES = 5;
/** How long wrong codes lock the code: the first time, the second, the third. After that a new one must be set. */
const LOCK_MINUTES = [15, 60, 24 * 60] as const;

type Try = { code_hash: string; failures: number; locks: number };

/** One try of a person after the other: right codes that come at once are all taken. */
const inTurn = turnsOf({ atOnce: 1, mostWaiting: 30, refusal: 'too_many_requests' });

/**
 * Checks the caller's own 4-digit code, before the call's transaction is opened. A try is taken before it is verified and
 * given back when it was right, so that tries made at once are counted like tries one by one, on every node.
 *
 * @throws Refusal code_not_set, code_locked, wrong_code, too_many_requests.
 */
export function checkTransactionCode(
  house: House,
  viewer: Viewer,
  code: string,
  origin: Pick<Origin, 'requestId' | 'address'>,
): Promise<void> {
  return inTurn(String(viewer.userId), () => tryCode(house, { viewer, origin }, code));
}

type Who = { readonly viewer: Viewer; readonly origin: Pick<Origin, 'requestId' | 'address'> };

async function tryCode(house: House, who: Who, code: string): Promise<void> {
  const { userId } = who.viewer;
  const taken = await takeTry(house, userId);
  if (await secretMatches(taken.code_hash, code, house.key)) {
    await house.pool.query(
      `update users set code_failures = 0, code_locks = 0, code_locked_until = null,
         code_hash = case when code_hash = $2 then $3 else code_hash end where id = $1`,
      [userId, taken.code_hash, await renewed(house, taken.code_hash, code)],
    );
    return;
  }
  const fields: FieldProblems = { code: 'Invalid verification code' };
  if (taken.failures < MAX_FAILURES) throw new Refusal('wrong_code', { fields });
  await noteLock(house, who, taken.locks);
  if (taken.locks >= LOCK_MINUTES.length) throw new Refusal('code_not_set', { fields });
  throw locked(LOCK_MINUTES[taken.locks]! * 60, fields);
}

/** The hash as it is made today, of one that was made before there was a key of the house. */
async function renewed({ key }: House, stored: string, code: string): Promise<string> {
  return isPeppered(stored) ? stored : hashSecret(code, key);
}

/** Takes one of the tries; the last one of them locks at once and is unlocked again when it proves right. */
async function takeTry({ pool, now }: House, userId: number): Promise<Try> {
  const at = now();
  const { rows } = await pool.query<Try>(
    `update users u set code_failures = (x.failures) % $2, code_locks = u.code_locks + (x.failures / $2),
       code_locked_until = case when x.failures < $2 then null
         else $3::timestamptz + make_interval(mins => coalesce(($4::int[])[u.code_locks + 1], 0)) end
     from (select id, code_failures + 1 as failures from users where id = $1 for update) x
     where u.id = x.id and u.code_hash is not null and (u.code_locked_until is null or u.code_locked_until <= $3)
     returning u.code_hash, x.failures, u.code_locks - (x.failures / $2) as locks`,
    [userId, MAX_FAILURES, at, LOCK_MINUTES],
  );
  if (rows[0] !== undefined) return rows[0];
  const { rows: found } = await pool.query<{ code_locked_until: Date | null; is_set: boolean }>(
    'select code_locked_until, code_hash is not null as is_set from users where id = $1',
    [userId],
  );
  if (found[0]?.is_set !== true) throw new Refusal('code_not_set');
  throw locked(Math.max(1, Math.ceil(((found[0].code_locked_until?.getTime() ?? 0) - at.getTime()) / 1000)));
}

/** For the audit log and the dashboard of the Company. Too many locks take the code away: the password sets a new one. */
async function noteLock({ pool, now }: House, { viewer, origin }: Who, locks: number): Promise<void> {
  const away = locks >= LOCK_MINUTES.length;
  await transaction(pool, async (db) => {
    if (away)
      await db.query('update users set code_hash = null, code_locks = 0 where id = $1', [viewer.userId]);
    await writeAudit(
      db,
      { viewer, origin, at: now() },
      {
        action: 'transaction_code_locked',
        object: `user:${viewer.userId}`,
        after: { times: locks + 1, taken_away: away },
      },
    );
  });
}

function tryAgainIn(minutes: number): Said {
  if (minutes > 90)
    return told('Too many wrong codes, try again in {{hours}} hours', { hours: Math.ceil(minutes / 60) });
  if (minutes === 1) return 'Too many wrong codes, try again in 1 minute';
  return told('Too many wrong codes, try again in {{minutes}} minutes', { minutes });
}

function locked(seconds: number, fields?: FieldProblems): Refusal {
  return new Refusal('code_locked', {
    text: tryAgainIn(Math.ceil(seconds / 60)),
    data: { retry_after: seconds },
    ...(fields === undefined ? {} : { fields }),
  });
}
