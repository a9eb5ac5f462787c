import { RANKS, type Card } from './cards.ts';
import type { CasinoMarket, Dealt, Game, Shoe } from './game.ts';
import { bestHandOfThree } from './hands-of-three.ts';
import { reopen } from './lagai-khai.ts';
import { cardsOfSeats } from './seats.ts';
import { oneWins } from './markets.ts';
import { refuseImpossible } from './shoe.ts';

import { chanceOfFirst } from './three-card-chances.ts';

const SHOE: Shoe = { copies: 1, ranks: RANKS };
const SEATS = ['Player A', 'Player B'];
const MOST_CARDS = 6;

/** Bets are taken again once so many cards lie. */
const REOPENS_AFTER: readonly number[] = [2, 4];

const MARKETS: readonly CasinoMarket[] = [
  oneWins(1, 'Winner', [
    { sid: 1, name: 'Player A', lagai: 1960, khai: 2040, chance: 0.5 },
    { sid: 2, name: 'Player B', lagai: 1960, khai: 2040, chance: 0.5 },
  ]),
];

function reopened(cards: readonly Card[]): Dealt['reopened'] {
  if (!REOPENS_AFTER.includes(cards.length)) return [];
  const [first = [], second = []] = cardsOfSeats(cards, SEATS.length);
  const chance = chanceOfFirst(first, second);
  return reopen(1, [
    { sid: 1, chance },
    { sid: 2, chance: 1 - chance },
  ]);
}

/** One day Teenpatti: the better of two hands of three, with bets between the cards (rules 11). */
export const TEEN: Game = {
  code: 'teen',
  name: 'Teenpatti 1-day',
  shoe: SHOE,
  markets: MARKETS,
  mostCards: MOST_CARDS,
  read(cards): Dealt {
    refuseImpossible(SHOE, cards, MOST_CARDS);
    const dealt = bestHandOfThree(SEATS, cards, (winner) => [winner]);
    return {
      ...dealt,
      // The exact chances of two cards each take ten milliseconds: whoever asks for the ending alone does not wait for them.
      get reopened() {
        return reopened(cards);
      },
    };
  },
};
