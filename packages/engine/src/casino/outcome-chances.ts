import { cardText, type Card } from './cards.ts';
import type { Game } from './game.ts';
import { chanceOf } from './like-chance.ts';
import { cardsOfShoe } from './shoe.ts';

/** Of each market of a game in its order, how likely each of its outcomes is; exact, or counted from many deals. */
export type OutcomeChances = {
  readonly exact: boolean;
  readonly markets: readonly (readonly number[])[];
};

/** With so few cards to fall every deal is tried. */
const TRIED = 2;
/** Else deals are drawn until their cards were read so often. */
const READS = 6000;
const FEWEST_DEALS = 300;

/** How likely the outcomes are after these cards (rules 11). The same cards always get the same answer. */
export function outcomeChances(game: Game, cards: readonly Card[]): OutcomeChances {
  const ending = cards.length === 0 ? undefined : game.read(cards).ending;
  if (ending !== undefined) return { exact: true, markets: counted(game, [[ending.outcomes, 1]]) };
  if (cards.length === 0)
    return { exact: true, markets: game.markets.map(({ outcomes }) => outcomes.map(({ chance }) => chance)) };
  if (game.chances !== undefined) return { exact: true, markets: game.chances(cards) };
  const left = leftOf(game, cards);
  if (game.mostCards - cards.length <= TRIED)
    return { exact: true, markets: counted(game, [...everyEnd(game, cards, left)]) };
  return { exact: false, markets: counted(game, drawnEnds(game, cards, left)) };
}

/** What a result is expected to be: of each market's outcomes what it brings, by how likely it is. */
export const expectedResult = (
  results: readonly (readonly number[])[],
  { markets }: OutcomeChances,
): number =>
  results.reduce(
    (sum, outcomes, market) =>
      sum + outcomes.reduce((part, result, at) => part + result * (markets[market]?.[at] ?? 0), 0),
    0,
  );

/** Outcomes of the markets, and in how many ways they come. */
type End = readonly [outcomes: readonly number[], ways: number];

function counted(game: Game, ends: readonly End[]): readonly (readonly number[])[] {
  const all = ends.reduce((sum, [, ways]) => sum + ways, 0);
  const came = game.markets.map(({ outcomes }) => outcomes.map(() => 0));
  for (const [outcomes, ways] of ends) came.forEach((market, at) => (market[outcomes[at]!]! += ways));
  return came.map((market) => market.map((ways) => ways / all));
}

function leftOf(game: Game, cards: readonly Card[]): readonly Card[] {
  const left = [...cardsOfShoe(game.shoe)];
  for (const card of cards) {
    const at = left.findIndex((one) => cardText(one) === cardText(card));
    left.splice(at, 1);
  }
  return left;
}

/** Every way in which the deal can end; cards of several decks that are alike fall in as many ways at once. */
function* everyEnd(game: Game, cards: readonly Card[], left: readonly Card[], ways = 1): Generator<End> {
  const alike = Map.groupBy(left, cardText);
  for (const same of alike.values()) {
    const fallen = [...cards, same[0]!];
    const { ending } = game.read(fallen);
    const further = ways * same.length;
    if (ending !== undefined) yield [ending.outcomes, further];
    else yield* everyEnd(game, fallen, left.toSpliced(left.indexOf(same[0]!), 1), further);
  }
}

/** Ends of deals as they are drawn from the cards left: as many as their reading allows. */
function drawnEnds(game: Game, cards: readonly Card[], left: readonly Card[]): readonly End[] {
  const below = chanceOf(numberOf(cards.map(cardText).join(' ')));
  const ends: End[] = [];
  let reads = 0;
  while (reads < READS || ends.length < FEWEST_DEALS) {
    const rest = [...left];
    const fallen = [...cards];
    for (;;) {
      const at = below(rest.length);
      fallen.push(rest[at]!);
      rest[at] = rest.at(-1)!;
      rest.pop();
      if (fallen.length < (game.fewestCards ?? game.mostCards)) continue;
      reads += 1;
      const { ending } = game.read(fallen);
      if (ending === undefined) continue;
      ends.push([ending.outcomes, 1]);
      break;
    }
  }
  return ends;
}

/** A number that follows from a text alone. */
const numberOf = (text: string): number =>
  Array.from(text, (sign) => sign.codePointAt(0)!).reduce(
    (hash, sign) => Math.imul(hash ^ sign, 16_777_619),
    2_166_136_261,
  );
