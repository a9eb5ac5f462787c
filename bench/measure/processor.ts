import { readdirSync, readFileSync } from 'node:fs';
import type { Pool } from './cluster.ts';

/** The system counts processor time in hundredths of a second. */
const TICK_US = 10_000;

type Process = { readonly parent: number; readonly own: number; readonly ofEndedChildren: number };

function read(pid: number): Process | undefined {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined; // it has ended
  }
  // The name before the last bracket may hold anything.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return {
    parent: fields[1]!,
    own: (fields[11]! + fields[12]!) * TICK_US,
    ofEndedChildren: (fields[13]! + fields[14]!) * TICK_US,
  };
}

/** Processor time of a process since its start, in microseconds. @throws Error when it has ended */
export function processorOf(pid: number): number {
  const found = read(pid);
  if (found === undefined) throw new Error(`the process ${pid} has ended`);
  return found.own;
}

/** Of all processes of the database, those of connections that have ended among them, in microseconds. */
export async function processorOfDatabase(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = read(rows[0]!.pid)!.parent;
  const { own, ofEndedChildren } = read(postmaster)!;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => read(Number(name)) ?? [])
    .filter(({ parent }) => parent === postmaster);
  return children.reduce((sum, child) => sum + child.own, own + ofEndedChildren);
}

/** Of this process since `from`, in microseconds. */
export function ownProcessor(from?: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(from);
  return user + system;
}

/** Bytes that a process has read since its start, from files and sockets. @throws Error when it has ended */
export function bytesReadBy(pid: number): number {
  return Number(/^rchar: (\d+)/.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))![1]);
}
