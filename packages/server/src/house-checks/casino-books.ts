import { told, type Said } from '@pavilion/contract/sentences.ts';
import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import { SPORT } from '@pavilion/contract/sports.ts';
import { PPM } from '@pavilion/engine/money/ppm.ts';
import type { Db } from '../db/pool.ts';
import { noteArchivedEntries, type Note } from './archived-entries.ts';
import type { CheckProgress } from './check.sql.ts';

type Tell = (progress: CheckProgress) => Promise<void>;
type Day = { readonly id: string; readonly name: string };

/** Accounts whose coins are added up in one statement. */
const CHUNK = 2000;
/** How many rounds a finding names. */
const NAMED = 20;

/** The lines of the rounds of a day, $1, and the results that they were made from. */
const OF_DAY = `
  rounds as (
    select s.id as settlement_id, s.rolled_back_at is not null as undone, r.id as round_id, r.name, r.provider_id, r.provider_ppm
    from settlements s join casino_rounds r on r.id = s.round_id where s.event_id = $1 and s.kind = 'round'
  ), mine as (
    select l.settlement_id, l.turned, l.user_id, l.parent_id, l.owed, l.entry_id
    from rounds o join casino_lines l on l.settlement_id = o.settlement_id
  ), results as (
    select o.settlement_id, t.turned, h.user_id, case when t.turned then -h.amount else h.amount end as gain
    from rounds o cross join (values (false), (true)) t (turned) join settlement_shares h on h.settlement_id = o.settlement_id
    where o.undone or not t.turned
  )`;

/** The sums of a day are those of its lines, on every edge (rules 11). */
async function differingSums(db: Db, { id, name }: Day): Promise<Said[]> {
  const { rows } = await db.query<{ sums: number }>(
    `with ${OF_DAY}, folded as (select user_id, parent_id, sum(owed) as owed from mine group by 1, 2)
     select count(*)::int as sums from folded f full join (select * from casino_sums where event_id = $1) k using (user_id, parent_id)
     where coalesce(f.owed, 0) <> coalesce(k.owed, 0)`,
    [id],
  );
  const { sums } = rows[0]!;
  return sums === 0 ? [] : [told('{{name}}: {{sums}} sums are not what their lines make', { name, sums })];
}

/** Each party gains by the lines of a round what its result says, and what is taken back is turned round. */
async function differingLines(db: Db, { id }: Day): Promise<Said[]> {
  const { rows } = await db.query<{ name: string }>(
    `with ${OF_DAY}, gains as (
       select settlement_id, turned, user_id, sum(gain) as gain from (
         select settlement_id, turned, user_id, -owed as gain from mine union all select settlement_id, turned, parent_id, owed from mine
       ) x group by 1, 2, 3
     )
     select distinct o.name from gains g full join results x using (settlement_id, turned, user_id) join rounds o using (settlement_id)
     where coalesce(g.gain, 0) <> coalesce(x.gain, 0) order by 1 limit ${NAMED}`,
    [id],
  );
  const rounds = rows.map(({ name }) => name).join(', ');
  return rows.length === 0 ? [] : [told('The lines are not what the rounds brought: {{rounds}}', { rounds })];
}

/** An entry of a day is the sum of the lines that it posted, on both accounts of every edge; those that are archived are not looked at. */
async function differingEntries(db: Db, { id }: Day): Promise<Said[]> {
  const { rows } = await db.query<{ entry_id: bigint }>(
    `with ${OF_DAY}, away as materialized (
       select entry from archived_until()
     ), folded as (
       select entry_id, side, user_id, sum(amount) as amount from (
         select entry_id, 'upline' as side, user_id, owed as amount from mine where entry_id is not null
         union all select entry_id, 'downline', parent_id, -owed from mine where entry_id is not null
       ) x group by 1, 2, 3
     ), posted as (
       select e.id as entry_id, a.side, a.user_id, sum(l.amount) as amount from journal_entries e
       join journal_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
       where e.event_id = $1 and e.source = ${LEDGER_SOURCE.casinoDay}
         and not exists (select from journal_entries b where b.reverses = e.id) group by 1, 2, 3
     )
     select distinct entry_id from folded f full join posted p using (entry_id, side, user_id)
     where coalesce(f.amount, 0) <> coalesce(p.amount, 0) and entry_id > (select entry from away) order by 1`,
    [id],
  );
  return rows.map(({ entry_id }) =>
    told('Entry {{entry}} is not the sum of the lines of its rounds', { entry: String(entry_id) }),
  );
}

/** What a provider is owed of a round is its share of what the clients lost, and is taken back with the round. */
async function differingShares(db: Db, { id, name }: Day): Promise<Said[]> {
  const { rows } = await db.query<{ name: string }>(
    `with ${OF_DAY}, due as (
       select o.settlement_id, x.turned, o.round_id, o.provider_id, o.provider_ppm, -sum(x.gain) as gross
       from rounds o join results x using (settlement_id) join users u on u.id = x.user_id and u.role = 7
       where o.provider_ppm is not null group by 1, 2, 3, 4, 5 having bool_or(x.gain <> 0)
     ), told as (
       select p.* from rounds o join provider_rounds p using (settlement_id)
     )
     select distinct o.name from due d full join told p using (settlement_id, turned) join rounds o using (settlement_id)
     where (p.round_id, p.provider_id, p.provider_ppm, p.gross, p.provider_part)
       is distinct from (d.round_id, d.provider_id, d.provider_ppm, d.gross, round(d.gross * d.provider_ppm / ${PPM}))
     order by 1 limit ${NAMED}`,
    [id],
  );
  const rounds = rows.map((row) => row.name).join(', ');
  return rows.length === 0
    ? []
    : [told('{{name}}: what the provider is owed is not its share of {{rounds}}', { name, rounds })];
}

/** A client's coins moved in each day by what its own lines say: a coin report names the day first. */
async function differingCoins(db: Db, from: number): Promise<Said[]> {
  const { rows } = await db.query<{ account: string; name: string }>(
    `with brought as (
       select l.user_id, e.name as day, -sum(l.owed) as coins from casino_lines l
       join users u on u.id = l.user_id and u.role = 7 join events e on e.id = l.event_id
       where l.user_id between $1 and $2 group by 1, 2
     ), moved as (
       select r.user_id, e.name as day, sum(r.moved) as coins from coin_moves_by_day r
       join events e on e.sport_id = ${SPORT.casino} and e.name = r.day
       where r.user_id between $1 and $2 group by 1, 2
     )
     select u.username as account, day as name from brought b full join moved m using (user_id, day) join users u on u.id = user_id
     where coalesce(b.coins, 0) <> coalesce(m.coins, 0) order by 1, 2`,
    [from, from + CHUNK - 1],
  );
  return rows.map((row) => told('{{account}}: its coins are not what the rounds of {{name}} brought', row));
}

const EACH_DAY = [differingSums, differingLines, differingEntries, differingShares];

/** The money of the casino, day by day and then client by client: sums, lines, entries, what providers are owed, coins (rules 11). */
export async function differingCasino(db: Db, tell: Tell, note: Note = () => undefined): Promise<Said[]> {
  await noteArchivedEntries(db, note);
  const { rows: days } = await db.query<Day>(
    `select id, name from events where sport_id = ${SPORT.casino} order by id`,
  );
  const { rows: ids } = await db.query<{ last: number }>('select coalesce(max(id), 0) as last from users');
  const { last } = ids[0]!;
  const total = days.length + Math.ceil(last / CHUNK);
  const found: Said[] = [];
  let done = 0;
  const take = async (more: readonly Said[]): Promise<void> => {
    found.push(...more);
    done += 1;
    await tell({ done, total });
  };
  for (const day of days) {
    const wrong: Said[] = [];
    for (const differing of EACH_DAY) wrong.push(...(await differing(db, day)));
    await take(wrong);
  }
  for (let from = 1; from <= last; from += CHUNK) await take(await differingCoins(db, from));
  return found;
}
