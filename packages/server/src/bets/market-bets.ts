import { Refusal } from '@pavilion/contract/refusals.ts';
import { marketTerms } from '@pavilion/contract/bet-setting-fields.ts';
import type { Field } from '@pavilion/engine/books/runner-book.ts';
import { runnerBetOutcome } from '@pavilion/engine/books/bet-outcome.ts';
import { placesOfRunners } from '@pavilion/engine/shares/kept-sums.ts';
import { parseOdds, toDecimalOdds } from '@pavilion/engine/odds/odds.ts';
import { priceMoved } from '@pavilion/engine/books/price-moved.ts';
import { marketBooks } from '@pavilion/engine/subjects/book-rules.ts';
import type { Db } from '../db/pool.ts';
import { fieldOf } from '../matches/field.ts';
import { asMarketType, exchangeDelay, shownPrice } from '../odds/market-view.ts';
import type { OddsBoard } from '../odds/odds-board.ts';
import { texts } from '../db/array-text.ts';
import type { BetRequest, PricedBet } from './bet.ts';
import { bookTable } from './book-rows.sql.ts';
import { betKind } from './open-kind.ts';
import { RUNNER_BOOKS } from './stored-books.ts';
import { factsOf, type FactsRow, type SubjectFacts } from './subject-facts.ts';

/** The clients' books of markets. */
export const RUNNER_TABLE = bookTable(RUNNER_BOOKS);

type Runner = { readonly index: number; readonly locked: boolean };

/** A market with its runners by selection: their place in the book, and whether they are locked. */
type MarketFacts = SubjectFacts & {
  readonly marketType: number;
  readonly runners: ReadonlyMap<number, Runner>;
  readonly field: Field;
};

type Row = FactsRow & {
  sport_id: number;
  market_type: number;
  selections: bigint[];
  runner_locks: boolean[];
  withdrawn: boolean[];
  winners: number;
};

async function marketFacts(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, MarketFacts>> {
  const { rows } = await db.query<Row>({
    name: 'market-facts',
    text: `
      select m.id, m.event_id, e.active and not e.hidden and m.active and not m.hidden as event_open,
        m.settled_at is not null or e.closed_at is not null as settled, m.locked, m.closes_at, e.bet_close_at, m.min_stake,
        m.max_stake, e.sport_id, m.market_type, m.winners,
        array(select selection_id from runners r where r.market_id = m.id order by position) as selections,
        array(select locked from runners r where r.market_id = m.id order by position) as runner_locks,
        array(select withdrawn from runners r where r.market_id = m.id order by position) as withdrawn
      from markets m join events e on e.id = m.event_id where m.id = any($1::text[])`,
    values: [texts(ids)],
  });
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...factsOf(row, marketTerms(row.sport_id, row.market_type)),
        marketType: row.market_type,
        runners: new Map(
          row.selections.map((selection, index) => [
            Number(selection),
            { index, locked: row.runner_locks[index] === true },
          ]),
        ),
        field: fieldOf(row),
      },
    ]),
  );
}

const runnerOf = ({ runners }: MarketFacts, { selectionId }: BetRequest): Runner | undefined =>
  selectionId === undefined ? undefined : runners.get(selectionId);

/** @throws Refusal unknown_selection. */
function placeOf(facts: MarketFacts, asked: BetRequest): number {
  const runner = runnerOf(facts, asked);
  if (runner === undefined) throw new Refusal('unknown_selection');
  return runner.index;
}

/** Bets on a runner of a market (rules 2). */
export const MARKET_BETS = betKind({
  kind: 'market',
  business: 'sports',
  unknown: 'unknown_market',
  rules: ({ field }) => marketBooks(field),
  facts: marketFacts,
  factsFor: (facts, asked) => (runnerOf(facts, asked)?.locked === true ? { ...facts, locked: true } : facts),
  delaySeconds: exchangeDelay,
  refuseClosed({ board }, asked, facts) {
    const { subject, selectionId } = asked;
    const seen = board.market(subject.id);
    if (seen === undefined || seen.value.status === 'CLOSED' || seen.value.status === 'INACTIVE')
      throw new Refusal('market_not_open');
    if (seen.value.status === 'SUSPENDED' || seen.stale) throw new Refusal('market_suspended');
    const runner = seen.value.runners.find((one) => one.selectionId === selectionId);
    const out = facts.field.out.has(runnerOf(facts, asked)?.index ?? -1);
    if (out || (runner !== undefined && runner.status !== 'ACTIVE')) throw new Refusal('runner_not_active');
  },
  refuseUnknown() {},
  price: pricedBet,
  taken() {},
  entry: (asked, { win, loss }, facts) => ({
    runnerIndex: placeOf(facts, asked),
    bettingType: asked.bettingType,
    win,
    loss,
  }),
  booked: ({ runner_index, betting_type, win, loss }) => ({
    runnerIndex: runner_index ?? -1,
    bettingType: betting_type,
    win,
    loss,
  }),
  ...RUNNER_TABLE,
  places: placesOfRunners,
});

/** Books the offered price when it is the asked one or better for the client (rules 5). */
function pricedBet(board: OddsBoard, asked: BetRequest, facts: MarketFacts): PricedBet {
  placeOf(facts, asked);
  const marketType = asMarketType(facts.marketType);
  const side = asked.bettingType === 1 ? 'back' : 'lay';
  const book = board.market(asked.subject.id)?.value;
  const selectionId = book?.runners.find((one) => one.selectionId === asked.selectionId)?.selectionId;
  if (book === undefined || selectionId === undefined) throw new Refusal('unknown_selection');
  const offered = shownPrice(book, { selectionId, marketType, side });
  const wanted = parseOdds(asked.price ?? '');
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
  const { win, loss } = runnerBetOutcome({ bettingType: asked.bettingType, odds, stake: asked.stake });
  return { asked: wanted, odds, line: null, rate: null, display, win, loss };
}
