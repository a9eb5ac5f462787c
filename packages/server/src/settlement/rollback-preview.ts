import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { subjectOf } from '@pavilion/engine/subjects/subject.ts';
import { carriedBy, type AccountChange } from '../accounts/carry-ledger.ts';
import type { Db } from '../db/pool.ts';
import { ofEveryKind } from '../subjects/subject-rows.ts';
import { standingSettlements, undoneBy, type Standing } from './standing.sql.ts';
import { eventState } from './subject.sql.ts';

type Answer = CallOutput<'rollbackPreview'>;

/** How many accounts the report lists. */
const LISTED = 200;

/** What a roll-back would move, worked out from the entries that it would mirror; nothing is written (rules 8). */
export async function rollbackPreview(db: Db, request: CallRequest<'rollbackPreview'>): Promise<Answer> {
  const event = await eventState(db, request.event_id);
  const standing = await standingSettlements(db, event.id);
  const undone = undoneBy(standing, { of: subjectOf(request) });
  if (undone.length === 0) throw new Refusal('not_settled');
  const moves = await movesOf(db, undone);
  const [rows, negative, sum, bets, results] = await Promise.all([
    movedAccounts(db, moves),
    belowZero(db, moves),
    sumOf(db, undone),
    betsOf(db, undone),
    resultsOf(db, undone),
  ]);
  return {
    undone: undone.map((one) => one.name),
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
    bets,
    negative,
    results,
    sum: toCoins(sum),
    reopens_event: undone.some((one) => one.kind === 'close') ? 1 : 0,
  };
}

const entriesOf = (undone: readonly Standing[]): bigint[] =>
  undone.flatMap((one) => (one.entry_id === null ? [] : [one.entry_id]));

/** The parameters of `MOVED`: entries and settlements that are undone, and what is carried to parents of today, by user. */
type Moves = [entries: bigint[], settlements: bigint[], users: number[], carried: bigint[]];

async function movesOf(db: Db, undone: readonly Standing[]): Promise<Moves> {
  const entries = entriesOf(undone);
  const { rows: mirror } = await db.query<AccountChange>(
    `select a.user_id as "userId", a.side, -l.amount as amount from journal_lines l
     join ledger_accounts a on a.id = l.account_id
     where l.entry_id = any($1::bigint[]) and exists (select from account_moves)`,
    [entries],
  );
  const carried = await carriedBy(db, mirror);
  return [entries, undone.map((one) => one.id), [...carried.keys()], [...carried.values()]];
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
    select h.user_id, -sum(h.amount) as moved from settlement_shares h
    join settlements s on s.id = h.settlement_id and s.kind <> 'close'
    join users c on c.id = h.user_id and c.role = 7 where s.id = any($2::bigint[]) group by 1
  ), moves as (
    select user_id, coalesce(change, 0)::bigint as change, moved::bigint as moved from lines full join limits using (user_id)
  )`;

type Moved = {
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

async function movedAccounts(db: Db, moves: Moves): Promise<Moved[]> {
  const { rows } = await db.query<Moved>(
    `${MOVED}
     select u.id as user_id, u.username, trim(u.first_name || ' ' || u.last_name) as name, u.role,
       coalesce(a.balance, 0)::bigint as ledger, m.change, case when u.role = 7 then w.balance end as balance,
       coalesce(m.moved, 0)::bigint as moved, (count(*) over ())::int as accounts,
       (count(*) filter (where u.role = 7) over ())::int as clients
     from moves m join users u on u.id = m.user_id join wallets w on w.user_id = u.id
     left join ledger_accounts a on a.user_id = u.id and a.side = 'upline'
     order by u.role = 7 and w.balance + coalesce(m.moved, 0) < 0 desc, abs(m.change) desc, u.username limit $5`,
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

/** What everybody gained by what is undone, taken back. */
async function resultsOf(db: Db, undone: readonly Standing[]): Promise<Answer['results']> {
  const { rows } = await db.query<Record<'clients' | 'downline' | 'company', bigint>>(
    `select coalesce(-sum(h.amount) filter (where u.role = 7), 0)::bigint as clients,
       coalesce(-sum(h.amount) filter (where u.role between 2 and 6), 0)::bigint as downline,
       coalesce(-sum(h.amount) filter (where u.role = 1), 0)::bigint as company
     from settlement_shares h join users u on u.id = h.user_id where h.settlement_id = any($1::bigint[])`,
    [undone.map((one) => one.id)],
  );
  const { clients, downline, company } = rows[0]!;
  return {
    clients: toCoins(clients),
    downline: toCoins(downline),
    company: toCoins(company),
    sum: toCoins(clients + downline + company),
  };
}

const BETS = ofEveryKind(
  ({ books, id }) => `coalesce((select sum(bets) from ${books} where ${id} = any($1::text[])), 0)`,
).join(' + ');

async function betsOf(db: Db, undone: readonly Standing[]): Promise<number> {
  const { rows } = await db.query<{ bets: number }>(`select (${BETS})::int as bets`, [
    undone.map((one) => one.subject_id),
  ]);
  return rows[0]!.bets;
}
