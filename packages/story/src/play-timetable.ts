import type { App } from '@pavilion/server/app.ts';
import { createCatalogue } from '@pavilion/server/feeds/feed-catalogue.ts';
import type { FeedEvent } from '@pavilion/server/feeds/feed.ts';
import { overheard } from '@pavilion/server/feeds/play-recordings.ts';
import type { House } from '@pavilion/server/house.ts';
import type { Contest } from './simulator/contests/contest.ts';
import { timetableFeed } from './simulator/contests/timetable-feed.ts';
import { storyTimetable } from './story-timetable.ts';
import { describeMatch, eventsOfMarkets } from './story.sql.ts';

type Parts = {
  readonly beganAt: Date;
  /** The matches of this run. */
  readonly onNow: Set<string>;
  readonly hear: (event: FeedEvent) => void;
};

/** From one look at the timetable to the next, in balls of cricket. */
const LOOK_EVERY = 2;

/** Plays what there is beside the league's cricket; answers who shares the last places of a market, as far as they are shared. */
export async function playTimetable(
  app: App,
  { beganAt, onNow, hear }: Parts,
): Promise<(marketId: string) => readonly number[]> {
  const { house } = app;
  const played = new Map<string, Contest>();
  const feed = timetableFeed({
    lines: storyTimetable(beganAt, house.config.ballMs),
    lookEveryMs: LOOK_EVERY * house.config.ballMs,
    isKnown: async (contest) => (await eventOf(house, contest)) !== undefined,
    onContest: async (contest) => {
      const eventId = (await eventOf(house, contest)) ?? (await announce(house, contest));
      onNow.add(eventId);
      for (const { marketId } of contest.markets) played.set(marketId, contest);
    },
  });
  await app.feeds.run(overheard(feed, hear));
  return (marketId) => played.get(marketId)?.shared().get(marketId) ?? [];
}

async function eventOf({ pool }: House, { markets }: Contest): Promise<string | undefined> {
  const ids = markets.map(({ marketId }) => marketId);
  return [...(await eventsOfMarkets(pool, ids)).values()][0];
}

/** Makes a contest and its markets known before their first price, as they are when they open. */
async function announce(house: House, contest: Contest): Promise<string> {
  const catalogue = createCatalogue(house);
  const { value: opening } = contest.steps().next();
  for (const event of opening?.events ?? []) {
    if (event.kind !== 'markets') continue;
    for (const { id, marketDefinition } of event.message.mc ?? [])
      if (marketDefinition !== undefined) await catalogue.keepMarket(id, marketDefinition);
  }
  const eventId = catalogue.market(contest.markets[0]!.marketId)?.eventId;
  if (eventId === undefined) throw new Error(`contest ${contest.id} says nothing at its opening`);
  await describeMatch(house.pool, eventId, contest.leagueName);
  return eventId;
}
