import type { CallOutput } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { sumPaise, toCoins } from '@pavilion/engine/money/paise.ts';
import type { Db } from '../db/pool.ts';
import { lockForSettlement } from '../bets/lock-for-settlement.ts';
import type { AbandonMatch } from './act.ts';
import type { BookParty } from './book-rows.sql.ts';
import type { Verb } from './carry-out.ts';
import { loadClosing, planClose } from './plan-close.ts';
import { DECLARED, SETTLE, type ResultBooked } from './settle.ts';
import { SETTLING } from './settling-kinds.ts';
import type { SubjectBooks } from './settling-kind.ts';
import { eventState, openSubjects, type OpenRow } from './subject.sql.ts';
import { clientsWithBooks } from './take-up.ts';

/** What abandoning all that is open would void; nothing is written. @throws Refusal unknown_event, already_settled. */
export async function abandonMatchPreview(
  db: Db,
  eventId: string,
): Promise<CallOutput<'abandonMatchPreview'>> {
  const event = await eventState(db, eventId);
  const open = await everythingOpen(db, eventId);
  const books: SubjectBooks[] = [];
  for (const { kind, id } of open)
    books.push(await (await SETTLING[kind].open(db, eventId, id)).books(db, null));
  const parties = books.flatMap((of) => of.parties);
  const close = await planClose(await loadClosing(db, eventId));
  let released = 0n;
  for (const of of books) released += sumPaise((await of.released()).values());
  return {
    items: open.map((row, at) => ({ ...row, ...betsAndClients(books[at]!.parties) })),
    ...betsAndClients(parties),
    released: toCoins(released),
    commission: toCoins(sumPaise(close.clients.map((client) => client.commission))),
    closes_event: event.closed ? 0 : 1,
  };
}

function betsAndClients(parties: readonly BookParty[]): { bets: number; clients: number } {
  return {
    bets: parties.reduce((sum, { bets }) => sum + bets, 0),
    clients: new Set(parties.map(({ clientId }) => clientId)).size,
  };
}

export type MatchAbandoned = {
  readonly items: number;
  readonly bets: number;
  /** Each once. */
  readonly clients: number;
  readonly closedEvent: boolean;
};

/** Voids all that is open in a match, the main market last, in the caller's transaction: all of it or nothing. */
export const ABANDON_MATCH: Verb<AbandonMatch, MatchAbandoned> = {
  large: (db, { eventId }) => clientsWithBooks(db, eventId),

  async job(_, act, db) {
    const { version } = await eventState(db, act.eventId);
    const open = await everythingOpen(db, act.eventId);
    return { act, version, result: DECLARED.abandon, items: open.length };
  },

  async book(house, { eventId }, ctx, tell) {
    await lockForSettlement(ctx.db, eventId, []);
    const open = await everythingOpen(ctx.db, eventId);
    // Every lock before the first posting, in the order in which everybody takes them.
    await lockForSettlement(
      ctx.db,
      eventId,
      open.map(({ id }) => id),
    );
    const voided: ResultBooked[] = [];
    for (const of of open) voided.push(await SETTLE.book(house, { do: 'abandon', eventId, of }, ctx, tell));
    const { closed } = await eventState(ctx.db, eventId);
    return {
      items: open.length,
      bets: voided.reduce((sum, { bets }) => sum + bets, 0),
      clients: new Set(voided.flatMap(({ clients }) => clients)).size,
      closedEvent: closed,
    };
  },
};

async function everythingOpen(db: Db, eventId: string): Promise<OpenRow[]> {
  const open = await openSubjects(db, eventId);
  if (open.length === 0) throw new Refusal('already_settled');
  return open;
}
