/** Goals that each side is expected to score yet; home first. */
export type Expected = readonly [number, number];

export type SoccerChances = {
  readonly home: number;
  readonly away: number;
  readonly draw: number;
  readonly under: number;
};

const MOST_GOALS = 9;
/** Of Over/Under 2.5: at most so many goals are under. */
export const UNDER_AT_MOST = 2;

/** How likely a side is to score 0, 1, 2 ... more, by Poisson; the last one stands for all above it. */
function goals(expected: number): readonly number[] {
  const chances: number[] = [];
  let chance = Math.exp(-expected);
  for (let more = 0; more < MOST_GOALS; more += 1) {
    chances.push(chance);
    chance *= expected / (more + 1);
  }
  return [...chances, Math.max(0, 1 - chances.reduce((sum, one) => sum + one, 0))];
}

/** The chances of a match from its score and what is expected yet. They sum to one, under apart. */
export function soccerChances(score: readonly [number, number], expected: Expected): SoccerChances {
  const sum = { home: 0, away: 0, draw: 0, under: 0 };
  const away = goals(expected[1]);
  for (const [more, chanceOfHome] of goals(expected[0]).entries()) {
    for (const [moreAway, chanceOfAway] of away.entries()) {
      const chance = chanceOfHome * chanceOfAway;
      const totals = [score[0] + more, score[1] + moreAway] as const;
      if (totals[0] > totals[1]) sum.home += chance;
      else if (totals[0] < totals[1]) sum.away += chance;
      else sum.draw += chance;
      if (totals[0] + totals[1] <= UNDER_AT_MOST) sum.under += chance;
    }
  }
  return sum;
}
