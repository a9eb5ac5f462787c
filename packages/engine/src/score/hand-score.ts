import type { Ball, ExtraKind } from './ball.ts';
import { bowl, endInnings, newInnings } from './innings.ts';
import type { Innings } from './innings.ts';
import { BALLS_PER_OVER, completedOvers, oversText, runRate } from './rates.ts';
import { scoreOf } from './score.ts';
import type { OverLine, Score } from './score.ts';

/** What a person sets of an innings; integers. */
export type Totals = {
  readonly team: string;
  readonly runs: number;
  readonly wickets: number;
  readonly legalBalls: number;
};

/** One step of a score that a person keeps: what stood when it was taken over, totals as set, a ball, who plays. */
export type ScoreEntry =
  | { readonly kind: 'taken'; readonly score: Score; readonly overs: number | null }
  | {
      readonly kind: 'set';
      readonly active: 1 | 2;
      readonly innings: readonly [Totals, Totals];
      readonly overs: number | null;
      readonly message: string;
      readonly result: string;
      /** Rates said by the person; '' = as computed. */
      readonly crr: string;
      readonly rrr: string;
    }
  | { readonly kind: 'ball'; readonly token: string }
  | {
      readonly kind: 'players';
      readonly striker: string;
      readonly nonStriker: string;
      readonly bowler: string;
    };

/** A match of two innings as a person keeps its score. */
export type HandScore = {
  readonly active: 1 | 2;
  readonly innings: readonly [Innings, Innings];
  /** Overs an innings may last; null without a limit. */
  readonly overs: number | null;
  readonly message: string;
  readonly result: string;
  readonly crr: string;
  readonly rrr: string;
};

export const WICKETS = 10;
const TOKEN = /^(?:([0-6])|(W|wd|nb|b|lb)([1-7]?))$/;

/** The delivery of a key: '0'-'6', 'W', 'wd', 'nb', 'b', 'lb', a number after the letters = its runs; undefined for anything else. */
export function ballOf(token: string, innings: Innings): Ball | undefined {
  const found = TOKEN.exec(token);
  if (found === null) return undefined;
  const [, runs, letters, more] = found;
  const { striker: batter, nonStriker, bowler } = innings;
  const plain = { batter, nonStriker, bowler, bat: 0, allRun: false, extras: {}, wickets: [] };
  if (runs !== undefined) return { ...plain, bat: Number(runs) };
  const worth = more === '' || more === undefined ? undefined : Number(more);
  if (letters === 'W') {
    const kind = worth === undefined ? 'other' : 'run out';
    return { ...plain, bat: worth ?? 0, wickets: [{ player: batter, kind }] };
  }
  // What is hit off a no-ball is the batter's; the ball itself is worth one.
  if (letters === 'nb') return { ...plain, bat: (worth ?? 1) - 1, extras: { nb: 1 } };
  return { ...plain, extras: { [letters as ExtraKind]: worth ?? 1 } };
}

/** Why the active innings takes no ball; undefined when it does. */
export function inningsOver(score: HandScore): string | undefined {
  const batting = score.innings[score.active - 1]!;
  if (score.result !== '') return 'the match has a result';
  if (batting.wickets >= WICKETS) return 'all out';
  const limit = score.overs === null ? null : score.overs * BALLS_PER_OVER;
  return limit !== null && batting.legalBalls >= limit ? 'the overs are bowled' : undefined;
}

/** The innings with totals as a person sets them; the balls known of overs that are still behind it stay. */
function withTotals(innings: Innings, { team, runs, wickets, legalBalls }: Totals): Innings {
  const same = legalBalls === innings.legalBalls;
  const begun = completedOvers(legalBalls) + (legalBalls % BALLS_PER_OVER > 0 ? 1 : 0);
  const cut = <T>(overs: readonly T[], none: T): readonly T[] =>
    Array.from({ length: begun }, (_, over) => overs[over] ?? none);
  return {
    ...innings,
    team,
    runs,
    wickets,
    legalBalls,
    overTokens: same ? innings.overTokens : cut(innings.overTokens, []),
    overRuns: same ? innings.overRuns : cut(innings.overRuns, 0),
  };
}

/** '14.5' as 89 balls; undefined for anything that is no number of overs. */
export function ballsOf(overs: string): number | undefined {
  const found = /^(\d{1,3})(?:\.([0-5]))?$/.exec(overs);
  return found === null ? undefined : Number(found[1]) * BALLS_PER_OVER + Number(found[2] ?? 0);
}

/** '183 & 303/4' as the last of them; without wickets the side is all out. */
function totalsOf(team: string, scores: string, overs: string): Totals {
  const found = /(\d+)(?:\/(\d+))?$/.exec(scores);
  const wickets = found === null ? 0 : Number(found[2] ?? WICKETS);
  return { team, runs: Number(found?.[1] ?? 0), wickets, legalBalls: ballsOf(overs) ?? 0 };
}

function withLines(innings: Innings, lines: readonly OverLine[]): Innings {
  const last = lines.at(-1)?.over ?? 0;
  const line = (over: number) => lines.find((each) => each.over === over);
  return {
    ...innings,
    overTokens: Array.from({ length: last }, (_, over) => line(over + 1)?.balls ?? []),
    overRuns: Array.from({ length: last }, (_, over) => line(over + 1)?.runs ?? 0),
  };
}

/** What a shown score tells of the innings in progress: its balls and who plays. */
function asShown(innings: Innings, score: Score): Innings {
  const batsman = score.batsman;
  return {
    ...withLines(innings, score.last36ball),
    batters: batsman.map(({ name, run, ball, fours, sixes }) => ({
      name,
      runs: run,
      balls: ball,
      fours,
      sixes,
      out: false,
    })),
    bowlers:
      score.bolwer === null
        ? []
        : [
            {
              name: score.bolwer.name,
              legalBalls: ballsOf(score.bolwer.over) ?? 0,
              runs: score.bolwer.run,
              wickets: score.bolwer.wicket,
            },
          ],
    striker: batsman.find((each) => each.on_strike)?.name ?? '',
    nonStriker: batsman.find((each) => !each.on_strike)?.name ?? '',
    bowler: score.bolwer?.name ?? '',
  };
}

function takenOver(score: Score, overs: number | null): HandScore {
  const first = withTotals(newInnings(''), totalsOf(score.team_a, score.team_a_scores, score.team_a_over));
  const second = withTotals(newInnings(''), totalsOf(score.team_b, score.team_b_scores, score.team_b_over));
  const chase = score.others.target !== null;
  // The side that bats after a target was set is the second; before, it is the first.
  const aBatsFirst =
    score.batting_team === (chase ? score.team_b : score.team_a) || score.batting_team === '';
  const [one, two] = aBatsFirst ? [first, second] : [second, first];
  const active = chase ? 2 : 1;
  const innings: [Innings, Innings] = active === 1 ? [asShown(one, score), two] : [one, asShown(two, score)];
  return { active, innings, overs, message: score.others.message, result: score.result, crr: '', rrr: '' };
}

const NOTHING: HandScore = {
  active: 1,
  innings: [newInnings(''), newInnings('')],
  overs: null,
  message: '',
  result: '',
  crr: '',
  rrr: '',
};

const withActive = (score: HandScore, change: (innings: Innings) => Innings): HandScore => ({
  ...score,
  innings: [
    score.active === 1 ? change(score.innings[0]) : score.innings[0],
    score.active === 2 ? change(score.innings[1]) : score.innings[1],
  ],
});

/** The score after one more step. A token that is no ball, and a ball of an innings that is over, change nothing. */
export function step(score: HandScore, entry: ScoreEntry): HandScore {
  switch (entry.kind) {
    case 'taken':
      return takenOver(entry.score, entry.overs);
    case 'set': {
      const { kind: _, innings, ...rest } = entry;
      const [first, second] = score.innings;
      return { ...rest, innings: [withTotals(first, innings[0]), withTotals(second, innings[1])] };
    }
    case 'players':
      return withActive(score, (innings) => ({
        ...innings,
        striker: entry.striker,
        nonStriker: entry.nonStriker,
        bowler: entry.bowler,
      }));
    case 'ball': {
      const ball = ballOf(entry.token, score.innings[score.active - 1]!);
      if (ball === undefined || inningsOver(score) !== undefined) return score;
      return { ...withActive(score, (innings) => bowl(innings, ball)), crr: '', rrr: '' };
    }
  }
}

/** The score that a log of steps makes. */
export const foldHandScore = (entries: readonly ScoreEntry[]): HandScore => entries.reduce(step, NOTHING);

/** An innings as its board has it: '125-3 (14.5)'. */
export const totalsText = ({ runs, wickets, legalBalls }: Totals): string =>
  `${runs}-${wickets} (${oversText(legalBalls)})`;

/** What every screen shows of it: the same fields as of a score that a feed sends. */
export function shownScore(score: HandScore): Score {
  const [first, second] = score.innings;
  const closed = (innings: Innings): Innings =>
    innings.wickets >= WICKETS ? endInnings(innings, 'all out') : innings;
  const begun = second.legalBalls > 0 || second.runs > 0 || second.wickets > 0;
  const chase = score.active === 2;
  const played = chase
    ? [closed(first), closed(second)]
    : [...(begun ? [closed(second)] : []), closed(first)];
  const shown = scoreOf({
    teams: [first.team, second.team],
    innings: played,
    overs: score.overs,
    target: chase && score.overs !== null ? first.runs + 1 : null,
    result: score.result,
    message: score.message,
  });
  return {
    ...shown,
    rr_rate: score.rrr === '' ? shown.rr_rate : score.rrr,
    others: { ...shown.others, crr: score.crr === '' ? shown.others.crr : score.crr },
  };
}

/** Runs an over of one innings, two decimals. */
export const inningsRate = (innings: Innings): string => runRate(innings.runs, innings.legalBalls);
