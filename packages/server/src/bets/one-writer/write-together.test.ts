import type { CallInput } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPool } from '../../db/pool.ts';
import { createMetrics } from '../../http/metrics.ts';
import { lineOfNodes } from '../../nodes/lines.fixtures.ts';
import type { NodeLine, NodeSubject } from '../../nodes/node-line.ts';
import { createKeptPositions } from '../../positions/kept-positions.ts';
import { BOOKMAKER, DELHI, EVENT, MUMBAI, onRunner, testStory } from '../../testing/story.fixtures.ts';
import { betRequest } from '../../testing/bet-request.fixtures.ts';
import type { PlacedBet } from '../bet.ts';
import { createIntake } from '../intake.ts';
import { MOST_ALONE } from '../own-groups.ts';
import { isBetBundle, type BetBundle } from './bet-messages.ts';
import { ANSWER_MS } from './deadline.ts';
import { writeTogether } from './write-together.ts';

const { app, pool, connectionString, feed, people } = await testStory();
const { house } = app;
const CLIENTS = ['client', 'client2', 'otherclient'].map((name) => people[name]!.id);
const [ONE, TWO, THREE] = CLIENTS as [number, number, number];
const BACK = onRunner(MUMBAI, 1, 1.5, 100);
/** At the price that is offered: one that goes down refuses it. */
const AT_BEST = onRunner(MUMBAI, 1, 1.85, 100);
const priceIs = (mumbai: number) =>
  feed.matchOdds({ [MUMBAI]: [mumbai, mumbai + 0.02], [DELHI]: [2.1, 2.14] });

beforeAll(async () => {
  await priceIs(1.86);
  await feed.bookmaker({ [MUMBAI]: [1.62, 1.64], [DELHI]: [2.4, 2.5] });
});

const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 20 });
const request = (clientId: number, bet: CallInput<'placeBet'> = BACK, requestKey?: string) =>
  betRequest(clientId, bet, requestKey);

type Nodes = ReturnType<typeof lineOfNodes>;
let lines: Nodes;
const ends: (() => Promise<void>)[] = [];
beforeEach(async () => {
  lines = lineOfNodes();
  await pool.query('truncate bets, runner_books, leases restart identity');
  await pool.query('update wallets set used_limit = 0');
});
afterEach(async () => {
  lines.letGo();
  for (const end of ends.splice(0)) await end();
});

/** A node of the house. */
function node() {
  const line = lines.open();
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
  ends.push(async () => {
    await together.close();
    await own.end();
  });
  const { take, takeSlip } = createIntake(groups, together.take);
  /** What became of the bets that it sent. */
  const sent = async () => {
    const { values } = await metrics.betsSent.get();
    return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]));
  };
  const { begin, close } = together;
  return { line, take, takeSlip, sent, told, begin, close };
}

/** One that writes, and one that does not: it has heard of the other. */
async function writerAndEdge(ready: () => boolean = () => true) {
  const writer = node();
  const edge = node();
  writer.begin(ready);
  await soon(async () => {
    await edge.take(request(ONE));
    expect((await edge.sent()).answered).toBeGreaterThan(0);
  });
  await pool.query('truncate bets, runner_books restart identity');
  await pool.query('update wallets set used_limit = 0');
  return { writer, edge };
}

const written = async (): Promise<{ client: number; xact: string }[]> =>
  (
    await pool.query<{ client: number; xact: string }>(
      'select client_id as client, xmin::text as xact from bets order by id',
    )
  ).rows;
/** The bundles that a node sends from now on. */
function tapped(line: NodeLine) {
  const bundles: { subject: NodeSubject; bundle: BetBundle }[] = [];
  const { publish } = line;
  line.publish = (subject, message) => {
    if (isBetBundle(message)) bundles.push({ subject, bundle: message });
    publish(subject, message);
  };
  return bundles;
}
/** Somebody else holds the wallet of a client. */
async function held(clientId: number) {
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
const refused = (bet: Promise<unknown>): Promise<Refusal> =>
  bet.then(
    () => Promise.reject(new Error('it stands')),
    (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error)),
  );

describe('one node writes the bets of all', () => {
  it('the bets of a turn go together, and are one transaction at the writer', async () => {
    const { writer, edge } = await writerAndEdge();
    const bundles = tapped(edge.line);
    const answers = await Promise.all(CLIENTS.map((client) => edge.take(request(client))));
    expect(new Set(answers.map(({ betslip_uid }) => betslip_uid)).size).toBe(3);
    expect(new Set((await written()).map(({ xact }) => xact)).size).toBe(1);
    expect(bundles.map(({ bundle }) => bundle.units.length)).toEqual([3]);
    expect(writer.told.slice(-3)).toEqual([EVENT, EVENT, EVENT]);
  });

  it('answers and refusals are those that the writer gives its own clients, to the last field', async () => {
    const { writer, edge } = await writerAndEdge();
    const bets = [
      BACK,
      onRunner(MUMBAI, 1, 2, 100),
      onRunner(MUMBAI, 1, 1.5, 0.5),
      onRunner(77, 1, 1.5, 100),
    ];
    const outcome = async (from: typeof edge, bet: CallInput<'placeBet'>): Promise<unknown> => {
      await pool.query('truncate bets, runner_books restart identity');
      await pool.query('update wallets set used_limit = 0');
      return from.take(request(ONE, bet)).then(
        (answer) => ({ ...answer, betslip_uid: '' }),
        ({ code, told, fields, data }: Refusal) => ({ code, told, fields, data }),
      );
    };
    const told = [];
    for (const bet of bets) {
      const there = await outcome(edge, bet);
      expect(there).toEqual(await outcome(writer, bet));
      told.push(there);
    }
    expect(told.slice(1)).toMatchObject([
      { code: 'price_changed' },
      { code: 'stake_below_min' },
      { code: 'unknown_selection' },
    ]);
  });

  it('the same key from two nodes is one bet', async () => {
    const { writer, edge } = await writerAndEdge();
    const answers = await Promise.all(
      [edge, writer, edge].map(({ take }) => take(request(ONE, BACK, 'same'))),
    );
    expect(new Set(answers.map(({ betslip_uid }) => betslip_uid)).size).toBe(1);
    expect(await written()).toHaveLength(1);
  });

  it('a bet that waits for a lock keeps none of its bundle waiting', async () => {
    const { edge } = await writerAndEdge();
    const other = await held(ONE);
    const waits = edge.take(request(ONE));
    expect((await edge.take(request(TWO))).winning_status).toBe('0');
    await other.letGo();
    await waits;
    expect((await written()).map(({ client }) => client)).toEqual([TWO, ONE]);
  });
});

describe('a writer that does not answer', () => {
  it('cut off: the bet is taken here after the deadline, the next one at once', async () => {
    const { edge } = await writerAndEdge();
    const before = (await edge.sent()).answered;
    lines.faults.down = true;
    await edge.take(request(ONE));
    expect(await edge.sent()).toEqual({ answered: before, 'taken here': 1 });
    await edge.take(request(TWO));
    expect(await edge.sent()).toEqual({ answered: before, 'taken here': 1 });
    expect(await written()).toHaveLength(2);
  });

  it('a bundle that comes late is not taken: what was refused here meanwhile stays refused', async () => {
    const { edge } = await writerAndEdge();
    lines.faults.held = true;
    const bets = [request(ONE), request(TWO, AT_BEST)].map((bet) => edge.take(bet));
    const fate = Promise.all([bets[0], refused(bets[1]!)]);
    // The price goes away before this node decides, and is back when the writer hears of it.
    await priceIs(1.7);
    expect((await fate)[1].code).toBe('price_changed');
    await priceIs(1.86);
    lines.letGo();
    await edge.take(request(THREE));
    await sleep(ANSWER_MS);
    expect((await written()).map(({ client }) => client)).toEqual([ONE, THREE]);
  });

  it('a writer that comes to a bet long after the deadline leaves it to its sender, who has refused it', async () => {
    const { writer, edge } = await writerAndEdge();
    const [other, another] = [await held(ONE), await held(TWO)];
    const own = Array.from({ length: MOST_ALONE }, () => writer.take(request(ONE)));
    const fate = refused(edge.take(request(TWO, AT_BEST)));
    await sleep(ANSWER_MS + 100);
    await priceIs(1.7);
    await another.letGo();
    expect((await fate).code).toBe('price_changed');
    await priceIs(1.86);
    await other.letGo();
    await Promise.all(own);
    await writer.take(request(THREE));
    await sleep(100);
    expect((await written()).map(({ client }) => client)).toEqual([ONE, ONE, ONE, ONE, THREE]);
  });

  it('what is said twice is one bet, and none when it was refused the first time', async () => {
    const { edge } = await writerAndEdge();
    lines.faults.twice = true;
    await edge.take(request(ONE));
    lines.faults.twice = false;
    await priceIs(1.7);
    const bundles = tapped(edge.line);
    expect((await refused(edge.take(request(TWO, AT_BEST)))).code).toBe('price_changed');
    await priceIs(1.86);
    const [{ subject, bundle }] = bundles as [(typeof bundles)[0]];
    lines.open().publish(subject, bundle);
    await edge.take(request(THREE));
    expect((await written()).map(({ client }) => client)).toEqual([ONE, THREE]);
  });

  it('a writer that ends gives back what is on its way, and is sent nothing more', async () => {
    const { writer, edge } = await writerAndEdge();
    const before = await edge.sent();
    const bet = edge.take(request(ONE));
    const closing = writer.close();
    await bet;
    await closing;
    await edge.take(request(TWO));
    expect(await edge.sent()).toEqual({ ...before, 'taken here': 1 });
    expect((await written()).map(({ client }) => client)).toEqual([ONE, TWO]);
  });

  it('a writer that cannot know prices any more gives its bets back at once, and another writes', async () => {
    const good = { first: true };
    const { writer, edge } = await writerAndEdge(() => good.first);
    good.first = false;
    await edge.take(request(ONE));
    edge.begin(() => true);
    await soon(async () => {
      await writer.take(request(TWO));
      expect((await writer.sent()).answered).toBeGreaterThan(0);
    });
  });

  it('a message that is none, and one for another fencing number, is no bet', async () => {
    const { writer, edge } = await writerAndEdge();
    const stranger = lines.open();
    const told: unknown[] = [];
    stranger.subscribe('answers.me', (message) => void told.push(message));
    const bundles = tapped(edge.line);
    await edge.take(request(ONE, { ...BACK, market_id: BOOKMAKER }));
    const [{ subject, bundle }] = bundles as [(typeof bundles)[0]];
    const units = bundle.units.map((unit) => ({ ...unit, bets: [{ ...unit.bets[0], requestKey: 'other' }] }));
    for (const message of [
      {},
      { ...bundle, units: [{}] },
      { ...bundle, from: 'me', fence: bundle.fence + 1, units },
    ])
      stranger.publish(subject, message);
    await soon(() => expect(told).toEqual([{ answers: units.map(({ id }) => ({ id })) }]));
    expect(await written()).toHaveLength(1);
    expect(writer.told.length).toBeGreaterThan(0);
  });
});
