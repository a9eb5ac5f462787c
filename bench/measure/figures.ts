import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';

/** The value below which `share` (0..1) of the values lie; the values need not be sorted. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const index = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return sorted[index] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** How long something takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The same, and the longest that everybody else on this thread waited meanwhile, in milliseconds. */
export async function timedWithPause(work: () => Promise<unknown>): Promise<{ took: number; pause: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const took = await timed(work);
  await setImmediate(); // a pause is noted when it is over
  delay.disable();
  return { took, pause: delay.max / 1e6 };
}

/** Runs something again and again, one after the other; the duration of each run in milliseconds. */
export async function durations(times: number, work: (turn: number) => Promise<unknown>): Promise<number[]> {
  const found: number[] = [];
  for (let turn = 0; turn < times; turn++) found.push(await timed(() => work(turn)));
  return found;
}

/** What `clients` side by side get done per second when each begins anew as soon as it is done. */
export async function perSecond(
  load: { readonly clients: number; readonly seconds: number },
  work: (client: number) => Promise<unknown>,
): Promise<number> {
  const started = performance.now();
  const end = started + load.seconds * 1000;
  let done = 0;
  const client = async (number: number): Promise<void> => {
    while (performance.now() < end) {
      await work(number);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: load.clients }, (_, number) => client(number)));
  return (done * 1000) / (performance.now() - started);
}

/** Ours and the reference turn about, so that what else the machine does falls on both; all rounds of each. */
export async function turnAbout(
  rounds: number,
  sides: { readonly ours: () => Promise<number>; readonly reference: () => Promise<number> },
): Promise<{ ours: number[]; reference: number[] }> {
  const found = { ours: [] as number[], reference: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    found.reference.push(await sides.reference());
    found.ours.push(await sides.ours());
  }
  return found;
}

/**
 * Several reads one after the other, again and again, so that what else the machine does falls on all of them alike;
 * the duration of each in milliseconds. The first tenth only warms up and is left out.
 */
export async function inTurns<Name extends string>(
  times: number,
  reads: Readonly<Record<Name, (turn: number) => Promise<unknown>>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(reads) as Name[];
  const found = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  const warmUp = Math.ceil(times / 10);
  for (let turn = 0; turn < warmUp + times; turn++) {
    for (const name of names) {
      const duration = await timed(() => reads[name](turn));
      if (turn >= warmUp) found[name].push(duration);
    }
  }
  return found;
}
