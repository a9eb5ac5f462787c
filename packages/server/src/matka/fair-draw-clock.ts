import type { House } from '../house.ts';
import { addJob } from '../jobs/add-job.ts';
import { nextDrawAt, dueDraws } from './fair-draws.sql.ts';

/** A clock that was set, and a draw that could not be declared, are noticed within so long. */
const LOOK_MS = 60_000;
const RETRY_MS = 1_000;

/**
 * At the time of each fair draw every node asks for the job that declares what is due; while it waits it is one job, and one
 * node does it. What was missed while no node ran is due at the first look.
 */
export function startFairDrawClock(house: House): { close(): void } {
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let looking = false;
  let again = false;

  const arm = (ms: number): void => {
    if (!closed) timer = setTimeout(() => void look(), ms).unref();
  };
  const look = async (): Promise<void> => {
    looking = true;
    again = false;
    const ms = await nextLook(house).catch((error: unknown) => {
      if (!closed) house.log.error({ err: error }, 'fair draws that are due could not be asked for');
      return RETRY_MS;
    });
    looking = false;
    arm(again ? 0 : ms);
  };
  /** What was promised while it looked may have come too late for that look. */
  const told = (): void => {
    again = true;
    if (looking) return;
    clearTimeout(timer);
    arm(0);
  };
  const stops = [house.bus.on('fair-draws', told), house.bus.onGap(told)];
  arm(0);
  return {
    close() {
      closed = true;
      clearTimeout(timer);
      for (const stop of stops) stop();
    },
  };
}

/** Asks for the job where something is due. @returns in how many milliseconds to look again */
async function nextLook(house: House): Promise<number> {
  const now = house.now();
  if ((await dueDraws(house.pool, now)).length > 0) await addJob(house.pool, 'fair_draws', {}, 'fair_draws');
  const next = await nextDrawAt(house.pool, now);
  if (next === undefined) return LOOK_MS;
  return Math.min(LOOK_MS, Math.max(0, next.getTime() - house.now().getTime()));
}
