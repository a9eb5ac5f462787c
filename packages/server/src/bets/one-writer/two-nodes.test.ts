import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { App } from '../../app.ts';
import type { Playing } from '../../feeds/leading/lead-feeds.ts';
import { HAS_NATS, natsServer } from '../../nodes/nats-server.fixtures.ts';
import { expectTruePositions } from '../../positions/true-positions.fixtures.ts';
import { anotherNode } from '../../testing/another-node.fixtures.ts';
import { betOn } from '../../testing/bet-on.fixtures.ts';
import {
  DELHI,
  EVENT,
  MATCH_ODDS,
  MUMBAI,
  onRunner,
  testStory,
  type Story,
} from '../../testing/story.fixtures.ts';

const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 20 });

// Without a NATS server there is nothing to try against; what is said on the line is tried without one beside them.
describe.skipIf(!HAS_NATS)('two nodes over a real line, one of which writes the bets', () => {
  let nats: Awaited<ReturnType<typeof natsServer>>;
  let story: Story;
  let other: App;
  const playing: Playing[] = [];
  beforeAll(async () => {
    nats = await natsServer();
    const env = { NATS_URL: nats.url() };
    story = await testStory(env);
    other = await anotherNode(story, env);
    const nothing = async () => ({ stop: async () => undefined });
    playing.push(await story.app.playFeeds(nothing));
    await soon(async () => {
      const { rowCount } = await story.pool.query(`select from leases where name = 'feeds'`);
      expect(rowCount).toBe(1);
    });
    playing.push(await other.playFeeds(nothing));
    // Said again until there is somebody who tells it to the other.
    await soon(async () => {
      await story.feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
      expect(other.house.board.market(MATCH_ODDS)?.stale).toBe(false);
    });
    await soon(async () => expect(await sent()).toBeGreaterThan(0));
  });
  afterAll(async () => {
    for (const one of playing) await one.stop();
    await other.close();
    await nats.kill();
  });

  const bet = onRunner(MUMBAI, 1, 1.5, 100);
  const counted = async (outcome: string): Promise<number> => {
    let sum = 0;
    for (const { house } of [story.app, other])
      for (const { labels, value } of (await house.metrics.betsSent.get()).values)
        if (labels.outcome === outcome) sum += value;
    return sum;
  };
  /** Bets that a node has sent and been answered, once each of both has taken one. */
  async function sent(): Promise<number> {
    for (const app of [story.app, other]) await betOn(app, 'client', bet);
    return counted('answered');
  }

  it('bets on either stand, each written once, and positions are true on both', async () => {
    const sentSoFar = async () => (await counted('answered')) + (await counted('taken here'));
    const before = await sentSoFar();
    const bets = ['client', 'client2', 'otherclient'].flatMap((who) =>
      [story.app, other].map((app) => betOn(app, who, bet)),
    );
    expect(new Set(await Promise.all(bets))).toEqual(new Set(['ok']));
    expect((await sentSoFar()) - before).toBe(3);
    for (const { house } of [story.app, other]) await expectTruePositions(story, house.positions);
  });

  it('a lock that is set on one node refuses the bet that came to the other', async () => {
    const market = { event_id: EVENT, market_id: bet.market_id! };
    await story.ask('marketLock', { ...market, lock: 1 }, 'company');
    expect([await betOn(other, 'client', bet), await betOn(story.app, 'client', bet)]).toEqual([
      'market_locked',
      'market_locked',
    ]);
    await story.ask('marketLock', { ...market, lock: 0 }, 'company');
    expect(await betOn(other, 'client', bet)).toBe('ok');
  });

  it('without the line both go on by themselves, and together again when it is back', async () => {
    await nats.kill();
    // Who does not hear the prices takes no bets; who brings them in does.
    const answers = await Promise.all([betOn(story.app, 'client', bet), betOn(other, 'client2', bet)]);
    expect(answers).toContain('ok');
    await nats.start();
    const before = await counted('answered');
    await soon(async () => {
      await sent();
      expect(await counted('answered')).toBeGreaterThan(before);
    });
    for (const { house } of [story.app, other]) await expectTruePositions(story, house.positions);
  });
});
