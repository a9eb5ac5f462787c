import type { CallInput } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { createPool } from '../../db/pool.ts';
import { createMetrics } from '../../http/metrics.ts';
import { lineOfNodes } from '../../nodes/lines.fixtures.ts';
import type { NodeLine, NodeSubject } from '../../nodes/node-line.ts';
import { createKeptPositions } from '../../positions/kept-positions.ts';
import { DELHI, MUMBAI, onRunner, testStory, type Story } from '../../testing/story.fixtures.ts';
import { betRequest } from '../../testing/bet-request.fixtures.ts';
import type { PlacedBet } from '../bet.ts';
import { createIntake } from '../intake.ts';
import { MOST_ALONE } from '../own-groups.ts';
import { isBetBundle, type BetBundle } from './bet-messages.ts';
import { writeTogether } from './write-together.ts';

export const BACK = onRunner(MUMBAI, 1, 1.5, 100);
export const request = (clientId: number, bet: CallInput<'placeBet'> = BACK, requestKey?: string) =>
  betRequest(clientId, bet, requestKey);
export const soon = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 10_000, interval: 20 });

/** Nodes of one house that bet together, over a line in this process that can be cut and held back. Before each test nobody has bet. */
export async function writingNodes() {
  const story = await testStory();
  const { pool, feed, people } = story;
  const clients = ['client', 'client2', 'otherclient'].map((name) => people[name]!.id);
  const priceIs = (mumbai: number) =>
    feed.matchOdds({ [MUMBAI]: [mumbai, mumbai + 0.02], [DELHI]: [2.1, 2.14] });
  const fresh = async (): Promise<void> => {
    await pool.query('truncate bets, runner_books restart identity');
    await pool.query('update wallets set used_limit = 0');
  };
  let lines: ReturnType<typeof lineOfNodes>;
  const ends: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    await priceIs(1.86);
    await feed.bookmaker({ [MUMBAI]: [1.62, 1.64], [DELHI]: [2.4, 2.5] });
  });
  beforeEach(async () => {
    lines = lineOfNodes();
    await pool.query('truncate leases');
    await fresh();
  });
  afterEach(async () => {
    lines.letGo();
    for (const end of ends.splice(0)) await end();
  });

  function node() {
    const { end, ...opened } = openNode(story, lines.open());
    ends.push(end);
    return opened;
  }
  /** One that writes, and one that does not: it has heard of the other. */
  async function writerAndEdge(ready: () => boolean = () => true) {
    const writer = node();
    const edge = node();
    writer.begin(ready);
    await soon(async () => {
      await edge.take(request(clients[0]!));
      expect((await edge.sent()).answered).toBeGreaterThan(0);
    });
    await fresh();
    return { writer, edge };
  }
  return { ...story, clients, priceIs, lines: () => lines, node, writerAndEdge };
}

function openNode({ app: { house }, pool, connectionString }: Story, line: NodeLine) {
  const metrics = createMetrics({ sockets: () => 0, freeBytes: async () => undefined });
  const own = createPool(connectionString, { max: MOST_ALONE + 1, log: () => undefined });
  const told: string[] = [];
  const groups = {
    ...house,
    pool: own,
    positions: createKeptPositions(pool),
    metrics,
    matches: {
      betsPlaced: (bets: readonly PlacedBet[]) => void told.push(...bets.map(({ eventId }) => eventId)),
    },
  };
  const together = writeTogether(groups, { line, leasePool: pool });
  const { take, takeSlip } = createIntake(groups, together.take);
  /** What became of the bets that it sent. */
  const sent = async () => {
    const { values } = await metrics.betsSent.get();
    return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]));
  };
  const end = async (): Promise<void> => {
    await together.close();
    await own.end();
  };
  const { begin, close } = together;
  return { line, take, takeSlip, sent, told, begin, close, end };
}

type Pool = Story['pool'];

/** The bets that stand, and the transaction of each. */
export async function written(pool: Pool): Promise<{ client: number; xact: string }[]> {
  const { rows } = await pool.query<{ client: number; xact: string }>(
    'select client_id as client, xmin::text as xact from bets order by id',
  );
  return rows;
}

/** The bundles that a node sends from now on. */
export function tapped(line: NodeLine) {
  const bundles: { subject: NodeSubject; bundle: BetBundle }[] = [];
  const { publish } = line;
  line.publish = (subject, message) => {
    if (isBetBundle(message)) bundles.push({ subject, bundle: message });
    publish(subject, message);
  };
  return bundles;
}

/** Somebody else holds the wallet of a client. */
export async function held(pool: Pool, clientId: number) {
  const db = await pool.connect();
  await db.query('begin');
  await db.query('select from wallets where user_id = $1 for update', [clientId]);
  return {
    async letGo(): Promise<void> {
      await db.query('commit');
      db.release();
    },
  };
}

/** What a bet was refused with. */
export const refused = (bet: Promise<unknown>): Promise<Refusal> =>
  bet.then(
    () => Promise.reject(new Error('it stands')),
    (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error)),
  );
