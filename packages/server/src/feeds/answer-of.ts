import { readFile } from 'node:fs/promises';
import { ProviderTrouble } from './fancy/snapshot.ts';

const MOST_BYTES = 4 * 1024 * 1024;
const LONGEST_PAUSE_MS = 60_000;

/** Pause before the next question: doubled with every failure in a row. */
export function pauseAfter(failures: number, everyMs: number): number {
  return Math.min(LONGEST_PAUSE_MS, everyMs * 2 ** Math.min(failures, 10));
}

/** What an address of the configuration answers, http(s) or a file, as JSON. @throws ProviderTrouble when it is none, or too long */
export async function answerOf(address: string, signal: AbortSignal): Promise<unknown> {
  const text = /^https?:/.test(address)
    ? await download(address, signal)
    : await readFile(address, { encoding: 'utf8', signal });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ProviderTrouble('the answer is not JSON', { cause });
  }
}

async function download(address: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(address, { signal, redirect: 'error' });
  if (!response.ok) throw new ProviderTrouble(`status ${response.status}`);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) throw new ProviderTrouble('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Asks, and waits no longer than so long, nor after it was told to stop, even when whoever is asked heeds no signal. */
export async function inTime<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  ms: number,
  stopped: AbortSignal,
): Promise<T> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(ms)]);
  return Promise.race([ask(signal), abortOf(signal)]);
}

/** Rejects when the signal aborts, for providers that do not heed it. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** What may be said of a failure. */
export function reasonOf(error: unknown): string {
  if (error instanceof ProviderTrouble) return error.message;
  if (error instanceof Error && error.name === 'TimeoutError') return 'no answer in time';
  // What a library says may name hosts and keys of the configuration: the log has it, the screen does not.
  return 'no connection';
}
