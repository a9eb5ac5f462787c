import { cardOfCode, cardOfLetters, cardText, type Card } from './cards.ts';
import type { Dealt, Ending, Game } from './game.ts';
import { impossibleCard } from './shoe.ts';

/**
 * What is wrong with cards that a person names as those of a round: `unknown` is none, `too_often` lies there already or is not in the
 * shoe, `too_few` end nothing yet, `too_many` came after the end.
 */
export type CardProblem = 'unknown' | 'too_often' | 'too_few' | 'too_many';

/** Cards that a person names, as far as they can lie together. */
export type NamedCards = {
  readonly cards: readonly Card[];
  /** What those make. */
  readonly dealt: Dealt;
} & (
  | { readonly problem: CardProblem; /** Which of them, as it was named. */ readonly named?: string }
  | { readonly problem?: undefined; readonly ending: Ending }
);

/** Cards between blanks or commas as a person types them: "KH", "10s", "9♦"; each as it was typed. */
export const typedCards = (text: string): readonly string[] =>
  text.split(/[\s,;]+/).filter((one) => one !== '');

/** Reads cards by the codes of their pictures, in the order in which they fell: those of a whole round, or what is wrong with them. */
export const readCodes = (game: Game, codes: readonly string[]): NamedCards =>
  readNamed(game, codes, cardOfCode);

/** Reads cards as a person types them. */
export const readTyped = (game: Game, typed: readonly string[]): NamedCards =>
  readNamed(game, typed, cardOfLetters);

function readNamed(
  game: Game,
  named: readonly string[],
  cardOf: (one: string) => Card | undefined,
): NamedCards {
  const cards: Card[] = [];
  let dealt = game.read(cards);
  for (const one of named) {
    const card = cardOf(one);
    if (card === undefined) return { problem: 'unknown', named: one, cards, dealt };
    if (dealt.ending !== undefined) return { problem: 'too_many', named: cardText(card), cards, dealt };
    if (impossibleCard(game.shoe, [...cards, card]) !== undefined)
      return { problem: 'too_often', named: cardText(card), cards, dealt };
    cards.push(card);
    dealt = game.read(cards);
  }
  const { ending } = dealt;
  return ending === undefined ? { problem: 'too_few', cards, dealt } : { ending, cards, dealt };
}
