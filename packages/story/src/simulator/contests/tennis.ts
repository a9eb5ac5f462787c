import { SPORT } from '@pavilion/contract/sports.ts';
import type { FeedEvent } from '@pavilion/server/feeds/feed.ts';
import type { MatchStep } from '../match-simulator.ts';
import { seededRandom, type Random } from '../random.ts';
import type { Contest, ContestMarket } from './contest.ts';
import { contestQuoter, marketsAt, type ContestQuoter } from './contest-quotes.ts';
import { contestScore } from './contest-score.ts';
import { pairing, selectionOf, TENNIS } from './sides.ts';
import {
  inTieBreak,
  isSetWon,
  isTieBreak,
  isWon,
  POINTS_OF_A_GAME,
  POINTS_OF_A_TIE_BREAK,
  SETS_TO_WIN,
  tennisChance,
  type Pair,
  type Serves,
  type TennisState,
} from './tennis-chances.ts';

export const TENNIS_LEAGUE = 'Amberley Indoor';
/** Before the first serve, in points' time. */
export const TENNIS_OPENS_BEFORE = 40;
/** From one match to the next, in points' time; most are over by then. */
export const TENNIS_EVERY = 150;

const DRIFT_BEFORE = 8;
const CHANGE_OF_ENDS = 3;
const NAMES_OF_POINTS = ['0', '15', '30', '40'];

type Play = {
  readonly contest: Contest;
  readonly players: readonly [string, string];
  readonly random: Random;
  readonly serves: Serves;
  readonly known: Map<string, number>;
  readonly odds: ContestQuoter;
  readonly pointMs: number;
  /** Games of the sets that are over. */
  readonly played: Pair[];
  state: TennisState;
  at: number;
};

/** The n-th match of the tournament; two of them need different starts. */
export function tennisMatch(number: number, startsAt: number, pointMs: number): Contest {
  const players = pairing(TENNIS, number);
  const key = `${SPORT.tennis}${Math.floor(startsAt / 1000)}`;
  const market: ContestMarket = {
    marketId: `1.${key}1`,
    marketName: 'Match Odds',
    marketType: 'MATCH_ODDS',
    winners: 1,
    runners: players.map((runnerName) => ({ runnerName, selectionId: selectionOf(TENNIS, runnerName) })),
  };
  const contest: Contest = {
    id: key,
    eventId: key,
    eventName: players.join(' v '),
    leagueName: TENNIS_LEAGUE,
    sportId: SPORT.tennis,
    startsAt: new Date(startsAt).toISOString(),
    opensAt: startsAt - TENNIS_OPENS_BEFORE * pointMs,
    markets: [market],
    steps: () => playTennis(contest, market, { players, number, pointMs }),
    shared: () => new Map(),
  };
  return contest;
}

function* playTennis(
  contest: Contest,
  market: ContestMarket,
  { players, number, pointMs }: { players: readonly [string, string]; number: number; pointMs: number },
): Generator<MatchStep, void> {
  const random = seededRandom(SPORT.tennis * 7919 + number);
  const play: Play = {
    contest,
    players,
    random,
    serves: [0.59 + random() * 0.09, 0.59 + random() * 0.09],
    known: new Map(),
    odds: contestQuoter(contest, market, random),
    pointMs,
    played: [],
    state: { sets: [0, 0], games: [0, 0], points: [0, 0], server: random() < 0.5 ? 0 : 1 },
    at: contest.opensAt,
  };
  yield { waitMs: 0, events: [prices(play, false), scoreOf(play)] };
  for (let wait = DRIFT_BEFORE; wait < TENNIS_OPENS_BEFORE; wait += DRIFT_BEFORE)
    yield { waitMs: pass(play, DRIFT_BEFORE), events: [prices(play, false)] };
  yield { waitMs: pass(play, DRIFT_BEFORE), events: [prices(play, true), scoreOf(play)] };
  while (!isOver(play.state)) {
    const { games, sets } = play.state;
    const waitMs = pass(play, 1);
    play.state = afterPoint(play, wins(play));
    if (isOver(play.state)) return yield finish(play, waitMs);
    yield { waitMs, events: [prices(play, true), scoreOf(play)] };
    const gameOver = play.state.games.join() !== games.join();
    const setOver = play.state.sets.join() !== sets.join();
    if (setOver || (gameOver && isOdd(play.state.games)))
      yield { waitMs: pass(play, CHANGE_OF_ENDS), events: [prices(play, true)] };
  }
}

const isOver = ({ sets }: TennisState): boolean => sets.includes(SETS_TO_WIN);
const isOdd = ([a, b]: Pair): boolean => (a + b) % 2 === 1;
const plusOne = (pair: Pair, winner: 0 | 1): Pair =>
  winner === 0 ? [pair[0] + 1, pair[1]] : [pair[0], pair[1] + 1];

/** Who wins the next point. */
function wins({ random, serves, state }: Play): 0 | 1 {
  const first = isTieBreak(state.games) ? inTieBreak(serves) : state.server === 0 ? serves[0] : 1 - serves[1];
  return random() < first ? 0 : 1;
}

/** Where the match stands after a point; a set that is over goes to those that were played. */
function afterPoint({ state, played }: Play, winner: 0 | 1): TennisState {
  const target = isTieBreak(state.games) ? POINTS_OF_A_TIE_BREAK : POINTS_OF_A_GAME;
  const points = plusOne(state.points, winner);
  const own = (pair: Pair): Pair => (winner === 0 ? pair : [pair[1], pair[0]]);
  if (!isWon(own(points), target)) return { ...state, points };
  const games = plusOne(state.games, winner);
  const server = state.server === 0 ? 1 : 0;
  if (!isSetWon(own(games))) return { ...state, games, server, points: [0, 0] };
  played.push(games);
  return { sets: plusOne(state.sets, winner), games: [0, 0], points: [0, 0], server };
}

function finish(play: Play, waitMs: number): MatchStep {
  const winner = play.state.sets[0] === SETS_TO_WIN ? 0 : 1;
  const closed = play.odds.closed([selectionOf(TENNIS, play.players[winner])]);
  return { waitMs, events: [scoreOf(play), marketsAt(play.at, [closed])] };
}

function pass(play: Play, points: number): number {
  const waitMs = Math.round(points * play.pointMs);
  play.at += waitMs;
  return waitMs;
}

/** Prices a little off the model, as the crowd is. */
function prices(play: Play, inPlay: boolean): FeedEvent {
  const chance = tennisChance(play.state, play.serves, play.known);
  const crowd = chance + (play.random() - 0.5) * 0.1 * chance * (1 - chance);
  const first = selectionOf(TENNIS, play.players[0]);
  return marketsAt(play.at, [play.odds.priced((id) => (id === first ? crowd : 1 - crowd), inPlay)]);
}

/** `6 4 2`: the games of each set; the points, or how it ended, as the message. */
function scoreOf({ contest, players, played, state }: Play): FeedEvent {
  const over = isOver(state);
  const sets = over ? played : [...played, state.games];
  const winner = state.sets[0] === SETS_TO_WIN ? 0 : 1;
  const told = played.map((games) => `${games[winner]}-${games[1 - winner]}`).join(' ');
  const result = over ? `${players[winner]} won ${told}` : '';
  return contestScore(contest.eventId, {
    teams: players,
    totals: [sets.map(([a]) => a).join(' '), sets.map(([, b]) => b).join(' ')],
    message: over ? result : pointsText(state),
    result,
  });
}

/** `40-15`, `Deuce`, `Advantage`; in a tie-break the points as they are. */
function pointsText({ games, points: [a, b] }: TennisState): string {
  if (isTieBreak(games)) return `Tie-break ${a}-${b}`;
  const most = NAMES_OF_POINTS.length - 1;
  if (a < most || b < most) return `${NAMES_OF_POINTS[a]}-${NAMES_OF_POINTS[b]}`;
  if (a === b) return a === most ? '40-40' : 'Deuce';
  return a > b ? 'A-40' : '40-A';
}
