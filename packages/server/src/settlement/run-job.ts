import { calls } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { Act } from '@pavilion/contract/settlement-jobs.ts';
import { z } from 'zod';
import { transaction } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { mutationContext } from '../http/run-mutation.ts';
import { abandonMatch } from './abandon-match.ts';
import { changeJob, jobById, type JobChange, type WaitingJob } from './job.sql.ts';
import { rollBack } from './roll-back.ts';
import { settleFancy, settleMarket, voidMarket, voidSession, type Tell } from './settle.ts';

/** A settlement of very many clients may take longer than any call. */
const TIME_LIMIT = '15min';

/**
 * Runs a settlement, abandon or roll-back that was taken up as a job. Everything that it books, and that it is done, is one
 * transaction: a process that dies in the middle leaves nothing behind and the job runs again; one that dies after it finds
 * the job done. A refusal (books that differ, settled meanwhile) ends the job; any other fault is thrown, and the queue tries
 * again.
 */
export async function runSettlementJob(house: House, jobId: string): Promise<void> {
  const job = await jobById(house.pool, jobId);
  if (job === undefined || job.stage === 'done' || job.stage === 'failed') return;
  const tell = (change: JobChange): Promise<void> => tellChange(house, jobId, change);
  const stop = house.metrics.settlements.startTimer();
  try {
    await run(house, job, (stage, mirror) => tell({ stage, ...mirror }));
    if (job.act !== 'roll_back') stop();
  } catch (error) {
    if (!(error instanceof Refusal)) {
      await tell({ stage: 'waiting', error: 'The server failed and tries again' });
      throw error;
    }
    await tell({ stage: 'failed', code: error.code, error: error.message, at: house.now() });
  }
}

async function run(house: House, job: WaitingJob, hear: Tell): Promise<void> {
  const tells: (() => void)[] = [];
  await transaction(house.pool, async (db) => {
    tells.length = 0;
    await db.query(`select set_config('statement_timeout', $1, true)`, [TIME_LIMIT]);
    const ctx = mutationContext(house, db, { ...job.asked_by, key: undefined, tells });
    const done = await ACTS[job.act](house, job, ctx, hear);
    await changeJob(db, job.id, { stage: 'done', ...done, at: house.now() });
    await house.bus.publish(db, { kind: 'settlement-jobs' });
  });
  for (const tell of tells) tell();
}

type Done = Pick<JobChange, 'entryId' | 'closedEvent' | 'entries' | 'mirrored' | 'negativeBalances'>;

const askedMarket = calls.abandonMarket.in.omit({ code: true });
const askedSession = calls.abandonFancy.in.pick({ event_id: true, session_id: true });
const askedBack = z.object({ settlements: z.array(z.coerce.bigint()) });

const ACTS: Record<Act, (house: House, job: WaitingJob, ctx: CallContext, hear: Tell) => Promise<Done>> = {
  async settle(house, { market_id, request }, ctx, hear) {
    return booked(
      market_id === null
        ? await settleFancy(house, calls.settleFancy.in.parse(request), ctx, hear)
        : await settleMarket(house, calls.settleMarket.in.parse(request), ctx, hear),
    );
  },
  async abandon(house, { event_id, market_id, session_id, request }, ctx, hear) {
    if (market_id === null && session_id === null) {
      const { closed_event } = await abandonMatch(house, event_id, ctx, hear);
      return { closedEvent: closed_event === 1 };
    }
    return booked(
      market_id === null
        ? await voidSession(house, askedSession.parse(request), ctx, hear)
        : await voidMarket(house, askedMarket.parse(request), ctx, hear),
    );
  },
  async roll_back(house, { event_id, market_id, session_id, request }, ctx, hear) {
    const { settlements } = askedBack.parse(request);
    const of = { eventId: event_id, marketId: market_id ?? undefined, sessionId: session_id ?? undefined };
    const { entries, negative_balances } = await rollBack(house, { ...of, settlements }, ctx, hear);
    return { entries, mirrored: entries, negativeBalances: negative_balances };
  },
};

function booked(answer: { entry_id: string; closed_event?: 0 | 1 }): Done {
  return { entryId: answer.entry_id, closedEvent: answer.closed_event === 1 };
}

async function tellChange(house: House, jobId: string, change: JobChange): Promise<void> {
  await changeJob(house.pool, jobId, change);
  await house.bus.publish(house.pool, { kind: 'settlement-jobs' });
}
