import type { Contradiction } from '@pavilion/contract/contradiction.ts';
import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { SessionBook } from '@pavilion/engine/sessions/session-book.ts';
import { sessionBooks } from '@pavilion/engine/subjects/book-rules.ts';
import { SESSION_BOOKS } from '../bets/stored-books.ts';
import type { Db } from '../db/pool.ts';
import { asNumber } from '../subjects/result.ts';
import { settlingBooks } from './book-rows.sql.ts';
import { refuseContradicted } from './contradictions.ts';
import { settlingKind, type Settling } from './settling-kind.ts';

type SettlingSession = Settling & { readonly proposed: number | null };

async function settlingSession(db: Db, eventId: string, id: string): Promise<SettlingSession | undefined> {
  const { rows } = await db.query<Omit<SettlingSession, 'kind' | 'main'>>(
    `select id, name, settled_at is not null as settled, version, proposed_result as proposed
     from sessions where id = $2 and event_id = $1`,
    [eventId, id],
  );
  return rows[0] === undefined ? undefined : { kind: 'session', main: false, ...rows[0] };
}

const scoreSays = ({ proposed }: SettlingSession, result: number): Contradiction[] =>
  proposed === null || proposed === result ? [] : [{ code: 'score', score: proposed }];

/** A session ends at a number, whatever was bet on (rules 3, 8). */
export const SESSION_SETTLING = settlingKind<SessionBook, SettlingSession, number, number>({
  kind: 'session',
  unknown: 'unknown_session',
  source: () => LEDGER_SOURCE.session,
  field: 'result',
  rules: () => sessionBooks,
  own: asNumber,
  turnover: { of: 'sessionStakes', amount: ({ stakes }) => stakes },
  load: settlingSession,
  books: settlingBooks(SESSION_BOOKS),
  place: (_, result) => result,
  before: async () => undefined,
  nameOf: (_, result) => String(result),
  usual({ proposed }) {
    if (proposed === null) throw new Refusal('malformed', { fields: { result: 'required' } });
    return proposed;
  },
  refuse: (session, result, { confirmed }) =>
    refuseContradicted(scoreSays(session, result), result, confirmed),
  against: async (_, __, { subject, result }) => scoreSays(subject, result),
  choices: async () => ({ of: [], none: undefined }),
});
