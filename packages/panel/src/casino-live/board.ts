import type { CasinoPrice, CasinoTable } from '@pavilion/contract/casino-tables.ts';
import type { MarketPosition } from '@pavilion/contract/positions.ts';
import {
  isGameCode,
  plByOutcome,
  type CasinoMarket,
  type Dealt,
  type Selection,
} from '@pavilion/engine/casino/game.ts';
import { cardOfCode } from '@pavilion/engine/casino/cards.ts';
import { gameOf } from '@pavilion/engine/casino/games.ts';
import { casinoMarketId } from '@pavilion/engine/casino/round-id.ts';
import { parseCoins, toCoins } from '@pavilion/engine/money/paise.ts';
import { parseOdds, toDecimalOdds } from '@pavilion/engine/odds/odds.ts';

/** The markets of a game in its order; none of a game that nobody deals here. */
export const marketsOf = (gameCode: string): readonly CasinoMarket[] =>
  isGameCode(gameCode) ? gameOf(gameCode).markets : [];

/** Whose cards lie where after these; nothing of cards that the game cannot bring. */
export function seatsAt(gameCode: string, codes: readonly string[]): Dealt['seats'] {
  const cards = codes.map(cardOfCode);
  if (!isGameCode(gameCode) || !cards.every((card) => card !== undefined)) return [];
  try {
    return gameOf(gameCode).read(cards).seats;
  } catch {
    // A supplier may tell cards that no deal of the game brings: they are shown as they came.
    return [];
  }
}

/** 1 Lagai, 2 Khai. */
export type Side = 1 | 2;

/** What somebody means to bet on. */
export type Choice = { readonly market: number; readonly sid: number; readonly side: Side };

export const isSame = (a: Choice | undefined, b: Choice): boolean =>
  a?.market === b.market && a.sid === b.sid && a.side === b.side;

type Prices = { readonly lagai: number; readonly khai: number | undefined };

/** What a selection is offered at: now, or while it takes no bets what it opens with. */
export function pricesOf(
  round: string,
  market: CasinoMarket,
  { sid, lagai, khai }: Selection,
  offered: readonly CasinoPrice[],
): Prices & { readonly open: boolean } {
  const id = casinoMarketId(round, market.id);
  const now = offered.find((price) => price.market_id === id && price.selection_id === sid);
  if (now !== undefined) return { lagai: now.back, khai: now.lay ?? undefined, open: true };
  return {
    lagai: toDecimalOdds(lagai),
    khai: khai === undefined ? undefined : toDecimalOdds(khai),
    open: false,
  };
}

/** A result, or the least and the most of it where a selection wins in several ways. */
export type Span = { readonly least: number; readonly most: number };

const spanOf = (figures: readonly number[]): Span => ({
  least: Math.min(...figures),
  most: Math.max(...figures),
});

const loses = (effect: Selection['effects'][number]): boolean =>
  effect === 'lose' || effect === 'half' || effect === 'push';

/** What stands on a selection: the result of the outcomes that it wins with. */
export function standingOf({ effects }: Selection, position: MarketPosition | undefined): Span | undefined {
  const won =
    position?.runners.filter((_, place) => !loses(effects[place]!)).map((outcome) => outcome.position) ?? [];
  return won.length === 0 ? undefined : spanOf(won);
}

/** The outcomes that no selection wins with, and what they bring. */
export function betweenOf(
  { selections }: CasinoMarket,
  position: MarketPosition | undefined,
): { readonly name: string; readonly position: number }[] {
  return (position?.runners ?? [])
    .filter((_, place) => selections.every(({ effects }) => loses(effects[place]!)))
    .map(({ runnerName: name, position: result }) => ({ name, position: result }));
}

/** What a bet would win at best and lose at worst, as it will be booked; nothing of one that is none. */
export function resultsOf(
  selection: Selection,
  bet: { readonly side: Side; readonly price: number; readonly stake: number | '' },
): { readonly win: number; readonly loss: number } | undefined {
  const [stake, price] = [parseCoins(bet.stake === '' ? 0 : bet.stake), parseOdds(bet.price)];
  if (stake === null || stake <= 0n || price === null) return undefined;
  const { least, most } = spanOf(
    plByOutcome(selection, { bettingType: bet.side, price, stake }).map(toCoins),
  );
  return { win: most, loss: -least };
}

/** "Player A" is A, "Player 10" 10, "Dragon" D: what a row of results has room for. */
export function shortWinner(winner: string): string {
  const [first = '', second] = winner.split(/[ ,]+/);
  return first === 'Player' && second !== undefined ? second : first.slice(0, 1);
}

export const priceText = (price: number): string => price.toFixed(2);

type Chosen = { readonly selection: Selection; readonly price: number; readonly open: boolean };

/** What is chosen on a table, at the price of the moment; nothing of what it does not have. */
export function chosenOn(
  table: Pick<CasinoTable, 'event_id' | 'game_code' | 'prices'>,
  choice: Choice | undefined,
): Chosen | undefined {
  const market = marketsOf(table.game_code).find(({ id }) => id === choice?.market);
  const selection = market?.selections.find(({ sid }) => sid === choice?.sid);
  if (market === undefined || selection === undefined || choice === undefined) return undefined;
  const { lagai, khai, open } = pricesOf(table.event_id, market, selection, table.prices);
  const price = choice.side === 1 ? lagai : khai;
  return price === undefined ? undefined : { selection, price, open };
}

/** The selection at this place of all that a game has, from 0 on. */
export function choiceAt(markets: readonly CasinoMarket[], place: number, side: Side): Choice | undefined {
  const all = markets.flatMap((market) =>
    market.selections.map(({ sid }) => ({ market: market.id, sid, side })),
  );
  return all[place];
}
