import { cardStrength, cardText, type Card } from './cards.ts';
import type { Dealt } from './game.ts';
import { cardsOfSeats, placeOfMost, winnerFirst } from './seats.ts';

/** One card to each seat, the highest wins; when all are the very same it is a tie, whose place is after those of the seats. */
export function highestCard(
  names: readonly string[],
  cards: readonly Card[],
  outcomes: (place: number) => readonly number[],
): Dealt {
  const strengths = cards.map(cardStrength);
  const over = cards.length === names.length;
  const place = new Set(strengths).size > 1 ? placeOfMost(strengths) : names.length;
  const winner = names[place] ?? 'Tie';
  const seats = cardsOfSeats(cards, names.length).map((own, seat) => ({
    name: names[seat]!,
    cards: own,
    won: over && seat === place,
  }));
  return {
    seats,
    reopened: [],
    ...(over
      ? {
          ending: {
            winner,
            description: `${winner}#${winnerFirst(cards.map(cardText), place)}`,
            outcomes: outcomes(place),
          },
        }
      : {}),
  };
}
