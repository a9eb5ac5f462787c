import { newInnings } from './innings.ts';
import type { Innings } from './innings.ts';
import type { OverLine, Score } from './score.ts';
import { ballsOf, WICKETS, withTotals } from './totals.ts';
import type { Totals } from './totals.ts';

export type InningsNumber = 1 | 2 | 3 | 4;
/** How many a match has at most. */
export type InningsCount = 2 | 4;
type Played = { readonly active: InningsNumber; readonly innings: readonly Innings[] };

/** '183' or '303/4'; without wickets the side is all out. */
function totalsOf(team: string, score: string, overs: string): Totals {
  const found = /(\d+)(?:\/(\d+))?$/.exec(score);
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

/** '183 & 303/4' as the innings of one side; the overs are of its last. */
function inningsOfSide(team: string, scores: string, overs: string): readonly Innings[] {
  const texts = scores === '' ? [] : scores.split(' & ');
  return texts.map((text, index) =>
    withTotals(newInnings(''), totalsOf(team, text, index === texts.length - 1 ? overs : '')),
  );
}

/** So far behind after the first innings, a side may be made to bat again at once. */
const FOLLOW_ON_RUNS = 200;

/** A long match: who batted first follows from how many innings each side has had, and from a follow-on. */
function longMatch(score: Score): Played {
  const a = inningsOfSide(score.team_a, score.team_a_scores, score.team_a_over);
  const b = inningsOfSide(score.team_b, score.team_b_scores, score.team_b_over);
  const [batting, other] = score.batting_team === score.team_b ? [b, a] : [a, b];
  const names = batting === a ? [score.team_a, score.team_b] : [score.team_b, score.team_a];
  const played = batting.length + other.length;
  const behind = (side: readonly Innings[], than: readonly Innings[]): boolean =>
    (than[0]?.runs ?? 0) - (side[0]?.runs ?? 0) >= FOLLOW_ON_RUNS;
  const again = played === 3 ? behind(batting, other) : played === 4 && behind(other, batting);
  // With one innings, three, or four after a follow-on, the side that bats now was the first; else it was the other.
  const began = played % 2 === 1 ? !again : again;
  const [first, second] = began || played === 0 ? [batting, other] : [other, batting];
  const [one = '', two = ''] = first === batting ? names : names.toReversed();
  const third = again ? second[1] : first[1];
  const fourth = again ? first[1] : second[1];
  const active = Math.min(4, Math.max(1, played)) as InningsNumber;
  const innings = [
    first[0] ?? newInnings(one),
    second[0] ?? newInnings(two),
    third ?? newInnings(again ? two : one),
    fourth ?? newInnings(again ? one : two),
  ];
  return { active, innings: innings.map((each, at) => (at === active - 1 ? asShown(each, score) : each)) };
}

function shortMatch(score: Score): Played {
  const last = (scores: string): string => scores.split(' & ').at(-1) ?? '';
  const side = (team: string, scores: string, overs: string): Innings =>
    withTotals(newInnings(''), totalsOf(team, last(scores), overs));
  const first = side(score.team_a, score.team_a_scores, score.team_a_over);
  const second = side(score.team_b, score.team_b_scores, score.team_b_over);
  const chase = score.others.target !== null;
  // The side that bats after a target was set is the second; before, it is the first.
  const aBatsFirst =
    score.batting_team === (chase ? score.team_b : score.team_a) || score.batting_team === '';
  const [one, two] = aBatsFirst ? [first, second] : [second, first];
  return chase
    ? { active: 2, innings: [one, asShown(two, score)] }
    : { active: 1, innings: [asShown(one, score), two] };
}

/** The innings of a shown score, for a person to go on with. */
export const takeOver = (score: Score, innings: InningsCount): Played =>
  innings === 4 ? longMatch(score) : shortMatch(score);
