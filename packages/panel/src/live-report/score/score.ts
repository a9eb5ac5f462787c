import type { OverLine, Score } from '@pavilion/engine/score/score.ts';
import * as z from 'zod/mini';

export type BallKind =
  | 'dot'
  | 'runs'
  | 'four'
  | 'six'
  | 'wicket'
  | 'wide'
  | 'noBall'
  | 'bye'
  | 'legBye'
  | 'penalty';
export type BallLook = { kind: BallKind; runs: number; token: string };

const BALLS_PER_OVER = 6;
const OVERS_OF_TYPE: Record<number, number> = { 2: 50, 3: 20, 4: 10 };

// A part that is missing or broken stays empty; without two teams it is no score at all.
const text = z.catch(z.string(), '');
const number = z.catch(z.nullable(z.number()), null);
const figure = z.catch(z.number(), 0);
const batsman = z.object({
  name: text,
  run: figure,
  ball: figure,
  fours: figure,
  sixes: figure,
  strike_rate: text,
  on_strike: z.catch(z.boolean(), false),
});
const bowler = z.object({ name: text, over: text, run: figure, wicket: figure, economy: text });
const over = z.object({ over: z.number(), runs: figure, balls: z.catch(z.array(z.string()), []) });
const others = z.object({
  crr: text,
  target: number,
  extras: figure,
  partnership: text,
  last_wicket: text,
  message: text,
});
const NO_OTHERS = { crr: '', target: null, extras: 0, partnership: '', last_wicket: '', message: '' };
const scoreShape = z.object({
  batting_team: text,
  team_a: z.string(),
  team_b: z.string(),
  team_a_scores: text,
  team_a_over: text,
  team_b_scores: text,
  team_b_over: text,
  result: text,
  trail_lead: text,
  need_run_ball: text,
  run_need: number,
  ball_rem: number,
  rr_rate: text,
  last36ball: z.catch(z.array(over), []),
  batsman: z.catch(z.array(batsman), []),
  bolwer: z.catch(z.nullable(bowler), null),
  others: z.catch(others, NO_OTHERS),
});

/** The score of an event; undefined when there is none or it cannot be read. */
export function parseScore(json: string): Score | undefined {
  if (json === '') return undefined;
  try {
    const read = scoreShape.safeParse(JSON.parse(json));
    return read.success ? read.data : undefined;
  } catch {
    // Text that is not JSON is no score: the header then shows none.
    return undefined;
  }
}

const EXTRAS: [prefix: string, kind: BallKind][] = [
  ['wd', 'wide'],
  ['nb', 'noBall'],
  ['lb', 'legBye'],
  ['pen', 'penalty'],
  ['W', 'wicket'],
  ['b', 'bye'],
];

/** What a ball's token means: its kind decides the colour, the runs its words. */
export function ballLook(token: string): BallLook {
  const extra = EXTRAS.find(([prefix]) => token.startsWith(prefix));
  if (extra !== undefined) {
    const more = token.slice(extra[0].length);
    return { kind: extra[1], runs: more === '' ? (extra[1] === 'wicket' ? 0 : 1) : Number(more), token };
  }
  const runs = Number(token);
  const kind = runs === 0 ? 'dot' : runs === 4 ? 'four' : runs === 6 ? 'six' : 'runs';
  return { kind, runs, token: kind === 'dot' ? '•' : token };
}

/** Balls of an over that are still to come; wides and no-balls are bowled again. */
export function ballsToCome(balls: readonly string[]): number {
  const legal = balls.filter((token) => !token.startsWith('wd') && !token.startsWith('nb')).length;
  return Math.max(0, BALLS_PER_OVER - legal);
}

/** Runs and wickets of the last five overs, the one in progress included: `47/1`; '' before any ball. */
export function lastFive(lines: readonly OverLine[]): string {
  const five = lines.slice(-5);
  if (five.length === 0) return '';
  const runs = five.reduce((sum, line) => sum + line.runs, 0);
  const wickets = five.flatMap((line) => line.balls).filter((token) => token.startsWith('W')).length;
  return `${runs}/${wickets}`;
}

/** First innings total if the current rate holds; undefined in a chase and where overs are not limited. */
export function projected(score: Score, eventType: number): number | undefined {
  const overs = OVERS_OF_TYPE[eventType];
  const rate = Number(score.others.crr);
  if (overs === undefined || score.others.target !== null || !Number.isFinite(rate) || rate === 0)
    return undefined;
  return Math.round(rate * overs);
}

/** The batting side first, then the other, each with its total and overs. */
export function sides(score: Score): { name: string; total: string; overs: string; batting: boolean }[] {
  const a = { name: score.team_a, total: score.team_a_scores, overs: score.team_a_over };
  const b = { name: score.team_b, total: score.team_b_scores, overs: score.team_b_over };
  const [first, second] = score.batting_team === score.team_b ? [b, a] : [a, b];
  return [
    { ...first, batting: score.batting_team !== '' && score.result === '' },
    { ...second, batting: false },
  ];
}
