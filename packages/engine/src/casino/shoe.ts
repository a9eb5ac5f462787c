import type { FairStream } from '../fairness/stream.ts';
import { invariant } from '../invariant.ts';
import { cardText, SUITS, type Card } from './cards.ts';
import type { Shoe } from './game.ts';

/** The cards of a shoe in the order that its deals begin with: decks, in each the suits, in each the ranks (rules 11). */
export const cardsOfShoe = ({ copies, ranks }: Shoe): readonly Card[] =>
  Array.from({ length: copies }, () =>
    SUITS.flatMap((suit) => ranks.map((rank): Card => ({ rank, suit }))),
  ).flat();

/** Deals a shoe card by card: the next one is swapped for one of those left, so that only cards that fall are drawn. */
export function dealing(shoe: Shoe, stream: FairStream): () => Promise<Card> {
  const cards = [...cardsOfShoe(shoe)];
  let dealt = 0;
  return async () => {
    invariant(dealt < cards.length, 'the shoe has a card left');
    const at = dealt + (await stream.below(cards.length - dealt));
    const card = cards[at]!;
    cards[at] = cards[dealt]!;
    cards[dealt] = card;
    dealt += 1;
    return card;
  };
}

/** The first of these cards that cannot lie with those before it: the shoe has it not, or not so often. */
export function impossibleCard(shoe: Shoe, cards: readonly Card[]): Card | undefined {
  const seen = new Map<string, number>();
  return cards.find((card) => {
    const name = cardText(card);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return !shoe.ranks.includes(card.rank) || times > shoe.copies;
  });
}

/** @throws Error when these cards cannot lie together: one that the shoe has not, or more often than it has it. */
export function refuseImpossible(shoe: Shoe, cards: readonly Card[], mostCards: number): void {
  invariant(cards.length <= mostCards, `at most ${mostCards} cards fall`);
  const card = impossibleCard(shoe, cards);
  invariant(card === undefined, card === undefined ? '' : `${cardText(card)} lies here once too often`);
}
