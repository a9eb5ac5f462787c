import type { WhyItWaits } from '@pavilion/contract/casino-doubt.ts';
import { pictureCode, type Card } from './cards.ts';
import { isGameCode, type Ending, type Game } from './game.ts';
import { gameOf } from './games.ts';
import { readCodes, type CardProblem } from './typed-cards.ts';

/** What an outside supplier says of a round that is over. */
export type ToldResult = {
  readonly gameCode: string;
  /** In the order in which they fell; undefined when one of those that it named is no card. */
  readonly cards: readonly Card[] | undefined;
  /** The sids that it says have won; "0" for none. Empty when it does not say. */
  readonly win: readonly string[];
  /** The winner's name; empty when it does not say. */
  readonly winner: string;
};

/**
 * What becomes of a told result (rules 11): of a game that the house knows its cards decide, and nothing is booked that they contradict;
 * of any other, and where no card was told, the supplier's word does.
 */
export type JudgedResult =
  | { readonly verdict: 'cards'; readonly ending: Ending }
  | { readonly verdict: 'word' }
  | {
      readonly verdict: 'waits';
      readonly because: WhyItWaits;
      /** What the cards make, where they make anything. */
      readonly ending?: Ending;
    };

const waits = (because: WhyItWaits): JudgedResult => ({ verdict: 'waits', because });

export function judgeResult(told: ToldResult): JudgedResult {
  const { gameCode, cards } = told;
  const said = told.win.length > 0 || told.winner !== '';
  if (!isGameCode(gameCode) || (cards?.length === 0 && said))
    return said ? { verdict: 'word' } : waits('no_winner');
  if (cards === undefined) return waits('unknown_card');
  const game = gameOf(gameCode);
  const named = readCodes(game, cards.map(pictureCode));
  if (named.problem !== undefined) return waits(WHY[named.problem]);
  const { ending } = named;
  return agrees(game, ending, told)
    ? { verdict: 'cards', ending }
    : { verdict: 'waits', because: 'contradiction', ending };
}

const WHY: Readonly<Record<CardProblem, WhyItWaits>> = {
  unknown: 'unknown_card',
  too_often: 'card_twice',
  too_few: 'too_few_cards',
  too_many: 'impossible_cards',
};

function agrees(game: Game, ending: Ending, { win, winner }: ToldResult): boolean {
  const won = selectionsWon(game, ending);
  const sidsAgree = win.every((sid) =>
    sid === '0'
      ? !won.some(({ name }) => sameName(name, ending.winner))
      : won.some((one) => String(one.sid) === sid),
  );
  return sidsAgree && nameAgrees(game, ending, { won, winner });
}

type Won = readonly { readonly sid: number; readonly name: string }[];

const selectionsWon = (game: Game, { outcomes }: Ending): Won =>
  game.markets.flatMap(({ selections }, market) =>
    selections.filter(({ effects }) => {
      const effect = effects[outcomes[market]!];
      return effect === 'win' || effect === 'quarter' || typeof effect === 'object';
    }),
  );

/** Suppliers spell names in their own ways: one that the game does not know says nothing. */
function nameAgrees(game: Game, ending: Ending, { won, winner }: { won: Won; winner: string }): boolean {
  if (winner === '' || sameName(winner, ending.winner)) return true;
  const known = game.markets.flatMap(({ selections, outcomes }) => [...selections, ...outcomes]);
  return !known.some(({ name }) => sameName(name, winner)) || won.some(({ name }) => sameName(name, winner));
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');
const sameName = (one: string, other: string): boolean => plain(one) === plain(other);
