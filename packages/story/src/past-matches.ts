import { SPORT } from '@pavilion/contract/sports.ts';
import { createCatalogue } from '@pavilion/server/feeds/feed-catalogue.ts';
import { dayAt, startOfDay } from '@pavilion/server/http/days.ts';
import { simulateMatchResult, type MatchResult } from './simulator/match-result.ts';
import { plannedMarkets, type MatchSetup } from './simulator/match-setup.ts';
import { leagueMatch } from './simulator/teams.ts';
import { declareMatch } from './declare-match.ts';
import { matchDefinition, type StoryEvent } from './match-definition.ts';
import type { Subject } from './offers.ts';
import type { Past, Thread } from './past.ts';
import { pastCrowd, type Crowd } from './past-crowd.ts';
import { showSample } from './past-board.ts';
import { describeMatch, isClosed } from './story.sql.ts';
import { WORLD_SEED } from './create-world.ts';

const DAYS = 12;
/** First ball at 19:30 by the house's clock, so that it is declared the same day. */
const FIRST_BALL_AFTER_MS = 19.5 * 3_600_000;
const BALL_MS = 30_000;
const MINUTE = 60_000;
const BETS_AT_A_TIME = 4;
const BETS_OF_YESTERDAY = 8;
const MOST_SESSIONS = 12;

/** The matches of the house's last days, one a day, the last one yesterday's; number 0 is the oldest. */
export function pastMatches(beganAt: Date, timeZone: string): readonly MatchSetup[] {
  const today = dayAt(timeZone, beganAt);
  return Array.from({ length: DAYS }, (_, number) => {
    const midnight = startOfDay(timeZone, today, number - DAYS);
    const startsAt = new Date(midnight.getTime() + FIRST_BALL_AFTER_MS).toISOString();
    return leagueMatch(number, startsAt, BALL_MS);
  });
}

/** Every match of the past with its bets and its declaration. What an earlier start has finished is left alone; what it was cut off in is taken up again. */
export const playPastMatches = (past: Past): readonly Thread[] =>
  pastMatches(past.beganAt, past.house.config.timeZone).map((setup, number) =>
    playMatch(past, setup, {
      seed: WORLD_SEED + number,
      betsAtATime: number === DAYS - 1 ? BETS_OF_YESTERDAY : BETS_AT_A_TIME,
    }),
  );

async function* playMatch(past: Past, setup: MatchSetup, crowd: Crowd): Thread {
  const { house } = past;
  if (await isClosed(house.pool, setup.eventId)) return;
  const result = simulateMatchResult(setup, crowd.seed);
  const sessions = sessionsOf(result);
  yield new Date(result.samples[0]?.at ?? setup.startsAt);
  const catalogue = createCatalogue(house);
  const event: StoryEvent = { ...setup, sportId: SPORT.cricket };
  const markets = plannedMarkets(setup);
  for (const market of markets)
    await catalogue.keepMarket(
      market.marketId,
      matchDefinition(event, market, { inPlay: true, winner: null }),
    );
  await describeMatch(house.pool, setup.eventId, setup.leagueName);
  await catalogue.keepSessions(
    setup.eventId,
    sessions.map(({ quote }) => quote),
  );

  const subjects = subjectsOf(setup, sessions);
  const betOn = pastCrowd(past, crowd, `${result.samples[0]?.at.slice(0, 10)}`);
  for (const sample of result.samples) {
    yield new Date(sample.at);
    showSample(house.board, sample, { event, markets });
    const open = subjects.filter(
      ({ kind, id }) => kind === 'market' || sample.sessions.some((quote) => quote.sessionId === id),
    );
    await betOn(open);
  }

  yield new Date(Date.parse(result.endedAt) + 5 * MINUTE);
  await catalogue.keepScore(setup.eventId, result.score);
  for (const { quote, result: runs } of sessions)
    if (runs !== null) await catalogue.proposeResult({ sessionId: quote.sessionId, result: runs });
  for (const market of markets)
    await catalogue.keepMarket(
      market.marketId,
      matchDefinition(event, market, { inPlay: true, winner: result.winner }),
    );
  const { eventId, bookmakerId, matchOddsId } = setup;
  await declareMatch(house, {
    eventId,
    sessions: sessions.map(({ quote, result: runs }) => ({ id: quote.sessionId, result: runs })),
    markets: [bookmakerId, matchOddsId].map((id) => ({
      id,
      result: { winners: [result.winner], shared: [] },
    })),
  });
}

function subjectsOf(setup: MatchSetup, sessions: MatchResult['sessions']): readonly Subject[] {
  const { eventId } = setup;
  return [
    ...plannedMarkets(setup).map(({ marketId, marketType }) => ({
      kind: 'market' as const,
      eventId,
      id: marketId,
      marketType,
    })),
    ...sessions.map(({ quote }) => ({ kind: 'session' as const, eventId, id: quote.sessionId })),
  ];
}

/** The sessions of a whole match are more than a hundred; the past keeps the popular ones: totals, sixes, wickets, players. */
function sessionsOf({ sessions }: MatchResult): MatchResult['sessions'] {
  const popular = sessions.filter(({ quote }) => quote.sessionType !== 7);
  return popular
    .toSorted((a, b) => Number(b.quote.sessionType === 1) - Number(a.quote.sessionType === 1))
    .slice(0, MOST_SESSIONS);
}
