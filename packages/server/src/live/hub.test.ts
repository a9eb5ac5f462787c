import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHub, type Hub } from './hub.ts';
import { follower, patchesOf, viewerNamed } from './live.fixtures.ts';

const TICK = 100;
const agent = viewerNamed('agent', 6);
const stockist = viewerNamed('stockist', 5);
let hub: Hub;

beforeEach(() => {
  vi.useFakeTimers();
  hub = createHub({ log: pino({ level: 'silent' }), tickMs: TICK, maxTopicsPerLink: 3 });
});
afterEach(async () => {
  await hub.close();
  vi.useRealTimers();
});

const tick = () => vi.advanceTimersByTimeAsync(TICK);

/** Shared topics `m…`; `me` has one document per account; `closed…` is nobody's; `broken` has no image. */
function provide(image: () => Promise<object> = async () => ({ score: '0/0' })) {
  hub.openBy(async (topic, viewer) => {
    if (topic.startsWith('closed') || topic === 'unheard-of') return 'refused';
    if (topic === 'failing') throw new Error('no database');
    if (topic === 'broken') return { key: topic, image: () => Promise.reject(new Error('no database')) };
    return { key: topic === 'me' ? `me:${viewer.actingId}` : topic, image };
  });
}

function connect(viewer = agent) {
  const socket = { writable: true, bundles: 0, ...follower() };
  const link = hub.connect(viewer, {
    writable: () => socket.writable,
    send(bundle) {
      socket.bundles += 1;
      socket.take(patchesOf(bundle));
    },
  });
  return { link, socket };
}

test('a subscriber gets the image, then numbered patches of what changed', async () => {
  provide();
  const { link, socket } = connect();
  expect(await link.subscribe(['m1'])).toEqual({ refused: [] });
  await tick();
  hub.set('m1', { score: '4/0' });
  await tick();
  hub.set('m1', { 'fancy:1': { lay: 45 } });
  await tick();
  expect(socket.seen).toEqual([
    { topic: 'm1', seq: 1, image: true, set: { score: '0/0' } },
    { topic: 'm1', seq: 2, set: { score: '4/0' } },
    { topic: 'm1', seq: 3, set: { 'fancy:1': { lay: 45 } } },
  ]);
});

test('a hundred changes of one key in a tick are one value, and all topics of a tick are one write', async () => {
  provide();
  const { link, socket } = connect();
  await link.subscribe(['m1', 'm2']);
  await tick();
  for (let run = 1; run <= 100; run++) hub.set('m1', { score: `${run}/0` });
  hub.set('m2', { score: '7/1' });
  const before = socket.bundles;
  await tick();
  expect(socket.bundles - before).toBe(1);
  expect(socket.seen.slice(-2)).toEqual([
    { topic: 'm1', seq: 2, set: { score: '100/0' } },
    { topic: 'm2', seq: 2, set: { score: '7/1' } },
  ]);
});

test('a change that comes while the image loads is neither lost nor doubled nor overwritten', async () => {
  const image = Promise.withResolvers<Record<string, unknown>>();
  provide(() => image.promise);
  const { link, socket } = connect();
  const answer = link.subscribe(['m1']);
  await tick();
  hub.set('m1', { score: '6/0' });
  await tick();
  expect(socket.seen).toEqual([]);
  image.resolve({ score: '2/0', event: 'live' });
  expect(await answer).toEqual({ refused: [] });
  await tick();
  await tick();
  expect(socket.seen).toEqual([{ topic: 'm1', seq: 1, image: true, set: { score: '6/0', event: 'live' } }]);
});

test('a second subscriber joins between two patches without a gap, and the image is loaded once', async () => {
  const image = vi.fn(async () => ({ score: '0/0' }));
  provide(image);
  const first = connect();
  await first.link.subscribe(['m1']);
  await tick();
  hub.set('m1', { score: '1/0' });
  const second = connect(stockist);
  await second.link.subscribe(['m1']);
  hub.set('m1', { score: '2/0' });
  await tick();
  hub.set('m1', { score: '3/0' });
  await tick();
  expect(second.socket.seen.map((patch) => [patch.seq, patch.set['score']])).toEqual([
    [2, '2/0'],
    [3, '3/0'],
  ]);
  expect(second.socket.seen[0]?.image).toBe(true);
  expect([...first.socket.gaps, ...second.socket.gaps]).toEqual([]);
  expect(image).toHaveBeenCalledTimes(1);
});

test.each([
  ['a topic that is not the viewer’s', 'closed1'],
  ['a topic of no kind', 'unheard-of'],
  ['a topic whose check fails', 'failing'],
  ['a topic whose image fails', 'broken'],
])('%s is refused in the same words, and nothing about it is sent', async (_what, topic) => {
  provide();
  const { link, socket } = connect();
  expect(await link.subscribe([topic, 'm1'])).toEqual({ refused: [topic] });
  hub.set(topic, { score: 'secret' });
  link.resync(topic);
  await tick();
  expect(socket.seen.map((patch) => patch.topic)).toEqual(['m1']);
  expect(hub.watched(topic)).toBe(false);
});

test('more topics than a socket may watch are refused', async () => {
  provide();
  const { link } = connect();
  expect(await link.subscribe(['m1', 'm2', 'm3', 'm4'])).toEqual({ refused: ['m4'] });
  link.unsubscribe(['m1']);
  expect(await link.subscribe(['m4'])).toEqual({ refused: [] });
});

test('what concerns one account goes to its sockets and to nobody else', async () => {
  provide();
  const [one, two, other] = [connect(agent), connect(agent), connect(stockist)];
  for (const { link } of [one, two, other]) await link.subscribe(['me']);
  await tick();
  hub.set('me:6', { locks: { lock_betting: 1 } });
  await tick();
  expect([one, two, other].map(({ socket }) => socket.seen.at(-1)?.set)).toEqual([
    { locks: { lock_betting: 1 } },
    { locks: { lock_betting: 1 } },
    { score: '0/0' },
  ]);
});

test('a socket that is behind gets one image when it can take it, never the patches between', async () => {
  provide();
  const slow = connect();
  const quick = connect();
  for (const { link } of [slow, quick]) await link.subscribe(['m1', 'm2']);
  await tick();
  slow.socket.writable = false;
  for (let over = 1; over <= 50; over++) {
    hub.set('m1', { score: `${over}/0` });
    await tick();
  }
  expect(slow.socket.seen).toHaveLength(2);
  slow.socket.writable = true;
  await tick();
  hub.set('m1', { score: '51/0' });
  await tick();
  expect(slow.socket.seen.slice(2)).toEqual([
    { topic: 'm1', seq: 51, image: true, set: { score: '50/0' } },
    { topic: 'm1', seq: 52, set: { score: '51/0' } },
  ]);
  expect(slow.socket.gaps).toEqual([]);
  expect(quick.socket.seen).toHaveLength(2 + 51);
  expect(hub.stats()).toMatchObject({ sockets: 2, topics: 2, withheld: 1 });
});

test('a client that asks again gets the image and the patches that follow it', async () => {
  provide();
  const { link, socket } = connect();
  await link.subscribe(['m1']);
  await tick();
  link.resync('m1');
  hub.set('m1', { score: '9/0' });
  await tick();
  hub.set('m1', { score: '10/0' });
  await tick();
  expect(socket.seen.slice(1)).toEqual([
    { topic: 'm1', seq: 2, image: true, set: { score: '9/0' } },
    { topic: 'm1', seq: 3, set: { score: '10/0' } },
  ]);
});

test('a document lives from its first watcher to its last, and whoever makes it is told', async () => {
  provide();
  const told: string[] = [];
  const stop = hub.onWatch((key) => told.push(`watch ${key}`));
  hub.onUnwatch((key) => told.push(`unwatch ${key}`));
  const [one, two] = [connect(agent), connect(stockist)];
  await one.link.subscribe(['m1']);
  await two.link.subscribe(['m1', 'me']);
  expect([hub.watchers('m1'), hub.watchers('m2'), hub.watchedKeys('me:')]).toEqual([2, 0, ['me:5']]);
  one.link.unsubscribe(['m1']);
  two.link.close();
  two.link.close();
  stop();
  await one.link.subscribe(['m2']);
  expect(told).toEqual(['watch m1', 'watch me:5', 'unwatch m1', 'unwatch me:5']);
  expect(hub.watched('m1')).toBe(false);
});

test('a socket that leaves while permission is checked watches nothing', async () => {
  const permission = Promise.withResolvers<void>();
  hub.openBy(async (key) => {
    await permission.promise;
    return { key, image: async () => ({}) };
  });
  const [gone, changed] = [connect(), connect()];
  const answers = [gone.link.subscribe(['m1']), changed.link.subscribe(['m2'])];
  gone.link.close();
  changed.link.unsubscribe(['m2']);
  permission.resolve();
  await Promise.all(answers);
  expect([hub.watched('m1'), hub.watched('m2')]).toEqual([false, false]);
  expect(await gone.link.subscribe(['m1'])).toEqual({ refused: ['m1'] });
});

test('a refresh sends what differs from a newly loaded image, and a failed one leaves all as it is', async () => {
  const image = vi.fn<() => Promise<Record<string, unknown>>>();
  image.mockResolvedValueOnce({ score: '0/0', layout: 1, old: 1 });
  image.mockResolvedValueOnce({ score: '0/0', layout: 2 });
  image.mockRejectedValueOnce(new Error('no database'));
  provide(image);
  const { link, socket } = connect();
  await link.subscribe(['m1']);
  await tick();
  hub.refresh('m1');
  await tick();
  hub.refresh('m1');
  await tick();
  hub.refresh('nobody watches');
  hub.set('m1', { layout: 3 });
  await tick();
  expect(socket.seen.slice(1)).toEqual([
    { topic: 'm1', seq: 2, set: { layout: 2, old: null } },
    { topic: 'm1', seq: 3, set: { layout: 3 } },
  ]);
});

test('a listener that fails does not break the topic', async () => {
  provide();
  hub.onWatch(() => {
    throw new Error('its own fault');
  });
  const { link, socket } = connect();
  expect(await link.subscribe(['m1'])).toEqual({ refused: [] });
  await tick();
  expect(socket.seen).toHaveLength(1);
});

test.each([
  ['the image of a topic', 'me'],
  ['who may watch it', 'asked'],
])('closes once %s has been looked up, whoever waits for it no more', async (_what, topic) => {
  const lookedUp = Promise.withResolvers<Record<string, unknown>>();
  hub.openBy(async (name) => {
    if (name === 'asked') await lookedUp.promise;
    return { key: name, image: () => lookedUp.promise };
  });
  const { link } = connect();
  void link.subscribe([topic]);
  await tick();
  let closed = false;
  const closing = hub.close().then(() => (closed = true));
  await tick();
  expect(closed).toBe(false);
  lookedUp.resolve({});
  await closing;
  expect(hub.stats()).toMatchObject({ sockets: 0, topics: 0 });
});
