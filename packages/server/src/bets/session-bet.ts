import { Refusal } from '@pavilion/contract/refusals.ts';
import { quoteMoved } from '@pavilion/engine/odds/price-moved.ts';
import { sessionBetOutcome } from '@pavilion/engine/sessions/session-bet.ts';
import {
  addSessionBet,
  addSessionBooks,
  emptySessionBook,
  sessionExposure,
  sessionRows,
  type SessionBook,
} from '@pavilion/engine/sessions/session-book.ts';
import type { OddsBoard } from '../odds/odds-board.ts';
import { sessionFacts, type SessionFacts, type StoredBook } from './bet-facts.sql.ts';
import { FIRST_BOOK_PARAMETER, type BetKind, type BetRequest, type PricedBet } from './bet-kind.ts';

const [SESSION, BASE, LINES, JUMPS] = [0, 1, 2, 3].map((index) => `$${FIRST_BOOK_PARAMETER + index}`);

/**
 * Where a bet's book goes, with the shares of its snapshot: parameters $22 session, $23 base, $24 lines and $25 jumps of
 * the snapshot's staircase with the bet in it.
 */
const BOOK_WRITE = `
  insert into session_books (session_id, client_id, snapshot_id, base, lines, jumps, stakes, bets, u1, u2, u3, u4, u5, u6, w1, w2, w3, w4, w5, w6)
  select ${SESSION}, $1, s.id, ${BASE}, ${LINES}::int[], ${JUMPS}::bigint[], $12, 1,
    s.u1, s.u2, s.u3, s.u4, s.u5, s.u6, s.w1, s.w2, s.w3, s.w4, s.w5, s.w6
  from share_snapshots s where s.id = $2
  on conflict (session_id, client_id, snapshot_id) do update
  set base = excluded.base, lines = excluded.lines, jumps = excluded.jumps,
    stakes = session_books.stakes + excluded.stakes, bets = session_books.bets + 1`;

/** A bet on the line of a session: Yes at its line and above, No below it (rules 3). */
export function sessionBet(board: OddsBoard, asked: BetRequest): BetKind<SessionFacts, SessionBook> {
  const sessionId = asked.sessionId ?? '';
  let books: readonly StoredBook<SessionBook>[] = [];
  const onLine = (bet: PricedBet) => ({
    line: bet.line ?? 0,
    bettingType: asked.bettingType,
    win: bet.win,
    loss: bet.loss,
  });
  const bookWith = (bet: PricedBet, snapshotId: number): SessionBook => {
    const own = books.find((stored) => stored.snapshotId === snapshotId)?.book ?? emptySessionBook();
    return addSessionBet(own, onLine(bet));
  };
  return {
    delaySeconds: () => 0,
    know: (facts) => void (books = facts.books),
    async load(db) {
      const facts = await sessionFacts(db, { clientId: asked.clientId, eventId: asked.eventId, sessionId });
      books = facts.books;
      return facts;
    },
    refuseClosed() {
      const seen = board.session(sessionId);
      if (seen === undefined) throw new Refusal('market_not_open');
      if (seen.value.status !== '' || seen.stale) throw new Refusal('market_suspended');
    },
    price: () => pricedBet(board, asked, sessionId),
    exposures(bet) {
      const before = books.reduce((sum, { book }) => addSessionBooks(sum, book), emptySessionBook());
      const after = addSessionBet(before, onLine(bet));
      return {
        exposureBefore: sessionExposure(before),
        exposureAfter: sessionExposure(after),
        profitAfter: sessionRows(after).reduce((most, { pl }) => (pl > most ? pl : most), 0n),
      };
    },
    bookWith,
    bookWrite(bet, snapshotId) {
      const saved = bookWith(bet, snapshotId);
      return {
        text: BOOK_WRITE,
        values: [
          sessionId,
          saved.base,
          saved.jumps.map((jump) => jump.line),
          saved.jumps.map((jump) => jump.amount),
        ],
      };
    },
  };
}

/** Line and rate must stand unchanged (rules 5). */
function pricedBet(board: OddsBoard, asked: BetRequest, sessionId: string): PricedBet {
  const quote = board.session(sessionId)?.value;
  if (quote === undefined) throw new Refusal('market_not_open');
  const yes = asked.bettingType === 1;
  const offered = yes
    ? { line: quote.yesLine, rate: quote.yesRate }
    : { line: quote.noLine, rate: quote.noRate };
  const rate = asked.rate ?? offered.rate;
  if (!Number.isInteger(asked.price)) throw new Refusal('malformed', { fields: { price: 'a whole line' } });
  if (quoteMoved({ line: asked.price, rate }, offered)) {
    throw new Refusal('price_changed', { data: { price: offered.line, size: offered.rate } });
  }
  const { win, loss } = sessionBetOutcome({
    bettingType: asked.bettingType,
    rate,
    stake: asked.stake,
  });
  return {
    asked: asked.price,
    odds: null,
    line: asked.price,
    rate,
    display: String(asked.price),
    win,
    loss,
  };
}
