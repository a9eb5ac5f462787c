import { toCoins } from '@pavilion/engine/money/paise.ts';
import { paiseOf } from '../format/coins.ts';

export type DaySum = { date: string; pl: number; sum: number };

/** Each day with what all days up to it come to. */
export function withRunningSums(days: readonly { date: string; pl: number }[]): DaySum[] {
  let paise = 0n;
  return days.map(({ date, pl }) => {
    paise += paiseOf(pl);
    return { date, pl, sum: toCoins(paise) };
  });
}
