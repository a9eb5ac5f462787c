import { RANKS } from './cards.ts';
import type { CasinoMarket, Dealt, Ending, Game, Shoe } from './game.ts';
import { handsOfThree, pairPlus } from './hands-of-three.ts';
import { refuseImpossible } from './shoe.ts';
import type { ThreeCards } from './three-cards.ts';

const SHOE: Shoe = { copies: 1, ranks: RANKS };
const PLAYERS = [1, 2, 3, 4, 5, 6, 7, 8].map((player) => `Player ${player}`);
const SEATS = [...PLAYERS, 'Dealer'];
const MOST_CARDS = 27;

const MARKETS: readonly CasinoMarket[] = [
  ...PLAYERS.map((name, place) => ({
    id: 1 + place,
    name: `${name} or dealer`,
    outcomes: [
      { name, chance: 0.5 },
      { name: 'Dealer', chance: 0.5 },
    ],
    selections: [{ sid: 1 + place, name, lagai: 1980, effects: ['win', 'lose'] as const }],
  })),
  ...PLAYERS.map((_, place) => pairPlus(9 + place, String(1 + place), 11 + place)),
];

/** Who beat the dealer; the dealer won when nobody did. */
function winnersOf(hands: readonly ThreeCards[]): readonly boolean[] {
  const dealer = hands.at(-1)!.strength;
  const beaten = hands.slice(0, -1).map(({ strength }) => strength > dealer);
  return [...beaten, !beaten.includes(true)];
}

function endingOf(hands: readonly ThreeCards[], won: readonly boolean[]): Ending {
  const winner = SEATS.filter((_, seat) => won[seat]).join(', ');
  const said = SEATS.map((name, seat) => `${name} ${hands[seat]!.text}`);
  return {
    winner,
    description: [winner, ...said.slice(-1), ...said.slice(0, -1)].join('#'),
    outcomes: [
      ...PLAYERS.map((_, seat) => (won[seat] ? 0 : 1)),
      ...PLAYERS.map((_, seat) => hands[seat]!.place),
    ],
  };
}

/** Open Teenpatti: eight players, each against the dealer (rules 11). */
export const TEEN_8: Game = {
  code: 'teen8',
  name: 'Teenpatti Open',
  shoe: SHOE,
  markets: MARKETS,
  mostCards: MOST_CARDS,
  read(cards): Dealt {
    refuseImpossible(SHOE, cards, MOST_CARDS);
    const { hands, seats } = handsOfThree(SEATS, cards);
    if (hands === undefined) return { seats: seats([]), reopened: [] };
    const won = winnersOf(hands);
    return { seats: seats(won), reopened: [], ending: endingOf(hands, won) };
  },
};
