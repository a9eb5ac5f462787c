import { expect } from 'vitest';
import { cardText, type Card } from '../casino/cards.ts';
import type { Ending, Game } from '../casino/game.ts';
import { chanceOf } from '../casino/like-chance.ts';
import { cardsOfShoe } from '../casino/shoe.ts';

/** The first cards of a shuffled shoe; the shoe given is left in that order for the next. */
export function shuffled(shoe: Card[], count: number, below: (bound: number) => number): readonly Card[] {
  for (let place = 0; place < count; place += 1) {
    const at = place + below(shoe.length - place);
    [shoe[place], shoe[at]] = [shoe[at]!, shoe[place]!];
  }
  return shoe.slice(0, count);
}

/** One round: cards until the game says that it is over, with what it said on the way. */
function played(
  game: Game,
  cards: readonly Card[],
): { readonly dealt: readonly Card[]; readonly ending: Ending } {
  for (let count = 0; count <= cards.length; count += 1) {
    const dealt = cards.slice(0, count);
    const { ending } = game.read(dealt);
    if (ending !== undefined) return { dealt, ending };
  }
  throw new Error('the round does not end');
}

/** Every round has one outcome of each market and its winner first, shows each card once, and takes no card more. */
function checkRound(game: Game, cards: readonly Card[]): Ending {
  const { dealt, ending } = played(game, cards);
  const { seats } = game.read(dealt);
  const holds =
    ending.outcomes.length === game.markets.length &&
    ending.outcomes.every((outcome, at) => game.markets[at]!.outcomes[outcome] !== undefined) &&
    ending.description.split('#')[0] === ending.winner &&
    seats.reduce((sum, seat) => sum + seat.cards.length, 0) === dealt.length;
  if (!holds) throw new Error(`${dealt.map(cardText).join(' ')}: ${JSON.stringify(ending)}`);
  if (dealt.length < cards.length)
    expect(() => game.read(cards.slice(0, dealt.length + 1))).toThrow('engine invariant broken');
  return ending;
}

/**
 * Plays so many rounds and compares how often each outcome came with its chance: five standard deviations away is
 * not chance. The cards are the same in every run, so the answer is, too.
 */
export function playRounds(game: Game, rounds: number, seed = 7): readonly Ending[] {
  const shoe = [...cardsOfShoe(game.shoe)];
  const below = chanceOf(seed);
  const endings = Array.from({ length: rounds }, () =>
    checkRound(game, shuffled(shoe, game.mostCards, below)),
  );
  for (const [at, { name, outcomes }] of game.markets.entries())
    for (const [place, { chance, name: outcome }] of outcomes.entries()) {
      const came = endings.filter((ending) => ending.outcomes[at] === place).length;
      const away = Math.abs(came - rounds * chance);
      expect(away, `${name}: ${outcome} came ${came} times`).toBeLessThanOrEqual(
        5 * Math.sqrt(rounds * chance * (1 - chance)) + 1e-9,
      );
    }
  return endings;
}
