import { escapeIdentifier, type Client } from 'pg';
import { BackupFault } from '../backup/fault.ts';
import { lineSums } from './line-sums.ts';
import { refuseOpenLines } from './open-lines.ts';
import { rememberedList } from './remembered-list.ts';
import type { Summed } from './summed.ts';

/** Of lines of the journal: where each account stood, its sums by sport and those of all by kind of entry, and what matches brought. */
export const LINES: Summed = {
  sums: lineSums,
  async remember(client, archiveId, part) {
    await refuseOpenLines(client, part);
    const lines = escapeIdentifier(part);
    await refuseBroken(client, lines);
    // Before the house remembers anything of them: while they are there marks are made of them.
    await markSports(client, lines);
    await rememberAccounts(client, archiveId, lines);
    await rememberSports(client, archiveId, lines);
    await rememberSources(client, archiveId, lines);
    await rememberPlayed(client, archiveId, lines);
    await client.query(
      `insert into archived_journal (archive_id, last_line, last_entry) select $1, max(id), max(entry_id) from ${lines}`,
      [archiveId],
    );
    await client.query(
      'update archived_journal set remembered = remembered_lines(archive_id) where archive_id = $1',
      [archiveId],
    );
    await refuseUneven(client);
  },
  remembered: async (client, archiveId) => ({
    accounts: await rememberedList(client, archiveId, {
      table: 'archived_accounts',
      columns: ['account_id', 'lines', 'credit', 'balance', 'last_line', 'last_hash'],
      order: 'account_id',
    }),
  }),
  async forget(client, archiveId) {
    await client.query('delete from archived_journal where archive_id = $1', [archiveId]);
    await client.query('delete from archived_heads where archive_id = $1', [archiveId]);
    await client.query('delete from archived_sports where archive_id = $1', [archiveId]);
    await client.query('delete from archived_sources where archive_id = $1', [archiveId]);
    await client.query('delete from archived_played where archive_id = $1', [archiveId]);
  },
};

/** The file cannot tell that the first line of an account in it follows from the last one in the archive before: the database can. @throws BackupFault */
async function refuseBroken(client: Client, lines: string): Promise<void> {
  // The least of all and not the first of a list: hoping for an early one, the plan would go through the part once for each of its lines.
  const { rows } = await client.query<{ id: string | null }>(
    `select min(l.id) as id from (select min(id) as first from ${lines} group by account_id) f
     join ${lines} l on l.id = f.first left join lateral stood_at_cut(l.account_id) c on true
     where l.balance <> coalesce(c.balance, 0) + l.amount
       or l.hash <> line_hash(coalesce(c.last_hash, '\\x'), l.entry_id, l.account_id, l.amount, l.balance)`,
  );
  const { id } = rows[0]!;
  if (id !== null)
    throw new BackupFault(
      'differs',
      `Line ${id} does not follow from where its account stood before: nothing is archived.`,
    );
}

async function rememberAccounts(client: Client, archiveId: number, lines: string): Promise<void> {
  await client.query(
    `insert into archived_heads (account_id, archive_id, lines, balance, credit, at, last_line, last_hash)
     select p.account_id, $1, coalesce(c.lines, 0) + p.lines, l.balance, coalesce(c.credit, 0) + p.credit, greatest(c.at, p.at), l.id, l.hash
     from (
       select l.account_id, count(*) as lines, coalesce(sum(-l.amount) filter (where l.amount < 0), 0) as credit,
         max(e.created_at) as at, max(l.id) as last_line
       from ${lines} l join journal_entries e on e.id = l.entry_id group by 1
     ) p
     join ${lines} l on l.id = p.last_line left join lateral stood_at_cut(p.account_id) c on true`,
    [archiveId],
  );
}

async function rememberSports(client: Client, archiveId: number, lines: string): Promise<void> {
  await client.query(
    `insert into archived_sports (account_id, sport_id, archive_id, lines, credit, debit)
     select p.account_id, p.sport_id, $1, coalesce(c.lines, 0) + p.lines, coalesce(c.credit, 0) + p.credit, coalesce(c.debit, 0) + p.debit
     from (
       select l.account_id, e.sport_id, count(*) as lines, sum(greatest(-l.amount, 0)) as credit, sum(greatest(l.amount, 0)) as debit
       from ${lines} l join journal_entries e on e.id = l.entry_id where e.sport_id is not null group by 1, 2
     ) p
     left join lateral (
       select a.lines, a.credit, a.debit from archived_sports a
       where a.account_id = p.account_id and a.sport_id = p.sport_id order by a.archive_id desc limit 1
     ) c on true`,
    [archiveId],
  );
}

/** Has the full blocks of all accounts with lines in a part marked: a later mark would have to add up lines that are away. */
async function markSports(client: Client, lines: string): Promise<void> {
  await client.query(
    `select mark_sports(a.id) from ledger_accounts a left join sport_progress p on p.account_id = a.id
     where a.lines / 256 > coalesce(p.blocks, 0) and exists (select from ${lines} l where l.account_id = a.id) order by a.id`,
  );
}

async function rememberSources(client: Client, archiveId: number, lines: string): Promise<void> {
  await client.query(
    `insert into archived_sources (archive_id, source, lines, credit, debit)
     select $1, e.source, count(*), sum(greatest(-l.amount, 0)), sum(greatest(l.amount, 0))
     from ${lines} l join journal_entries e on e.id = l.entry_id group by e.source`,
    [archiveId],
  );
}

/** As played_lines has it, of the lines that go. */
async function rememberPlayed(client: Client, archiveId: number, lines: string): Promise<void> {
  await client.query(
    `insert into archived_played (event_id, archive_id, user_id, day, first_at, last_at, amount)
     select v.id, $1, a.user_id, gain_day(w.at), min(w.at), max(w.at), sum(l.amount)
     from ${lines} l join journal_entries e on e.id = l.entry_id join events v on v.id = e.event_id
     join ledger_accounts a on a.id = l.account_id and a.side = 'upline'
     left join journal_entries o on o.id = e.reverses
     cross join lateral (select case when v.sport_id = 6 then v.open_date else e.created_at end as at) w
     where case when v.sport_id = 6 then coalesce(o.source, e.source) = 5
       else e.source between 3 and 7 and not exists (select from journal_entries r where r.reverses = e.id) end
     group by v.id, a.user_id, gain_day(w.at)`,
    [archiveId],
  );
}

/** What is away and what is left of the entry that lies on the cut come to nothing. @throws BackupFault */
async function refuseUneven(client: Client): Promise<void> {
  const { rows } = await client.query<{ entry: string; sum: string }>(
    `select x.entry, x.sum from (
       select u.entry, (select sum(balance) from heads_at_cut)
         + coalesce((select sum(l.amount) from journal_lines l where l.entry_id = u.entry and l.id > u.line), 0) as sum
       from archived_until() u
     ) x where x.sum <> 0`,
  );
  if (rows[0] !== undefined)
    throw new BackupFault(
      'differs',
      `All lines up to entry ${rows[0].entry} sum to ${rows[0].sum} and not to 0: nothing is archived.`,
    );
}
