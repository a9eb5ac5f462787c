import type { Lease } from '../../leases/lease.ts';
import { lasting } from './lasting.ts';

/** A lease that is asked for now and then. */
export type HeldWhile = {
  /** Undefined while nobody asks for it here. */
  lease(): Lease | undefined;
  close(): Promise<void>;
};

const LOOK_MS = 250;
/** A price that was lost on the line is there again sooner. */
const OUT_MS = 1_000;

/** Asks for a lease while this node can do what it is for, and gives it back when it cannot for a while, so that another does. */
export function whileReady(ready: () => boolean, open: () => Lease): HeldWhile {
  let lease: Lease | undefined;
  const isOut = lasting(OUT_MS);
  const letGo = async (): Promise<void> => {
    const ending = lease;
    lease = undefined;
    await ending?.close();
  };
  const look = (): void => {
    const isReady = ready();
    if (isOut(!isReady)) void letGo();
    else if (isReady) lease ??= open();
  };
  const looks = setInterval(look, LOOK_MS).unref();
  look();
  return {
    lease: () => lease,
    async close() {
      clearInterval(looks);
      await letGo();
    },
  };
}
