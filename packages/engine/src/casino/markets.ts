import type { CasinoMarket, Effect } from './game.ts';
import type { OddsMilli } from '../odds/odds.ts';

/** An outcome that can be bet on, at its price. */
export type Bettable = {
  readonly sid: number;
  readonly name: string;
  readonly chance: number;
  readonly lagai: OddsMilli;
  readonly khai?: OddsMilli;
};

/** An outcome that nobody bets on, and what it does to the bets on the others. */
export type Between = { readonly name: string; readonly chance: number; readonly effect: Effect };

/** A market whose selections win with their own outcome and lose with each other's. */
export function oneWins(
  id: number,
  name: string,
  bettable: readonly Bettable[],
  between: readonly Between[] = [],
): CasinoMarket {
  return {
    id,
    name,
    outcomes: [...bettable, ...between].map((one) => ({ name: one.name, chance: one.chance })),
    selections: bettable.map(({ sid, name: of, lagai, khai }, place) => ({
      sid,
      name: of,
      lagai,
      ...(khai === undefined ? {} : { khai }),
      effects: [
        ...bettable.map((__, outcome): Effect => (outcome === place ? 'win' : 'lose')),
        ...between.map(({ effect }) => effect),
      ],
    })),
  };
}
