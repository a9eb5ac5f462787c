import { escapeIdentifier, type Client } from 'pg';
import { BackupFault } from '../backup/fault.ts';
import { ofEveryKind } from '../subjects/subject-rows.ts';

/**
 * Keeps every match of a part of the journal as it is until the transaction ends (see lockForSettlement), and looks whether its lines may
 * go: all their matches are over for good and counted, and whoever could close his books over them has done so. Then no period that
 * is still to be closed begins before them, and none has a correction of one of them. Cash and transfers are never taken back: they ask for
 * nothing more.
 *
 * @throws BackupFault naming the first match, or operator, that is in the way, and how many are.
 */
export async function refuseOpenLines(client: Client, part: string): Promise<void> {
  const lines = escapeIdentifier(part);
  await client.query(
    `select from events where id in (${withOtherSide(matchesOf(lines))}) order by id for share`,
  );
  const match = await openMatch(client, lines);
  if (match !== undefined)
    throw refused(`${match.name}: ${WHY[match.why]}. Matches in the way: ${match.found}.`);
  const account = (await unclosed(client, lines)) ?? (await movedSince(client, lines));
  if (account !== undefined)
    throw refused(
      `${account.username}: ${account.operator} has not closed a period over them. Operators in the way: ${account.found}.`,
    );
}

const refused = (why: string): BackupFault =>
  new BackupFault('not_allowed', `Lines stay in the ledger, those of ${why}`);

const matchesOf = (lines: string): string => `
  select e.event_id from journal_entries e where e.event_id is not null and e.id in (select entry_id from ${lines})`;

/** With a draw the other of its day: whoever settles one of them holds both. */
const withOtherSide = (matches: string): string => `
  ${matches} union select x.id from draws d
  join draws x on x.category_id = d.category_id and x.market_date = d.market_date and x.side <> d.side
  where d.id in (${matches})`;

/** Somebody bet on it, and it has no result. */
const UNSETTLED = ofEveryKind(
  ({ subjects, books, id }) =>
    `exists (select from ${subjects} s where s.event_id = e.id and s.settled_at is null and exists (select from ${books} b where b.${id} = s.id))`,
).join(' or ');

/** A day of the casino has something to be posted. */
const WAITS = `exists (
  select from casino_lines l where l.event_id = e.id and l.entry_id is null group by l.user_id, l.parent_id having sum(l.owed) <> 0
)`;

const WHY = {
  under_way: 'a result is being booked or taken back',
  open: 'it is not over, or something in it has no result',
  uncounted: 'it is not counted yet',
} as const;

type OpenMatch = { readonly name: string; readonly why: keyof typeof WHY; readonly found: number };

/** The first of the matches of these lines that is not over for good, and how many are not. */
async function openMatch(client: Client, lines: string): Promise<OpenMatch | undefined> {
  const { rows } = await client.query<OpenMatch>(
    `with own as (${matchesOf(lines)})
     select e.name, w.why, (count(*) over ())::int as found
     from events e cross join lateral (select e.id in (select event_id from own) as is_own) o
     cross join lateral (select case
       when exists (select from settlement_jobs j where j.event_id = e.id and j.finished_at is null) then 'under_way'
       when ${UNSETTLED} or ${WAITS} or o.is_own and e.closed_at is null then 'open'
       when o.is_own and exists (select from uncounted_events u where u.event_id = e.id) then 'uncounted'
     end as why) w
     where e.id in (${withOtherSide('select event_id from own')}) and w.why is not null
     order by (select min(x.id) from journal_entries x where x.event_id = e.id), e.id limit 1`,
  );
  return rows[0];
}

type Unclosed = { readonly username: string; readonly operator: string; readonly found: number };

/**
 * Under whom an account stood, line after line. Who is deleted closes no period any more, and nobody does for him; an account with the
 * Company is closed by the Company as by any other operator.
 */
const STOOD = `
  stood as (
    select u.id as user_id, coalesce(m.from_parent, u.parent_id) as operator_id, 0::bigint as after,
      coalesce(m.after_line, ${Number.MAX_SAFE_INTEGER}) as upto
    from users u left join lateral (
      select m.from_parent, m.after_line from account_moves m where m.user_id = u.id order by m.id limit 1
    ) m on true
    union all
    select m.user_id, m.to_parent, m.after_line,
      coalesce(lead(m.after_line) over (partition by m.user_id order by m.id), ${Number.MAX_SAFE_INTEGER})
    from account_moves m
  )`;

/** The lines that go, and what came after them in their matches: results that were taken back, and all that was booked instead. */
const touched = (lines: string): string => `
  touched as (
    select account_id, id from ${lines}
    union all
    select l.account_id, l.id from journal_entries e join journal_lines l on l.entry_id = e.id
    where e.event_id in (${matchesOf(lines)}) and l.id > (select max(id) from ${lines})
  )`;

/**
 * The first account with a line of these that an operator of then has in no closed period. Periods of an operator follow each other line by line:
 * where the last is in one of them all are.
 */
const unclosed = (client: Client, lines: string): Promise<Unclosed | undefined> =>
  firstOf(
    client,
    `${STOOD}, ${touched(lines)}, last_ones as (
       select s.user_id, s.operator_id, s.after, max(t.id) as line
       from touched t join ledger_accounts a on a.id = t.account_id and a.side = 'upline'
       join stood s on s.user_id = a.user_id and t.id > s.after and t.id <= s.upto group by 1, 2, 3
     ), found as (
       select l.user_id, l.operator_id, l.line as place from last_ones l where not exists (
         select from period_accounts p join periods c on c.id = p.period_id and c.operator_id = l.operator_id
         cross join lateral unnest(p.after_lines, p.upto_lines) s (after, upto)
         where p.user_id = l.user_id and l.line > s.after and l.line <= s.upto
       )
     )`,
  );

/** The first account that moved after lines that go, and that one of both operators has not counted the coming or going of. */
const movedSince = (client: Client, lines: string): Promise<Unclosed | undefined> =>
  firstOf(
    client,
    `found as (
       select m.user_id, x.operator_id, m.id as place
       from account_moves m cross join lateral unnest(array[m.from_parent, m.to_parent]) x (operator_id)
       where m.after_line between 1 and (select max(id) from ${lines})
         and not exists (select from periods c where c.operator_id = x.operator_id and c.last_move >= m.id)
     )`,
  );

/** Of what is found, where somebody can still close, the first; and how many operators there are. */
async function firstOf(client: Client, found: string): Promise<Unclosed | undefined> {
  const { rows } = await client.query<Unclosed>(
    `with ${found}, asked as materialized (
       select f.place, f.user_id, o.id, o.username as operator from found f join users o on o.id = f.operator_id and o.deleted_at is null
     )
     select u.username, f.operator, (select count(distinct id) from asked)::int as found
     from asked f join users u on u.id = f.user_id order by f.place, f.id limit 1`,
  );
  return rows[0];
}
