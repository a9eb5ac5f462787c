import { INNINGS_BALLS, project } from './ball-model.ts';
import type { Situation } from './ball-model.ts';

/** Spread of the runs of one ball, squared; wickets make it wider than the runs alone. A known target narrows it. */
const VARIANCE_SETTING = 4;
const VARIANCE_CHASING = 3;

/** The normal distribution's area, near enough for a price (logistic approximation). */
const area = (z: number): number => 1 / (1 + Math.exp(-1.702 * z));

const neutral = (situation: Situation): Situation => ({ ...situation, aggression: 0 });

/**
 * The chance of the side that bats first, from its projected total against the chasers' par.
 * @param chase the reply before its first ball
 */
export const chanceSettingTarget = (runs: number, batting: Situation, chase: Situation): number => {
  const total = runs + project(neutral(batting), INNINGS_BALLS).runs;
  const par = project(neutral(chase), INNINGS_BALLS).runs;
  const ballsToCome = INNINGS_BALLS - batting.ball + (INNINGS_BALLS - chase.ball);
  return area((total - par) / Math.sqrt(VARIANCE_SETTING * ballsToCome));
};

/** The chance of the chasing side, from runs needed, balls left and wickets in hand. 1 when there, 0 when it cannot be done. */
export const chanceChasing = (needed: number, batting: Situation): number => {
  if (needed <= 0) return 1;
  const ballsLeft = INNINGS_BALLS - batting.ball;
  if (ballsLeft <= 0 || batting.inHand <= 0) return 0;
  const toCome = project(neutral(batting), INNINGS_BALLS).runs;
  return area((toCome + 0.5 - needed) / Math.sqrt(VARIANCE_CHASING * ballsLeft));
};

/** How hard a chase must hit: by required rate against what the side makes anyway. */
export const chaseAggression = (needed: number, ballsLeft: number): number => {
  if (ballsLeft <= 0) return 1;
  return Math.min(1, Math.max(-0.5, ((needed * 6) / ballsLeft - 7.8) / 7));
};
