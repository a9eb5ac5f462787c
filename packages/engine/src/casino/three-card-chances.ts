import { cardText, RANKS, type Card } from './cards.ts';
import { cardsOfShoe } from './shoe.ts';
import { strengthOfThree } from './three-cards.ts';

/** A hand that a seat can come to: how good it is, and which two of the cards left it takes (the same twice where it takes one). */
type Completed = { readonly strength: number; readonly low: number; readonly high: number };

/**
 * How likely the first of two hands is to become the better one, exactly: every pair of hands that the cards left can make
 * of both is as likely as any other. Both hold as many cards, one or two.
 */
export function chanceOfFirst(first: readonly Card[], second: readonly Card[]): number {
  const gone = new Set([...first, ...second].map(cardText));
  const left = cardsOfShoe({ copies: 1, ranks: RANKS }).filter((card) => !gone.has(cardText(card)));
  const others = completed(second, left);
  let better = 0;
  let all = 0;
  for (const { strength, low, high } of completed(first, left))
    for (const other of others) {
      if (other.low === low || other.low === high || other.high === low || other.high === high) continue;
      all += 1;
      if (strength > other.strength) better += 1;
    }
  return better / all;
}

const completed = (held: readonly Card[], left: readonly Card[]): readonly Completed[] =>
  left.flatMap((card, low) =>
    held.length === 2
      ? [{ strength: strengthOfThree([...held, card]), low, high: low }]
      : left.slice(low + 1).map((last, at) => ({
          strength: strengthOfThree([...held, card, last]),
          low,
          high: low + 1 + at,
        })),
  );
