import type { MarketChangeMessage } from '@pavilion/engine/odds-stream/messages.ts';
import { createCatalogue, marketTypeOf, type Catalogue } from '@pavilion/server/feeds/feed-catalogue.ts';
import { dayAt, startOfDay } from '@pavilion/server/http/days.ts';
import type { Placed } from '@pavilion/server/subjects/result.ts';
import { declareMatch } from './declare-match.ts';
import type { Subject } from './offers.ts';
import type { Past, Thread } from './past.ts';
import { pastCrowd, type Crowd } from './past-crowd.ts';
import type { Contest, ContestMarket } from './simulator/contests/contest.ts';
import { GREYHOUNDS, HORSES, type Racing } from './simulator/contests/race-names.ts';
import { race } from './simulator/contests/race.ts';
import { soccerMatch } from './simulator/contests/soccer.ts';
import { tennisMatch } from './simulator/contests/tennis.ts';
import { imageEvents, newFeedState, takeIn, type FeedState } from './simulator/feed-state.ts';
import { describeMatch, eventsOfMarkets, isClosed } from './story.sql.ts';
import { WORLD_SEED } from './create-world.ts';

const DAYS = 4;
const HOUR = 3_600_000;
const MINUTE = 60_000;
const SECOND = 1000;
const SOURCE = 'story';
const DAYS_APART = 100;
const MOMENTS = 12;
const BETS_AT_A_TIME = 3;

type Planned = { readonly hour: number; readonly contest: (number: number, startsAt: number) => Contest };

/** Of each day's meeting; the numbers lie before those of the timetable. */
const raceOf =
  (racing: Racing, place: number) =>
  (day: number, startsAt: number): Contest =>
    race(racing, (day - DAYS_APART) * racing.racesOfMeeting + place, startsAt, SECOND);

/** What was played on each of the last days, by the house's clock; all of it is over before midnight. */
const DAY: readonly Planned[] = [
  { hour: 14, contest: raceOf(HORSES, 0) },
  { hour: 14.5, contest: raceOf(HORSES, 1) },
  { hour: 18, contest: raceOf(GREYHOUNDS, 0) },
  { hour: 15, contest: (number, startsAt) => tennisMatch(number, startsAt, 30 * SECOND) },
  { hour: 20, contest: (number, startsAt) => soccerMatch(number, startsAt, MINUTE) },
];

/** The contests of the house's last days, the last ones yesterday's. */
export function pastContests(beganAt: Date, timeZone: string): readonly Contest[] {
  const today = dayAt(timeZone, beganAt);
  return Array.from({ length: DAYS }, (_, day) => day - DAYS).flatMap((day) => {
    const midnight = startOfDay(timeZone, today, day).getTime();
    return DAY.map(({ hour, contest }) => contest(day, midnight + hour * HOUR));
  });
}

/** They are played, with bets and declaration, as the matches of the past; what is finished is left alone. */
export const playPastContests = (past: Past): readonly Thread[] =>
  pastContests(past.beganAt, past.house.config.timeZone).map((contest, number) =>
    playContest(past, contest, { seed: WORLD_SEED * 31 + number, betsAtATime: BETS_AT_A_TIME }),
  );

async function* playContest(past: Past, contest: Contest, crowd: Crowd): Thread {
  const { house } = past;
  const ids = contest.markets.map(({ marketId }) => marketId);
  const known = (await eventsOfMarkets(house.pool, ids)).get(ids[0]!);
  if (known !== undefined && (await isClosed(house.pool, known))) return;
  const catalogue = createCatalogue(house);
  const betOn = pastCrowd(past, crowd, contest.id);
  const steps = [...contest.steps()];
  const every = Math.ceil(steps.length / MOMENTS);
  const state = newFeedState(contest.eventId);
  let at = contest.opensAt;
  for (const [number, { waitMs, events }] of steps.entries()) {
    at += waitMs;
    yield new Date(at);
    for (const event of events) takeIn(state, event);
    await keep(catalogue, state);
    if (number === 0) await describeMatch(house.pool, eventIn(catalogue, contest), contest.leagueName);
    if (number % every !== 0) continue;
    for (const event of imageEvents(state))
      if (event.kind === 'markets') house.board.applyMarkets(SOURCE, withoutDelay(event.message));
    await betOn(openIn(contest, catalogue, state));
  }
  if (state.score !== null) await catalogue.keepScore(eventIn(catalogue, contest), state.score);
  yield new Date(at + MINUTE);
  await declareMatch(house, {
    eventId: eventIn(catalogue, contest),
    sessions: [],
    markets: contest.markets
      .toReversed()
      .map((market) => ({ id: market.marketId, result: resultOf(contest, market, state) })),
  });
}

async function keep(catalogue: Catalogue, { markets }: FeedState): Promise<void> {
  for (const [marketId, { definition }] of markets)
    if (definition !== null) await catalogue.keepMarket(marketId, definition);
}

function eventIn(catalogue: Catalogue, { id, markets }: Contest): string {
  const eventId = catalogue.market(markets[0]!.marketId)?.eventId;
  if (eventId === undefined) throw new Error(`contest ${id} was not made known`);
  return eventId;
}

const openIn = (contest: Contest, catalogue: Catalogue, { markets }: FeedState): readonly Subject[] =>
  [...markets].flatMap(([id, { definition }]) =>
    definition?.status === 'OPEN'
      ? [
          {
            kind: 'market',
            eventId: eventIn(catalogue, contest),
            id,
            marketType: marketTypeOf(definition.marketType),
          },
        ]
      : [],
  );

/** Nobody waits for a delay that is over long ago. */
function withoutDelay(message: MarketChangeMessage): MarketChangeMessage {
  const mc = message.mc?.map(({ marketDefinition, ...change }) => ({
    ...change,
    ...(marketDefinition === undefined ? {} : { marketDefinition: { ...marketDefinition, betDelay: 0 } }),
  }));
  return { ...message, ...(mc === undefined ? {} : { mc }) };
}

function resultOf(contest: Contest, { marketId }: ContestMarket, { markets }: FeedState): Placed {
  const shared = contest.shared().get(marketId) ?? [];
  const named = (markets.get(marketId)?.definition?.runners ?? []).filter(
    ({ status }) => status === 'WINNER',
  );
  return { winners: named.map(({ id }) => id).filter((id) => !shared.includes(id)), shared };
}
