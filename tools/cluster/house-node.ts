import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isReady } from './readiness.ts';
import type { Running } from './kept-running.ts';
import { endProcess, hasEnded, spawnOwn } from './own-process.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'packages', 'story', 'src', 'main.ts');
/** An empty house is filled with its past first. */
const READY_WITHIN_MS = 300_000;
const LAST_LINES = 12;

export type NodeOptions = {
  readonly name: string;
  readonly port: number;
  /** Its own: what it keeps beside the database, and its log. */
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
};

/**
 * The house as `npm start` runs it, as one node of several.
 *
 * @throws Error with the last that it said when it does not become ready, with nothing left behind
 */
export async function startNode(options: NodeOptions, stopped: AbortSignal): Promise<Running> {
  const { name, port, folder, env } = options;
  mkdirSync(folder, { recursive: true });
  const log = join(folder, 'log');
  const output = openSync(log, 'a');
  const child = spawnOwn(process.execPath, [MAIN], {
    cwd: folder,
    stdio: ['ignore', output, output],
    env: { ...env, HOST: '127.0.0.1', PORT: String(port), PAVILION_DATA: folder },
  });
  closeSync(output);
  try {
    for (const deadline = performance.now() + READY_WITHIN_MS; !(await isReady(port, stopped));) {
      if (hasEnded(child)) throw new Error(`${name} has ended. Its last words:\n${lastWords(log)}`);
      if (performance.now() > deadline) throw new Error(`${name} does not become ready.\n${lastWords(log)}`);
      await sleep(100, undefined, { signal: stopped });
    }
  } catch (error) {
    await endProcess(child);
    throw error;
  }
  return { child, stop: () => endProcess(child) };
}

const lastWords = (log: string): string =>
  readFileSync(log, 'utf8').trimEnd().split('\n').slice(-LAST_LINES).join('\n');
