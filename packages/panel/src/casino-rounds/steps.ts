import type { MarketPosition } from '@pavilion/contract/positions.ts';
import { expectedResult, type OutcomeChances } from '@pavilion/engine/casino/outcome-chances.ts';
import type { Game } from '@pavilion/engine/casino/game.ts';
import { casinoMarketId } from '@pavilion/engine/casino/round-id.ts';

/** What a result is expected to be after so many cards, what the last of them changed, and who is ahead on the main market. */
export type Step = {
  readonly expected: number;
  readonly change: number;
  readonly exact: boolean;
  readonly ahead: { readonly name: string; readonly chance: number };
};

/** The results of the outcomes of each market, in the order of the game; none where nobody bet. */
export const resultsOf = (
  game: Game,
  round: string,
  positions: readonly MarketPosition[],
): readonly (readonly number[])[] =>
  game.markets.map(
    ({ id, outcomes }) =>
      positions
        .find((one) => one.market_id === casinoMarketId(round, id))
        ?.runners.map(({ position }) => position) ?? outcomes.map(() => 0),
  );

/** Before the first card and after each of them; undefined from where the chances are still being counted. */
export function stepsOf(
  game: Game,
  results: readonly (readonly number[])[],
  chances: readonly (OutcomeChances | undefined)[],
): readonly (Step | undefined)[] {
  const [main] = game.markets;
  const expected = chances.map((known) => known && Math.round(expectedResult(results, known)));
  return chances.map((known, at) => {
    const now = expected[at];
    if (known === undefined || now === undefined || main === undefined) return undefined;
    const most = Math.max(...known.markets[0]!);
    const { name } = main.outcomes[known.markets[0]!.indexOf(most)]!;
    return {
      expected: now,
      change: now - (expected[at - 1] ?? now),
      exact: known.exact,
      ahead: { name, chance: most },
    };
  });
}
