import { setTimeout as sleep } from 'node:timers/promises';
import { isReady } from '../../cluster/readiness.ts';
import type { Chance } from '../chance.ts';
import { freeze, killWhole } from '../../../packages/server/src/testing/freeze.fixtures.ts';
import type { ProofCluster, ProofNode } from './proof-cluster.ts';

export const FAULTS = [
  'node killed',
  'node frozen',
  'NATS killed',
  'NATS frozen',
  'node cut off from NATS',
  'NATS silent for a node',
  'NATS slow for a node',
  'primary killed',
  'primary frozen for a moment',
  'primary frozen until another is promoted',
] as const;
export type Fault = (typeof FAULTS)[number];

export type Strikes = {
  /** Strikes what the fault is about, or something of its kind that is whole; false when there is none. */
  strike(fault: Fault, frozenMs?: number): boolean;
  /** Resolves when everything that was struck is whole again; in words what is not. */
  healed(): Promise<string[]>;
};

const HEALED_WITHIN_MS = 120_000;
const LOOK_MS = 100;

/** @param tell told of each fault, in one line */
export function strikesAt(cluster: ProofCluster, chance: Chance, tell: (line: string) => void): Strikes {
  const struck = new Map<string, Promise<void>>();
  const problems: string[] = [];
  const under = (what: string, work: () => Promise<void>): true => {
    const done = work()
      .catch((error: unknown) => void problems.push(`${what}: ${String(error)}`))
      .finally(() => struck.delete(what));
    struck.set(what, done);
    return true;
  };
  /** Of three one stays as it is: somebody must be there to be asked. */
  const anyNode = (): ProofNode | undefined => {
    const whole = cluster.nodes.filter(({ name }) => !struck.has(name));
    return whole.length < 2 ? undefined : chance.pick(whole);
  };
  return {
    strike(fault, frozenMs = chance.whole(200, 5_000)) {
      if (fault.startsWith('primary')) {
        if (struck.has('primary') || !cluster.database.isWhole()) return false;
        tell(fault);
        return under('primary', () => strikePrimary(cluster, fault, chance));
      }
      if (fault.startsWith('NATS') && !fault.endsWith('for a node')) {
        if (struck.has('NATS')) return false;
        tell(fault);
        return under('NATS', () => strikeNats(cluster, fault, frozenMs));
      }
      const node = anyNode();
      if (node === undefined) return false;
      tell(`${fault} (${node.name})`);
      return under(node.name, () => strikeNode(node, fault, frozenMs));
    },
    async healed() {
      while (struck.size > 0) await Promise.all(struck.values());
      await until(async () => {
        const ready = cluster.nodes.map(({ url }) => isReady(Number(new URL(url).port), NEVER));
        return (await Promise.all(ready)).every(Boolean) && cluster.database.isWhole();
      }).catch((error: unknown) => void problems.push(`the cluster: ${String(error)}`));
      return problems.splice(0);
    },
  };
}

const NEVER = new AbortController().signal;

async function strikeNode(node: ProofNode, fault: Fault, frozenMs: number): Promise<void> {
  const { pid, relay } = node;
  if (fault === 'node killed') {
    process.kill(pid, 'SIGKILL');
    return until(async () => node.pid !== pid);
  }
  if (fault === 'node frozen') return frozen(pid, frozenMs);
  if (fault === 'NATS slow for a node') relay.delay(Math.min(frozenMs / 10, 500));
  const end =
    fault === 'node cut off from NATS'
      ? relay.cut()
      : fault === 'NATS silent for a node'
        ? relay.hold()
        : () => relay.delay(0);
  await sleep(frozenMs);
  end();
}

async function strikeNats({ broker }: ProofCluster, fault: Fault, frozenMs: number): Promise<void> {
  const { pid } = broker;
  if (fault === 'NATS frozen') return frozen(pid, frozenMs);
  process.kill(pid, 'SIGKILL');
  return until(async () => broker.pid !== pid);
}

async function strikePrimary({ database }: ProofCluster, fault: Fault, chance: Chance): Promise<void> {
  const { primary } = database;
  if (fault === 'primary killed') killWhole(primary);
  else {
    const wake = freeze(primary);
    if (fault === 'primary frozen for a moment') {
      await sleep(chance.whole(300, 1_800));
      return wake();
    }
  }
  // The cluster ends what is silent, and has another one.
  return until(async () => database.primary !== primary && database.isWhole());
}

async function frozen(pid: number, ms: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  await sleep(ms);
  process.kill(pid, 'SIGCONT');
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = performance.now() + HEALED_WITHIN_MS; !(await holds()); await sleep(LOOK_MS))
    if (performance.now() > deadline)
      throw new Error(`it is not whole again within ${HEALED_WITHIN_MS / 1000} s`);
}
