import type { Ball, WicketKind } from '@pavilion/engine/score/ball.ts';
import { integerBetween, weightedChoice } from './random.ts';
import type { Random } from './random.ts';

/** What a delivery can become; the key of a table of weights. */
type Outcome = '0' | '1' | '2' | '3' | '4' | '6' | 'W' | 'wd' | 'nb' | 'b' | 'lb';

/** Where an innings stands, as far as the next ball cares. */
export type Situation = {
  /** Legal balls bowled; a super over counts from 114, because it is batted like a last over. */
  readonly ball: number;
  /** Wickets lost so far: later batters score less. */
  readonly lost: number;
  /** Wickets still to fall before the innings is over. */
  readonly inHand: number;
  /** Batting side against bowling side, -0.15 weak to 0.15 strong. */
  readonly edge: number;
  /** -0.6 careful to 1 all or nothing. */
  readonly aggression: number;
};

/** Legal balls of a T20 innings. */
export const INNINGS_BALLS = 120;
const POWERPLAY_ENDS = 36;
const DEATH_BEGINS = 96;

type Weights = Readonly<Record<Outcome, number>>;

/** Deliveries of a thousand, by phase: about 158 for 6 in twenty overs, as sides of this kind make. */
const POWERPLAY: Weights = {
  '0': 400,
  '1': 325,
  '2': 58,
  '3': 5,
  '4': 142,
  '6': 42,
  W: 40,
  wd: 32,
  nb: 4,
  b: 3,
  lb: 11,
};
const MIDDLE: Weights = {
  '0': 310,
  '1': 435,
  '2': 80,
  '3': 3,
  '4': 84,
  '6': 52,
  W: 42,
  wd: 30,
  nb: 4,
  b: 3,
  lb: 11,
};
const DEATH: Weights = {
  '0': 240,
  '1': 375,
  '2': 100,
  '3': 3,
  '4': 124,
  '6': 92,
  W: 82,
  wd: 36,
  nb: 6,
  b: 3,
  lb: 11,
};

const phaseOf = (ball: number): Weights => {
  if (ball < POWERPLAY_ENDS) return POWERPLAY;
  return ball < DEATH_BEGINS ? MIDDLE : DEATH;
};

/** The table of the next ball: tail-enders hit less and fall more, a chase in need takes risks. */
const weightsOf = (situation: Situation): Weights => {
  const base = phaseOf(situation.ball);
  const hitting = Math.max(
    0.3,
    (1 - 0.05 * situation.lost) * (1 + situation.edge + 0.6 * situation.aggression),
  );
  const falling = Math.max(
    0.2,
    (1 + 0.07 * situation.lost) * (1 - situation.edge + 0.8 * situation.aggression),
  );
  return {
    ...base,
    '1': base['1'] * (1 - 0.15 * situation.aggression),
    '4': base['4'] * hitting,
    '6': base['6'] * hitting,
    W: base.W * falling,
  };
};

const RUNS: Readonly<Record<Outcome, number>> = {
  '0': 0,
  '1': 1,
  '2': 2,
  '3': 3,
  '4': 4,
  '6': 6,
  W: 0,
  wd: 1,
  nb: 1,
  b: 1,
  lb: 1,
};

/** Per LEGAL ball: runs, wickets and sixes to be expected, wides and no-balls on the way included. */
const expectedBall = (situation: Situation) => {
  const weights = weightsOf(situation);
  let runs = 0;
  let total = 0;
  for (const outcome of Object.keys(weights) as Outcome[]) {
    runs += weights[outcome] * RUNS[outcome];
    total += weights[outcome];
  }
  const legal = total - weights.wd - weights.nb;
  return { runs: runs / legal, wickets: weights.W / legal, sixes: weights['6'] / legal };
};

/** The chance that the next delivery is worth at least one run. */
export const chanceOfRun = (situation: Situation): number => {
  const weights = weightsOf(situation);
  const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
  return 1 - (weights['0'] + weights.W) / total;
};

export type Projection = { readonly runs: number; readonly sixes: number };

/** What the side may expect to add until that many legal balls are bowled, running out of wickets on the way. */
export const project = (situation: Situation, untilBall: number): Projection => {
  let { lost, inHand } = situation;
  let runs = 0;
  let sixes = 0;
  for (let ball = situation.ball; ball < untilBall && inHand > 0; ball += 1) {
    const next = expectedBall({ ...situation, ball, lost });
    const batting = Math.min(1, inHand);
    runs += next.runs * batting;
    sixes += next.sixes * batting;
    lost += next.wickets;
    inHand -= next.wickets;
  }
  return { runs, sixes };
};

/** Runs to be expected before the next wicket: of the side, and of one of the two batters before he himself is out. */
export const projectStand = (situation: Situation): { readonly side: number; readonly batter: number } => {
  let side = 0;
  let batter = 0;
  let sideStands = 1;
  let batterStands = 1;
  for (let ball = situation.ball; ball < INNINGS_BALLS; ball += 1) {
    const next = expectedBall({ ...situation, ball });
    sideStands *= 1 - next.wickets;
    batterStands *= 1 - next.wickets / 2;
    side += sideStands * next.runs;
    batter += (batterStands * next.runs) / 2;
  }
  return { side, batter };
};

const DISMISSALS: Readonly<Record<Exclude<WicketKind, 'other' | 'hit wicket'>, number>> = {
  caught: 62,
  bowled: 17,
  lbw: 9,
  'run out': 8,
  stumped: 4,
};

type Ends = { readonly batter: string; readonly nonStriker: string; readonly bowler: string };

const wicketBall = (random: Random, ends: Ends): Ball => {
  const kind = weightedChoice(random, DISMISSALS);
  const ranOut = kind === 'run out';
  const player = ranOut && random() < 0.5 ? ends.nonStriker : ends.batter;
  const bat = ranOut ? integerBetween(random, 0, 1) : 0;
  return { ...ends, bat, allRun: false, extras: {}, wickets: [{ player, kind }] };
};

/** Bowls one delivery: chance decides within the table of the situation. */
export const nextBall = (random: Random, situation: Situation, ends: Ends): Ball => {
  const outcome = weightedChoice(random, weightsOf(situation));
  const ball = { ...ends, bat: 0, allRun: false, extras: {}, wickets: [] };
  switch (outcome) {
    case 'W':
      return wicketBall(random, ends);
    case 'wd':
      return { ...ball, extras: { wd: random() < 0.06 ? 5 : 1 } };
    case 'nb':
      return { ...ball, bat: random() < 0.3 ? 4 : integerBetween(random, 0, 1), extras: { nb: 1 } };
    case 'b':
    case 'lb':
      return { ...ball, extras: { [outcome]: random() < 0.2 ? 4 : 1 } };
    default:
      return { ...ball, bat: RUNS[outcome] };
  }
};
