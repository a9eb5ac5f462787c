import { cardText, isEven, isRed, rankText, RANKS, type Card } from './cards.ts';
import type { CasinoMarket, Dealt, Ending } from './game.ts';
import { oneWins } from './markets.ts';
import type { OddsMilli } from '../odds/odds.ts';

type Market = { readonly id: number; readonly seat?: string };
type Offer = { readonly sid: number; readonly lagai: OddsMilli };
type Named = Offer & { readonly name: string };

/** What thirteen ranks as likely as each other make of so many of them. */
const ranks = (of: number): number => of / RANKS.length;

/** "Dragon Even" where there are several seats. */
const of = (seat: string | undefined, name: string): string =>
  seat === undefined ? name : `${seat} ${name}`;

export const evenOrOdd = ({ id, seat }: Market, even: Offer, odd: Offer): CasinoMarket =>
  oneWins(id, of(seat, 'Even or odd'), [
    { ...even, name: of(seat, 'Even'), chance: ranks(6) },
    { ...odd, name: of(seat, 'Odd'), chance: ranks(7) },
  ]);

export const redOrBlack = ({ id, seat }: Market, red: Offer, black: Offer): CasinoMarket =>
  oneWins(id, of(seat, 'Red or black'), [
    { ...red, name: of(seat, 'Red'), chance: 0.5 },
    { ...black, name: of(seat, 'Black'), chance: 0.5 },
  ]);

/** Ace to king, from the sid of the ace on. */
export const whichCard = ({ id, seat }: Market, ace: Offer): CasinoMarket =>
  oneWins(
    id,
    of(seat, 'Card'),
    RANKS.map((rank, place) => ({
      sid: ace.sid + place,
      name: of(seat, `Card ${rankText(rank)}`),
      lagai: ace.lagai,
      chance: ranks(1),
    })),
  );

/** Below the seven, above it, or the seven itself, which takes half of both. */
export const aroundSeven = (
  { id, name }: Pick<CasinoMarket, 'id' | 'name'>,
  under: Named,
  over: Named,
): CasinoMarket =>
  oneWins(
    id,
    name,
    [under, over].map((one) => ({ ...one, chance: ranks(6) })),
    [{ name: 'Seven', chance: ranks(1), effect: 'half' }],
  );

export const placeAroundSeven = ({ rank }: Card): number => (rank < 7 ? 0 : rank > 7 ? 1 : 2);

/** What a card makes of even or odd, of red or black, and of the cards. */
export const outcomesOfCard = (card: Card): readonly [number, number, number] => [
  isEven(card) ? 0 : 1,
  isRed(card) ? 0 : 1,
  RANKS.indexOf(card.rank),
];

/** "K♦", "Red", "Odd". */
export const saidOfCard = (card: Card): readonly string[] => [
  cardText(card),
  isRed(card) ? 'Red' : 'Black',
  isEven(card) ? 'Even' : 'Odd',
];

/** A game of a single card. */
export function oneCard(cards: readonly Card[], endingOf: (card: Card) => Ending): Dealt {
  const [card] = cards;
  const seats = [{ name: 'Card', cards, won: card !== undefined }];
  return { seats, reopened: [], ...(card === undefined ? {} : { ending: endingOf(card) }) };
}
