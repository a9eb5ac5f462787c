import { shownBook } from '@pavilion/engine/books/shown-book.ts';
import type { Field, RunnerBook } from '@pavilion/engine/books/runner-book.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { roundWeighted, type Weighted } from '@pavilion/engine/shares/weighted.ts';
import { fieldOf } from '../matches/field.ts';
import type { MarketRecord } from '../matches/event-records.ts';

export const fieldOfMarket = ({ winners, runners }: MarketRecord): Field =>
  fieldOf({ winners, withdrawn: runners.map(({ withdrawn }) => withdrawn) });

export const coinsOf = (weighted: Weighted): number => toCoins(roundWeighted(weighted));

/** A weighted book of a market in coins, each figure rounded once. */
export function shownPosition(book: RunnerBook, market: MarketRecord) {
  const { runners, ifNone, worst } = shownBook(book, fieldOfMarket(market));
  return {
    runners: market.runners.map(({ selectionId, runnerName }, index) => ({
      selectionId,
      runnerName,
      position: coinsOf(runners[index] ?? 0n),
    })),
    if_none: ifNone === null ? null : coinsOf(ifNone),
    worst: worst === null ? null : coinsOf(worst),
  };
}
