import { execFile } from 'node:child_process';
import { basename } from 'node:path';
import type { Command } from './stream-config.ts';

const WITHIN_MS = 30_000;
const MOST_BYTES = 64 * 1024 * 1024;

/** What the house keeps to itself: a program of somebody else is not told. */
const isOwn = (name: string): boolean => name.startsWith('PAVILION_') || name === 'DATABASE_URL';

/**
 * Runs a program without a shell and answers what it wrote to its output. What it is given comes on its input, never in its
 * arguments. @throws Error that says how it ended; what it wrote is not repeated, there may be secrets in it.
 */
export function runCommand(
  [program, ...args]: Command,
  { input = '', signal, withinMs = WITHIN_MS }: { input?: string; signal: AbortSignal; withinMs?: number },
): Promise<string> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOwn(name)));
  return new Promise((resolve, reject) => {
    const child = execFile(
      program,
      args,
      { env, signal, timeout: withinMs, killSignal: 'SIGKILL', maxBuffer: MOST_BYTES, windowsHide: true },
      (error, output) => {
        if (error === null) resolve(output);
        else reject(new Error(`${basename(program)} ${howItEnded(error, signal)}`));
      },
    );
    // One that ends without reading what it was given has ended all the same.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

function howItEnded(error: Error & { code?: unknown; killed?: boolean }, signal: AbortSignal): string {
  if (signal.aborted) return 'was stopped';
  if (error.killed === true) return 'took too long or said too much';
  if (typeof error.code === 'number') return `ended with code ${error.code}`;
  if (typeof error.code === 'string') return `could not be run (${error.code})`;
  return 'was ended from outside';
}
