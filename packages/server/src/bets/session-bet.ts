import { Refusal } from '@pavilion/contract/refusals.ts';
import { quoteMoved } from '@pavilion/engine/odds/price-moved.ts';
import { sessionBetOutcome } from '@pavilion/engine/sessions/session-bet.ts';
import {
  addSessionBet,
  addSessionBooks,
  emptySessionBook,
  sessionExposure,
} from '@pavilion/engine/sessions/session-book.ts';
import type { OddsBoard } from '../odds/odds-board.ts';
import type { BetKind, BetRequest, PricedBet } from './bet-kind.ts';
import { sessionSubject } from './bet-subject.sql.ts';
import { sessionBooksOf } from './stored-books.ts';

/** A bet on the line of a session: Yes at its line and above, No below it (rules 3). */
export function sessionBet(board: OddsBoard, asked: BetRequest): BetKind {
  const sessionId = asked.sessionId ?? '';
  return {
    subjectId: sessionId,
    delayMs: () => 0,
    async load(db) {
      const subject = await sessionSubject(db, { eventId: asked.eventId, sessionId });
      return (
        subject && {
          eventOpen: subject.event_open,
          settled: subject.settled,
          locked: subject.locked,
          minStake: subject.min_stake,
          maxStake: subject.max_stake,
        }
      );
    },
    refuseClosed() {
      const seen = board.session(sessionId);
      if (seen === undefined) throw new Refusal('market_not_open');
      if (seen.value.status !== '' || seen.stale) throw new Refusal('market_suspended');
    },
    price: () => pricedBet(board, asked, sessionId),
    async book(db, bet, snapshotId) {
      const line = { line: bet.line ?? 0, bettingType: asked.bettingType, win: bet.win, loss: bet.loss };
      const books = await sessionBooksOf(db, sessionId, asked.clientId);
      const before = books.reduce((sum, { book }) => addSessionBooks(sum, book), emptySessionBook());
      const after = addSessionBet(before, line);
      const own = books.find((stored) => stored.snapshotId === snapshotId)?.book ?? emptySessionBook();
      const saved = addSessionBet(own, line);
      await db.query({
        name: 'save-session-book',
        text: `
          insert into session_books (session_id, client_id, snapshot_id, base, lines, jumps, stakes, bets)
          values ($1, $2, $3, $4, $5, $6, $7, 1)
          on conflict (session_id, client_id, snapshot_id) do update
          set base = excluded.base, lines = excluded.lines, jumps = excluded.jumps,
            stakes = session_books.stakes + excluded.stakes, bets = session_books.bets + 1`,
        values: [
          sessionId,
          asked.clientId,
          snapshotId,
          saved.base,
          saved.jumps.map((jump) => jump.line),
          saved.jumps.map((jump) => jump.amount),
          asked.stake,
        ],
      });
      return { exposureBefore: sessionExposure(before), exposureAfter: sessionExposure(after) };
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
  const { win, loss } = sessionBetOutcome({ bettingType: asked.bettingType, rate, stake: asked.stake });
  return { asked: asked.price, odds: null, line: asked.price, rate, display: String(asked.price), win, loss };
}
