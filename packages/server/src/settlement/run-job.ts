import { calls } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { Stage } from '@pavilion/contract/settlement-jobs.ts';
import { transaction } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { mutationContext } from '../http/run-mutation.ts';
import { changeJob, jobById, type JobChange, type WaitingJob } from './job.sql.ts';
import { settleFancy, settleMarket } from './settle.ts';

/** A settlement of very many clients may take longer than any call. */
const TIME_LIMIT = '15min';

/**
 * Runs a settlement that was taken up as a job. Everything that it books, and that it is done, is one transaction: a process
 * that dies in the middle leaves nothing behind and the job runs again; one that dies after it finds the job done. A refusal
 * (books that differ, settled meanwhile) ends the job; any other fault is thrown, and the queue tries again.
 */
export async function runSettlementJob(house: House, jobId: string): Promise<void> {
  const job = await jobById(house.pool, jobId);
  if (job === undefined || job.stage === 'done' || job.stage === 'failed') return;
  const tell = (change: JobChange): Promise<void> => tellChange(house, jobId, change);
  const stop = house.metrics.settlements.startTimer();
  try {
    await settle(house, job, (stage) => tell({ stage }));
    stop();
  } catch (error) {
    if (!(error instanceof Refusal)) {
      await tell({ stage: 'waiting', error: 'The server failed and tries again' });
      throw error;
    }
    await tell({ stage: 'failed', code: error.code, error: error.message, at: house.now() });
  }
}

type Hear = (stage: Stage) => Promise<void>;

async function settle(house: House, job: WaitingJob, hear: Hear): Promise<void> {
  const tells: (() => void)[] = [];
  await transaction(house.pool, async (db) => {
    tells.length = 0;
    await db.query(`select set_config('statement_timeout', $1, true)`, [TIME_LIMIT]);
    const ctx = mutationContext(house, db, { ...job.asked_by, key: undefined, tells });
    const done = await settled(house, job, ctx, hear);
    await changeJob(db, job.id, {
      stage: 'done',
      entryId: done.entryId,
      closedEvent: done.closed,
      at: house.now(),
    });
    await house.bus.publish(db, { kind: 'settlement-jobs' });
  });
  for (const tell of tells) tell();
}

async function settled(
  house: House,
  job: WaitingJob,
  ctx: CallContext,
  hear: Hear,
): Promise<{ entryId: string; closed: boolean }> {
  if (job.market_id === null) {
    const { entry_id } = await settleFancy(house, calls.settleFancy.in.parse(job.request), ctx, hear);
    return { entryId: entry_id, closed: false };
  }
  const answer = await settleMarket(house, calls.settleMarket.in.parse(job.request), ctx, hear);
  return { entryId: answer.entry_id, closed: answer.closed_event === 1 };
}

async function tellChange(house: House, jobId: string, change: JobChange): Promise<void> {
  await changeJob(house.pool, jobId, change);
  await house.bus.publish(house.pool, { kind: 'settlement-jobs' });
}
