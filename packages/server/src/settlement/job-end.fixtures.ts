import type { CallOutput } from '@pavilion/contract/calls.ts';
import type { Story } from '../testing/story.fixtures.ts';

type Job = CallOutput<'settlementJobs'>['records'][number];

/** Waits for a job of the desk to end; what it tells then. */
export async function jobEnded(ask: Story['ask'], jobId: string | undefined): Promise<Job> {
  for (;;) {
    const { records } = await ask('settlementJobs', { job_id: jobId ?? 'no job' }, 'company');
    const job = records[0]!;
    if (job.finished_at !== null) return job;
    await new Promise((wake) => setTimeout(wake, 20));
  }
}
