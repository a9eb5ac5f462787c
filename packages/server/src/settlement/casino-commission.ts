import { commissionEdges } from '@pavilion/engine/commission/close-event.ts';
import {
  postUpline,
  postingsOf,
  type Posting,
  type PostingSheet,
} from '@pavilion/engine/settlement/postings.ts';
import type { Db } from '../db/pool.ts';
import { arrayOf } from '../db/sql-array.ts';
import { closingClients } from './plan-close.ts';

/** Whose commission, and of which rounds. */
export type CommissionOf = {
  readonly eventId: string;
  /** Of these clients alone. */
  readonly clients?: readonly number[] | undefined;
  /** As if this round had no result. */
  readonly without?: string;
};

/** The commission of a client's day: each of the payers owes the next one what stands beside it. */
type ClientCommission = {
  readonly client_id: number;
  readonly payers: readonly number[];
  readonly owed: readonly bigint[];
};

/** What the commission of a day comes to now, less what is booked of it. */
export type CommissionDue = {
  readonly postings: readonly Posting[];
  readonly changed: readonly ClientCommission[];
};

/**
 * The commission of clients' whole day less what was booked before (rules 11): rounded once for the day, however often it is
 * posted and whatever is taken back meanwhile.
 */
export async function commissionDue(db: Db, of: CommissionOf): Promise<CommissionDue> {
  const [before, after] = await Promise.all([bookedBefore(db, of), wholeDay(db, of)]);
  const sheet: PostingSheet = new Map();
  const changed: ClientCommission[] = [];
  for (const client of new Set([...before.keys(), ...after.keys()])) {
    const was = before.get(client);
    const is = after.get(client) ?? { client_id: client, payers: [], owed: [] };
    if (was !== undefined && String([was.payers, was.owed]) === String([is.payers, is.owed])) continue;
    if (was !== undefined) post(sheet, { ...was, owed: was.owed.map((owed) => -owed) });
    post(sheet, is);
    if (was !== undefined || is.owed.some((owed) => owed !== 0n)) changed.push(is);
  }
  return { postings: postingsOf(sheet), changed };
}

function post(sheet: PostingSheet, { client_id, payers, owed }: ClientCommission): void {
  const upline = payers.slice(1).map((userId) => ({ userId }));
  postUpline(sheet, client_id, upline, owed);
}

async function bookedBefore(
  db: Db,
  { eventId, clients }: CommissionOf,
): Promise<Map<number, ClientCommission>> {
  const { rows } = await db.query<ClientCommission>(
    `select client_id, payers, owed from casino_commissions where event_id = $1 and ($2::int[] is null or client_id = any($2))`,
    [eventId, clients ?? null],
  );
  return new Map(rows.map((row) => [row.client_id, row]));
}

async function wholeDay(
  db: Db,
  { eventId, clients, without }: CommissionOf,
): Promise<Map<number, ClientCommission>> {
  const closing = await closingClients(db, eventId, 0n, { clients, without });
  return new Map(
    closing.map((client) => [
      client.clientId,
      {
        client_id: client.clientId,
        payers: [client.clientId, ...client.upline.map(({ userId }) => userId)],
        owed: commissionEdges(client).map((paid) => -paid),
      },
    ]),
  );
}

/** Keeps what is booked of clients' commission by now. */
export async function keepCommissions(db: Db, eventId: string, { changed }: CommissionDue): Promise<void> {
  await db.query(
    `insert into casino_commissions (event_id, client_id, payers, owed)
     select $1, x.client_id, x.payers::int[], x.owed::bigint[] from unnest($2::int[], $3::text[], $4::text[]) x (client_id, payers, owed)
     on conflict (event_id, client_id) do update set payers = excluded.payers, owed = excluded.owed`,
    [
      eventId,
      arrayOf(changed.map(({ client_id }) => client_id)),
      changed.map(({ payers }) => arrayOf(payers)),
      changed.map(({ owed }) => arrayOf(owed)),
    ],
  );
}

/** Nothing is booked of the commission of this day any more. */
export async function forgetCommissions(db: Db, eventId: string): Promise<void> {
  await db.query('delete from casino_commissions where event_id = $1', [eventId]);
}
