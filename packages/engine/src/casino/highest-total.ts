import { invariant } from '../invariant.ts';
import { SUITS, type Card, type Rank } from './cards.ts';
import type { CasinoMarket, Dealt, Ending, Shoe } from './game.ts';
import { lagaiKhai, reopen } from './lagai-khai.ts';
import { winnerFirst } from './seats.ts';
import { refuseImpossible } from './shoe.ts';

/** A place of a table whose totals are compared: what it counts before its first card. */
export type TotalSeat = { readonly name: string; readonly base: number };

/** Calls back with the ranks that the first cards of a deck can have, one for each seat, and in how many ways they fall so. */
export function eachFirstRanks(
  ranks: readonly Rank[],
  seats: number,
  see: (fallen: readonly Rank[], ways: number) => void,
): void {
  const fall = (fallen: readonly Rank[], ways: number): void => {
    if (fallen.length === seats) {
      see(fallen, ways);
      return;
    }
    for (const rank of ranks) {
      const left = SUITS.length - fallen.filter((one) => one === rank).length;
      if (left > 0) fall([...fallen, rank], ways * left);
    }
  };
  fall([], 1);
}

const highest = (seats: readonly number[], totals: readonly number[]): readonly number[] => {
  const most = Math.max(...seats.map((seat) => totals[seat]!));
  return seats.filter((seat) => totals[seat] === most);
};

/** How likely each seat wins before the first card: those who tie draw on from the same cards, each as likely to win as the others. */
export function totalChances(ranks: readonly Rank[], seats: readonly TotalSeat[]): readonly number[] {
  const won = seats.map(() => 0);
  const all = seats.map((_, seat) => seat);
  let deals = 0;
  eachFirstRanks(ranks, seats.length, (fallen, ways) => {
    const best = highest(
      all,
      seats.map(({ base }, seat) => base + fallen[seat]!),
    );
    for (const seat of best) won[seat]! += ways / best.length;
    deals += ways;
  });
  return won.map((ways) => ways / deals);
}

/** The market of the winner: bets for and against each seat at the prices of these chances. */
export const totalMarket = (seats: readonly TotalSeat[], chances: readonly number[]): CasinoMarket => ({
  id: 1,
  name: 'Winner',
  outcomes: seats.map(({ name }, seat) => ({ name, chance: chances[seat]! })),
  selections: seats.map(({ name }, seat) => {
    const prices = lagaiKhai(chances[seat]!);
    invariant(prices !== undefined, 'a seat that can win has prices');
    return {
      sid: seat + 1,
      name,
      ...prices,
      effects: seats.map((_, winner) => (winner === seat ? 'win' : 'lose')),
    };
  }),
});

type Table = {
  readonly totals: readonly number[];
  readonly lying: readonly (readonly Card[])[];
  /** Who can still win: one alone has won. */
  readonly drawing: readonly number[];
  /** How many of them have their card of this turn. */
  readonly drawn: number;
};

/** Who goes on after a full turn: those tied on the highest total, or the best suit among them when the shoe has not a card for each. */
function goingOn(
  seats: readonly number[],
  totals: readonly number[],
  lying: readonly (readonly Card[])[],
  left: number,
): readonly number[] {
  const tied = highest(seats, totals);
  if (left >= tied.length) return tied;
  // Equal before their last card and after it, they hold the same rank.
  const suit = (seat: number): number => SUITS.indexOf(lying[seat]!.at(-1)!.suit);
  return tied.toSorted((a, b) => suit(a) - suit(b)).slice(0, 1);
}

function tableOf(seats: readonly TotalSeat[], cards: readonly Card[], inShoe: number): Table {
  const totals = seats.map(({ base }) => base);
  const lying = seats.map((): Card[] => []);
  let drawing: readonly number[] = seats.map((_, seat) => seat);
  let drawn = 0;
  for (const [before, card] of cards.entries()) {
    invariant(drawing.length > 1, 'no card falls once one is ahead');
    const seat = drawing[drawn]!;
    totals[seat]! += card.rank;
    lying[seat]!.push(card);
    drawn += 1;
    if (drawn < drawing.length) continue;
    drawing = goingOn(drawing, totals, lying, inShoe - before - 1);
    drawn = 0;
  }
  return { totals, lying, drawing, drawn };
}

/** "Player 10#42 v 36 v 27 v 24". */
function endingOf(seats: readonly TotalSeat[], place: number, totals: readonly number[]): Ending {
  const winner = seats[place]!.name;
  return {
    winner,
    description: `${winner}#${winnerFirst(totals.map(String), place)}`,
    outcomes: [place],
  };
}

/** What the cards make of the totals: a card each, then the tied alone draw on, their totals running on (rules 11). */
export function readTotals(shoe: Shoe, seats: readonly TotalSeat[], cards: readonly Card[]): Dealt {
  const inShoe = shoe.copies * shoe.ranks.length * SUITS.length;
  refuseImpossible(shoe, cards, inShoe);
  const { totals, lying, drawing, drawn } = tableOf(seats, cards, inShoe);
  const over = drawing.length === 1;
  const tied = cards.length > 0 && drawn === 0 && !over;
  return {
    seats: seats.map(({ name }, seat) => ({
      name,
      cards: lying[seat]!,
      ...(lying[seat]!.length === 0 ? {} : { hand: String(totals[seat]) }),
      won: over && drawing[0] === seat,
    })),
    reopened: tied
      ? reopen(
          1,
          drawing.map((seat) => ({ sid: seat + 1, chance: 1 / drawing.length })),
        )
      : [],
    ...(over ? { ending: endingOf(seats, drawing[0]!, totals) } : {}),
  };
}
