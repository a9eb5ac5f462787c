import type { TopicDocument } from '@pavilion/contract/topics.ts';
import type { MarketState, PriceCell, RunnerOdd } from '@pavilion/contract/events.ts';
import { favourite, isSideShown, type Favourite } from '@pavilion/engine/odds/favourite.ts';
import { offeredPrice, type OfferedPrice, type Side } from '@pavilion/engine/odds/offered-price.ts';
import { toDecimalOdds, type MarketType } from '@pavilion/engine/odds/odds.ts';
import type { PriceLevel } from '@pavilion/engine/odds-stream/market-cache.ts';
import type { MarketBook, RunnerBook } from '@pavilion/engine/odds-stream/market-book.ts';
import type { OfferedLines } from '@pavilion/engine/sessions/session-effect.ts';
import type { OddsBoard } from './odds-board.ts';

const NO_PRICE: RunnerOdd = { ex: { availableToBack: [], availableToLay: [] }, status: 'ACTIVE', isFav: 0 };

const UNPRICED: MarketState = {
  match_status: 'INACTIVE',
  game_status: '',
  in_play: 0,
  stale: 1,
  lagai_only: 0,
  third_shown: 1,
  at: null,
};

/** A market's prices as clients are offered them, and the state that says whether they can be taken. */
export type MarketView = { state: MarketState; runners: ReadonlyMap<number, RunnerOdd> };

export function marketView(board: OddsBoard, marketId: string, marketType: number): MarketView {
  const seen = board.market(marketId);
  if (seen === undefined) {
    return { state: UNPRICED, runners: new Map() };
  }
  const { value: book, stale, at } = seen;
  const type = asMarketType(marketType);
  const favourites = favouriteOf(type, book);
  return {
    state: {
      match_status: book.status,
      game_status: book.gameStatus ?? '',
      in_play: book.inPlay ? 1 : 0,
      stale: stale ? 1 : 0,
      lagai_only: favourites.lagaiOnly ? 1 : 0,
      third_shown: book.runners.length < 3 || favourites.thirdShown ? 1 : 0,
      at: at.toISOString(),
    },
    runners: new Map(
      book.runners.map((runner, index) => [
        runner.selectionId,
        runnerOdd(type, runner, { favourites, place: index }),
      ]),
    ),
  };
}

/** What a bet on this side of a runner would be booked at: the best price that clients are shown, null when there is none. */
export function shownPrice(
  book: MarketBook,
  { marketType, selectionId, side }: { marketType: MarketType; selectionId: number; side: Side },
): OfferedPrice | null {
  const place = book.runners.findIndex((runner) => runner.selectionId === selectionId);
  const runner = book.runners[place];
  const best = (side === 'back' ? runner?.backs : runner?.lays)?.[0];
  if (best === undefined || !isSideShown(favouriteOf(marketType, book), { place, side })) return null;
  return offeredPrice({ marketType, side, odds: best.odds });
}

/** How long the exchange holds a bet on the market back, in seconds. */
export function exchangeDelay(board: OddsBoard, marketId: string): number {
  return board.market(marketId)?.value.betDelay ?? 0;
}

export function runnerOddOf(view: MarketView, selectionId: number): RunnerOdd {
  return view.runners.get(selectionId) ?? NO_PRICE;
}

/** The lines a session was last offered at; null where none is known. */
export function linesOf(board: OddsBoard, sessionId: string): OfferedLines {
  return board.lines(sessionId) ?? { no: null, yes: null };
}

/** What a session's quote contributes to its row: prices are blank while its status is not empty. */
export function fancyView(board: OddsBoard, sessionId: string): TopicDocument<'event'>[`fancy:${string}`] {
  const seen = board.session(sessionId);
  const last = linesOf(board, sessionId);
  const blank = {
    lay_price1: null,
    lay_size1: null,
    back_price1: null,
    back_size1: null,
    last_no: last.no,
    last_yes: last.yes,
  };
  if (seen === undefined) return { ...blank, game_status: 'SUSPENDED', stale: 1, at: null };
  const { value: quote, stale, at } = seen;
  const age = { game_status: quote.status, stale: stale ? 1 : 0, at: at.toISOString() } as const;
  if (quote.status !== '') return { ...blank, ...age };
  return {
    ...blank,
    lay_price1: quote.noLine,
    lay_size1: quote.noRate,
    back_price1: quote.yesLine,
    back_size1: quote.yesRate,
    ...age,
  };
}

/** Market types that the house does not know are shown as odds, like type 4 (rules 2). */
export function asMarketType(type: number): MarketType {
  return type === 1 || type === 2 || type === 5 || type === 6 || type === 7 ? type : 4;
}

function favouriteOf(marketType: MarketType, { runners }: MarketBook): Favourite {
  // What is left on a runner that no bet is taken on is no price that can be had.
  return favourite(
    runners.map((runner) => (runner.status === 'ACTIVE' ? bestBack(marketType, runner) : null)),
  );
}

function runnerOdd(
  marketType: MarketType,
  runner: RunnerBook,
  { favourites, place }: { favourites: Favourite; place: number },
): RunnerOdd {
  const levels = (side: Side, all: readonly PriceLevel[]): PriceCell[] =>
    isSideShown(favourites, { place, side }) ? cells(marketType, side, all) : [];
  return {
    ex: { availableToBack: levels('back', runner.backs), availableToLay: levels('lay', runner.lays) },
    status: runner.status,
    isFav: favourites.runner === place ? 1 : 0,
  };
}

function cells(marketType: MarketType, side: Side, levels: readonly PriceLevel[]): PriceCell[] {
  return levels.flatMap(({ odds, size }) => {
    const offered = offeredPrice({ marketType, side, odds });
    return offered === null
      ? []
      : [{ price: toDecimalOdds(offered.odds), display: offered.display, size: size / 100 }];
  });
}

function bestBack(marketType: MarketType, runner: RunnerBook): number | null {
  const best = runner.backs[0];
  return best === undefined
    ? null
    : (offeredPrice({ marketType, side: 'back', odds: best.odds })?.odds ?? null);
}
