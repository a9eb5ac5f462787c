import { cardOfCode, pictureCode, RANKS, rankText, SUITS, type Card } from '@pavilion/engine/casino/cards.ts';

/** How a supplier writes suits: by the letters of the pictures, where HH is spades, or as they are printed (rules 11). */
export type SuitLetters = 'picture' | 'literal';

/** Places on the table that no card lies on. */
const isEmpty = (code: string): boolean => code === '' || code === '0' || code === '1';

const SIGNS = new Map([
  ['♠', 'S'],
  ['♥', 'H'],
  ['♣', 'C'],
  ['♦', 'D'],
]);

const AS_PRINTED: ReadonlyMap<string, Card> = new Map(
  SUITS.flatMap((suit) => RANKS.map((rank): [string, Card] => [`${rankText(rank)}${suit}`, { rank, suit }])),
);

/** "KDD", "kd" or "K♦"; undefined of what is no card. */
function cardOf(code: string, letters: SuitLetters): Card | undefined {
  const [, rank = '', first = '', second = first] =
    /^(A|[2-9]|10|[JQK])([SHCD♠♥♣♦])([SHCD])?$/i.exec(code) ?? [];
  const [text, suit, other] = [rank, first, second].map((part) => part.toUpperCase());
  if (text === undefined || suit === undefined || suit !== other) return undefined;
  const sign = SIGNS.get(suit);
  if (sign !== undefined || letters === 'literal') return AS_PRINTED.get(`${text}${sign ?? suit}`);
  return cardOfCode(`${text}${suit}${suit}`);
}

/** "KDD,9HH,1" or a list of such places, without those that were not dealt. */
export const placesOf = (list: string | readonly string[]): readonly string[] =>
  (typeof list === 'string' ? list.split(/[,\s]+/) : list)
    .map((code) => code.trim())
    .filter((code) => !isEmpty(code));

/** Whether a text is nothing but a list of places on the table: some suppliers put it where others have words. */
export function isListOfPlaces(text: string): boolean {
  const codes = text.split(',').map((code) => code.trim());
  return codes.length > 1 && codes.every((code) => isEmpty(code) || cardOf(code, 'picture') !== undefined);
}

/** Cards that a supplier named, as they came and as what they are; `cards` is undefined when one of them is none. */
export type ToldCards = { readonly shown: readonly string[]; readonly cards: readonly Card[] | undefined };

function readPlaces(shown: readonly string[], letters: SuitLetters): ToldCards {
  const cards = shown.map((code) => cardOf(code, letters)).filter((card) => card !== undefined);
  return { shown, cards: cards.length === shown.length ? cards : undefined };
}

const sameCards = (one: ToldCards, other: ToldCards): boolean =>
  one.cards !== undefined &&
  other.cards !== undefined &&
  one.cards.map(pictureCode).join(',') === other.cards.map(pictureCode).join(',');

/**
 * What one or more lists of the cards of a deal say. Of two lists that differ in their letters only, one names pictures and the other
 * is as printed, whatever the supplier does otherwise; lists that cannot both be true are no cards.
 */
export function readCards(lists: readonly (readonly string[])[], letters: SuitLetters): ToldCards {
  const [first = [], second] = lists.filter((list) => list.length > 0);
  const told = readPlaces(first, letters);
  if (second === undefined || second.join(',') === first.join(',')) return told;
  const pictures = readPlaces(first, 'picture');
  const printed = readPlaces(first, 'literal');
  if (sameCards(pictures, readPlaces(second, 'literal'))) return pictures;
  if (sameCards(printed, readPlaces(second, 'picture'))) return { ...printed, shown: second };
  return { shown: first, cards: undefined };
}
