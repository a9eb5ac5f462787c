import type { Paise } from '@pavilion/engine/money/paise.ts';
import type { Db } from '../db/pool.ts';

/** What a message asks for; by the same content it is the same message. */
export type NewTransaction = {
  readonly providerId: number;
  readonly id: string;
  readonly kind: 'bet' | 'win' | 'refund';
  readonly content: string;
  readonly clientId: number;
  readonly amount: Paise;
  /** The transaction that it is about. */
  readonly about?: string | undefined;
  readonly at: Date;
};

export type Transaction = {
  readonly kind: 'bet' | 'win' | 'refund' | 'refused';
  readonly content: string;
  readonly client_id: number;
  readonly round_id: string | null;
  readonly amount: Paise;
  readonly about: string | null;
  readonly available: Paise | null;
  readonly undone: boolean;
};

/**
 * Takes a transaction's name for ever; waits for whoever is taking it just now.
 *
 * @returns what stands under it already
 */
export async function claim(db: Db, asked: NewTransaction): Promise<Transaction | undefined> {
  const { rowCount } = await db.query({
    name: 'claim-transaction',
    text: `insert into casino_transactions (provider_id, transaction_id, kind, content, client_id, amount, about, at)
      values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    values: [
      asked.providerId,
      asked.id,
      asked.kind,
      asked.content,
      asked.clientId,
      asked.amount,
      asked.about ?? null,
      asked.at,
    ],
  });
  return rowCount === 1 ? undefined : transactionOf(db, asked);
}

type Named = { readonly providerId: number; readonly id: string };

export async function transactionOf(db: Db, { providerId, id }: Named): Promise<Transaction | undefined> {
  const { rows } = await db.query<Transaction>({
    name: 'casino-transaction',
    text: `select kind, content, client_id, round_id, amount, about, available, undone_at is not null as undone
      from casino_transactions where provider_id = $1 and transaction_id = $2`,
    values: [providerId, id],
  });
  return rows[0];
}

/**
 * What a refund is about; where nobody has heard of it yet it must never be taken any more, and stands there as refused. Waits for
 * whoever is taking it just now.
 */
export async function refundable(
  db: Db,
  { clientId, at, ...named }: Named & { readonly clientId: number; readonly at: Date },
): Promise<Transaction | undefined> {
  const { rowCount } = await db.query(
    `insert into casino_transactions (provider_id, transaction_id, kind, content, client_id, at)
     values ($1, $2, 'refused', '', $3, $4) on conflict do nothing`,
    [named.providerId, named.id, clientId, at],
  );
  return rowCount === 1 ? undefined : transactionOf(db, named);
}

/** Keeps what was answered. */
export async function keepAnswer(
  db: Db,
  { providerId, id }: Named,
  answer: { readonly roundId: string | null; readonly available: Paise },
): Promise<void> {
  await db.query({
    name: 'keep-answer',
    text: 'update casino_transactions set round_id = $3, available = $4 where provider_id = $1 and transaction_id = $2',
    values: [providerId, id, answer.roundId, answer.available],
  });
}

/** A transaction that was refunded counts no more. */
export async function markUndone(db: Db, { providerId, id }: Named, at: Date): Promise<void> {
  await db.query(
    'update casino_transactions set undone_at = $3 where provider_id = $1 and transaction_id = $2',
    [providerId, id, at],
  );
}
