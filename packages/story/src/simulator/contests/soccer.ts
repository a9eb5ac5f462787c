import { SPORT } from '@pavilion/contract/sports.ts';
import type { FeedEvent } from '@pavilion/server/feeds/feed.ts';
import type { MatchStep } from '../match-simulator.ts';
import { integerBetween, seededRandom, type Random } from '../random.ts';
import type { Contest, ContestMarket } from './contest.ts';
import { contestQuoter, marketsAt, type ContestQuoter } from './contest-quotes.ts';
import { contestScore } from './contest-score.ts';
import { DRAW, pairing, selectionOf, SOCCER } from './sides.ts';
import { soccerChances, UNDER_AT_MOST, type Expected } from './soccer-chances.ts';

/** The league whose matches are played; the others of the week are names in a list. */
export const SOCCER_LEAGUE = 'Harbour Counties Cup';
/** Before the kick-off, in minutes of the match. */
export const SOCCER_OPENS_BEFORE = 25;
/** From one kick-off to the next, in minutes of the match. */
export const SOCCER_EVERY = 110;

const HALF = 45;
const BREAK = 5;
const DRIFT_BEFORE = 5;
const UNDER = { selectionId: 7_290_001, runnerName: 'Under 2.5 Goals' };
const OVER = { selectionId: 7_290_002, runnerName: 'Over 2.5 Goals' };

type Sides = readonly [string, string];
type Play = {
  readonly contest: Contest;
  readonly sides: Sides;
  readonly random: Random;
  readonly rates: Expected;
  readonly odds: ContestQuoter;
  readonly goals: ContestQuoter;
  readonly minuteMs: number;
  /** Minutes of play that each half has, stoppage included. */
  readonly halves: readonly [number, number];
  readonly score: [number, number];
  /** Minutes of play so far, in both halves. */
  played: number;
  message: string;
  result: string;
  at: number;
};

/** The n-th match of the league; two of them need different starts. */
export function soccerMatch(number: number, startsAt: number, minuteMs: number): Contest {
  const sides = pairing(SOCCER, number);
  const key = `${SPORT.soccer}${Math.floor(startsAt / 1000)}`;
  const contest: Contest = {
    id: key,
    eventId: key,
    eventName: sides.join(' v '),
    leagueName: SOCCER_LEAGUE,
    sportId: SPORT.soccer,
    startsAt: new Date(startsAt).toISOString(),
    opensAt: startsAt - SOCCER_OPENS_BEFORE * minuteMs,
    markets: marketsOf(key, sides),
    steps: () => playSoccer(contest, sides, number, minuteMs),
    shared: () => new Map(),
  };
  return contest;
}

function marketsOf(key: string, sides: Sides): readonly ContestMarket[] {
  const runners = [...sides, DRAW].map((runnerName) => ({
    runnerName,
    selectionId: selectionOf(SOCCER, runnerName),
  }));
  return [
    { marketId: `1.${key}1`, marketName: 'Match Odds', marketType: 'MATCH_ODDS', winners: 1, runners },
    {
      marketId: `1.${key}2`,
      marketName: 'Over/Under 2.5 Goals',
      marketType: 'OVER_UNDER_25',
      winners: 1,
      runners: [UNDER, OVER],
    },
  ];
}

function* playSoccer(
  contest: Contest,
  sides: Sides,
  number: number,
  minuteMs: number,
): Generator<MatchStep, void> {
  const random = seededRandom(SPORT.soccer * 7919 + number);
  const [odds, goals] = contest.markets.map((market) => contestQuoter(contest, market, random));
  const play: Play = {
    contest,
    sides,
    random,
    rates: [1 + random() * 0.9, 0.7 + random() * 0.9],
    odds: odds!,
    goals: goals!,
    minuteMs,
    halves: [HALF + integerBetween(random, 1, 3), HALF + integerBetween(random, 2, 5)],
    score: [0, 0],
    played: 0,
    message: '',
    result: '',
    at: contest.opensAt,
  };
  yield { waitMs: 0, events: [prices(play, false), scoreOf(play)] };
  for (let minute = 0; minute < SOCCER_OPENS_BEFORE - DRIFT_BEFORE; minute += DRIFT_BEFORE)
    yield { waitMs: pass(play, DRIFT_BEFORE), events: [prices(play, false)] };
  const kickOff = pass(play, DRIFT_BEFORE);
  play.message = 'Kick-off';
  yield { waitMs: kickOff, events: [prices(play, true), scoreOf(play)] };
  yield* playHalf(play, 0);
  play.message = 'Half-time';
  yield { waitMs: pass(play, 1), events: [scoreOf(play), prices(play, true)] };
  yield { waitMs: pass(play, BREAK - 1), events: [prices(play, true)] };
  yield* playHalf(play, 1);
  yield finish(play);
}

function* playHalf(play: Play, half: 0 | 1): Generator<MatchStep, void> {
  for (let minute = 1; minute <= play.halves[half]; minute += 1) {
    const waitMs = pass(play, 1);
    play.played += 1;
    const side = scorer(play);
    if (side === undefined) {
      play.message = clock(half, minute);
      const said = minute % DRIFT_BEFORE === 0 ? [scoreOf(play)] : [];
      yield { waitMs, events: [prices(play, true), ...said] };
    } else yield* goal(play, { side, waitMs, minute: clock(half, minute) });
  }
}

/** The side that scores in this minute, if any. */
function scorer({ random, rates, halves }: Play): 0 | 1 | undefined {
  const minutes = halves[0] + halves[1];
  const luck = random() * minutes;
  if (luck < rates[0]) return 0;
  return luck < rates[0] + rates[1] ? 1 : undefined;
}

/** Betting stops, the goal is told, and betting opens on the new score; who bet on few goals may have lost by then. */
function* goal(
  play: Play,
  { side, waitMs, minute }: { side: 0 | 1; waitMs: number; minute: string },
): Generator<MatchStep, void> {
  const open = [play.odds, play.goals].filter((quoter) => !quoter.isClosed());
  yield {
    waitMs,
    events: [
      marketsAt(
        play.at,
        open.map((quoter) => quoter.suspended(true)),
      ),
    ],
  };
  play.score[side] += 1;
  play.message = `${minute} Goal! ${play.sides[side]}`;
  const told = pass(play, 0.2);
  const over = play.score[0] + play.score[1] > UNDER_AT_MOST && !play.goals.isClosed();
  const decided = over ? [marketsAt(play.at, [play.goals.closed([OVER.selectionId])])] : [];
  yield { waitMs: told, events: [scoreOf(play), ...decided] };
  yield { waitMs: pass(play, 0.3), events: [prices(play, true)] };
}

function finish(play: Play): MatchStep {
  const waitMs = pass(play, 1);
  const [home, away] = play.score;
  const winner = home === away ? DRAW : play.sides[home > away ? 0 : 1];
  play.result =
    home === away
      ? `Match drawn ${home}-${away}`
      : `${winner} won ${Math.max(home, away)}-${Math.min(home, away)}`;
  play.message = play.result;
  const closed = [play.odds.closed([selectionOf(SOCCER, winner)])];
  if (!play.goals.isClosed()) closed.push(play.goals.closed([UNDER.selectionId]));
  return { waitMs, events: [scoreOf(play), marketsAt(play.at, closed)] };
}

/** `38'`, in stoppage time `45+2'`. */
function clock(half: 0 | 1, minute: number): string {
  const full = HALF * (half + 1);
  return minute > HALF ? `${full}+${minute - HALF}'` : `${HALF * half + minute}'`;
}

function pass(play: Play, minutes: number): number {
  const waitMs = Math.round(minutes * play.minuteMs);
  play.at += waitMs;
  return waitMs;
}

/** Prices of what is open, a little off the model, as the crowd is. */
function prices(play: Play, inPlay: boolean): FeedEvent {
  const left = 1 - play.played / (play.halves[0] + play.halves[1]);
  const crowd = (): number => left * (0.94 + play.random() * 0.12);
  const expected: Expected = [play.rates[0] * crowd(), play.rates[1] * crowd()];
  const { home, away, draw, under } = soccerChances(play.score, expected);
  const byName = new Map([
    [selectionOf(SOCCER, play.sides[0]), home],
    [selectionOf(SOCCER, play.sides[1]), away],
    [selectionOf(SOCCER, DRAW), draw],
    [UNDER.selectionId, under],
    [OVER.selectionId, 1 - under],
  ]);
  const open = [play.odds, play.goals].filter((quoter) => !quoter.isClosed());
  return marketsAt(
    play.at,
    open.map((quoter) => quoter.priced((selectionId) => byName.get(selectionId) ?? 0, inPlay)),
  );
}

function scoreOf({ contest, sides, score, message, result }: Play): FeedEvent {
  return contestScore(contest.eventId, {
    teams: sides,
    totals: [String(score[0]), String(score[1])],
    message,
    result,
  });
}
