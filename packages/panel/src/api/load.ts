import type { CallInput, CallName, CallOutput } from '@pavilion/contract/calls.ts';
import { isHouseClosed, onClosedHouse } from '../live/closed-house.ts';
import { call } from './call.ts';
import { CallError } from './call-error.ts';
import { MAINTENANCE } from './query-client.ts';

/** Resolves as soon as the house is open; rejects when nobody waits for it any more. */
function untilOpen(signal: AbortSignal): Promise<void> {
  return new Promise((open, gone) => {
    const look = (): void => {
      if (signal.aborted || !isHouseClosed()) {
        stop();
        signal.removeEventListener('abort', look);
        if (signal.aborted) gone(signal.reason);
        else open();
      }
    };
    const stop = onClosedHouse(look);
    signal.addEventListener('abort', look);
    look();
  });
}

/**
 * Reads for a page. While the house is closed it waits in place of failing: an error would take the page away from under
 * the cover, and with it what was typed.
 */
export async function load<N extends CallName>(
  name: N,
  input: CallInput<N>,
  signal: AbortSignal,
): Promise<CallOutput<N>> {
  try {
    return await call(name, input, { signal });
  } catch (error) {
    if (!(error instanceof CallError && error.code === MAINTENANCE)) throw error;
    await untilOpen(signal);
    return load(name, input, signal);
  }
}
