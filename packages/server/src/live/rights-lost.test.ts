import type { Envelope } from '@pavilion/contract/call.ts';
import { calls } from '@pavilion/contract/calls.ts';
import { ME_TOPIC, positionsTopic, SETTLEMENT_DESK_TOPIC, type Patch } from '@pavilion/contract/channels.ts';
import type { Right } from '@pavilion/contract/privileges.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, expect, it, vi } from 'vitest';
import { anotherNode } from '../testing/another-node.fixtures.ts';
import { giveRights } from '../testing/rights.fixtures.ts';
import { EVENT, MUMBAI, DELHI, onRunner, PASSWORD, testStory } from '../testing/story.fixtures.ts';
import { follower } from './live.fixtures.ts';

const story = await testStory({ PORT: '0' });
const { app, pool, ask } = story;
const other = await anotherNode(story, { PORT: '0' });
const [here, there] = [await app.listen(), await other.listen()];
const sockets: Socket[] = [];
afterAll(async () => {
  sockets.forEach((socket) => socket.close());
  await other.close();
});

const groupOfStaff = async () => {
  const { rows } = await pool.query<{ group_id: number; name: string }>(
    `select u.group_id, g.name from users u join privilege_groups g on g.id = u.group_id where u.username = 'staff'`,
  );
  return rows[0]!;
};

/** A screen over a real socket: what stands in each topic. */
async function screenOf(username: string, topics: readonly string[], address = here) {
  const { token } = await ask('login', { username, password: PASSWORD }, username);
  const documents = new Map(topics.map((topic) => [topic, follower()]));
  const socket = io(address, { auth: { token }, transports: ['websocket'], forceNew: true });
  sockets.push(socket);
  socket.on('b', (patches: Patch[]) => patches.forEach((patch) => documents.get(patch.topic)?.take([patch])));
  await vi.waitFor(() => expect(socket.connected).toBe(true));
  const subscribe = (names: readonly string[]): Promise<{ refused: string[] }> =>
    socket.emitWithAck('subscribe', names);
  const { refused } = await subscribe(topics);
  return { socket, refused, subscribe, of: (topic: string) => documents.get(topic)!.values };
}

const save = async (privileges: Right[]) => {
  const { group_id, name } = await groupOfStaff();
  await ask('savePrivileges', { group_id, name, privileges, second_factor: 0 }, 'company');
};

await story.feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 1000), 'client');

it('what was taken is off the open screen at once, what was given can be watched on the same socket', async () => {
  await giveRights(pool, 'staff', ['settlement.list', 'matches.list', 'bets.list', 'ledgers.list']);
  const positions = positionsTopic(EVENT);
  const topics = [ME_TOPIC, SETTLEMENT_DESK_TOPIC, positions];
  const screen = await screenOf('staff', topics);
  expect(screen.refused).toEqual([]);
  const bets = () => [...screen.of(positions).keys()].filter((key) => key.startsWith('bet:'));
  await vi.waitFor(() => {
    expect(bets()).toHaveLength(1);
    expect(screen.of(ME_TOPIC).get('ledger')).toBeDefined();
    expect(screen.of(positions).get('counts')).toHaveProperty('total');
  });

  await save(['matches.list', 'house.list']);
  await vi.waitFor(() => {
    expect(screen.of(SETTLEMENT_DESK_TOPIC).size).toBe(0);
    expect(bets()).toEqual([]);
    expect(screen.of(positions).get('counts')).not.toHaveProperty('total');
    expect(screen.of(ME_TOPIC).get('privileges')).toEqual({ all: 0, given: ['matches.list', 'house.list'] });
    expect(screen.of(ME_TOPIC).get('ledger')).toBeUndefined();
    expect(JSON.stringify(screen.of(ME_TOPIC).get('menu'))).not.toContain('/match-result');
    expect(JSON.stringify(screen.of(ME_TOPIC).get('menu'))).toContain('/trial-balance');
  });
  expect((await screen.subscribe(['house-checks', SETTLEMENT_DESK_TOPIC])).refused).toEqual([
    SETTLEMENT_DESK_TOPIC,
  ]);
  expect(screen.socket.connected).toBe(true);
});

it('what is taken on one node is refused by the other at the next call, and off the screens that it has open', async () => {
  await giveRights(pool, 'staff', ['settlement.list', 'matches.list', 'bets.list', 'cash.list']);
  const positions = positionsTopic(EVENT);
  const screen = await screenOf('staff', [ME_TOPIC, SETTLEMENT_DESK_TOPIC, positions], there);
  const bets = () => [...screen.of(positions).keys()].filter((key) => key.startsWith('bet:'));
  await vi.waitFor(() => expect(bets()).toHaveLength(1));
  expect(screen.refused).toEqual([]);
  const { token } = await ask('login', { username: 'staff', password: PASSWORD }, 'staff');
  const cashbook = async () => {
    const answer = await other.http.inject({
      method: calls.cashbook.method,
      url: `/api/${calls.cashbook.path}`,
      headers: { authorization: `Bearer ${token}` },
      payload: {},
    });
    const { code, data } = answer.json<Envelope<unknown>>();
    return [answer.statusCode, code, data];
  };
  expect((await cashbook())[0]).toBe(200);

  await save(['matches.list']);
  expect(await cashbook()).toEqual([403, 'not_permitted', { privilege: 'cash.list' }]);
  await vi.waitFor(() => {
    expect(screen.of(SETTLEMENT_DESK_TOPIC).size).toBe(0);
    expect(bets()).toEqual([]);
    expect(screen.of(ME_TOPIC).get('privileges')).toEqual({ all: 0, given: ['matches.list'] });
  });
  expect((await screen.subscribe([SETTLEMENT_DESK_TOPIC])).refused).toEqual([SETTLEMENT_DESK_TOPIC]);

  await save(['matches.list', 'cash.list', 'bets.list']);
  expect((await cashbook())[0]).toBe(200);
  await vi.waitFor(() => expect(bets()).toHaveLength(1));
  expect(screen.socket.connected).toBe(true);
});

it('the screens of the operator itself are told of all, and of its own menu', async () => {
  const screen = await screenOf('company', [ME_TOPIC]);
  await vi.waitFor(() => expect(screen.of(ME_TOPIC).get('privileges')).toEqual({ all: 1, given: [] }));
  expect(JSON.stringify(screen.of(ME_TOPIC).get('menu'))).toContain('/match-result');
});
