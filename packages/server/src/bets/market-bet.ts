import { Refusal } from '@pavilion/contract/refusals.ts';
import { runnerBetOutcome } from '@pavilion/engine/books/bet-outcome.ts';
import {
  addRunnerBet,
  addRunnerBooks,
  emptyRunnerBook,
  runnerExposure,
  type RunnerBook,
} from '@pavilion/engine/books/runner-book.ts';
import { parseOdds, toDecimalOdds } from '@pavilion/engine/odds/odds.ts';
import { priceMoved } from '@pavilion/engine/odds/price-moved.ts';
import { asMarketType, exchangeDelay, shownPrice } from '../odds/market-view.ts';
import type { OddsBoard } from '../odds/odds-board.ts';
import { marketFacts, type MarketFacts } from './bet-facts.sql.ts';
import { FIRST_BOOK_PARAMETER, type BetKind, type BetRequest, type PricedBet } from './bet-kind.ts';

/**
 * Where a bet's book goes, with the shares of its snapshot: parameters $22 market, $23 P/L of the snapshot's book with
 * the bet in it.
 */
const BOOK_WRITE = `
  insert into runner_books (market_id, client_id, snapshot_id, pl, stakes, bets, u1, u2, u3, u4, u5, u6, w1, w2, w3, w4, w5, w6)
  select $${FIRST_BOOK_PARAMETER}, $1, s.id, $${FIRST_BOOK_PARAMETER + 1}::bigint[], $12, 1,
    s.u1, s.u2, s.u3, s.u4, s.u5, s.u6, s.w1, s.w2, s.w3, s.w4, s.w5, s.w6
  from share_snapshots s where s.id = $2
  on conflict (market_id, client_id, snapshot_id) do update
  set pl = excluded.pl, stakes = runner_books.stakes + excluded.stakes, bets = runner_books.bets + 1`;

/** A bet on a runner of a market (rules 2). */
export function marketBet(board: OddsBoard, asked: BetRequest): BetKind<MarketFacts, RunnerBook> {
  const marketId = asked.marketId ?? '';
  const selectionId = asked.selectionId ?? -1;
  let facts: MarketFacts | undefined;
  const loaded = () => {
    const runnerIndex = facts?.market?.runner_index;
    if (!facts?.market || runnerIndex === null || runnerIndex === undefined)
      throw new Refusal('unknown_selection');
    return { ...facts.market, runnerIndex, books: facts.books };
  };
  const bookWith = (bet: PricedBet, snapshotId: number): RunnerBook => {
    const { runners, runnerIndex, books } = loaded();
    const own = books.find((stored) => stored.snapshotId === snapshotId)?.book ?? emptyRunnerBook(runners);
    return addRunnerBet(own, runnerIndex, asked.bettingType, bet);
  };
  return {
    delaySeconds: () => exchangeDelay(board, marketId),
    know: (known) => void (facts = known),
    async load(db) {
      facts = await marketFacts(db, {
        clientId: asked.clientId,
        eventId: asked.eventId,
        marketId,
        selectionId,
      });
      return facts;
    },
    refuseClosed() {
      const seen = board.market(marketId);
      if (seen === undefined || seen.value.status === 'CLOSED' || seen.value.status === 'INACTIVE') {
        throw new Refusal('market_not_open');
      }
      if (seen.value.status === 'SUSPENDED' || seen.stale) throw new Refusal('market_suspended');
      const runner = seen.value.runners.find((one) => one.selectionId === selectionId);
      if (runner !== undefined && runner.status !== 'ACTIVE') throw new Refusal('runner_not_active');
    },
    price: () => pricedBet(board, asked, { marketId, selectionId, marketType: loaded().market_type }),
    exposures(bet) {
      const { runners, runnerIndex, books } = loaded();
      const before = books.reduce((sum, { book }) => addRunnerBooks(sum, book), emptyRunnerBook(runners));
      const after = addRunnerBet(before, runnerIndex, asked.bettingType, bet);
      return {
        exposureBefore: runnerExposure(before),
        exposureAfter: runnerExposure(after),
        profitAfter: after.reduce((most, pl) => (pl > most ? pl : most), 0n),
      };
    },
    bookWith,
    bookWrite: (bet, snapshotId) => ({ text: BOOK_WRITE, values: [marketId, bookWith(bet, snapshotId)] }),
  };
}

type Where = { marketId: string; selectionId: number; marketType: number };

/** Books the offered price when it is the asked one or better for the client (rules 5). */
function pricedBet(board: OddsBoard, asked: BetRequest, where: Where): PricedBet {
  const marketType = asMarketType(where.marketType);
  const side = asked.bettingType === 1 ? 'back' : 'lay';
  const book = board.market(where.marketId)?.value;
  if (book?.runners.some((one) => one.selectionId === where.selectionId) !== true)
    throw new Refusal('unknown_selection');
  const offered = shownPrice(book, { ...where, marketType, side });
  const wanted = parseOdds(asked.price);
  if (wanted === null) throw new Refusal('malformed', { fields: { price: 'decimal odds above 1' } });
  if (
    offered === null ||
    priceMoved({ bettingType: asked.bettingType, asked: wanted, offered: offered.odds })
  ) {
    throw new Refusal('price_changed', {
      data: offered === null ? null : { price: toDecimalOdds(offered.odds), display_price: offered.display },
    });
  }
  const { odds, display } = offered;
  const { win, loss } = runnerBetOutcome({
    bettingType: asked.bettingType,
    odds,
    stake: asked.stake,
  });
  return { asked: wanted, odds, line: null, rate: null, display, win, loss };
}
