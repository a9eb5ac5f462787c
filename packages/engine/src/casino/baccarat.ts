import { invariant } from '../invariant.ts';
import { RANKS, type Card } from './cards.ts';
import type { CasinoMarket, Dealt, Ending, Game, GameCode, Shoe } from './game.ts';
import { oneWins } from './markets.ts';
import { refuseImpossible } from './shoe.ts';

const SHOE: Shoe = { copies: 8, ranks: RANKS };
const MOST_CARDS = 6;

/** In how many ways six cards of the shoe fall so, of all their ways; the test counts them again. */
const ALL = 4_998_398_275_503_360;
const PLAYER = 2_230_518_282_592_256 / ALL;
const BANKER = 2_292_252_566_437_888 / ALL;
const TIE = 475_627_426_473_216 / ALL;
const SMALL = 1_893_735_611_458_560 / ALL;
const PAIR = 31 / 415;

const pair = (id: number, sid: number, name: string): CasinoMarket =>
  oneWins(
    id,
    name,
    [{ sid, name, lagai: 12_000, chance: PAIR }],
    [{ name: 'No pair', chance: 1 - PAIR, effect: 'lose' }],
  );

const MARKETS: readonly CasinoMarket[] = [
  {
    id: 1,
    name: 'Winner',
    outcomes: [
      { name: 'Player', chance: PLAYER },
      { name: 'Banker', chance: BANKER },
      { name: 'Tie', chance: TIE },
    ],
    selections: [
      { sid: 1, name: 'Player', lagai: 2000, effects: ['win', 'lose', 'push'] },
      { sid: 2, name: 'Banker', lagai: 1950, effects: ['lose', 'win', 'push'] },
      { sid: 3, name: 'Tie', lagai: 9000, effects: ['lose', 'lose', 'win'] },
    ],
  },
  pair(2, 4, 'Player pair'),
  pair(3, 5, 'Banker pair'),
  oneWins(4, 'Big or small', [
    { sid: 6, name: 'Big', lagai: 1540, chance: 1 - SMALL },
    { sid: 7, name: 'Small', lagai: 2500, chance: SMALL },
  ]),
];

const pointsOf = ({ rank }: Card): number => (rank > 9 ? 0 : rank);
const totalOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;

/** Of the third card of the player that the banker draws to, at each of its totals; on less it draws always. */
const DRAWN_TO: readonly (readonly [from: number, to: number])[] = [
  [2, 7],
  [4, 7],
  [6, 7],
];

function bankerDraws(total: number, third: Card | undefined): boolean {
  if (third === undefined) return total <= 5;
  if (total <= 2) return true;
  const points = pointsOf(third);
  if (total === 3) return points !== 8;
  const [from, to] = DRAWN_TO[total - 4] ?? [1, 0];
  return points >= from && points <= to;
}

type Hands = { readonly player: readonly Card[]; readonly banker: readonly Card[] };

/** Whose card the next one is: each has two by turns, then a third where the rules give one; nobody's when the deal is over. */
function nextHand({ player, banker }: Hands): keyof Hands | undefined {
  if (player.length < 2) return player.length > banker.length ? 'banker' : 'player';
  if (banker.length < 2) return 'banker';
  const [ofPlayer, ofBanker] = [totalOf(player.slice(0, 2)), totalOf(banker.slice(0, 2))];
  if (banker.length === 3 || ofPlayer > 7 || ofBanker > 7) return undefined;
  if (ofPlayer <= 5 && player.length === 2) return 'player';
  return bankerDraws(ofBanker, player[2]) ? 'banker' : undefined;
}

function handsOf(cards: readonly Card[]): Hands {
  let hands: Hands = { player: [], banker: [] };
  for (const card of cards) {
    const whose = nextHand(hands);
    invariant(whose !== undefined, 'no card falls once both stand');
    hands = { ...hands, [whose]: [...hands[whose], card] };
  }
  return hands;
}

const isPair = ([first, second]: readonly Card[]): boolean => first?.rank === second?.rank;

function endingOf({ player, banker }: Hands): Ending {
  const [ofPlayer, ofBanker] = [totalOf(player), totalOf(banker)];
  const place = ofPlayer > ofBanker ? 0 : ofPlayer < ofBanker ? 1 : 2;
  const winner = MARKETS[0]!.outcomes[place]!.name;
  const outcomes = [
    place,
    isPair(player) ? 0 : 1,
    isPair(banker) ? 0 : 1,
    player.length + banker.length > 4 ? 0 : 1,
  ];
  return {
    winner,
    description: [
      winner,
      `${Math.max(ofPlayer, ofBanker)} v ${Math.min(ofPlayer, ofBanker)}`,
      ...[1, 2].filter((market) => outcomes[market] === 0).map((market) => MARKETS[market]!.name),
      MARKETS[3]!.outcomes[outcomes[3]!]!.name,
    ].join('#'),
    outcomes,
  };
}

function read(cards: readonly Card[]): Dealt {
  refuseImpossible(SHOE, cards, MOST_CARDS);
  const hands = handsOf(cards);
  const ending = nextHand(hands) === undefined ? endingOf(hands) : undefined;
  const seat = (name: string, lying: readonly Card[]) => ({
    name,
    cards: lying,
    ...(lying.length === 0 ? {} : { hand: String(totalOf(lying)) }),
    won: ending?.winner === name,
  });
  return {
    seats: [seat('Player', hands.player), seat('Banker', hands.banker)],
    reopened: [],
    ...(ending === undefined ? {} : { ending }),
  };
}

/** Baccarat: nearest to nine, with third cards by the table (rules 11). */
const baccarat = (code: GameCode, name: string): Game => ({
  code,
  name,
  shoe: SHOE,
  markets: MARKETS,
  mostCards: MOST_CARDS,
  fewestCards: 4,
  read,
});

export const BACCARAT = baccarat('baccarat', 'Baccarat');
export const BACCARAT_2 = baccarat('baccarat2', 'Baccarat 2');
