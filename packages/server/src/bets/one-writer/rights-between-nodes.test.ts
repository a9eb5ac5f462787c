import type { Envelope } from '@pavilion/contract/call.ts';
import { calls, type CallInput, type CallName } from '@pavilion/contract/calls.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { App } from '../../app.ts';
import type { Playing } from '../../feeds/leading/lead-feeds.ts';
import { HAS_NATS, natsServer } from '../../nodes/nats-server.fixtures.ts';
import { anotherNode } from '../../testing/another-node.fixtures.ts';
import {
  CODE,
  DELHI,
  EVENT,
  MATCH_ODDS,
  MUMBAI,
  onRunner,
  PASSWORD,
  testStory,
  type Story,
} from '../../testing/story.fixtures.ts';

const BET = onRunner(MUMBAI, 1, 1.5, 100);
const SILENT: Playing = { stop: async () => undefined };

// Without a NATS server no node writes for another.
describe.skipIf(!HAS_NATS)('what is set on one node holds for bets that another sends to the writer', () => {
  let nats: Awaited<ReturnType<typeof natsServer>>;
  let story: Story;
  /** The first writes; what is switched is switched on the second, and bets come to the third. */
  let writer: App;
  let desk: App;
  let edge: App;
  const playing: Playing[] = [];

  beforeAll(async () => {
    nats = await natsServer();
    const NATS_URL = nats.url();
    story = await testStory({ NATS_URL });
    writer = story.app;
    playing.push(await writer.playFeeds(async () => SILENT));
    await soon(async () => expect(await leases()).toEqual(['feeds', 'writer']));
    desk = await anotherNode(story, { NATS_URL });
    edge = await anotherNode(story, { NATS_URL });
    for (const node of [desk, edge]) playing.push(await node.playFeeds(async () => SILENT));
    await story.feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
    await soon(() => expect(edge.house.board.market(MATCH_ODDS)?.stale).toBe(false));
    await soon(async () => {
      expect(await bet()).toBe('ok');
      expect(await answered()).toBeGreaterThan(0);
    });
  });
  afterAll(async () => {
    for (const one of playing) await one.stop();
    await desk.close();
    await edge.close();
    await nats.kill();
  });
  /** Every bet of these tests was the writer's. */
  let before = 0;
  afterEach(async () => {
    expect(await answered()).toBeGreaterThan(before);
    before = await answered();
  });

  const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 8_000, interval: 20 });
  const leases = async () =>
    (
      await story.pool.query<{ name: string }>(
        'select name from leases where until > clock_timestamp() order by name',
      )
    ).rows.map(({ name }) => name);
  const answered = async () => {
    const { values } = await edge.house.metrics.betsSent.get();
    return values.find(({ labels }) => labels.outcome === 'answered')?.value ?? 0;
  };

  const tokens = new Map<string, string>();
  async function tokenOf(as: string): Promise<string> {
    const payload = { username: as, password: PASSWORD };
    const response = await desk.http.inject({ method: 'POST', url: '/api/login', payload });
    const { token } = response.json<{ data: { token: string } }>().data;
    tokens.set(as, token);
    return token;
  }
  async function sendTo<N extends CallName>(
    node: App,
    name: N,
    input: CallInput<N>,
    as?: string,
  ): Promise<string> {
    const { method, path } = calls[name];
    const response = await node.http.inject({
      method,
      url: `/api/${path}`,
      ...(as === undefined
        ? {}
        : { headers: { authorization: `Bearer ${tokens.get(as) ?? (await tokenOf(as))}` } }),
      ...(method === 'POST' ? { payload: input as object } : {}),
    });
    const { error, code } = response.json<Envelope<unknown>>();
    return error === '' ? 'ok' : (code ?? String(response.statusCode));
  }
  const bet = (): Promise<string> => sendTo(edge, 'placeBet', BET, 'client');
  const stored = async () =>
    (await story.pool.query<{ bets: number }>('select count(*)::int as bets from bets')).rows[0]!.bets;

  const SWITCHES = [
    [
      'betting locked above the client',
      'bet_locked',
      () => ['lockUnlockBet', { user_guid: story.people['master']!.guid, lock_betting: 1 }, 'company'],
      () => ['lockUnlockBet', { user_guid: story.people['master']!.guid, lock_betting: 0 }, 'company'],
    ],
    [
      'the market locked',
      'market_locked',
      () => ['marketLock', { event_id: EVENT, market_id: MATCH_ODDS, lock: 1 }, 'company'],
      () => ['marketLock', { event_id: EVENT, market_id: MATCH_ODDS, lock: 0 }, 'company'],
    ],
  ] as const;
  type Call = { [N in CallName]: readonly [N, CallInput<N>, string] }[CallName];
  const switchAt = async (call: () => unknown): Promise<void> => {
    const [name, input, as] = call() as Call;
    expect(await sendTo(desk, name, input as never, as)).toBe('ok');
  };

  const closeHouse = (maintenance_mode: 0 | 1): Promise<void> =>
    switchAt(() => ['updateMaintenanceMode', { code: CODE, message: 'Discs', maintenance_mode }, 'company']);

  it.each(SWITCHES)('%s: the next bet is refused', async (_what, code, on, off) => {
    expect(await bet()).toBe('ok');
    await switchAt(on);
    expect(await bet()).toBe(code);
    await switchAt(off);
    expect(await bet()).toBe('ok');
  });

  /** Places a bet at the third node, does something while the writer waits for its wallet, and tells what became of it. */
  async function betOnItsWay(meanwhile: () => Promise<void>): Promise<string> {
    const db = await story.pool.connect();
    await db.query('begin');
    await db.query('select from wallets where user_id = $1 for update', [story.people['client']!.id]);
    const onItsWay = bet();
    // The writer has it, and waits for the wallet.
    await soon(async () => {
      const { rowCount } = await story.pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%lock_for_bet%' and datname = current_database()`,
      );
      expect(rowCount).toBeGreaterThan(0);
    });
    await meanwhile();
    await db.query('commit');
    db.release();
    return onItsWay;
  }

  it.each(SWITCHES)('%s: a bet that is on its way is refused', async (_what, code, on, off) => {
    const bets = await stored();
    expect(await betOnItsWay(() => switchAt(on))).toBe(code);
    await switchAt(off);
    await sleep(500);
    expect(await stored()).toBe(bets);
    expect(await bet()).toBe('ok');
  });

  it('an account that was made inactive, everybody signed out, the house closed', async () => {
    expect(await bet()).toBe('ok');
    const user_guid = story.people['client']!.guid;
    await switchAt(() => ['activeInactive', { user_guid, status: 0 }, 'company']);
    expect(await bet()).toBe('session_expired');
    await switchAt(() => ['activeInactive', { user_guid, status: 1 }, 'company']);
    await tokenOf('client');
    expect(await bet()).toBe('ok');
    await switchAt(() => ['logoutAllUsers', {}, 'company']);
    expect(await bet()).toBe('session_expired');
    await tokenOf('client');
    await closeHouse(1);
    expect(await bet()).toBe('maintenance');
    await closeHouse(0);
    expect(await bet()).toBe('ok');
  });

  describe('while no node is told of it', () => {
    beforeEach(() => {
      const { bus } = desk.house;
      const publish = bus.publish.bind(bus);
      vi.spyOn(bus, 'publish').mockImplementation((db, message) =>
        ['maintenance', 'settings'].includes(message.kind) ? Promise.resolve() : publish(db, message),
      );
    });
    afterEach(() => vi.restoreAllMocks());

    it('the house closed: the next bet is refused, and the next one after it was opened is taken', async () => {
      expect(await bet()).toBe('ok');
      await closeHouse(1);
      expect(await bet()).toBe('maintenance');
      await closeHouse(0);
      expect(await bet()).toBe('ok');
    });

    it('the house closed: a bet that the writer has got is answered, and is the last one', async () => {
      const bets = await stored();
      expect(await betOnItsWay(() => closeHouse(1))).toBe('ok');
      expect(await bet()).toBe('maintenance');
      await closeHouse(0);
      expect(await stored()).toBe(bets + 1);
    });

    it('less may be staked: the next bet is refused, and the next one after more may be is taken', async () => {
      const user_id = story.people['client']!.id;
      const most = (max_stake: number | null) =>
        switchAt(() => ['updateStakeSetting', { user_id, settings: { max_stake } }, 'company']);
      expect(await bet()).toBe('ok');
      await most(99);
      expect(await bet()).toBe('stake_above_max');
      await most(100);
      expect(await bet()).toBe('ok');
      await most(null);
      expect(await bet()).toBe('ok');
    });

    it('the house closed: nobody signs in at another node but those whom it lets in', async () => {
      expect(await bet()).toBe('ok');
      await closeHouse(1);
      const signIn = (username: string) => sendTo(edge, 'login', { username, password: PASSWORD });
      expect(await signIn('client')).toBe('maintenance');
      expect(await signIn('company')).toBe('ok');
      await closeHouse(0);
      expect(await signIn('client')).toBe('ok');
    });
  });
});
