import { readdirSync, readFileSync } from 'node:fs';

/** Stops a PostgreSQL with all its processes where they are; what is returned wakes them. */
export function freeze(server: number): () => void {
  const frozen = [server, ...childrenOf(server)];
  const all = (signal: 'SIGSTOP' | 'SIGCONT'): void => {
    for (const pid of frozen) signalTo(pid, signal);
  };
  all('SIGSTOP');
  return () => all('SIGCONT');
}

/** Ends a PostgreSQL with all its processes, those that stand still too: none of them wakes to say anything. */
export function killWhole(server: number): void {
  for (const pid of [server, ...childrenOf(server)]) signalTo(pid, 'SIGKILL');
}

/** Wakes a PostgreSQL that somebody else has stopped; one that runs is left as it is. */
export function wakeWhole(server: number): void {
  for (const pid of [server, ...childrenOf(server)]) signalTo(pid, 'SIGCONT');
}

function signalTo(pid: number, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // A process for one connection may have ended meanwhile.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Each has a group of its own: they are not reached through their parent's. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 1 && parentOf(pid) === parent);
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name in brackets, which may hold anything: state, parent.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined; // it has ended meanwhile
  }
}
