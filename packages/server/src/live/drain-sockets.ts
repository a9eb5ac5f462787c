import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientEvents, ServerEvents } from '@pavilion/contract/channels.ts';
import type { Socket } from 'socket.io';

type LiveSocket = Socket<ClientEvents, ServerEvents>;

/** In this part of the time the proxies learn that nobody new is to be sent here, lest who leaves come back. */
const HEAD_START = 0.1;
const STEP_MS = 100;
/** A client that does not know the word has not gone by then. */
const LEAVES_WITHIN_MS = 1_000;

/**
 * Tells all sockets to open again elsewhere, spread evenly over so long, so that the other nodes are not asked for everything at once; who
 * still comes meanwhile goes with the others. Over sooner when nobody is left.
 *
 * @param hurry ends it where it stands
 */
export async function drainSockets(
  present: () => Iterable<LiveSocket>,
  ms: number,
  hurry: AbortSignal,
): Promise<void> {
  const pause = (forMs: number): Promise<unknown> =>
    sleep(forMs, undefined, { signal: hurry }).catch(() => undefined); // hurried: there is no more time
  const until = performance.now() + ms;
  const told = new Set<LiveSocket>();
  await pause(ms * HEAD_START);
  const begun = performance.now();
  for (let here = [...present()]; here.length > 0; here = [...present()]) {
    if (hurry.aborted || performance.now() > until) return;
    const staying = here.filter((socket) => !told.has(socket));
    const passed = Math.min(1, (performance.now() - begun) / Math.max(1, until - LEAVES_WITHIN_MS - begun));
    const due = Math.ceil(passed * (told.size + staying.length)) - told.size;
    for (const socket of staying.slice(0, due)) {
      told.add(socket);
      socket.emit('moving');
      void pause(LEAVES_WITHIN_MS).then(() => cutOff(socket));
    }
    await pause(STEP_MS);
  }
}

/** As if the network had gone: whatever client it is, it comes back by itself. One that is told to go by the library does not. */
export function cutOff({ conn }: Pick<LiveSocket, 'conn'>): void {
  conn.close();
}
