/** Legal balls in an over (rules, section 12). */
export const BALLS_PER_OVER = 6;

/** Whole part of a division of non-negative integers. */
const wholeOf = (dividend: number, divisor: number): number => (dividend - (dividend % divisor)) / divisor;

/** Completed overs in a number of legal balls: 89 -> 14. */
export const completedOvers = (legalBalls: number): number => wholeOf(legalBalls, BALLS_PER_OVER);

/** Legal balls as overs text: 89 -> '14.5', 90 -> '15.0'. */
export const oversText = (legalBalls: number): string =>
  `${completedOvers(legalBalls)}.${legalBalls % BALLS_PER_OVER}`;

/** A ratio as text with two decimals, rounded half up, by integers only. '0.00' when there is nothing to divide by. */
export const ratioText = (dividend: number, divisor: number): string => {
  if (divisor <= 0) return '0.00';
  const hundredths = wholeOf(2 * 100 * dividend + divisor, 2 * divisor);
  return `${wholeOf(hundredths, 100)}.${String(hundredths % 100).padStart(2, '0')}`;
};

/** Runs an over: runs x 6 / balls, '8.45'. */
export const runRate = (runs: number, balls: number): string => ratioText(runs * BALLS_PER_OVER, balls);

/** Runs for a hundred balls, '139.53'. */
export const strikeRate = (runs: number, balls: number): string => ratioText(runs * 100, balls);
