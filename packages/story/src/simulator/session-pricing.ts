import type { Innings } from '@pavilion/engine/score/innings.ts';
import type { SessionQuestion } from '@pavilion/engine/score/session-result.ts';
import { chanceOfRun, INNINGS_BALLS, project, projectStand } from './ball-model.ts';
import type { Situation } from './ball-model.ts';
import type { Random } from './random.ts';

/** The match as the sessions see it: the innings so far (the last one is batting) and where that one stands. */
export type SessionView = {
  readonly innings: readonly Innings[];
  readonly situation: Situation;
  /** Runs the chase still needs; null in the first innings. */
  readonly needed: number | null;
  /** The reply before its first ball. */
  readonly reply: Situation;
};

export type SessionLine = {
  readonly noLine: number;
  readonly noRate: number;
  readonly yesLine: number;
  readonly yesRate: number;
};

const OVER = 6;

export const battingInnings = (view: SessionView): Innings => {
  const batting = view.innings.at(-1);
  if (batting === undefined) throw new Error('sessions are quoted once an innings has begun');
  return batting;
};

/** Balls before the end of an over session at which it takes no more bets. */
const SHUT_BEFORE_END = 3;
const LAST_OVER_BEGINS = INNINGS_BALLS - OVER;
const SIXES_SHUT_AT = INNINGS_BALLS - 3 * OVER;

/** Whether a session takes no more bets for good: its end is too near for a line. */
export const isShut = (question: SessionQuestion, view: SessionView): boolean => {
  const { legalBalls } = battingInnings(view);
  const nearlyWon = view.needed !== null && view.needed <= (question.kind === 'match-sixes' ? 12 : 6);
  switch (question.kind) {
    case 'over-runs':
    case 'over-only':
      return nearlyWon || legalBalls >= question.over * OVER - SHUT_BEFORE_END;
    case 'ball':
      return nearlyWon;
    case 'wicket':
    case 'player':
      return nearlyWon || legalBalls >= LAST_OVER_BEGINS;
    case 'match-sixes':
      return nearlyWon || (view.innings.length === question.innings && legalBalls >= SIXES_SHUT_AT);
  }
};

/** What is already on the board for the question, and what the model expects it to end on. */
type Outlook = { readonly soFar: number; readonly expected: number };

/** A line is where half the money goes, and runs until a wicket have a long tail: the middle is below the mean. */
const MIDDLE_OF_STAND = 0.72;

const outlook = (question: Exclude<SessionQuestion, { kind: 'ball' }>, view: SessionView): Outlook => {
  const batting = battingInnings(view);
  const { situation } = view;
  const toCome = (untilBall: number): number => project(situation, untilBall).runs;
  switch (question.kind) {
    case 'over-runs':
      return { soFar: batting.runs, expected: batting.runs + toCome(question.over * OVER) };
    case 'over-only': {
      const soFar = batting.overRuns[question.over - 1] ?? 0;
      return { soFar, expected: soFar + toCome(question.over * OVER) - toCome((question.over - 1) * OVER) };
    }
    case 'wicket':
      return { soFar: batting.runs, expected: batting.runs + MIDDLE_OF_STAND * projectStand(situation).side };
    case 'player': {
      const soFar = batting.batters.find((batter) => batter.name === question.player)?.runs ?? 0;
      return { soFar, expected: soFar + MIDDLE_OF_STAND * projectStand(situation).batter };
    }
    case 'match-sixes': {
      const soFar = view.innings.reduce((sum, innings) => sum + innings.sixes, 0);
      const replyToCome =
        view.innings.length < question.innings ? project(view.reply, INNINGS_BALLS).sixes : 0;
      return { soFar, expected: soFar + project(situation, INNINGS_BALLS).sixes + replyToCome };
    }
  }
};

/** Yes and No on one run of the next ball: rates from its chance, a few points for the house on either side. */
const ballLine = (view: SessionView): SessionLine => {
  const chance = chanceOfRun(view.situation);
  const fair = ((1 - chance) / chance) * 100;
  return { noLine: 1, noRate: Math.round(fair) + 6, yesLine: 1, yesRate: Math.max(1, Math.round(fair) - 6) };
};

/**
 * The quote of a session. Over sessions are offered a run or two apart at even money; wickets, players and sixes on one
 * line, No at 110 and Yes at 90. A line is never at or below what is already on the board.
 */
export const sessionLine = (question: SessionQuestion, view: SessionView, random: Random): SessionLine => {
  if (question.kind === 'ball') return ballLine(view);
  const { soFar, expected } = outlook(question, view);
  // A chase stops at its target, so no line of the side's total stands above it.
  const reachable = view.needed === null ? Infinity : battingInnings(view).runs + view.needed;
  const totals = question.kind === 'over-runs' || question.kind === 'wicket';
  const aimed = Math.floor((totals ? Math.min(expected, reachable) : expected) + (random() - 0.5) * 0.8);
  const line = Math.max(soFar + 1, aimed);
  if (question.kind !== 'over-runs' && question.kind !== 'over-only') {
    return { noLine: line, noRate: 110, yesLine: line, yesRate: 90 };
  }
  const ballsLeft = question.over * OVER - battingInnings(view).legalBalls;
  return { noLine: line, noRate: 100, yesLine: line + (ballsLeft > 60 ? 2 : 1), yesRate: 100 };
};
