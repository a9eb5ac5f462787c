import { invariant } from '../invariant.ts';
import { type Paise, sumPaise } from '../money/paise.ts';
import type { CasinoMarket } from './game.ts';

/** What a client's bets on a round make of each outcome: those of the first market, then those of the second (rules 11). */
export type RoundBook = { readonly pl: readonly Paise[] };

/** A bet as a book takes it: its market, and its P/L for each outcome of it. */
export type RoundEntry = { readonly market: number; readonly pl: readonly Paise[] };

/** Where a market's outcomes stand in a book. */
type Place = { readonly from: number; readonly to: number };

/** Where each market's outcomes stand in the books of its game, and how many there are of all. */
export function outcomePlaces(markets: readonly CasinoMarket[]): {
  readonly places: ReadonlyMap<number, Place>;
  readonly size: number;
} {
  const places = new Map<number, Place>();
  let from = 0;
  for (const { id, outcomes } of markets) {
    places.set(id, { from, to: from + outcomes.length });
    from += outcomes.length;
  }
  return { places, size: from };
}

const least = (amounts: readonly Paise[]): Paise => amounts.reduce((a, b) => (b < a ? b : a));
const greatest = (amounts: readonly Paise[]): Paise => amounts.reduce((a, b) => (b > a ? b : a));

/** How bets on a round of these markets add up: of each market one outcome comes true, whatever the others make (rules 11). */
export function roundBooks(markets: readonly CasinoMarket[]) {
  const { places, size } = outcomePlaces(markets);
  const ofEach = ({ pl }: RoundBook, of: (amounts: readonly Paise[]) => Paise): Paise =>
    sumPaise([...places.values()].map(({ from, to }) => of(pl.slice(from, to))));
  return {
    empty: (): RoundBook => ({ pl: Array.from({ length: size }, () => 0n) }),
    add(book: RoundBook, entry: RoundEntry): RoundBook {
      const place = places.get(entry.market);
      invariant(
        place !== undefined && place.to - place.from === entry.pl.length,
        'the round has this market',
      );
      return { pl: book.pl.map((sum, at) => sum + (entry.pl[at - place.from] ?? 0n)) };
    },
    sum: (a: RoundBook, b: RoundBook): RoundBook => ({ pl: a.pl.map((sum, at) => sum + b.pl[at]!) }),
    /** The most that can be lost, market by market. */
    exposure: (book: RoundBook): Paise =>
      ofEach(book, (amounts) => {
        const worst = least(amounts);
        return worst < 0n ? -worst : 0n;
      }),
    most: (book: RoundBook): Paise => ofEach(book, greatest),
    /** The P/L when of each market, in their order, this outcome came true. */
    pl(book: RoundBook, outcomes: readonly number[]): Paise {
      invariant(outcomes.length === markets.length, 'every market has its outcome');
      return sumPaise(
        [...places.values()].map(({ from, to }, at) => {
          const outcome = outcomes[at]!;
          invariant(outcome >= 0 && from + outcome < to, 'the market has this outcome');
          return book.pl[from + outcome]!;
        }),
      );
    },
  };
}
