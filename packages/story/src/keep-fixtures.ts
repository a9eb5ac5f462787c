import { createCatalogue } from '@pavilion/server/feeds/feed-catalogue.ts';
import type { House } from '@pavilion/server/house.ts';
import { matchDefinition } from './match-definition.ts';
import { FIXTURE_LEAGUES, planFixtures } from './plan-fixtures.ts';
import { describeMatch, knownEvents, retireFixtures } from './story.sql.ts';

const DAYS_AHEAD = 7;

/** Keeps a week of fixtures ahead, and takes off the lists those whose day has come: nobody plays them. */
export async function keepFixtures(house: House): Promise<void> {
  const now = house.now();
  await retireFixtures(house.pool, FIXTURE_LEAGUES, now);
  const planned = planFixtures(now, DAYS_AHEAD);
  const known = await knownEvents(
    house.pool,
    planned.map(({ event }) => event.eventId),
  );
  const catalogue = createCatalogue(house);
  for (const { event, league, market } of planned) {
    if (known.has(event.eventId)) continue;
    await catalogue.keepMarket(
      market.marketId,
      matchDefinition(event, market, { inPlay: false, winner: null }),
    );
    await describeMatch(house.pool, event.eventId, league);
  }
}
