import type { PoolClient } from 'pg';

type Corked = { uncork(): void };

/**
 * Sends the statements of one turn in one write. The driver lets each go by itself (it uncorks the stream after each), which
 * is a call into the system for every statement; here that waits until the turn is over.
 *
 * @returns false where the driver has no such stream: it sends each statement by itself, as it always did
 */
export function sendTogether(client: Pick<PoolClient, 'query'>): boolean {
  const stream = streamOf(client);
  if (stream === undefined) return false;
  const uncork = stream.uncork.bind(stream);
  let held = 0;
  stream.uncork = () => {
    held += 1;
    if (held > 1) return;
    process.nextTick(() => {
      for (; held > 0; held--) uncork();
    });
  };
  return true;
}

/** The driver's socket, which its types do not tell of. */
function streamOf(client: object): Corked | undefined {
  const { stream } = (client as { connection?: { stream?: Partial<Corked> } }).connection ?? {};
  return typeof stream?.uncork === 'function' ? (stream as Corked) : undefined;
}
