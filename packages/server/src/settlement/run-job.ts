import { Refusal } from '@pavilion/contract/refusals.ts';
import { transactionTold, type Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { mutationContext } from '../http/run-mutation.ts';
import { ABANDON_MATCH } from './abandon-match.ts';
import { actOf, type Act } from './act.ts';
import { bookNow, type Tell } from './carry-out.ts';
import { changeJob, jobById, type JobChange, type WaitingJob } from './job.sql.ts';
import { CORRECT } from './correct.ts';
import { POST_DAY } from './post-day.ts';
import { ROLL_BACK } from './roll-back.ts';
import { SETTLE } from './settle.ts';

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
  const tell = (change: JobChange): Promise<void> => tellChange(house, house.pool, { jobId, change });
  try {
    await run(house, job);
  } catch (error) {
    if (!(error instanceof Refusal)) {
      await tell({ stage: 'waiting', error: 'The server failed and tries again' });
      throw error;
    }
    await tell({ stage: 'failed', code: error.code, error: error.message, at: house.now() });
  }
}

async function run(house: House, job: WaitingJob): Promise<void> {
  const tells: (() => void)[] = [];
  await transactionTold(house.pool, async (db, beside) => {
    tells.length = 0;
    const hear: Tell = (stage, mirror) =>
      tellChange(house, beside, { jobId: job.id, change: { stage, ...mirror } });
    await db.query(`select set_config('statement_timeout', $1, true)`, [TIME_LIMIT]);
    const ctx = mutationContext(house, db, { ...job.asked_by, key: undefined, tells });
    const done = await book(house, actOf(job), ctx, hear);
    await changeJob(db, job.id, { stage: 'done', ...done, at: house.now() });
    await house.bus.publish(db, { kind: 'settlement-jobs' });
  });
  for (const tell of tells) tell();
}

type Done = Pick<JobChange, 'entryId' | 'closedEvent' | 'entries' | 'mirrored' | 'negativeBalances'>;

async function book(house: House, act: Act, ctx: CallContext, hear: Tell): Promise<Done> {
  switch (act.do) {
    case 'abandon_match': {
      const { closedEvent } = await bookNow(house, ABANDON_MATCH, act, ctx, hear);
      return { closedEvent };
    }
    case 'roll_back': {
      const { entries, negativeBalances } = await bookNow(house, ROLL_BACK, act, ctx, hear);
      return { entries, mirrored: entries, negativeBalances };
    }
    case 'post': {
      const { entryId } = await bookNow(house, POST_DAY, act, ctx, hear);
      return { entryId, closedEvent: true };
    }
    case 'correct': {
      const { entryId, closedEvent } = await bookNow(house, CORRECT, act, ctx, hear);
      return { entryId, closedEvent };
    }
    default: {
      const { entryId, closedEvent } = await bookNow(house, SETTLE, act, ctx, hear);
      return { entryId, closedEvent };
    }
  }
}

type Told = { readonly jobId: string; readonly change: JobChange };

async function tellChange(house: House, db: Db, { jobId, change }: Told): Promise<void> {
  await changeJob(db, jobId, change);
  await house.bus.publish(db, { kind: 'settlement-jobs' });
}
