import { SECRET_FIELDS } from '@pavilion/contract/secret-fields.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { PoolClient } from 'pg';
import type { Db } from '../db/pool.ts';
import type { HouseKey } from '../secrets/house-key.ts';

/** What makes two requests the same request. */
export function requestDigest(key: HouseKey, path: string, body: unknown): string {
  // With a key, and without secrets: a plain digest would let guesses be tried on it.
  return key.digest('request', `${path}\n${JSON.stringify(body, withoutSecrets)}`);
}

function withoutSecrets(field: string, value: unknown): unknown {
  return (SECRET_FIELDS as readonly string[]).includes(field) ? undefined : value;
}

/**
 * Claims a request key inside the call's transaction. Undefined = the key is ours, act. Otherwise the first
 * answer; a concurrent twin waits here until the first one has committed.
 *
 * @throws Refusal idempotency_mismatch when the key was used for another request.
 */
export async function claimRequestKey(
  db: PoolClient,
  userId: number,
  key: string,
  digest: string,
): Promise<{ answer: unknown } | undefined> {
  const claimed = await db.query(
    `insert into answered_requests (user_id, key, body_digest) values ($1, $2, $3) on conflict do nothing`,
    [userId, key, digest],
  );
  if (claimed.rowCount === 1) return undefined;
  const { rows } = await db.query<{ body_digest: string; answer: unknown }>(
    'select body_digest, answer from answered_requests where user_id = $1 and key = $2',
    [userId, key],
  );
  const first = rows[0];
  if (first === undefined || first.body_digest !== digest) throw new Refusal('idempotency_mismatch');
  return { answer: first.answer };
}

export async function rememberAnswer(
  db: PoolClient,
  userId: number,
  key: string,
  answer: unknown,
): Promise<void> {
  await db.query('update answered_requests set answer = $3 where user_id = $1 and key = $2', [
    userId,
    key,
    JSON.stringify(answer),
  ]);
}

/** Takes away the answers that are older than `age`; how many. */
export async function forgetAnswers(db: Db, now: Date, age: string): Promise<number | null> {
  const { rowCount } = await db.query(
    'delete from answered_requests where created_at < $1::timestamptz - $2::interval',
    [now, age],
  );
  return rowCount;
}
