import { RANKS, type Card } from './cards.ts';
import type { Ending, Game, GameCode, Seat, Shoe } from './game.ts';
import { oneWins } from './markets.ts';
import { cardsOfSeats, placeOfMost, winnerFirst } from './seats.ts';
import { bestOfSeven, type BestHand } from './seven-cards.ts';
import { refuseImpossible } from './shoe.ts';

const SHOE: Shoe = { copies: 1, ranks: RANKS };
const OF_EACH = 2;
const ON_BOARD = 5;

/** A table on which hands of seven meet: whose they are, at which price, and how likely the best of them is shared. */
export type PokerTable = {
  readonly code: GameCode;
  readonly name: string;
  readonly seats: readonly string[];
  readonly lagai: number;
  readonly chanceOfShared: number;
};

/** "Player A#Flush (K) v Pair (9)"; of a shared best all hands in the order of their seats. */
function endingOf(seats: readonly string[], hands: readonly BestHand[]): Ending {
  const worths = hands.map(({ worth }) => worth);
  const best = placeOfMost(worths);
  const place = worths.lastIndexOf(worths[best]!) === best ? best : seats.length;
  const winner = seats[place] ?? 'Tie';
  const said = winnerFirst(
    hands.map(({ text }) => text),
    place,
  );
  return { winner, description: `${winner}#${said}`, outcomes: [place] };
}

/** Two cards each by turns, then five for all: the best five of seven win, a shared best gives all stakes back (rules 11). */
export function poker({ code, name, seats, lagai, chanceOfShared }: PokerTable): Game {
  const chance = (1 - chanceOfShared) / seats.length;
  const ofSeats = seats.length * OF_EACH;
  const mostCards = ofSeats + ON_BOARD;
  const read = (cards: readonly Card[]) => {
    refuseImpossible(SHOE, cards, mostCards);
    const board = cards.slice(ofSeats);
    const lying = cardsOfSeats(cards.slice(0, ofSeats), seats.length);
    const hands =
      cards.length === mostCards ? lying.map((own) => bestOfSeven([...own, ...board])) : undefined;
    const ending = hands === undefined ? undefined : endingOf(seats, hands);
    const places = seats.map((seat, at): Seat => ({
      name: seat,
      cards: lying[at]!,
      ...(hands === undefined ? {} : { hand: hands[at]!.text }),
      won: ending?.winner === seat,
    }));
    return {
      seats: [...places, { name: 'Board', cards: board, won: false }],
      reopened: [],
      ...(ending === undefined ? {} : { ending }),
    };
  };
  const market = oneWins(
    1,
    'Winner',
    seats.map((seat, at) => ({ sid: at + 1, name: seat, lagai, chance })),
    [{ name: 'Tie', chance: chanceOfShared, effect: 'push' }],
  );
  return { code, name, shoe: SHOE, markets: [market], mostCards, read };
}
