import type { Lease } from '../../leases/lease.ts';
import type { HeardWriter } from './heard-writers.ts';
import { lasting } from './lasting.ts';
import type { HeldWhile } from './while-ready.ts';

export type SecondWriterOptions = {
  readonly heard: () => readonly HeardWriter[];
  readonly ready: () => boolean;
  /** Whether this node is the first writer. */
  readonly isFirst: () => boolean;
  /** How busy this node is. */
  readonly busy: () => number;
  /** Asks for the lease of the second writer. */
  readonly open: () => Lease;
};

/** With a writer less busy than this a second one does not pay: their groups are cut in two, and each costs nearly as much as a whole one. */
const HELP_ABOVE = 0.6;
/** Both so idle, one is enough again. */
const CALM_BELOW = 0.25;
/** For so long, before anything changes. */
const BUSY_MS = 2_000;
const CALM_MS = 30_000;
const LOOK_MS = 500;

/** Asks to be the second writer, which takes half of the matches, while the first one has more than it can do. */
export function helpBusyWriter({ heard, ready, isFirst, busy, open }: SecondWriterOptions): HeldWhile {
  let lease: Lease | undefined;
  const isBusy = lasting(BUSY_MS);
  const isCalm = lasting(CALM_MS);
  const letGo = async (): Promise<void> => {
    const ending = lease;
    lease = undefined;
    await ending?.close();
  };
  const looks = setInterval(() => {
    const first = heard().find((writer) => writer.lease === 'writer');
    const other = heard().find((writer) => writer.lease === 'second writer');
    if (lease === undefined) {
      const needed = isBusy((first?.busy ?? 0) > HELP_ABOVE);
      if (needed && other === undefined && ready() && !isFirst()) lease = open();
      return;
    }
    const calm = isCalm((first?.busy ?? 0) < CALM_BELOW && busy() < CALM_BELOW);
    if (calm || other !== undefined || isFirst() || !ready()) void letGo();
  }, LOOK_MS).unref();
  return {
    lease: () => lease,
    async close() {
      clearInterval(looks);
      await letGo();
    },
  };
}
