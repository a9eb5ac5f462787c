import type { CallOutput } from '@pavilion/contract/calls.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { carriedBy, type AccountChange } from '../accounts/carry-ledger.ts';
import type { Db } from '../db/pool.ts';
import { refuseArchivedEntries } from '../partitions/archived-lines.ts';
import type { Standing } from './standing.sql.ts';

type Moved = Omit<CallOutput<'rollbackPreview'>, 'undone' | 'bets' | 'reopens_event'>;

/** How many accounts the report lists. */
const LISTED = 200;

type Amount = { readonly userId: number; readonly amount: bigint };

/** What is booked in the place of what is undone: by account with its parent, each party's gain, and what clients' limits move by. */
export type BookedInstead = {
  readonly ledger: ReadonlyMap<number, bigint>;
  readonly shares: readonly Amount[];
  readonly limits: readonly Amount[];
};
const NOTHING: BookedInstead = { ledger: new Map(), shares: [], limits: [] };

/** Whose ledgers and limits move when these settlements are undone, and others booked instead; worked out from the entries that would be mirrored. @throws Refusal lines_archived */
export async function accountsMoved(
  db: Db,
  undone: readonly Standing[],
  instead: BookedInstead = NOTHING,
): Promise<Moved> {
  const moves = await movesOf(db, undone, instead);
  const [rows, negative, sum, results] = await Promise.all([
    movedAccounts(db, moves),
    belowZero(db, moves),
    sumOf(db, undone),
    resultsOf(db, undone, instead.shares),
  ]);
  return {
    rows: rows.map((row) => ({
      user_id: row.user_id,
      username: row.username,
      name: row.name,
      role: row.role,
      ledger_before: toCoins(row.ledger),
      ledger_change: toCoins(row.change),
      ledger_after: toCoins(row.ledger + row.change),
      balance_before: row.balance === null ? null : toCoins(row.balance),
      balance_after: row.balance === null ? null : toCoins(row.balance + row.moved),
      negative: row.balance !== null && row.balance + row.moved < 0n ? 1 : 0,
    })),
    accounts: rows[0]?.accounts ?? 0,
    clients: rows[0]?.clients ?? 0,
    negative,
    results,
    sum: toCoins(sum),
  };
}

const entriesOf = (undone: readonly Standing[]): bigint[] =>
  undone.flatMap((one) => (one.entry_id === null ? [] : [one.entry_id]));

/**
 * The parameters of `MOVED`: entries and settlements that are undone; by user what else moves a ledger (carried to parents of
 * today, booked instead), and a limit; whether accounts that end as they were are left out.
 */
type Moves = [
  entries: bigint[],
  settlements: bigint[],
  users: number[],
  amounts: bigint[],
  clients: number[],
  limits: bigint[],
  changedOnly: boolean,
];

async function movesOf(
  db: Db,
  undone: readonly Standing[],
  { ledger, limits }: BookedInstead,
): Promise<Moves> {
  const entries = entriesOf(undone);
  await refuseArchivedEntries(db, entries);
  const { rows: mirror } = await db.query<AccountChange>(
    `select a.user_id as "userId", a.side, -l.amount as amount from journal_lines l
     join ledger_accounts a on a.id = l.account_id
     where l.entry_id = any($1::bigint[]) and exists (select from account_moves)`,
    [entries],
  );
  const carried = await carriedBy(db, mirror);
  const others = [...carried, ...ledger];
  return [
    entries,
    undone.map((one) => one.id),
    others.map(([userId]) => userId),
    others.map(([, amount]) => amount),
    limits.map(({ userId }) => userId),
    limits.map(({ amount }) => amount),
    ledger.size > 0,
  ];
}

/** What these accounts owe their parents when that is done; of those that do not move nothing is said. @throws Refusal lines_archived */
export async function ledgersAfter(
  db: Db,
  undone: readonly Standing[],
  { instead, users }: { readonly instead: BookedInstead; readonly users: readonly number[] },
): Promise<Map<number, bigint>> {
  const { rows } = await db.query<{ user_id: number; after: bigint }>(
    `${MOVED} select m.user_id, (coalesce(a.balance, 0) + m.change)::bigint as after from moves m
     left join ledger_accounts a on a.user_id = m.user_id and a.side = 'upline' where m.user_id = any($8::int[])`,
    [...(await movesOf(db, undone, instead)), users],
  );
  return new Map(rows.map(({ user_id, after }) => [user_id, after]));
}

/** What the mirror does to each account, and to each client's current limit. */
const MOVED = `
  with lines as (
    select user_id, sum(change) as change from (
      select a.user_id, -l.amount as change from journal_lines l
      join ledger_accounts a on a.id = l.account_id and a.side = 'upline' where l.entry_id = any($1::bigint[])
      union all
      select * from unnest($3::int[], $4::bigint[])
    ) x group by 1
  ), limits as (
    select user_id, sum(moved) as moved from (
      select h.user_id, -h.amount as moved from settlement_shares h
      join settlements s on s.id = h.settlement_id and s.kind <> 'close'
      join users c on c.id = h.user_id and c.role = 7 where s.id = any($2::bigint[])
      union all
      select * from unnest($5::int[], $6::bigint[])
    ) x group by 1
  ), moves as (
    select user_id, coalesce(change, 0)::bigint as change, moved::bigint as moved from lines full join limits using (user_id)
    where not $7 or coalesce(change, 0) <> 0 or coalesce(moved, 0) <> 0
  )`;

type MovedAccount = {
  user_id: number;
  username: string;
  name: string;
  role: number;
  ledger: bigint;
  change: bigint;
  balance: bigint | null;
  moved: bigint;
  accounts: number;
  clients: number;
};

async function movedAccounts(db: Db, moves: Moves): Promise<MovedAccount[]> {
  const { rows } = await db.query<MovedAccount>(
    `${MOVED}
     select u.id as user_id, u.username, trim(u.first_name || ' ' || u.last_name) as name, u.role,
       coalesce(a.balance, 0)::bigint as ledger, m.change, case when u.role = 7 then w.balance end as balance,
       coalesce(m.moved, 0)::bigint as moved, (count(*) over ())::int as accounts,
       (count(*) filter (where u.role = 7) over ())::int as clients
     from moves m join users u on u.id = m.user_id join wallets w on w.user_id = u.id
     left join ledger_accounts a on a.user_id = u.id and a.side = 'upline'
     order by u.role = 7 and w.balance + coalesce(m.moved, 0) < 0 desc, abs(m.change) desc, u.username limit $8`,
    [...moves, LISTED],
  );
  return rows;
}

async function belowZero(db: Db, moves: Moves): Promise<string[]> {
  const { rows } = await db.query<{ username: string }>(
    `${MOVED}
     select u.username from moves m join users u on u.id = m.user_id join wallets w on w.user_id = u.id
     where m.moved is not null and w.balance + m.moved < 0 order by u.username`,
    moves,
  );
  return rows.map((row) => row.username);
}

async function sumOf(db: Db, undone: readonly Standing[]): Promise<bigint> {
  const { rows } = await db.query<{ sum: bigint }>(
    'select coalesce(-sum(amount), 0)::bigint as sum from journal_lines where entry_id = any($1::bigint[])',
    [entriesOf(undone)],
  );
  return rows[0]!.sum;
}

/** What everybody gained by what is undone, taken back, with what is gained instead. */
async function resultsOf(
  db: Db,
  undone: readonly Standing[],
  instead: readonly Amount[],
): Promise<Moved['results']> {
  const { rows } = await db.query<Record<'clients' | 'downline' | 'company', bigint>>(
    `select coalesce(sum(h.amount) filter (where u.role = 7), 0)::bigint as clients,
       coalesce(sum(h.amount) filter (where u.role between 2 and 6), 0)::bigint as downline,
       coalesce(sum(h.amount) filter (where u.role = 1), 0)::bigint as company
     from (
       select user_id, -amount as amount from settlement_shares where settlement_id = any($1::bigint[])
       union all
       select * from unnest($2::int[], $3::bigint[])
     ) h join users u on u.id = h.user_id`,
    [undone.map((one) => one.id), instead.map(({ userId }) => userId), instead.map(({ amount }) => amount)],
  );
  const { clients, downline, company } = rows[0]!;
  return {
    clients: toCoins(clients),
    downline: toCoins(downline),
    company: toCoins(company),
    sum: toCoins(clients + downline + company),
  };
}
