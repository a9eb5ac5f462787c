import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createPool, transaction, type Db } from '../../packages/server/src/db/pool.ts';
import { HAS_NATS } from '../../packages/server/src/nodes/nats-server.fixtures.ts';
import { houseSubject, messageSeal } from '../../packages/server/src/nodes/sealed-message.ts';
import { sayAt } from '../../packages/server/src/nodes/stranger.fixtures.ts';
import { houseKey } from '../../packages/server/src/secrets/house-key.ts';
import { changeAccounts, judgeLocks } from './cluster-faults/change-accounts.ts';
import { endSignIns } from './cluster-faults/end-sign-ins.ts';
import { judgePositions, lookAround } from './cluster-faults/judge-positions.ts';
import { judgePrices, watchLeaders } from './cluster-faults/judge-prices.ts';
import { judgeMoves, moveAbout, type Moves } from './cluster-faults/move-about.ts';
import { startProofCluster, type ProofCluster } from './cluster-faults/proof-cluster.ts';
import { chanceFrom } from './chance.ts';
import { request, send, type Sent } from './faults/client.ts';
import { judge } from './faults/judge.ts';
import { CLIENTS, OPERATORS, ROAMER } from './house/stage.ts';
import { PROOF_KEY } from './house/temporary-house.ts';

// The judges of `npm run cluster-faults` see what really happens to a cluster that runs: each fault is planted, found, and undone.
// Without a NATS server there is no such cluster.
describe.skipIf(!HAS_NATS)('a fault in a running cluster is found', () => {
  let cluster: ProofCluster;
  let pool: ReturnType<typeof createPool>;
  const sent: Sent[] = [];
  beforeAll(async () => {
    cluster = await startProofCluster([...CLIENTS, ROAMER, ...OPERATORS], () => undefined);
    pool = createPool(cluster.database.primaryUrl, { max: 1 });
    sent.push(...cluster.filled.crowd);
    await lookAround(cluster, tokens());
    for (const { url } of cluster.nodes) sent.push(await betAt(url));
  });
  afterAll(async () => {
    await pool.end();
    await cluster.stop();
    expect(existsSync(cluster.folder)).toBe(false);
  });

  const tokens = () => cluster.filled.tokens;
  const betOf = ({ id, sessions }: ProofCluster['filled']['matches'][number]) =>
    ({ event_id: id, session_id: sessions[0]!, betting_type: 1, price: 45, stake: 100 }) as const;
  async function betAt(url: string): Promise<Sent<'placeBet'>> {
    const bet = request('placeBet', betOf(cluster.filled.matches[0]!), CLIENTS[0]);
    await send(url, tokens(), bet);
    expect(bet.outcome).toBe('ok');
    return bet;
  }
  const problems = () => judge(cluster.database.primaryUrl, sent);
  const wrongPositions = () => judgePositions(cluster, tokens());
  /** With all that the database does by itself at a writing left out. */
  const behindItsBack = (work: (db: Db) => Promise<void>): Promise<void> =>
    transaction(pool, async (db) => {
      await db.query(`set local session_replication_role = 'replica'`);
      await work(db);
    });
  const insert = (bet: object) =>
    behindItsBack(async (db) => {
      await db.query(
        'insert into bets overriding system value select * from jsonb_populate_record(null::bets, $1)',
        [JSON.stringify(bet)],
      );
    });
  async function remove(key: string): Promise<object> {
    let removed: object | undefined;
    await behindItsBack(async (db) => {
      const { rows } = await db.query<{ bet: object }>(
        'delete from bets where request_key = $1 returning to_jsonb(bets) as bet',
        [key],
      );
      removed = rows[0]!.bet;
    });
    return removed!;
  }
  const last = (): Sent => sent.at(-1)!;

  test('none: all of it holds', async () => {
    expect(await problems()).toEqual([]);
    expect(await wrongPositions()).toEqual([]);
  });

  test('a bet that is gone', async () => {
    const bet = await remove(last().key);
    expect(await problems()).toContainEqual(
      expect.stringMatching(/^lost: the bet .* was acknowledged and is gone$/),
    );
    await insert(bet);
    expect(await problems()).toEqual([]);
  });

  test('a bet that stands once more under another key', async () => {
    const bet = await remove(last().key);
    await insert(bet);
    const { rows } = await pool.query<{ id: string; uid: string }>(
      'select (max(id) + 1000)::text as id, gen_random_uuid()::text as uid from bets',
    );
    await insert({ ...bet, ...rows[0], request_key: 'another key' });
    const acknowledged = sent.filter(({ name }) => name === 'placeBet').length;
    expect(await problems()).toContain(
      `${acknowledged} bets were acknowledged, ${acknowledged + 1} are there`,
    );
    await remove('another key');
    expect(await problems()).toEqual([]);
  });

  test('a bet that stands although its client was told that it was refused', async () => {
    const bet = sent.pop()!;
    sent.push({ ...bet, outcome: 'price_changed' });
    expect(await problems()).toContain(`refused: ${bet.key} was answered price_changed and stands`);
    sent.splice(-1, 1, bet);
  });

  test('a bet of a client who was locked', async () => {
    const askedAt = performance.now();
    const bet = await betAt(cluster.nodes[0]!.url);
    const answeredAt = performance.now();
    sent.push(bet);
    const found = (from: number, until: number, client: string, kind: 'matches' | 'numbers' = 'matches') =>
      judgeLocks(sent, new Map([[bet.key, { askedAt, answeredAt }]]), [
        { name: 'agent', kind, clients: new Set([client]), from, until },
      ]);
    expect(found(askedAt, answeredAt, CLIENTS[0])).toEqual({
      judged: 1,
      problems: [`lock: the bet ${bet.key} of ${CLIENTS[0]} was taken while agent was locked`],
    });
    // Locked while it was under way, unlocked before its answer, somebody else, something else: nobody can say that it came too late.
    const none = { judged: 0, problems: [] };
    expect(found(askedAt + 1, answeredAt, CLIENTS[0])).toEqual(none);
    expect(found(askedAt, answeredAt - 1, CLIENTS[0])).toEqual(none);
    expect(found(askedAt, answeredAt, CLIENTS[1])).toEqual(none);
    expect(found(askedAt, answeredAt, CLIENTS[0], 'numbers')).toEqual(none);
  });

  test('a sign-in that goes on although its end was acknowledged', async () => {
    const all: Sent[] = [];
    const load = {
      ask: async (one: Sent) => {
        if (one.name === 'revokeSession') one.outcome = 'ok';
        else await send(cluster.url, tokens(), one);
      },
      chance: { ...chanceFrom(7), once: () => false },
      sent: all,
      stopped: false,
    };
    const signedOut: string[] = [];
    const found = await endSignIns(load, cluster, { moments: new Map(), signedOut });
    sent.push(...all.filter(({ name }) => name === 'placeBet'));
    expect(signedOut.length).toBeGreaterThan(5);
    expect(found).toEqual(
      signedOut.map((key) =>
        expect.stringMatching(`^signed out: the bet ${key} of \\w+ was answered ok after that$`),
      ),
    );
  });

  test('a change that its history does not tell', async () => {
    const load = {
      ask: (one: Sent) => send(cluster.url, tokens(), one),
      chance: chanceFrom(7),
      sent: [],
      stopped: false,
    };
    const acts = new Map(
      ['agent', ...CLIENTS].flatMap((name) => [`matches ${name}`, `numbers ${name}`].map((of) => [of, 1])),
    );
    expect(await changeAccounts(load, cluster.filled, { locks: [], acts })).toEqual([
      expect.stringMatching(/^history: lock_\w+ of \w+ is told 1 times, was done 2 times$/),
    ]);
  });

  test('a bet that is booked with whom its client had left, and a move that was made twice', async () => {
    const moves: Moves = { made: 0, bets: [] };
    const load = {
      async ask(one: Sent) {
        await send(cluster.url, tokens(), one);
        if (one.name === 'deleteBet') load.stopped = true;
      },
      chance: { ...chanceFrom(7), once: () => false },
      sent,
      stopped: false,
    };
    expect(await moveAbout(load, cluster.filled, moves)).toEqual([]);
    const database = cluster.database.primaryUrl;
    expect(await judgeMoves(database, moves)).toEqual({ judged: 1, problems: [] });
    const [{ key } = { key: '' }] = moves.bets;
    expect(await judgeMoves(database, { made: 0, bets: [{ key, parent: 'agent' }] })).toEqual({
      judged: 1,
      problems: [
        '0 moves were acknowledged, 1 were made',
        `move: the bet ${key} was taken below master, after ${ROAMER} had left it`,
      ],
    });
  });

  test('a position that one node keeps wrong', async () => {
    const [hears, ...others] = cluster.nodes;
    const mended = others.map(({ relay }) => relay.cut());
    await say('1', null, 50_00n);
    const found = await wrongPositions();
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((problem) => !problem.startsWith(`position: ${hears!.name} keeps`))).toEqual([]);
    await say('2', '1', -50_00n);
    for (const mend of mended) mend();
    expect(await wrongPositions()).toEqual([]);
  });

  /** As a node that has written a group of bets which nobody can find: it moves the Company's position on the session. */
  async function say(xact: string, before: string | null, amount: bigint): Promise<void> {
    const { rows } = await pool.query<{ id: number }>(`select id from users where username = 'company'`);
    const own = [[0, String(amount * 1_000_000n)]];
    const sums = [[rows[0]!.id, own, [[0, String(amount)]]]];
    const { sessions } = cluster.filled.matches[0]!;
    const group = {
      writer: 'nobody',
      xact,
      events: [],
      moves: [{ subjectId: sessions[0]!, before, sums }],
    };
    const key = houseKey(PROOF_KEY);
    const bytes = messageSeal(key).seal('book-moves', group);
    await sayAt(cluster.broker.url, `${houseSubject(key)}.book-moves`, bytes);
  }
});

// As above.
test.skipIf(!HAS_NATS)(
  'a leader that does not know that it is over is found by the bets on its prices',
  async () => {
    await using parts = new AsyncDisposableStack();
    const cluster = await startProofCluster([...CLIENTS, ...OPERATORS], () => undefined, {
      'node 1': 'leads-for-ever.mjs',
    });
    parts.defer(() => cluster.stop());
    const leaders = await watchLeaders(cluster);
    parts.defer(() => leaders.close());
    const { tokens, matches } = cluster.filled;
    const [{ id: event_id, markets } = matches[0]!] = matches;
    /** Until it is taken: a node that has just heard of another leader shows no price for a moment. */
    const betAt = ({ url }: { url: string }) =>
      vi.waitFor(
        async () => {
          const on = { event_id, market_id: markets.at(-1)!, selection_id: 1, betting_type: 1 } as const;
          const bet = request('placeBet', { ...on, price: 1.02, stake: 100 }, CLIENTS[0]);
          const at = performance.now();
          await send(url, tokens, bet);
          expect(bet.outcome).toBe('ok');
          const { judged, problems } = await judgePrices(
            cluster,
            leaders,
            new Map([[bet.key, { askedAt: at }]]),
          );
          expect(judged).toBe(1);
          return { uid: bet.data!.betslip_uid, problems };
        },
        { timeout: 20_000, interval: 100 },
      );
    // Until the next one says a price nobody can know that this one is over: it alone does not.
    await vi.waitFor(() => expect(leaders.heard()).toBeGreaterThan(1), { timeout: 20_000, interval: 100 });
    const [old, ...others] = cluster.nodes;
    // What we have heard they hear a moment sooner or later, and take no price of this one from then on.
    for (const node of others)
      await vi.waitFor(async () => expect((await betAt(node)).problems).toEqual([]), {
        timeout: 20_000,
        interval: 100,
      });
    // It hears the other one as well, and shows now its own price and now the other's.
    await vi.waitFor(
      async () => {
        const { uid, problems } = await betAt(old!);
        expect(problems).toEqual([`price: the bet ${uid} was taken on a price of node 1, which led no more`]);
      },
      { timeout: 20_000, interval: 100 },
    );
  },
);
