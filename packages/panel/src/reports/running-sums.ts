export type DaySum = { date: string; pl: number; sum: number };

/** Each day with what all days up to it come to. */
export function withRunningSums(days: readonly { date: string; pl: number }[]): DaySum[] {
  let paise = 0;
  return days.map(({ date, pl }) => {
    paise += Math.round(pl * 100);
    return { date, pl, sum: paise / 100 };
  });
}
