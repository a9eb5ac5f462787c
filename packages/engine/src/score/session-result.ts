import type { Innings } from './innings.ts';
import { BALLS_PER_OVER } from './rates.ts';

/**
 * What a session asks of a match. `innings` counts from 0 over the match without super overs; overs and wickets from 1.
 * over-runs: the total at the end of that over. over-only: runs of that over alone. ball: runs of the over's nth
 * delivery, extras counted. wicket: the total when that wicket falls. player: runs of one batter. match-sixes: sixes of the
 * first `innings` innings together.
 */
export type SessionQuestion =
  | { readonly kind: 'over-runs'; readonly innings: number; readonly over: number }
  | { readonly kind: 'over-only'; readonly innings: number; readonly over: number }
  | { readonly kind: 'ball'; readonly innings: number; readonly over: number; readonly ball: number }
  | { readonly kind: 'wicket'; readonly innings: number; readonly wicket: number }
  | { readonly kind: 'player'; readonly innings: number; readonly player: string }
  | { readonly kind: 'match-sixes'; readonly innings: number };

/** An innings that came to its natural end; one that was abandoned decides nothing that was still running. */
const completed = (innings: Innings): boolean => innings.ended !== null && innings.ended !== 'abandoned';

const runsAfter = (innings: Innings, overs: number): number =>
  innings.overRuns.slice(0, overs).reduce((sum, runs) => sum + runs, 0);

const overRuns = (innings: Innings, over: number): number | null => {
  if (innings.legalBalls >= over * BALLS_PER_OVER) return innings.overRuns[over - 1] ?? 0;
  // An over cut short by the end of the innings stands as it is; one that never began has no result.
  return completed(innings) ? (innings.overRuns[over - 1] ?? null) : null;
};

const TOKEN_RUNS = /\d+$/;

const tokenRuns = (token: string): number => {
  const digits = TOKEN_RUNS.exec(token)?.[0];
  if (digits !== undefined) return Number(digits);
  return token === 'W' ? 0 : 1;
};

const inInnings = (
  question: Exclude<SessionQuestion, { kind: 'match-sixes' }>,
  innings: Innings,
): number | null => {
  switch (question.kind) {
    case 'over-runs':
      if (innings.legalBalls >= question.over * BALLS_PER_OVER) return runsAfter(innings, question.over);
      return completed(innings) ? innings.runs : null;
    case 'over-only':
      return overRuns(innings, question.over);
    case 'ball': {
      const token = innings.overTokens[question.over - 1]?.[question.ball - 1];
      return token === undefined ? null : tokenRuns(token);
    }
    case 'wicket': {
      const fall = innings.fallOfWickets[question.wicket - 1];
      if (fall !== undefined) return fall.runs;
      return completed(innings) ? innings.runs : null;
    }
    case 'player': {
      const batter = innings.batters.find((each) => each.name === question.player);
      if (batter === undefined) return null;
      return batter.out || completed(innings) ? batter.runs : null;
    }
  }
};

/**
 * The number a session would settle on, or null while it is open and for what was never decided (void). A proposal for
 * the person who settles, never a settlement (rules, section 12).
 */
export const sessionResult = (question: SessionQuestion, played: readonly Innings[]): number | null => {
  const main = played.filter((innings) => !innings.superOver);
  if (question.kind === 'match-sixes') {
    const asked = main.slice(0, question.innings);
    if (asked.length < question.innings || !asked.every(completed)) return null;
    return asked.reduce((sum, innings) => sum + innings.sixes, 0);
  }
  const innings = main[question.innings];
  return innings === undefined ? null : inInnings(question, innings);
};
