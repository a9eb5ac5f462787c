import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '@pavilion/contract/audit-actions.ts';
import type { Act as JobAct } from '@pavilion/contract/settlement-jobs.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { addJob } from '../jobs/add-job.ts';
import { ofEveryKind } from '../subjects/subject-rows.ts';
import { keptAct, objectOf, type Act } from './act.ts';
import { insertJob } from './job.sql.ts';

/** From how many client books on a settlement goes on after the answer, unless the setting `large_settlement` says otherwise. */
const LARGE = 5000;

/** What is told when another desk's job is after the same. */
const UNDER_WAY = {
  settle: 'being_settled',
  abandon: 'being_settled',
  roll_back: 'being_rolled_back',
  correct: 'being_settled',
  post: 'being_settled',
} as const;
const ASKED: Record<JobAct, AuditAction> = {
  settle: 'settle_asked',
  abandon: 'abandon_asked',
  roll_back: 'roll_back_asked',
  correct: 'settle_asked',
  post: 'post_day_asked',
};

/** What is kept of an act that goes on as a job, by what stands now. */
export type JobOf = {
  readonly act: Act;
  /** Of what it is about: two acts after the same version are one too many. */
  readonly version: number;
  /** What it declares; nothing for a roll-back. */
  readonly result?: string;
  /** How many results it writes, or settlements it takes back. */
  readonly items: number;
};

export type TakenUp = { readonly jobId: string; readonly clients: number; readonly items: number };

type Asked = {
  readonly clients: number;
  /** What the job is to do. @throws Refusal what is refused at a glance. */
  readonly look: () => Promise<JobOf>;
};

/**
 * Takes up a job in the caller's transaction.
 *
 * @throws Refusal being_settled, being_rolled_back when another is after the same, and what a look refuses
 */
export async function takeUp(house: House, ctx: CallContext, { clients, look }: Asked): Promise<TakenUp> {
  const { viewer, requestId, address, userAgent, timeZone } = ctx;
  const job = await look();
  const kept = keptAct(job.act);
  const { version, result = '', items } = job;
  const id = await insertJob(ctx.db, {
    ...kept,
    version,
    result,
    clients,
    entries: kept.act === 'roll_back' ? items : 0,
    asked_by: { viewer, origin: { requestId, address, userAgent, timeZone } },
    at: house.now(),
  });
  // Another that was after the same may have ended between the look and this row: what it left is looked at again.
  if (id === undefined || !isDeepStrictEqual(await look(), job)) throw new Refusal(UNDER_WAY[kept.act]);
  await addJob(ctx.db, 'settle', { jobId: id }, `settle:${id}`);
  await ctx.audit({
    action: ASKED[kept.act],
    object: objectOf(job.act),
    after: { result, job: id, clients },
  });
  await house.bus.publish(ctx.db, { kind: 'settlement-jobs' });
  return { jobId: id, clients, items };
}

const CLIENTS = ofEveryKind(
  ({ subjects, books, id }) => `select b.client_id from ${subjects} s join ${books} b on b.${id} = s.id
    where s.event_id = $1 and ($2::text is null or s.id = $2)`,
).join(' union all ');

/** The clients with books of a match, or of one subject in it, when they are many. */
export function clientsWithBooks(db: Db, eventId: string, subjectId?: string): Promise<number | undefined> {
  return clientsIfLarge(db, CLIENTS, [eventId, subjectId ?? null]);
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
