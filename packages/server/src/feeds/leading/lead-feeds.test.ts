import type { MarketDefinition } from '@pavilion/engine/odds-stream/messages.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { App } from '../../app.ts';
import { HAS_NATS, natsServer } from '../../nodes/nats-server.fixtures.ts';
import { anotherNode } from '../../testing/another-node.fixtures.ts';
import { betOn } from '../../testing/bet-on.fixtures.ts';
import { DELHI, MATCH_ODDS, MUMBAI, onRunner, testStory, type Story } from '../../testing/story.fixtures.ts';
import type { FeedEvent } from '../feed.ts';
import type { Playing } from './lead-feeds.ts';

const PRICES = (mumbai: number) =>
  ({ [MUMBAI]: [mumbai, mumbai + 0.02], [DELHI]: [2.1, 2.14] }) satisfies Record<number, [number, number]>;
const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 8_000, interval: 20 });

const MATCH: MarketDefinition = {
  eventId: '900',
  eventName: 'Mumbai v Delhi',
  eventTypeId: '4',
  bettingType: 'ODDS',
  marketType: 'MATCH_ODDS',
  name: 'Match Odds',
  marketTime: '2026-11-20T14:00:00.000Z',
  status: 'OPEN',
  inPlay: true,
  betDelay: 0,
  version: 2,
  numberOfWinners: 1,
  numberOfActiveRunners: 2,
  runners: [
    { id: MUMBAI, status: 'ACTIVE', sortPriority: 1, name: 'Mumbai' },
    { id: DELHI, status: 'ACTIVE', sortPriority: 2, name: 'Delhi' },
  ],
};

// Without a NATS server there is nothing to try against; the rules of following are tried without one beside them.
describe.skipIf(!HAS_NATS)('two nodes on a line, one of which brings in the prices', () => {
  let nats: Awaited<ReturnType<typeof natsServer>>;
  let story: Story;
  let other: App;
  let leading: Playing;
  let following: Playing;
  /** What the other node says when its turn comes. */
  const said: FeedEvent[] = [];

  beforeAll(async () => {
    nats = await natsServer('--user', 'pavilion', '--pass', 'secret');
    const NATS_URL = nats.url('pavilion:secret@');
    story = await testStory({ NATS_URL });
    other = await anotherNode(story, { NATS_URL });
    leading = await story.app.playFeeds(async () => ({ stop: async () => undefined }));
    await soon(() => expect(story.app.feeds.placeOf('none')).toBeNull());
    await soon(async () => expect((await holders()).length).toBe(1));
    following = await other.playFeeds(async () => {
      await other.feeds.run({
        name: 'test',
        start: async (emit) => said.forEach(emit),
        stop: async () => undefined,
      });
      return { stop: async () => undefined };
    });
  });
  afterAll(async () => {
    await leading.stop();
    await following.stop();
    await other.close();
    await nats.kill();
  });

  const holders = async () =>
    (
      await story.pool.query<{ fence: bigint }>(
        `select fence from leases where name = 'feeds' and until > clock_timestamp()`,
      )
    ).rows;
  const price = (app: App) => {
    const seen = app.house.board.market(MATCH_ODDS);
    return seen && [seen.value.runners[0]?.backs[0]?.odds, seen.stale ? 'old' : 'good'];
  };

  it('the other shows them, and takes bets on them', async () => {
    await story.feed.matchOdds(PRICES(1.86));
    await soon(() => expect(price(other)).toEqual([1860, 'good']));
    expect(await betOn(other, 'client', onRunner(MUMBAI, 1, 1.8, 100))).toBe('ok');
    await story.feed.matchOdds(PRICES(1.7));
    await soon(() => expect(price(other)).toEqual([1700, 'good']));
    expect(await betOn(other, 'client', onRunner(MUMBAI, 1, 1.8, 100))).toBe('price_changed');
  });

  it('a feed that falls silent is old on both', async () => {
    await story.feed.health('stale');
    await soon(() =>
      expect([price(story.app), price(other)]).toEqual([
        [1700, 'old'],
        [1700, 'old'],
      ]),
    );
    await story.feed.health('live');
    await soon(() =>
      expect([price(story.app), price(other)]).toEqual([
        [1700, 'good'],
        [1700, 'good'],
      ]),
    );
  });

  it.each([
    ['killed and started again', () => nats.kill(), () => nats.start()],
    ['frozen for a while', async () => nats.freeze(), async () => nats.wake()],
  ])(
    'a line that is %s: what is followed is old meanwhile, and the leader takes bets on',
    async (_what, cut, mend) => {
      await cut();
      await soon(() => expect(price(other)).toEqual([1700, 'old']));
      expect(await betOn(other, 'client', onRunner(MUMBAI, 1, 1.5, 100))).toBe('market_suspended');
      expect(await betOn(story.app, 'client', onRunner(MUMBAI, 1, 1.5, 100))).toBe('ok');
      await story.feed.matchOdds(PRICES(1.6));
      await mend();
      await soon(() => expect(price(other)).toEqual([1600, 'good']));
      await story.feed.matchOdds(PRICES(1.7));
      await soon(() => expect(price(other)).toEqual([1700, 'good']));
    },
  );

  it('when the leader gives up the other leads, and the first one follows', async () => {
    const rc = [{ id: MUMBAI, atb: [[1.5, 100]], atl: [[1.52, 100]] }] as const;
    said.push({
      kind: 'markets',
      message: { op: 'mcm', mc: [{ id: MATCH_ODDS, img: true, marketDefinition: MATCH, rc }] },
    });
    await leading.stop();
    expect(price(story.app)?.[1]).toBe('old');
    await soon(() => expect(price(other)).toEqual([1500, 'good']));
    leading = await story.app.playFeeds(async () => ({ stop: async () => undefined }));
    await soon(() => expect(price(story.app)).toEqual([1500, 'good']));
    expect(await betOn(story.app, 'client', onRunner(MUMBAI, 1, 1.4, 100))).toBe('ok');
    expect((await holders()).map(({ fence }) => fence)).toEqual([2n]);
  });

  it('a leader that drains shows the prices of the next one at once; a node without the role follows and never leads', async () => {
    const edge = await anotherNode(story, { NATS_URL: nats.url('pavilion:secret@'), PAVILION_ROLES: 'edge' });
    const watching = await edge.playFeeds(() => Promise.reject(new Error('it is never its turn')));
    await soon(() => expect(price(edge)).toEqual([1500, 'good']));
    await other.drain(0, AbortSignal.abort());
    await soon(async () => expect((await holders()).map(({ fence }) => fence)).toEqual([3n]));
    await story.feed.matchOdds(PRICES(1.4));
    const both = () => [price(other), price(edge)];
    await soon(() =>
      expect(both()).toEqual([
        [1400, 'good'],
        [1400, 'good'],
      ]),
    );
    await leading.stop();
    leading = { stop: async () => undefined };
    await soon(() =>
      expect(both()).toEqual([
        [1400, 'old'],
        [1400, 'old'],
      ]),
    );
    expect(await holders()).toEqual([]);
    await watching.stop();
    await edge.close();
  });
});
