import { casinoDayEvent } from '@pavilion/engine/casino/round-id.ts';
import type { StatementKind, StatementState } from '@pavilion/engine/casino/read-statement.ts';
import type { Paise } from '@pavilion/engine/money/paise.ts';
import { texts } from '../db/array-text.ts';
import type { Db } from '../db/pool.ts';

/** A transaction of a supplier as the house took it. */
export type Taken = {
  readonly id: string;
  readonly kind: StatementKind | undefined;
  readonly state: StatementState;
  readonly amount: Paise;
  readonly round: string;
  readonly eventId: string;
  readonly username: string;
};

type Of = {
  readonly providerId: number;
  readonly day: string;
  readonly from: Date;
  readonly to: Date;
  /** Named by the statement: they count whenever they were taken. */
  readonly ids: readonly string[];
};

type Row = Omit<Taken, 'kind' | 'state'> & {
  readonly kind: 'bet' | 'win' | 'refund' | 'refused';
  readonly state: StatementState;
};

/** Transactions of a supplier of the debit protocol, each under its own name. A refund has the amount of what it took back. */
export async function takenTransactions(db: Db, { providerId, from, to, ids }: Of): Promise<Taken[]> {
  const { rows } = await db.query<Row>(
    `select t.transaction_id as id, t.kind, coalesce(r.mid, '') as round, coalesce(t.round_id, '') as "eventId", coalesce(u.username, '') as username,
       case when t.kind = 'refund' then coalesce(b.amount, 0) else t.amount end as amount,
       case when t.kind = 'refused' or b.kind = 'refused' and t.kind = 'refund' then 'refused' when t.undone_at is not null then 'refunded' else 'done' end as state
     from casino_transactions t
     left join casino_transactions b on b.provider_id = t.provider_id and b.transaction_id = t.about
     left join casino_rounds r on r.id = t.round_id
     left join users u on u.id = t.client_id
     where t.provider_id = $1 and (t.at >= $2 and t.at < $3 or t.transaction_id = any($4::text[]))`,
    [providerId, from, to, texts(ids)],
  );
  return rows.map(({ kind, ...row }) => ({ ...row, kind: kind === 'refused' ? undefined : kind }));
}

/** Results of the markets of a supplier that speaks of exposures: each by its round, market and client. */
export async function takenResults(db: Db, { providerId, day, ids }: Of): Promise<Taken[]> {
  const { rows } = await db.query<Omit<Taken, 'kind'>>(
    `select id, round, "eventId", username, amount, state from (
       select replace(json_build_array(x.mid, x.market_id, u.guid)::text, ', ', ',') as id, x.mid as round, x.round_id as "eventId", u.username,
         coalesce(x.pl, 0) as amount, case when x.state = 'settled' then 'done' else 'refunded' end as state, r.event_id as of_day
       from casino_exposures x join casino_rounds r on r.id = x.round_id join users u on u.id = x.client_id
       where x.provider_id = $1 and x.state <> 'open'
     ) t where of_day = $2 or t.id = any($3::text[])`,
    [providerId, casinoDayEvent(day), texts(ids)],
  );
  return rows.map((row) => ({ ...row, kind: undefined }));
}
