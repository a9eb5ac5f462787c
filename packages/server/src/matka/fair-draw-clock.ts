import type { House } from '../house.ts';
import { addJob } from '../jobs/add-job.ts';
import { nextDrawAt, dueDraws } from './fair-draws.sql.ts';

/** New draws, a clock that was set, and a draw that could not be declared are noticed within so long. */
const LOOK_MS = 60_000;
const RETRY_MS = 1_000;

/**
 * At the time of each fair draw every node asks for the job that declares what is due; while it waits it is one job, and one
 * node does it. What was missed while no node ran is due at the first look.
 */
export function startFairDrawClock(house: House): { close(): void } {
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const arm = (ms: number): void => {
    if (!closed) timer = setTimeout(() => void look(), ms).unref();
  };
  const look = async (): Promise<void> => {
    try {
      const now = house.now();
      if ((await dueDraws(house.pool, now)).length > 0)
        await addJob(house.pool, 'fair_draws', {}, 'fair_draws');
      const next = await nextDrawAt(house.pool, now);
      arm(
        next === undefined ? LOOK_MS : Math.min(LOOK_MS, Math.max(0, next.getTime() - house.now().getTime())),
      );
    } catch (error) {
      if (closed) return;
      house.log.error({ err: error }, 'fair draws that are due could not be asked for');
      arm(RETRY_MS);
    }
  };
  arm(0);
  return {
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
