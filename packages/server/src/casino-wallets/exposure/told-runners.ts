import type { ResultAsTold } from '../../casino/note-result.ts';
import { placesOf, readCards, type SuitLetters } from '../../casino/told-cards.ts';
import type { ToldRunner } from './exposure-message.ts';

const WON = /^(winner|win|won)$/i;

/**
 * What the runners of a market say of its round: each has the cards of its seat, which fell in turns, and one of them has won. Undefined
 * when they say nothing.
 */
export function resultOfRunners(
  runners: readonly ToldRunner[],
  letters: SuitLetters,
): ResultAsTold | undefined {
  const places = inTurns(runners.map(({ cards }) => placesOf(cards)));
  const won = runners.filter(({ status }) => WON.test(status));
  if (places.length === 0 && won.length === 0) return undefined;
  const names = won.flatMap(({ name }) => name || []);
  return {
    ...readCards([places], letters),
    description: runners
      .map(({ name, cards }) => [name, placesOf(cards).join(' ')].join(' ').trim())
      .join('#'),
    // Names say it where there are any: suppliers number their runners in their own ways.
    win: names.length > 0 ? [] : won.flatMap(({ id }) => id ?? []),
    winner: names.join(', '),
  };
}

/** The first card of each seat, then the second of each that has one, and so on. */
function inTurns(seats: readonly (readonly string[])[]): readonly string[] {
  const most = Math.max(0, ...seats.map((cards) => cards.length));
  return Array.from({ length: most }, (_, turn) =>
    seats.flatMap((cards) => cards.slice(turn, turn + 1)),
  ).flat();
}
