import type { AuditAction } from '@pavilion/contract/audit-actions.ts';
import type { Act } from '@pavilion/contract/settlement-jobs.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { addJob } from '../jobs/add-job.ts';
import { insertJob, type NewJob } from './job.sql.ts';

/** From how many client books on a settlement goes on after the answer, unless the setting `large_settlement` says otherwise. */
const LARGE = 5000;

/** What is told when another desk's job is after the same. */
const UNDER_WAY = {
  settle: 'being_settled',
  abandon: 'being_settled',
  roll_back: 'being_rolled_back',
} as const;
const ASKED: Record<Act, AuditAction> = {
  settle: 'settle_asked',
  abandon: 'abandon_asked',
  roll_back: 'roll_back_asked',
};

/**
 * Takes up a job in the caller's transaction; a transaction code must not be in its request.
 *
 * @throws Refusal being_settled, being_rolled_back when another is after the same
 */
export async function takeUp(
  house: House,
  ctx: CallContext,
  job: Omit<NewJob, 'askedBy' | 'at'>,
): Promise<string> {
  const { viewer, requestId, address, userAgent, timeZone } = ctx;
  const id = await insertJob(ctx.db, {
    ...job,
    askedBy: { viewer, origin: { requestId, address, userAgent, timeZone } },
    at: house.now(),
  });
  if (id === null) throw new Refusal(UNDER_WAY[job.act]);
  await addJob(ctx.db, 'settle', { jobId: id }, `settle:${id}`);
  await ctx.audit({
    action: ASKED[job.act],
    object: objectOf(job),
    after: { result: job.result, job: id, clients: job.clients },
  });
  await house.bus.publish(ctx.db, { kind: 'settlement-jobs' });
  return id;
}

function objectOf({
  eventId,
  marketId,
  sessionId,
}: Pick<NewJob, 'eventId' | 'marketId' | 'sessionId'>): string {
  if (marketId !== null) return `market:${marketId}`;
  return sessionId === null ? `event:${eventId}` : `session:${sessionId}`;
}

/** How many clients there are when their rows, told by a query for `client_id`, are many; undefined when they are not. */
export async function clientsIfLarge(
  db: Db,
  query: string,
  values: readonly unknown[],
): Promise<number | undefined> {
  const { rows } = await db.query<{ large: boolean }>(
    `with limits as (
       select coalesce((select value::int from settings where name = 'large_settlement'), ${LARGE}) as large
     )
     select (select count(*) from (${query} limit limits.large) counted) >= limits.large as large from limits`,
    [...values],
  );
  if (!rows[0]!.large) return undefined;
  const all = await db.query<{ clients: number }>(
    `select count(distinct client_id)::int as clients from (${query}) every_one`,
    [...values],
  );
  return all.rows[0]!.clients;
}
