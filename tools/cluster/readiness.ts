import { setTimeout as sleep } from 'node:timers/promises';

/** A node of the house as the proxy sees it. */
export type Upstream = {
  readonly name: string;
  readonly port: number;
  /** What its `/readyz` said last. */
  ready: boolean;
  /** Requests and sockets that it has now. */
  busy: number;
};

const EVERY_MS = 400;
/** Longer than a silent database keeps `/readyz` waiting would only mean a node that stands still. */
const PATIENCE_MS = 1_500;

/** Asks the node whether it is ready until the signal; resolves then. */
export async function followReadiness(node: Upstream, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    node.ready = await isReady(node.port, stopped);
    await sleep(EVERY_MS, undefined, { signal: stopped }).catch(() => undefined); // stopped: the loop ends
  }
}

export async function isReady(port: number, stopped: AbortSignal): Promise<boolean> {
  try {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(PATIENCE_MS)]);
    const { ok } = await fetch(`http://127.0.0.1:${port}/readyz`, { signal });
    return ok;
  } catch {
    return false; // nobody listens, or the answer takes too long
  }
}
