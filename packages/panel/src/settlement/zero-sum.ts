import { sumCoins } from '../format/coins.ts';

/** A party of a settlement with what it gains or pays, in coins. */
export type Party = { key: string; amount: number };
/** A party's piece of the bar: share of the whole width in per cent, and how strong its colour is (1 is full). */
export type Piece = Party & { side: 'loses' | 'wins'; width: number; strength: 1 | 2 | 3 };

const strengthOf = (index: number): Piece['strength'] => (index === 0 ? 1 : index === 1 ? 2 : 3);

/**
 * The pieces of the zero-sum bar: who pays from the left, then who gains, each side from the largest down.
 * Parties without money have no piece; a settlement without money has no bar.
 */
export function zeroSumPieces(parties: readonly Party[]): Piece[] {
  const whole = sumCoins(parties.map((party) => Math.abs(party.amount)));
  if (whole === 0) return [];
  const side = (name: Piece['side'], list: Party[]): Piece[] =>
    list
      .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))
      .map((party, index) => ({
        ...party,
        side: name,
        width: (Math.abs(party.amount) / whole) * 100,
        strength: strengthOf(index),
      }));
  return [
    ...side(
      'loses',
      parties.filter((party) => party.amount < 0),
    ),
    ...side(
      'wins',
      parties.filter((party) => party.amount > 0),
    ),
  ];
}
