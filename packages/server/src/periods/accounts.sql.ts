import type { Db } from '../db/pool.ts';

/** A period that is being made up: of whom, until when, and which one came before. */
export type Asked = {
  readonly operatorId: number;
  /** The first instant that is not in it. */
  readonly endsAt: Date;
  /** The last move that an earlier period has counted. */
  readonly afterMove: number;
};

export type AccountInPeriod = {
  readonly user_id: number;
  readonly user_guid: string;
  readonly username: string;
  readonly name: string;
  readonly role: number;
  readonly created_at: Date;
  readonly deleted_at: Date | null;
  readonly account_id: number | null;
  /** Whether it stood below the operator when the period began. */
  readonly began_here: boolean;
  /** Where the latest period that has it ended. */
  readonly before_line: bigint | null;
  readonly before_balance: bigint | null;
  readonly moves: readonly { comes: boolean; line: string; balance: string | null }[];
  readonly end_line: bigint;
  readonly end_balance: bigint | null;
  readonly last_move: number;
};

/** Of a line that is archived it is known where an archive ends; null where nobody knows it. */
const BALANCE_AT = (line: string) => `case when coalesce(${line}, 0) = 0 then 0 else coalesce(
  (select l.balance from journal_lines l where l.id = ${line} and l.account_id = a.id),
  (select h.balance from archived_heads h where h.last_line = ${line} and h.account_id = a.id)
) end`;

/**
 * Every account that stood directly below an operator at some time of a period, with where its lines begin and end in it: one
 * statement, so that an entry that is posted meanwhile is in it for all or for none. A line counts when a statement would count
 * it, by the latest date seen on its account (docs/decisions/0009); what an earlier period has counted is never counted again.
 */
export async function accountsInPeriod(
  db: Db,
  { operatorId, endsAt, afterMove }: Asked,
): Promise<AccountInPeriod[]> {
  const { rows } = await db.query<AccountInPeriod>(
    `with upto as (
       select coalesce(
         (select min(id) - 1 from account_moves where id > $3 and moved_at >= $2),
         (select max(id) from account_moves where id > $3), $3
       ) as id
     ), moved as (
       select m.* from account_moves m where m.id > $3 and $1 in (m.from_parent, m.to_parent)
     )
     select u.id as user_id, u.guid as user_guid, u.username, trim(u.first_name || ' ' || u.last_name) as name, u.role,
       u.created_at, u.deleted_at, a.id as account_id, before.line as before_line, before.balance as before_balance,
       coalesce((select m.from_parent from account_moves m where m.user_id = u.id and m.id > $3 order by m.id limit 1), u.parent_id)
         = $1 as began_here,
       coalesce((
         select json_agg(json_build_object('comes', m.to_parent = $1, 'line', m.after_line::text,
           'balance', (${BALANCE_AT('m.after_line')})::text) order by m.id)
         from moved m where m.user_id = u.id and m.id <= upto.id
       ), '[]') as moves,
       coalesce(e.line, 0) as end_line, ${BALANCE_AT('e.line')} as end_balance, upto.id as last_move
     from users u cross join upto
     left join ledger_accounts a on a.user_id = u.id and a.side = 'upline'
     left join lateral (
       select p.last_line as line, p.closing as balance from period_accounts p join periods o on o.id = p.period_id
       where p.user_id = u.id and o.operator_id = $1 order by p.period_id desc limit 1
     ) before on true
     left join lateral (
       select greatest(s.line_id, before.line, (select max(m.after_line) from moved m where m.user_id = u.id and m.id <= upto.id)) as line
       from statement_at(a.id, lines_before(a.id, $2)) s where a.id is not null
     ) e on true
     where u.acts_for is null and (u.parent_id = $1 or u.id in (select user_id from moved))
     order by u.username`,
    [operatorId, endsAt, afterMove],
  );
  return rows;
}
