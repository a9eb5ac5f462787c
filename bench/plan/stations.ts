import type { Clock } from './clock.ts';

/** Does one thing after the other: the loop of a node, a connection to the database. */
export type Station = {
  /** What is to be done is found out when its turn has come. @param work answers how long it takes, in ms */
  take(work: () => number, done: () => void): void;
  /** How long it has worked, in ms. */
  busyMs(): number;
};

export function createStation(clock: Clock): Station {
  const waiting: { readonly work: () => number; readonly done: () => void }[] = [];
  let working = false;
  let busy = 0;
  const next = (): void => {
    const job = waiting.shift();
    working = job !== undefined;
    if (job === undefined) return;
    const ms = job.work();
    busy += ms;
    clock.after(ms, () => {
      job.done();
      next();
    });
  };
  return {
    take(work, done) {
      waiting.push({ work, done });
      if (!working) next();
    },
    busyMs: () => busy,
  };
}

/** A disk: one flush after the other, and each is for all that wait when it begins. */
export function createDisk(
  clock: Clock,
  flushMs: number,
): { flush(done: () => void): void; busyMs(): number } {
  const station = createStation(clock);
  let waiting: (() => void)[] = [];
  return {
    flush(done) {
      waiting.push(done);
      if (waiting.length > 1) return;
      let taken: (() => void)[] = [];
      station.take(
        () => {
          taken = waiting;
          waiting = [];
          return flushMs;
        },
        () => taken.forEach((told) => told()),
      );
    },
    busyMs: station.busyMs,
  };
}
