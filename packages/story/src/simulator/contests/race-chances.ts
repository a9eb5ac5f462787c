/** The chance of each runner to win, from how it stands and how much of the luck is still to come (1 before the off, 0 at the post). */
export function winChances(standing: readonly number[], left: number): readonly number[] {
  const scale = Math.sqrt(Math.max(left, 0.01));
  const best = Math.max(...standing);
  const weights = standing.map((place) => Math.exp((place - best) / scale));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/**
 * The chance of each runner to come in among so many, 1 to 3, from the chances to win: whoever follows a winner is chosen among
 * the others in the ratio of their chances.
 */
export function placeChances(win: readonly number[], places: number): readonly number[] {
  const chances = win.map(() => 0);
  const choose = (taken: readonly number[], chance: number, left: number): void => {
    if (taken.length === places || chance < 1e-6) return;
    for (const [runner, own] of win.entries()) {
      if (taken.includes(runner) || own === 0 || left <= 0) continue;
      const next = chance * Math.min(1, own / left);
      chances[runner] = (chances[runner] ?? 0) + next;
      choose([...taken, runner], next, left - own);
    }
  };
  choose([], 1, 1);
  return chances;
}
