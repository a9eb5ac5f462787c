import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** A process by its number and the moment it began: numbers are given again. */
type Process = {
  readonly pid: number;
  readonly parent: number;
  readonly began: string;
  readonly zombie: boolean;
};

/** What Linux says of every process now. */
function all(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = textOf(`/proc/${name}/stat`);
      const fields = stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
      const [state, parent, began] = [fields[0], fields[1], fields[19]];
      if (began === undefined) return [];
      return [{ pid: Number(name), parent: Number(parent), began, zombie: state === 'Z' }];
    });
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // it has ended since the list was read
  }
}

/** Everything that a process has started, and what that has started, as long as each parent lives. */
export function descendantsOf(pid: number): Process[] {
  const now = all();
  const below = (parent: number): Process[] =>
    now.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  return below(pid);
}

/** Those of the processes that still run, as `pid program`. */
export function stillThere(processes: readonly Process[]): string[] {
  const now = all().filter((one) => !one.zombie);
  return processes
    .filter(({ pid, began }) => now.some((one) => one.pid === pid && one.began === began))
    .map(({ pid }) => `${pid} ${textOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').slice(0, 400)}`);
}

/**
 * A run as `npm test` makes one: a program that runs a tool by `runTool`. Resolves when the tool has said `ready`; the test
 * ends it at the latest.
 *
 * @param args the name of the tool and its arguments
 * @param folder what it removes at its end
 */
export async function startRun(
  args: readonly string[],
  folder?: string,
): Promise<ChildProcess & { readonly pid: number }> {
  const runTool = new URL('./run-tool.mjs', import.meta.url).href;
  const removes = folder === undefined ? '' : `atTheEnd(() => rmdirSync(${JSON.stringify(folder)}));`;
  const script = `import { rmdirSync } from 'node:fs';
    import { atTheEnd, runTool } from ${JSON.stringify(runTool)};
    ${removes}
    const [name, ...rest] = process.argv.slice(1);
    await runTool(process.execPath, name, rest);`;
  const run = spawn(process.execPath, ['--input-type=module', '-e', script, ...args], {
    cwd: join(import.meta.dirname, '..', '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void run.kill('SIGKILL'));
  let said = '';
  run.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  while (!said.includes('ready')) {
    if (run.exitCode !== null) throw new Error(`the run ended before it was ready: ${said}`);
    await sleep(50);
  }
  if (run.pid === undefined) throw new Error('the run has no number');
  return Object.assign(run, { pid: run.pid });
}

/** Sends the signal and waits for the end of the run itself, with how it ended. */
export async function signalled(run: ChildProcess, signal: NodeJS.Signals): Promise<string | null> {
  const ended = once(run, 'exit');
  run.kill(signal);
  await ended;
  return run.signalCode;
}
