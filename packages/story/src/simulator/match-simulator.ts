import { bowl, endInnings, newInnings, sendIn } from '@pavilion/engine/score/innings.ts';
import type { Innings, InningsEnd } from '@pavilion/engine/score/innings.ts';
import { completedOvers } from '@pavilion/engine/score/rates.ts';
import type { FeedEvent } from '@pavilion/server/feeds/feed.ts';
import { nextBall } from './ball-model.ts';
import { ballMessage, resultText } from './commentary.ts';
import type { MatchSetup } from './match-setup.ts';
import {
  enter,
  inningsSize,
  marketEvent,
  newPlay,
  otherSide,
  pass,
  PRE_MATCH_BALLS,
  priceEvent,
  scoreEvent,
  sessionEvents,
  situationOf,
  teamOf,
} from './play.ts';
import type { Play, Side } from './play.ts';
import { decideSessions, suspendSessions } from './session-desk.ts';

/** What happens `waitMs` after the step before. */
export type MatchStep = { readonly waitMs: number; readonly events: readonly FeedEvent[] };

/** Shares of a ball's time: open, in the air, the call, and open again. Bets are taken for 65 parts of 100. */
const TIMING = { start: 0.35, result: 0.25, reopen: 0.1, drift: 0.3 };
const WICKET_PAUSE = 0.5;
const BREAK_BALLS = 6;
const BOWLERS = 5;

/** Prices move a little while nothing is bowled. */
function* drift(play: Play, times: number, balls: number): Generator<MatchStep> {
  for (let round = 0; round < times; round += 1) {
    const waitMs = pass(play, balls);
    yield { waitMs, events: [priceEvent(play)] };
  }
}

const endedBy = (play: Play, innings: Innings): InningsEnd | null => {
  const size = inningsSize(play);
  if (play.target !== null && innings.runs >= play.target) return 'target';
  if (innings.wickets >= size.wickets) return 'all out';
  return innings.legalBalls >= size.balls ? 'overs' : null;
};

/** The innings after its next ball, a new batter on his way in unless it was the last. */
const afterBall = (play: Play, innings: Innings): Innings => {
  const { players } = teamOf(play, play.batting);
  const bowlers = teamOf(play, otherSide(play.batting)).players.slice(-BOWLERS);
  const ball = nextBall(play.random, situationOf(play, innings, play.batting, play.target), {
    batter: innings.striker,
    nonStriker: innings.nonStriker,
    bowler: bowlers[completedOvers(innings.legalBalls) % BOWLERS] ?? '',
  });
  const bowled = bowl(innings, ball);
  play.message = ballMessage(ball);
  const ended = endedBy(play, bowled);
  if (ended !== null) return endInnings(bowled, ended);
  return ball.wickets.length === 0 ? bowled : sendIn(bowled, players[bowled.wickets + 1] ?? '');
};

/** One delivery: betting stops, the ball is bowled, betting opens on the new score. */
function* playBall(play: Play, innings: Innings): Generator<MatchStep, Innings> {
  const startMs = pass(play, TIMING.start);
  play.message = 'Ball Start';
  enter(play, { status: 'SUSPENDED' });
  const stopped = [
    marketEvent(play, play.quoter.phaseOnly(play.phase)),
    ...suspendSessions(play.desk, 'Ball Start'),
  ];
  yield { waitMs: startMs, events: [...stopped, scoreEvent(play)] };

  const resultMs = pass(play, TIMING.result);
  const next = afterBall(play, innings);
  play.innings[play.innings.length - 1] = next;
  const decided = play.superOver ? [] : decideSessions(play.desk, play.innings);
  yield { waitMs: resultMs, events: [scoreEvent(play), ...decided] };
  if (next.ended !== null) return next;

  const reopenMs = pass(play, TIMING.reopen + (next.wickets > innings.wickets ? WICKET_PAUSE : 0));
  enter(play, { status: 'OPEN' });
  yield { waitMs: reopenMs, events: [priceEvent(play), ...sessionEvents(play)] };
  yield* drift(play, 1, TIMING.drift);
  return next;
}

/** An innings of the side whose turn it is, from its first ball to its end. */
function* playInnings(play: Play): Generator<MatchStep, Innings> {
  const { name, players } = teamOf(play, play.batting);
  const [striker = '', nonStriker = ''] = players;
  let innings: Innings = { ...newInnings(name, play.superOver), striker, nonStriker };
  play.innings.push(innings);
  const waitMs = pass(play, 1);
  enter(play, { status: 'OPEN', inPlay: true });
  yield { waitMs, events: [scoreEvent(play), priceEvent(play), ...sessionEvents(play)] };
  while (innings.ended === null) {
    const overs = completedOvers(innings.legalBalls);
    innings = yield* playBall(play, innings);
    if (innings.ended === null && completedOvers(innings.legalBalls) > overs) yield* drift(play, 2, 0.5);
  }
  return innings;
}

type Contest = { readonly set: Innings; readonly chased: Innings; readonly winner: Side | null };

/** A target, the break, and the reply. `winner` is null when the scores are level. */
function* playContest(play: Play): Generator<MatchStep, Contest> {
  const first = play.batting;
  play.target = null;
  const set = yield* playInnings(play);
  play.batting = otherSide(first);
  play.target = set.runs + 1;
  play.message = `${teamOf(play, play.batting).name} need ${play.target} to win`;
  const waitMs = pass(play, 1);
  enter(play, { status: 'OPEN' });
  yield { waitMs, events: [scoreEvent(play), priceEvent(play)] };
  yield* drift(play, BREAK_BALLS, 1);
  const chased = yield* playInnings(play);
  if (chased.runs === set.runs) return { set, chased, winner: null };
  return { set, chased, winner: chased.runs > set.runs ? play.batting : first };
}

/** The markets open before the first ball, with the toss for news. */
function* preMatch(play: Play): Generator<MatchStep> {
  play.message = `${teamOf(play, play.batting).name} bat first`;
  yield { waitMs: 0, events: [priceEvent(play, true), scoreEvent(play)] };
  yield* drift(play, PRE_MATCH_BALLS - 1, 1);
}

/** A level match goes on by super overs until one of them has a winner; who chased bats first in the next. */
function* superOvers(play: Play): Generator<MatchStep, Side> {
  play.superOver = true;
  for (;;) {
    play.target = null;
    play.message = 'Scores level: Super Over';
    const waitMs = pass(play, 1);
    enter(play, { status: 'OPEN' });
    yield { waitMs, events: [scoreEvent(play), priceEvent(play)] };
    const { winner } = yield* playContest(play);
    if (winner !== null) return winner;
  }
}

/**
 * A T20 played ball by ball. The same setup and seed give the same steps to the byte: no clock, no other chance.
 * The first step is an image of both markets, so a consumer needs nothing but the setup before it. The last step closes the
 * markets with one WINNER each; a tie is broken by super overs, on which no session depends.
 */
export function* simulateMatch(setup: MatchSetup, seed: number): Generator<MatchStep, void> {
  const play = newPlay(setup, seed);
  yield* preMatch(play);
  const { set, chased, winner } = yield* playContest(play);
  const side = winner ?? (yield* superOvers(play));
  const team = teamOf(play, side);
  play.result = resultText(set, chased, team.name);
  play.message = play.result;
  enter(play, { status: 'CLOSED', winner: team.selectionId });
  const waitMs = pass(play, 1);
  yield { waitMs, events: [scoreEvent(play), marketEvent(play, play.quoter.closed(play.phase))] };
}
