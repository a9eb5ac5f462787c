import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasEnded } from './own-process.ts';

export type Running = { readonly child: ChildProcess; stop(): Promise<void> };

/** A program that is started again when it ends. */
export type KeptRunning = {
  /** Its process, the last that there was. */
  readonly pid: number;
  stop(): Promise<void>;
};

type Kept = {
  readonly name: string;
  start(stopped: AbortSignal): Promise<Running>;
  /** Told in one line when it has ended, and when it runs again. */
  readonly say: (line: string) => void;
};

const AGAIN_AFTER_MS = 500;

/** @throws what its first start throws */
export async function keepRunning({ name, start, say }: Kept): Promise<KeptRunning> {
  const stopped = new AbortController();
  const { signal } = stopped;
  let running = await start(signal);
  const startAgain = async (): Promise<void> => {
    await sleep(AGAIN_AFTER_MS, undefined, { signal });
    running = await start(signal);
    say(`${name} runs again (process ${running.child.pid}).`);
  };
  const keep = async (): Promise<void> => {
    while (!signal.aborted) {
      await endOf(running.child);
      if (signal.aborted) return;
      const { exitCode, signalCode } = running.child;
      say(`${name} has ended (${signalCode ?? exitCode}); the others go on, and it is started again.`);
      await startAgain().catch((error: unknown) => {
        if (!signal.aborted) say(`${name} did not start: ${String(error)}`);
      });
    }
  };
  const kept = keep();
  return {
    get pid() {
      return running.child.pid!;
    },
    async stop() {
      stopped.abort();
      await running.stop();
      await kept;
    },
  };
}

async function endOf(child: ChildProcess): Promise<void> {
  if (!hasEnded(child)) await once(child, 'exit');
}
