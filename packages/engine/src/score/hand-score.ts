import type { Ball, ExtraKind } from './ball.ts';
import { bowl, endInnings, newInnings } from './innings.ts';
import type { Innings } from './innings.ts';
import { runRate } from './rates.ts';
import { scoreOf } from './score.ts';
import type { Score } from './score.ts';
import { takeOver } from './take-over.ts';
import type { InningsCount, InningsNumber } from './take-over.ts';
import { ballLimit, WICKETS, withTotals } from './totals.ts';
import type { Totals } from './totals.ts';

/** One step of a score that a person keeps: what stood when it was taken over, totals as set, a ball, who plays. */
export type ScoreEntry =
  | {
      readonly kind: 'taken';
      readonly score: Score;
      readonly overs: number | null;
      /** How many a match has at most; two where it is not said. */
      readonly innings?: InningsCount;
    }
  | {
      readonly kind: 'set';
      readonly active: InningsNumber;
      /** Two, or four of a long match. */
      readonly innings: readonly Totals[];
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

/** A match of two or four innings as a person keeps its score; they stand in the order in which they are played. */
export type HandScore = {
  readonly active: InningsNumber;
  readonly innings: readonly Innings[];
  /** Overs an innings may last, 20 or 26.1; null without a limit. */
  readonly overs: number | null;
  readonly message: string;
  readonly result: string;
  readonly crr: string;
  readonly rrr: string;
};

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

/** The innings in progress. */
export const battingOf = (score: HandScore): Innings => score.innings[score.active - 1] ?? newInnings('');

/** Why the active innings takes no ball; undefined when it does. */
export function inningsOver(score: HandScore): string | undefined {
  const batting = battingOf(score);
  if (score.result !== '') return 'the match has a result';
  if (batting.wickets >= WICKETS) return 'all out';
  const limit = ballLimit(score.overs);
  return limit !== null && batting.legalBalls >= limit ? 'the overs are bowled' : undefined;
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
  innings: score.innings.map((innings, at) => (at === score.active - 1 ? change(innings) : innings)),
});

/** The score after one more step. A token that is no ball, and a ball of an innings that is over, change nothing. */
export function step(score: HandScore, entry: ScoreEntry): HandScore {
  switch (entry.kind) {
    case 'taken':
      return {
        ...NOTHING,
        ...takeOver(entry.score, entry.innings ?? 2),
        overs: entry.overs,
        message: entry.score.others.message,
        result: entry.score.result,
      };
    case 'set': {
      const { kind: _, innings, ...rest } = entry;
      const known = (at: number): Innings => score.innings[at] ?? newInnings('');
      return { ...rest, innings: innings.map((totals, at) => withTotals(known(at), totals)) };
    }
    case 'players':
      return withActive(score, (innings) => ({
        ...innings,
        striker: entry.striker,
        nonStriker: entry.nonStriker,
        bowler: entry.bowler,
      }));
    case 'ball': {
      const ball = ballOf(entry.token, battingOf(score));
      if (ball === undefined || inningsOver(score) !== undefined) return score;
      return { ...withActive(score, (innings) => bowl(innings, ball)), crr: '', rrr: '' };
    }
  }
}

/** The score that a log of steps makes. */
export const foldHandScore = (entries: readonly ScoreEntry[]): HandScore => entries.reduce(step, NOTHING);

/** Runs that win the innings in progress, when it is the last of the match; null while there is nothing to chase. */
function targetOf({ active, innings, overs }: HandScore): number | null {
  const batting = innings[active - 1];
  if (batting === undefined || active !== innings.length) return null;
  // Two innings without a limit of overs are the first half of a long match that nobody said was one.
  if (innings.length === 2 && overs === null) return null;
  const before = innings.slice(0, -1);
  const runs = before.reduce((sum, each) => sum + (each.team === batting.team ? -each.runs : each.runs), 0);
  return runs < 0 ? null : runs + 1;
}

/** What every screen shows of it: the same fields as of a score that a feed sends. */
export function shownScore(score: HandScore): Score {
  const { active, innings } = score;
  const closed = (each: Innings): Innings => (each.wickets >= WICKETS ? endInnings(each, 'all out') : each);
  const begun = ({ legalBalls, runs, wickets }: Innings): boolean => legalBalls + runs + wickets > 0;
  const shown = scoreOf({
    teams: [innings[0]?.team ?? '', innings[1]?.team ?? ''],
    // What is after the innings in progress is there when it was set by hand.
    innings: innings.filter((each, at) => at < active || begun(each)).map(closed),
    batting: active - 1,
    overs: score.overs,
    target: targetOf(score),
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
