import type { House } from '../house.ts';
import { addJob } from '../jobs/add-job.ts';
import type { TaskRuns } from '../jobs/tasks.ts';
import { declareDue } from './declare-fair.ts';
import { startFairDrawClock } from './fair-draw-clock.ts';
import { makeDraws } from './make-draws.ts';

/** What the queue does for draws. */
export const drawJobs = (house: House): Pick<TaskRuns, 'make_draws' | 'fair_draws'> => ({
  make_draws: () => makeDraws(house),
  fair_draws: (_, signal) => declareDue(house, signal),
});

/** Once the queue is there: the draws of the day, and whatever fair draw has been missed. */
export async function startDraws(house: House): Promise<{ close(): void }> {
  await addJob(house.pool, 'make_draws', {}, 'make_draws');
  return startFairDrawClock(house);
}
