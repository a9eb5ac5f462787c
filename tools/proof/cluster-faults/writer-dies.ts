import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '../../../packages/server/src/db/pool.ts';
import { request, send, type Sent } from '../faults/client.ts';
import { askAgain, judge } from '../faults/judge.ts';
import { CLIENTS, CROWD } from '../house/stage.ts';
import { startProofCluster, type ProofCluster } from './proof-cluster.ts';

export type WriterDeath = {
  readonly acknowledged: number;
  /** Of these, those that the writer had written for another node until then. */
  readonly sent: number;
  /** Longest time without an acknowledged bet at the other nodes, and the longest that one of these took, in milliseconds. */
  readonly silenceMs: number;
  readonly longestMs: number;
  /** What is lost, doubled or stands though it was refused, and what else does not hold. */
  readonly problems: readonly string[];
};

const BETTORS = [...CLIENTS, ...CROWD];
const CONNECTIONS = 16;
const BEFORE_MS = 2_000;
/** So many bets the writer has written for the others before the blow, and so long it may take. */
const BEFORE_BETS = 60;
const BEFORE_MOST_MS = 30_000;
const FROZEN_MS = 6_000;
const AFTER_MS = 4_000;
/** A backend that does nothing for so long in its transaction is one of the node that stands still. */
const IDLE_MS = 40;
const MOST_TRIES = 200;

/**
 * Two nodes send their bets to the first one, which writes them, and dies or stands still in the middle of a group. The bets are on sessions
 * of the desk, whose prices every node has by itself: what is measured is the writer alone.
 */
export async function writerDies(fault: 'killed' | 'frozen'): Promise<WriterDeath> {
  const cluster = await startProofCluster(BETTORS, () => undefined);
  try {
    const { tokens, crowd, matches } = cluster.filled;
    const load: Load = {
      ...matchOf(matches),
      tokens,
      sent: [],
      acknowledgedAt: [],
      longestMs: 0,
      stopped: false,
    };
    const [writer, ...others] = cluster.nodes;
    const bettors = Array.from({ length: CONNECTIONS }, (_, at) =>
      keepBetting(load, others[at % others.length]!.url, at),
    );
    await sleep(BEFORE_MS);
    const sent = await enoughSent(others.map(({ url }) => url));
    const struckAt = await strike(cluster, writer!.pid, fault);
    await sleep(AFTER_MS);
    load.stopped = true;
    await Promise.all(bettors);
    const problems = await askAgain(cluster.url, tokens, load.sent);
    problems.push(...(await judge(cluster.database.primaryUrl, [...crowd, ...load.sent])));
    return {
      acknowledged: load.acknowledgedAt.length,
      sent,
      silenceMs: longestGap(load.acknowledgedAt, struckAt),
      longestMs: load.longestMs,
      problems,
    };
  } finally {
    await cluster.stop();
  }
}

type Load = {
  readonly event_id: string;
  readonly session_id: string;
  readonly tokens: ReadonlyMap<string, string>;
  readonly sent: Sent[];
  readonly acknowledgedAt: number[];
  longestMs: number;
  stopped: boolean;
};

const matchOf = ([match]: ProofCluster['filled']['matches']): Pick<Load, 'event_id' | 'session_id'> => ({
  event_id: match!.id,
  session_id: match!.sessions[0]!,
});

/** Yes and No in turn, of clients that nobody else bets for: no limit is ever reached. */
async function keepBetting(load: Load, url: string, place: number): Promise<void> {
  const { event_id, session_id, tokens } = load;
  const own = BETTORS.filter((_, at) => at % CONNECTIONS === place);
  for (let number = 0; !load.stopped; number += 1) {
    const betting_type = number % 2 === 0 ? 1 : 2;
    const client = own[Math.floor(number / 2) % own.length]!;
    const bet = request('placeBet', { event_id, session_id, betting_type, price: 45, stake: 100 }, client);
    load.sent.push(bet);
    const began = performance.now();
    await send(url, tokens, bet);
    const now = performance.now();
    if (bet.outcome !== 'ok') continue;
    load.acknowledgedAt.push(now);
    load.longestMs = Math.max(load.longestMs, now - began);
  }
}

/** Waits until the writer has its hands full. @returns how many bets it has written for these nodes */
async function enoughSent(urls: readonly string[]): Promise<number> {
  const until = performance.now() + BEFORE_MOST_MS;
  for (;;) {
    const sent = (await Promise.all(urls.map(sentFrom))).reduce((sum, one) => sum + one, 0);
    if (sent >= BEFORE_BETS || performance.now() > until) return sent;
    await sleep(200);
  }
}

/** How many bets a node has had written by another. */
async function sentFrom(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const [, count] = /^pavilion_bets_sent_total\{outcome="answered"\} (\d+)/m.exec(text) ?? [];
  return Number(count ?? 0);
}

/** @returns when */
async function strike(
  { database }: ProofCluster,
  writer: number,
  fault: 'killed' | 'frozen',
): Promise<number> {
  const struckAt = performance.now();
  if (fault === 'killed') {
    process.kill(writer, 'SIGKILL');
    return struckAt;
  }
  const at = await freezeInAGroup(database.primaryUrl, writer);
  await sleep(FROZEN_MS);
  process.kill(writer, 'SIGCONT');
  return at;
}

/** Stops the process again and again, until it does so with wallets in its hand. */
async function freezeInAGroup(connectionString: string, pid: number): Promise<number> {
  const pool = createPool(connectionString, { max: 1 });
  try {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const at = performance.now();
      process.kill(pid, 'SIGSTOP');
      await sleep(2 * IDLE_MS);
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where state = 'idle in transaction' and state_change < clock_timestamp() - $1 * interval '1 ms'`,
        [IDLE_MS],
      );
      if (rowCount !== null && rowCount > 0) return at;
      process.kill(pid, 'SIGCONT');
      await sleep(tries % 30);
    }
    throw new Error('the writer was never stopped in the middle of a group');
  } finally {
    await pool.end();
  }
}

/** Between two of these moments, of which the second is after the blow. */
function longestGap(moments: readonly number[], since: number): number {
  const inOrder = moments.toSorted((a, b) => a - b);
  return Math.max(...inOrder.map((at, place) => (at < since ? 0 : at - (inOrder[place - 1] ?? since))));
}
