import type { Card } from './cards.ts';
import type { CasinoMarket, Dealt, Effect, Seat } from './game.ts';
import { cardsOfSeats, placeOfMost, winnerFirst } from './seats.ts';
import { HAND_OUTCOMES, type ThreeCards, threeCards } from './three-cards.ts';

/** By what the hand is. */
const PAIR_PLUS: readonly Effect[] = [
  ...[2000, 5000, 7000, 31_000, 41_000].map((price) => ({ price })),
  'lose',
];

/** Pair plus: a hand by itself, whoever wins. The price that is shown is that of a pair. */
export const pairPlus = (id: number, seat: string, sid: number): CasinoMarket => ({
  id,
  name: `Pair plus ${seat}`,
  outcomes: HAND_OUTCOMES,
  selections: [{ sid, name: `Pair plus ${seat}`, lagai: 2000, effects: PAIR_PLUS }],
});

/** Seats that are dealt three cards each, in turns; all hands are known once the last card fell. */
export function handsOfThree(
  names: readonly string[],
  cards: readonly Card[],
): {
  readonly hands?: readonly ThreeCards[];
  seats(won: readonly boolean[]): readonly Seat[];
} {
  const held = cardsOfSeats(cards, names.length).map((own) => ({
    cards: own,
    ...(own.length === 3 ? { hand: threeCards(own) } : {}),
  }));
  const hands = held.flatMap(({ hand }) => hand ?? []);
  return {
    ...(hands.length === names.length ? { hands } : {}),
    seats: (won) =>
      held.map(({ cards: own, hand }, seat) => ({
        name: names[seat]!,
        cards: own,
        ...(hand === undefined ? {} : { hand: hand.text }),
        won: won[seat] ?? false,
      })),
  };
}

/** The best hand takes all: `outcomes` says what that makes of each market, of the winner's seat and the classes of all hands. */
export function bestHandOfThree(
  names: readonly string[],
  cards: readonly Card[],
  outcomes: (winner: number, classes: readonly number[]) => readonly number[],
): Dealt {
  const { hands, seats } = handsOfThree(names, cards);
  if (hands === undefined) return { seats: seats([]), reopened: [] };
  const winner = placeOfMost(hands.map(({ strength }) => strength));
  const said = winnerFirst(
    hands.map(({ text }) => text),
    winner,
  );
  return {
    seats: seats(names.map((_, seat) => seat === winner)),
    reopened: [],
    ending: {
      winner: names[winner]!,
      description: `${names[winner]}#${said}`,
      outcomes: outcomes(
        winner,
        hands.map(({ place }) => place),
      ),
    },
  };
}
