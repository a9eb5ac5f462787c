import type { AddressInfo } from 'node:net';
import {
  eventTopic,
  marketTopic,
  ME_TOPIC,
  positionsTopic,
  type ClientEvents,
  type Patch,
  type ServerEvents,
} from '@pavilion/contract/channels.ts';
import type { MarketPosition } from '@pavilion/contract/positions.ts';
import type { RunnerOdd } from '@pavilion/contract/events.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  DELHI,
  EVENT,
  MATCH_ODDS,
  MUMBAI,
  onRunner,
  PASSWORD,
  SESSION,
  testStory,
} from '../testing/story.fixtures.ts';

const story = await testStory();
const { ask, app, feed, people } = story;
const screens: Socket<ServerEvents, ClientEvents>[] = [];

beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.session();
});
afterAll(() => screens.forEach((screen) => screen.disconnect()));

/** A signed-in screen: what it was refused, and every topic's document as it stands. */
async function open(as: string, topics: string[]) {
  const { token } = (await story.send('login', { username: as, password: PASSWORD })).body.data!;
  const { port } = app.http.server.address() as AddressInfo;
  const socket: Socket<ServerEvents, ClientEvents> = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
  });
  screens.push(socket);
  const documents = new Map<string, Record<string, unknown>>();
  const goodbyes: string[] = [];
  socket.on('b', (patches: Patch[]) => {
    for (const { topic, image, set } of patches) {
      documents.set(topic, { ...(image ? {} : documents.get(topic)), ...set });
    }
  });
  socket.on('signed_out', (reason) => goodbyes.push(reason));
  const { refused } = await socket.emitWithAck('subscribe', topics);
  const at = (topic: string, key: string): unknown => documents.get(topic)?.[key];
  const keys = (topic: string): string[] => Object.keys(documents.get(topic) ?? {});
  return { refused, at, keys, goodbyes, socket };
}

it('a bet moves the positions of the client, the agent and the Company, each its own part', async () => {
  const topic = positionsTopic(EVENT);
  const viewers = {
    client: await open('client', [topic]),
    agent: await open('agent', [topic]),
    company: await open('company', [topic]),
    stranger: await open('othersub', [topic]),
  };
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 10_000), 'client');
  const positions = (screen: (typeof viewers)['client']) =>
    (screen.at(topic, `market:${MATCH_ODDS}`) as MarketPosition | undefined)?.runners.map(
      (runner) => runner.position,
    );
  await vi.waitFor(() => expect(positions(viewers.company)).toEqual([-255, 300]));
  await vi.waitFor(() => expect(positions(viewers.agent)).toEqual([-3400, 4000]));
  await vi.waitFor(() => expect(positions(viewers.client)).toEqual([8500, -10_000]));
  expect(positions(viewers.stranger)).toEqual([0, 0]);
  expect(viewers.stranger.keys(topic)).not.toContainEqual(expect.stringMatching(/^bet:/));
  expect(viewers.stranger.at(topic, 'counts')).toEqual({ total: 0 });
});

it('prices come as offered, and grey when the feed is lost', async () => {
  const topic = marketTopic(EVENT, MATCH_ODDS);
  const screen = await open('agent', [topic]);
  const best = () =>
    (screen.at(topic, `runner:${MUMBAI}`) as RunnerOdd | undefined)?.ex.availableToBack[0]?.display;
  await vi.waitFor(() => expect(best()).toBe('0.85'));
  await feed.matchOdds({ [MUMBAI]: [1.7, 1.72], [DELHI]: [2.3, 2.4] });
  await vi.waitFor(() => expect(best()).toBe('0.69'));
  await feed.health('stale');
  await vi.waitFor(() => expect(screen.at(topic, 'market')).toMatchObject({ stale: 1 }));
  await feed.health('live');
});

it('a session’s line and a new session reach the match’s topic', async () => {
  const topic = eventTopic(EVENT);
  const screen = await open('stockist', [topic]);
  await feed.session({ noLine: 47, yesLine: 48 });
  await vi.waitFor(
    () => expect(screen.at(topic, `fancy:${SESSION}`)).toMatchObject({ lay_price1: 47, back_price1: 48 }),
    5000,
  );
  const layout = screen.at(topic, 'layout');
  await feed.session({ sessionId: '900-s10', name: 'Mumbai 10 over runs' });
  await vi.waitFor(() => expect(screen.at(topic, 'layout')).not.toBe(layout));
});

it('a topic that does not exist is refused like one that is not yours', async () => {
  await story.pool.query('update events set hidden = true');
  const screen = await open('agent', [
    EVENT,
    'nothing',
    positionsTopic('nothing'),
    positionsTopic(EVENT),
    marketTopic(EVENT, MATCH_ODDS),
  ]);
  expect(screen.refused.toSorted()).toEqual(
    [
      EVENT,
      'nothing',
      positionsTopic('nothing'),
      positionsTopic(EVENT),
      marketTopic(EVENT, MATCH_ODDS),
    ].toSorted(),
  );
  await story.pool.query('update events set hidden = false');
});

it('a lock above is told to those below; deactivation closes the socket', async () => {
  const screen = await open('client2', [ME_TOPIC]);
  await ask('lockUnlockBet', { user_guid: people['stockist']!.guid, lock_betting: 1 }, 'master');
  await vi.waitFor(() => expect(screen.at(ME_TOPIC, 'locks')).toMatchObject({ lock_betting: 1 }));
  await ask('activeInactive', { user_guid: people['stockist']!.guid, status: 0 }, 'master');
  await vi.waitFor(() => expect(screen.socket.connected).toBe(false));
  expect(screen.goodbyes).toHaveLength(1);
});
