import type { MarketChange } from '@pavilion/engine/odds-stream/messages.ts';
import { newInnings } from '@pavilion/engine/score/innings.ts';
import type { Innings } from '@pavilion/engine/score/innings.ts';
import { BALLS_PER_OVER } from '@pavilion/engine/score/rates.ts';
import { scoreOf } from '@pavilion/engine/score/score.ts';
import type { FeedEvent } from '@pavilion/server/feeds/feed.ts';
import { INNINGS_BALLS } from './ball-model.ts';
import type { Situation } from './ball-model.ts';
import { marketQuoter } from './market-quotes.ts';
import type { MarketPhase, MarketQuoter } from './market-quotes.ts';
import type { MatchSetup, TeamSheet } from './match-setup.ts';
import { seededRandom } from './random.ts';
import type { Random } from './random.ts';
import { newSessionDesk, quoteSessions } from './session-desk.ts';
import type { SessionDesk } from './session-desk.ts';
import { chanceChasing, chanceSettingTarget, chaseAggression } from './win-model.ts';

/** Place of a side in the event's name: team a or team b. */
export type Side = 0 | 1;

/** A match under way. Changed in place by the generators of match-simulator.ts; one of them runs at a time. */
export type Play = {
  readonly setup: MatchSetup;
  readonly random: Random;
  readonly quoter: MarketQuoter;
  readonly desk: SessionDesk;
  /** Batting strength of each side against the other, -0.12 to 0.12. */
  readonly edges: readonly [number, number];
  readonly innings: Innings[];
  /** Since the first ball was due; negative before. */
  elapsedMs: number;
  phase: MarketPhase;
  /** The side that bats, or bats next. */
  batting: Side;
  superOver: boolean;
  /** Runs that win the chase; null while the target is being set. */
  target: number | null;
  result: string;
  message: string;
};

/** Balls' time before the first ball at which the markets open. */
export const PRE_MATCH_BALLS = 10;
const FULL_SIZE = { balls: INNINGS_BALLS, wickets: 10 };
const SUPER_OVER_SIZE = { balls: BALLS_PER_OVER, wickets: 2 };

export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);

export const newPlay = (setup: MatchSetup, seed: number): Play => {
  const random = seededRandom(seed);
  const edge = (random() - 0.5) * 0.24;
  return {
    setup,
    random,
    quoter: marketQuoter(setup, random),
    desk: newSessionDesk(setup),
    edges: [edge, -edge],
    innings: [],
    elapsedMs: -PRE_MATCH_BALLS * setup.ballMs,
    phase: { status: 'OPEN', inPlay: false, version: 1, winner: null },
    batting: random() < 0.5 ? 0 : 1,
    superOver: false,
    target: null,
    result: '',
    message: '',
  };
};

export const teamOf = (play: Play, side: Side): TeamSheet => play.setup.teams[side];

/** Legal balls and wickets of the innings being played. */
export const inningsSize = (play: Play): { readonly balls: number; readonly wickets: number } =>
  play.superOver ? SUPER_OVER_SIZE : FULL_SIZE;

/** Where an innings of that side stands; `target` null = it sets one. */
export const situationOf = (play: Play, innings: Innings, side: Side, target: number | null): Situation => {
  const size = inningsSize(play);
  return {
    // A super over is batted like the last over of an innings.
    ball: INNINGS_BALLS - size.balls + innings.legalBalls,
    lost: innings.wickets,
    inHand: size.wickets - innings.wickets,
    edge: play.edges[side],
    aggression: target === null ? 0 : chaseAggression(target - innings.runs, size.balls - innings.legalBalls),
  };
};

/** The innings that the prices are about: the running one, or the next before its first ball. */
const pricedInnings = (play: Play): Innings => {
  const last = play.innings.at(-1);
  return last === undefined || last.ended !== null ? newInnings(teamOf(play, play.batting).name) : last;
};

const reply = (play: Play): Situation => situationOf(play, newInnings(''), otherSide(play.batting), null);

/** The chance of team a to win, by the score. */
export const chanceOfTeamA = (play: Play): number => {
  const innings = pricedInnings(play);
  const now = situationOf(play, innings, play.batting, play.target);
  const chance =
    play.target === null
      ? chanceSettingTarget(innings.runs, now, reply(play))
      : chanceChasing(play.target - innings.runs, now);
  return play.batting === 0 ? chance : 1 - chance;
};

/** Advances the match's clock by so many balls' time and returns it in milliseconds. */
export const pass = (play: Play, balls: number): number => {
  const waitMs = Math.round(play.setup.ballMs * balls);
  play.elapsedMs += waitMs;
  return waitMs;
};

/** The markets go over into another state; every such change is a new version. */
export const enter = (play: Play, change: Partial<MarketPhase>): void => {
  play.phase = { ...play.phase, ...change, version: play.phase.version + 1 };
};

export const marketEvent = (play: Play, mc: readonly MarketChange[]): FeedEvent => {
  const pt = Date.parse(play.setup.startsAt) + play.elapsedMs;
  return { kind: 'markets', message: { op: 'mcm', pt, clk: String(pt), mc } };
};

/** New prices on every market, a little off the model, as the crowd is. The first ones of a match are an image. */
export const priceEvent = (play: Play, image = false): FeedEvent => {
  const chance = chanceOfTeamA(play);
  const crowd = chance + (play.random() - 0.5) * 0.2 * chance * (1 - chance);
  return marketEvent(play, play.quoter.priced(play.phase, crowd, image));
};

export const scoreEvent = (play: Play): FeedEvent => ({
  kind: 'score',
  eventId: play.setup.eventId,
  score: scoreOf({
    teams: [teamOf(play, 0).name, teamOf(play, 1).name],
    innings: play.innings,
    overs: inningsSize(play).balls / BALLS_PER_OVER,
    target: play.target,
    result: play.result,
    message: play.message,
  }),
});

/** Fresh quotes of every session; a super over has none. */
export const sessionEvents = (play: Play): readonly FeedEvent[] => {
  if (play.superOver) return [];
  const innings = pricedInnings(play);
  const view = {
    innings: play.innings,
    situation: situationOf(play, innings, play.batting, play.target),
    needed: play.target === null ? null : play.target - innings.runs,
    reply: reply(play),
  };
  return quoteSessions(play.desk, view, play.random);
};
