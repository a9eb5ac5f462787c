import type { Card } from '../casino/cards.ts';
import type { Game } from '../casino/game.ts';
import { cards } from './casino-checks.ts';

/** Hands as they lie before their seats ("K♥ Q♣ | A♦ 2♦"), in the order in which their cards fell: in turns. */
export function inTurns(hands: string): readonly Card[] {
  const held = hands.split('|').map(cards);
  return held[0]!.flatMap((_, at) => held.flatMap((own) => own.slice(at, at + 1)));
}

/** The names of the seats that won. */
export const wonBy = (game: Game, hands: string): readonly string[] =>
  game
    .read(inTurns(hands))
    .seats.filter(({ won }) => won)
    .map(({ name }) => name);

/** Of each market by its name, what came true. */
export function cameTrue(game: Game, hands: string): Readonly<Record<string, string>> {
  const { ending } = game.read(inTurns(hands));
  return Object.fromEntries(
    game.markets.map(({ name, outcomes }, at) => [
      name,
      outcomes[ending?.outcomes[at] ?? -1]?.name ?? 'nothing',
    ]),
  );
}

/** What is said after each card of a deal that lasts to its last card: over only then, and open for bets again after so many cards. */
export const stepsOf = (
  game: Game,
  deal: readonly Card[],
): { readonly overAfter: readonly number[]; readonly opensAfter: readonly number[] } => {
  const counts = Array.from({ length: deal.length + 1 }, (_, count) => count);
  const said = counts.map((count) => game.read(deal.slice(0, count)));
  return {
    overAfter: counts.filter((count) => said[count]!.ending !== undefined),
    opensAfter: counts.filter((count) => said[count]!.reopened.length > 0),
  };
};
