import type { Card } from './cards.ts';

/** The cards of each seat: one after the other, in turns. */
export const cardsOfSeats = (cards: readonly Card[], seats: number): readonly (readonly Card[])[] =>
  Array.from({ length: seats }, (_, seat) => cards.filter((_card, at) => at % seats === seat));

/** "K♦ v 9♥": that of the winner first, the others in the order of their seats. */
export const winnerFirst = (said: readonly string[], winner: number): string =>
  [...said.slice(winner, winner + 1), ...said.filter((_, seat) => seat !== winner)].join(' v ');

/** The seat that has most. */
export const placeOfMost = (strengths: readonly number[]): number =>
  strengths.indexOf(Math.max(...strengths));
