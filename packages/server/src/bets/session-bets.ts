import { Refusal } from '@pavilion/contract/refusals.ts';
import { sessionTerms } from '@pavilion/contract/bet-setting-fields.ts';
import { quoteMoved } from '@pavilion/engine/books/price-moved.ts';
import { sessionBetOutcome } from '@pavilion/engine/sessions/session-bet.ts';
import { placesOfSession } from '@pavilion/engine/shares/kept-sums.ts';
import { sessionBooks } from '@pavilion/engine/subjects/book-rules.ts';
import type { Db } from '../db/pool.ts';
import { SESSION_LOCKED } from '../matches/session-locked.ts';
import type { OddsBoard } from '../odds/odds-board.ts';
import { texts } from '../db/array-text.ts';
import type { BetRequest, PricedBet } from './bet.ts';
import { bookTable } from './book-rows.sql.ts';
import { betKind } from './open-kind.ts';
import { SESSION_BOOKS } from './stored-books.ts';
import { factsOf, type FactsRow, type SubjectFacts } from './subject-facts.ts';

async function sessionFacts(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, SubjectFacts>> {
  const { rows } = await db.query<FactsRow & { session_type: number }>({
    name: 'session-facts',
    text: `
      select s.id, s.event_id, e.active and not e.hidden and s.active and not s.hidden as event_open,
        s.settled_at is not null or e.closed_at is not null as settled, ${SESSION_LOCKED} as locked,
        null::timestamptz as closes_at, e.bet_close_at, s.min_stake, s.max_stake, s.session_type
      from sessions s join events e on e.id = s.event_id where s.id = any($1::text[])`,
    values: [texts(ids)],
  });
  return new Map(rows.map((row) => [row.id, factsOf(row, sessionTerms(row.session_type))]));
}

/** Bets on the line of a session: Yes at its line and above, No below it (rules 3). */
export const SESSION_BETS = betKind({
  kind: 'session',
  business: 'sports',
  unknown: 'unknown_session',
  rules: () => sessionBooks,
  facts: sessionFacts,
  factsFor: (facts) => facts,
  delaySeconds: () => 0,
  refuseClosed({ board }, { subject }) {
    const seen = board.session(subject.id);
    if (seen === undefined) throw new Refusal('market_not_open');
    if (seen.value.status !== '' || seen.stale) throw new Refusal('market_suspended');
  },
  refuseUnknown() {},
  price: pricedBet,
  taken() {},
  entry: ({ bettingType }, { line, win, loss }) => ({ line: line ?? 0, bettingType, win, loss }),
  booked: ({ line, betting_type, win, loss }) => ({ line: line ?? 0, bettingType: betting_type, win, loss }),
  ...bookTable(SESSION_BOOKS),
  places: placesOfSession,
});

/** Line and rate must stand unchanged (rules 5). */
function pricedBet(board: OddsBoard, asked: BetRequest): PricedBet {
  const quote = board.session(asked.subject.id)?.value;
  if (quote === undefined) throw new Refusal('market_not_open');
  const yes = asked.bettingType === 1;
  const offered = yes
    ? { line: quote.yesLine, rate: quote.yesRate }
    : { line: quote.noLine, rate: quote.noRate };
  const rate = asked.rate ?? offered.rate;
  const line = asked.price;
  if (line === undefined || !Number.isInteger(line))
    throw new Refusal('malformed', { fields: { price: 'a whole line' } });
  if (quoteMoved({ line, rate }, offered))
    throw new Refusal('price_changed', { data: { price: offered.line, size: offered.rate } });
  const { win, loss } = sessionBetOutcome({ bettingType: asked.bettingType, rate, stake: asked.stake });
  return {
    asked: line,
    odds: null,
    line,
    rate,
    display: String(line),
    win,
    loss,
  };
}
