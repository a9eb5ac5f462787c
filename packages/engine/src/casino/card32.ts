import { isEven, isRed, type Card, type Rank } from './cards.ts';
import { choose } from './choose.ts';
import type { CasinoMarket, Dealt, Game, GameCode, Shoe } from './game.ts';
import { eachFirstRanks, readTotals, totalChances, totalMarket } from './highest-total.ts';
import { oneWins } from './markets.ts';

const RANKS_FROM_6: readonly Rank[] = [6, 7, 8, 9, 10, 11, 12, 13];
const SHOE: Shoe = { copies: 1, ranks: RANKS_FROM_6 };
const SEATS = [8, 9, 10, 11].map((base) => ({ name: `Player ${base}`, base }));
const WINNER = totalMarket(SEATS, totalChances(RANKS_FROM_6, SEATS));

/** How likely each of so many outcomes is that follow from the ranks of the first four cards. */
function chancesOf(outcomes: number, outcomeOf: (fallen: readonly Rank[]) => number): readonly number[] {
  const came = Array.from({ length: outcomes }, () => 0);
  let deals = 0;
  eachFirstRanks(RANKS_FROM_6, SEATS.length, (fallen, ways) => {
    came[outcomeOf(fallen)]! += ways;
    deals += ways;
  });
  return came.map((ways) => ways / deals);
}

/** Whose two cards are more: 0 of 8 and 9, 1 of 10 and 11, 2 neither. */
function moreOf([eight, nine, ten, eleven]: readonly Rank[]): 0 | 1 | 2 {
  const ahead = eight! + nine! - ten! - eleven!;
  return ahead > 0 ? 0 : ahead < 0 ? 1 : 2;
}

const singleOf = (ranks: readonly Rank[]): number => ranks.reduce<number>((sum, rank) => sum + rank, 0) % 10;

const MORE = chancesOf(3, moreOf);
const SINGLES = chancesOf(10, singleOf);
const COLOURS = choose(32, 4);
const CHANCE_OF_ONE_COLOUR = (choose(16, 3) * 16 + choose(16, 4)) / COLOURS;

const SINGLE_PRICES = [9400, 9600, 9500, 9600, 9500, 9600, 9400, 9400, 9200, 9400];

/** What is bet on the first four cards. */
const FIRST_FOUR: readonly CasinoMarket[] = [
  ...SEATS.map(({ name, base }, seat) =>
    oneWins(2 + seat, `${name} odd or even`, [
      { sid: 5 + 2 * seat, name: `${base} Odd`, lagai: 1950, chance: 1 / 2 },
      { sid: 6 + 2 * seat, name: `${base} Even`, lagai: 1950, chance: 1 / 2 },
    ]),
  ),
  oneWins(6, 'Colours', [
    { sid: 13, name: 'Three or four black', lagai: 3200, chance: CHANCE_OF_ONE_COLOUR },
    { sid: 14, name: 'Three or four red', lagai: 3200, chance: CHANCE_OF_ONE_COLOUR },
    { sid: 15, name: 'Two red two black', lagai: 2400, chance: choose(16, 2) ** 2 / COLOURS },
  ]),
  oneWins(
    7,
    'More',
    [
      { sid: 26, name: '8 & 9', lagai: 2000, chance: MORE[0]! },
      { sid: 27, name: '10 & 11', lagai: 2000, chance: MORE[1]! },
    ],
    [{ name: 'Equal', chance: MORE[2]!, effect: 'push' }],
  ),
  oneWins(
    8,
    'Single',
    SINGLE_PRICES.map((lagai, digit) => ({
      sid: 16 + digit,
      name: `Single ${digit}`,
      lagai,
      chance: SINGLES[digit]!,
    })),
  ),
];

/** Of each market on the first four cards, the outcome that came true. */
function firstFourOutcomes(firstFour: readonly Card[]): readonly number[] {
  const ranks = firstFour.map(({ rank }) => rank);
  const red = firstFour.filter(isRed).length;
  return [
    ...firstFour.map((card) => (isEven(card) ? 1 : 0)),
    red < 2 ? 0 : red > 2 ? 1 : 2,
    moreOf(ranks),
    singleOf(ranks),
  ];
}

function readWithFirstFour(cards: readonly Card[]): Dealt {
  const dealt = readTotals(SHOE, SEATS, cards);
  if (dealt.ending === undefined) return dealt;
  const { winner, description, outcomes } = dealt.ending;
  const further = firstFourOutcomes(cards.slice(0, SEATS.length));
  const said = FIRST_FOUR.map(({ outcomes: of }, at) => of[further[at]!]!.name).slice(SEATS.length);
  return {
    ...dealt,
    ending: { winner, description: [description, ...said].join('#'), outcomes: [...outcomes, ...further] },
  };
}

const card32 = (
  code: GameCode,
  name: string,
  markets: readonly CasinoMarket[],
  read: Game['read'],
): Game => ({ code, name, shoe: SHOE, markets, mostCards: 32, fewestCards: SEATS.length, read });

/** 32 cards: totals that begin with 8 to 11 and count the card's rank, the ace to the five left out (rules 11). */
export const CARD_32 = card32('card32', '32 Cards', [WINNER], (cards) => readTotals(SHOE, SEATS, cards));
export const CARD_32_EU = card32('card32eu', '32 Cards EU', [WINNER, ...FIRST_FOUR], readWithFirstFour);
