/** Cards, with the ace low: 1 is the ace, 11 to 13 jack, queen and king. */
export type Rank = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13;

/** Spades, hearts, clubs, diamonds: in this order they beat each other where ranks are equal (rules 11). */
export const SUITS = ['S', 'H', 'C', 'D'] as const;
export type Suit = (typeof SUITS)[number];

export type Card = { readonly rank: Rank; readonly suit: Suit };

export const RANKS: readonly Rank[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];

const RANK_TEXTS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const SUIT_SIGNS: Readonly<Record<Suit, string>> = { S: '♠', H: '♥', C: '♣', D: '♦' };

/** The letters by which card pictures are called are not those of the suits: HH is spades, DD hearts, SS diamonds (rules 11). */
const PICTURE_LETTERS: Readonly<Record<Suit, string>> = { S: 'HH', H: 'DD', C: 'CC', D: 'SS' };

const SUIT_NAMES: Readonly<Record<Suit, string>> = { S: 'Spades', H: 'Hearts', C: 'Clubs', D: 'Diamonds' };
export const suitName = (suit: Suit): string => SUIT_NAMES[suit];

export const rankText = (rank: Rank): string => RANK_TEXTS[rank - 1]!;

/** "K♥". */
export const cardText = ({ rank, suit }: Card): string => `${rankText(rank)}${SUIT_SIGNS[suit]}`;

/** What the wire calls a card: "KDD" is the king of hearts. */
export const pictureCode = ({ rank, suit }: Card): string => `${rankText(rank)}${PICTURE_LETTERS[suit]}`;

const BY_CODE: ReadonlyMap<string, Card> = new Map(
  SUITS.flatMap((suit) => RANKS.map((rank): [string, Card] => [pictureCode({ rank, suit }), { rank, suit }])),
);
const BY_TEXT: ReadonlyMap<string, Card> = new Map(
  [...BY_CODE.values()].map((card) => [cardText(card), card]),
);

const BY_LETTERS: ReadonlyMap<string, Card> = new Map([
  ...BY_TEXT,
  ...[...BY_CODE.values()].map((card): [string, Card] => [`${rankText(card.rank)}${card.suit}`, card]),
]);

/** The card of a picture's code; undefined of anything else, a place that was not dealt ("1" or "0") among them. */
export const cardOfCode = (code: string): Card | undefined => BY_CODE.get(code);

/** The card that a person types: "KH", "10s" or "9♦"; the letters are those of the suits, not of the pictures. */
export const cardOfLetters = (typed: string): Card | undefined => BY_LETTERS.get(typed.toUpperCase());

/** The cards of "K♥ Q♣ J♠"; undefined when one of them is none. */
export function cardsOfText(text: string): readonly Card[] | undefined {
  const cards =
    text.trim() === ''
      ? []
      : text
          .trim()
          .split(/\s+/)
          .map((one) => BY_TEXT.get(one));
  return cards.every((card) => card !== undefined) ? cards : undefined;
}

export const isRed = ({ suit }: Card): boolean => suit === 'H' || suit === 'D';
export const isEven = ({ rank }: Card): boolean => rank % 2 === 0;

/** The better suit is more. */
export const suitStrength = ({ suit }: Card): number => SUITS.length - 1 - SUITS.indexOf(suit);

/** The higher rank is more, the ace lowest; of equal ranks the better suit. */
export const cardStrength = (card: Card): number => card.rank * SUITS.length + suitStrength(card);
