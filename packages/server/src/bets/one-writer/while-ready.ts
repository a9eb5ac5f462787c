import type { Lease } from '../../leases/lease.ts';

/** A lease that is asked for now and then. */
export type HeldWhile = {
  /** Undefined while nobody asks for it here. */
  lease(): Lease | undefined;
  close(): Promise<void>;
};

const LOOK_MS = 250;

/** Asks for a lease while this node can do what it is for, and gives it back as soon as it cannot, so that another does. */
export function whileReady(ready: () => boolean, open: () => Lease): HeldWhile {
  let lease: Lease | undefined;
  const letGo = async (): Promise<void> => {
    const ending = lease;
    lease = undefined;
    await ending?.close();
  };
  const look = (): void => {
    if (!ready()) void letGo();
    else lease ??= open();
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
