import { positionsTopic, wholeBookTopic } from '@pavilion/contract/channels.ts';
import type { MarketPosition } from '@pavilion/contract/positions.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { viewerNamed, watch } from '../live-matches/watch.fixtures.ts';
import {
  DELHI,
  EVENT,
  MATCH_ODDS,
  MUMBAI,
  onRunner,
  onSession,
  SESSION,
  testStory,
} from '../testing/story.fixtures.ts';

const story = await testStory();
const { ask, codeOf, feed } = story;

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.session();
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 10_000), 'client');
  await ask('placeBet', onRunner(DELHI, 1, 2.09, 1000), 'otherclient');
  await ask('placeBet', onSession(1, 45, 100, 1000), 'client');
});

/** The client of the chain wins 8,500 or loses 10,000, the other one loses 1,000 or wins 1,090. */
const OF_CHAIN = [-8500, 10_000];
const OF_BOTH = [-8500 + 1000, 10_000 - 1090];

const onMarket = async (as: string, book: 'share' | 'whole') =>
  (await ask('getMarketPosition', { event_id: EVENT, market_id: MATCH_ODDS, book }, as))[0]!.runners.map(
    (runner) => runner.position,
  );

describe('the whole book is what all clients below play for, unshared', () => {
  it.each<[as: string, positions: number[]]>([
    ['company', OF_BOTH],
    ['admin8', OF_BOTH],
    ['subcompany', OF_CHAIN],
    ['stockist', OF_CHAIN],
    ['agent', OF_CHAIN],
    ['othersub', [1000, -1090]],
  ])('%s', async (as, positions) => {
    expect(await onMarket(as, 'whole')).toEqual(positions);
  });

  it('and the share stays the share', async () => {
    expect(await onMarket('agent', 'share')).toEqual([-3400, 4000]);
  });

  it('a session likewise', async () => {
    const of = { event_id: EVENT, session_id: SESSION, book: 'whole' } as const;
    expect(await ask('getFancyPosition', of, 'agent')).toMatchObject([
      { fexposure: { no: 1000, yes: -1000 }, best: 1000, worst: -1000 },
    ]);
    expect(await ask('getFancyPosition', of, 'othersub')).toEqual([]);
  });
});

describe('a client has no whole book', () => {
  it('by call', async () => {
    expect(await codeOf('getMarketPosition', { event_id: EVENT, book: 'whole' }, 'client')).toBe(
      'not_permitted',
    );
    expect(await codeOf('getFancyPosition', { event_id: EVENT, book: 'whole' }, 'client')).toBe(
      'not_permitted',
    );
  });

  it('by topic', async () => {
    const screen = await watch(story, await viewerNamed(story, 'client'), [wholeBookTopic(EVENT)]);
    expect(screen.refused).toEqual([wholeBookTopic(EVENT)]);
  });
});

it('it is pushed beside the share, after every bet', async () => {
  const [whole, share] = [wholeBookTopic(EVENT), positionsTopic(EVENT)];
  const screen = await watch(story, await viewerNamed(story, 'agent'), [whole, share]);
  const of = (topic: string) =>
    (screen.of(topic).values.get(`market:${MATCH_ODDS}`) as MarketPosition).runners.map(
      (each) => each.position,
    );
  await vi.waitFor(() => expect([of(whole), of(share)]).toEqual([OF_CHAIN, [-3400, 4000]]));
  await ask('placeBet', onRunner(DELHI, 1, 2.09, 1000), 'client2');
  await vi.waitFor(() => expect(of(whole)).toEqual([-7500, 8910]));
  expect(screen.of(whole).values.has('bets')).toBe(false);
});
