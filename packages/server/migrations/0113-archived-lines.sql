-- Of journal lines that are archived the house remembers where each account stood and what matches brought: chains, statements and counts go on from there.
-- expands in 0.1.0
-- One for each part that is out. Lines are written under the lock of the ledger, so their numbers and those of entries go the same way:
-- up to here everything is away. Of the last entry some lines may still be there.
create table archived_journal (
  archive_id integer primary key references archives,
  last_line bigint not null,
  last_entry bigint not null,
  -- What was remembered of it when it went, as remembered_lines says it. The check of the night finds what was changed since.
  remembered jsonb not null default '{}'
);

-- Where an account stood after its last line in an archive, counted from its first line ever; it has a row in each archive that has lines of it.
create table archived_heads (
  account_id integer not null references ledger_accounts,
  archive_id integer not null references archives,
  lines bigint not null,
  balance bigint not null,
  -- All that was ever credited, as statement_marks has it.
  credit bigint not null,
  -- The latest date of its entries.
  at timestamptz not null,
  last_line bigint not null,
  last_hash bytea not null,
  primary key (account_id, archive_id)
);
create index archived_heads_archive on archived_heads (archive_id);

-- What the archived lines of an account are by sport, counted as above; sport_marks has the blocks before it.
create table archived_sports (
  account_id integer not null references ledger_accounts,
  sport_id integer not null,
  archive_id integer not null references archives,
  lines bigint not null,
  credit bigint not null,
  debit bigint not null,
  primary key (account_id, sport_id, archive_id)
);
create index archived_sports_archive on archived_sports (archive_id);

-- What the lines of one archive are by the kind of their entries.
create table archived_sources (
  archive_id integer not null references archives,
  source smallint not null,
  lines bigint not null,
  credit bigint not null,
  debit bigint not null,
  primary key (archive_id, source)
);

-- What archived lines brought in matches that are played, by account and day: what the view played_lines says of them, added up.
create table archived_played (
  event_id text not null references events,
  archive_id integer not null references archives,
  user_id integer not null references users,
  day date not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  amount bigint not null,
  primary key (event_id, user_id, day, archive_id)
);
create index archived_played_archive on archived_played (archive_id);

-- All that is remembered of the lines of an archive, told in short: of each table how many rows, and the sum of what their hashes begin with,
-- in which no order counts. The text of a row must be the same for everybody.
create function remembered_lines(p_archive integer) returns jsonb language sql stable
set timezone = 'UTC' set datestyle = 'ISO, YMD' set bytea_output = 'hex' as $$
  select coalesce(jsonb_object_agg(x.name, jsonb_build_array(x.rows, x.sum)), '{}') from (
    select r.name, count(*) as rows, sum(('x' || left(encode(sha256(convert_to(r.text, 'UTF8')), 'hex'), 16))::bit(64)::bigint)::text as sum
    from (
      select 'accounts' as name, h::text as text from archived_heads h where h.archive_id = p_archive
      union all select 'sports', s::text from archived_sports s where s.archive_id = p_archive
      union all select 'sources', s::text from archived_sources s where s.archive_id = p_archive
      union all select 'played', p::text from archived_played p where p.archive_id = p_archive
      union all select 'journal', concat_ws(' ', j.last_line, j.last_entry) from archived_journal j where j.archive_id = p_archive
    ) r group by 1
  ) x
$$;

-- The last line and the last entry that are away; 0 where all are there.
create function archived_until(out line bigint, out entry bigint) language sql stable as $$
  select coalesce(max(last_line), 0), coalesce(max(last_entry), 0) from archived_journal
$$;

-- Where an account stood after the last of its lines that are away; no row where all are there.
create function stood_at_cut(p_account integer) returns setof archived_heads language sql stable rows 1 as $$
  select h.* from archived_heads h where h.account_id = p_account order by h.archive_id desc limit 1
$$;

-- The same of every account that has lines which are away.
create view heads_at_cut as
select distinct on (account_id) account_id, lines, balance, credit, at, last_line, last_hash
from archived_heads order by account_id, archive_id desc;

-- What one archive has of an account, as its file tells it.
create view archived_accounts as
select h.archive_id, h.account_id, h.lines - coalesce(p.lines, 0) as lines, h.credit - coalesce(p.credit, 0) as credit, h.balance,
  h.last_line, h.last_hash
from archived_heads h left join lateral (
  select x.lines, x.credit from archived_heads x
  where x.account_id = h.account_id and x.archive_id < h.archive_id order by x.archive_id desc limit 1
) p on true;

-- Nothing in the house can tell a number or a balance between two marks before the cut: whoever asks for one is refused. Volatile, or it
-- would be tried while a statement is planned.
create function refuse_archived_number() returns bigint language plpgsql as $$
begin
  raise exception 'that lies before the lines that are there: they are in an archive' using errcode = 'PVARC';
end $$;

-- The first mark behind a cut goes on from where its account stood: of the block's sixteen lines only those behind it are there. A house that
-- archives nothing does not ask; whoever posts holds the lines, so nothing goes or comes meanwhile.
create or replace function mark_statements() returns trigger language plpgsql set enable_nestloop = on as $$
declare
  v_away text := 'cross join (select null::timestamptz as at, null::bigint as credit) h';
begin
  if exists (select from archived_journal) then
    v_away := 'left join lateral (select c.at, c.credit from stood_at_cut(n.account_id) c where c.lines > a.lines - 16) h on true';
  end if;
  execute format($sql$
    insert into statement_marks (account_id, block, line_id, at, balance, credit)
    select n.account_id, a.lines / 16, n.id, greatest(p.at, h.at, s.at), n.balance, coalesce(h.credit, p.credit, 0) + s.credit
    from added n
    join ledger_accounts a on a.id = n.account_id
    left join statement_marks p on p.account_id = n.account_id and p.block = a.lines / 16 - 1
    %s
    cross join lateral (
      select max(e.created_at) as at, coalesce(sum(-last.amount) filter (where last.amount < 0), 0)::bigint as credit
      from (
        select l.entry_id, l.amount from journal_lines l
        where l.account_id = n.account_id and l.id <= n.id order by l.id desc limit 16
      ) last join journal_entries e on e.id = last.entry_id
    ) s
    where mod(a.lines, 16) = 0 $sql$, v_away);
  execute $sql$
    insert into cash_lines (account_id, number, line_id, credit, debit)
    select n.account_id, coalesce(p.number, 0) + 1, n.id,
      coalesce(p.credit, 0) + greatest(-n.amount, 0), coalesce(p.debit, 0) + greatest(n.amount, 0)
    from (select distinct entry_id from added) x
    join journal_entries e on e.id = x.entry_id and e.source in (1, 2, 11)
    join added n on n.entry_id = e.id
    left join lateral (
      select c.number, c.credit, c.debit from cash_lines c where c.account_id = n.account_id order by c.number desc limit 1
    ) p on true $sql$;
  return null;
end $$;

-- How many of an account's lines were booked before a moment, up to the first that was not. A moment before the cut is refused (PVARC).
create or replace function lines_before(p_account integer, p_at timestamptz) returns bigint language plpgsql stable as $$
declare
  v_number bigint;
  v_line bigint;
  v_away record;
  v_rest integer;
begin
  select c.lines, c.last_line, c.at into v_away from stood_at_cut(p_account) c;
  if p_at <= v_away.at then
    return refuse_archived_number();
  end if;
  select m.block * 16::bigint, m.line_id into v_number, v_line from statement_marks m
  where m.account_id = p_account and m.at < p_at order by m.at desc, m.block desc limit 1;
  if v_away.lines > coalesce(v_number, 0) then
    v_number := v_away.lines;
    v_line := v_away.last_line;
  end if;
  select count(*) into v_rest from (
    select bool_or(e.created_at >= p_at) over (order by l.id) as reached from (
      select j.id, j.entry_id from journal_lines j
      where j.account_id = p_account and j.id > coalesce(v_line, 0) order by j.id limit 16
    ) l join journal_entries e on e.id = l.entry_id
  ) x where not reached;
  return coalesce(v_number, 0) + v_rest;
end $$;

-- Where an account stood after so many lines. Of a number before the cut only 0 and each sixteenth are known; another one is refused (PVARC).
create or replace function statement_at(p_account integer, p_number bigint)
returns table (line_id bigint, balance bigint, credit bigint) language sql stable rows 1 as $$
  select coalesce(r.line_id, h.last_line, m.line_id, 0), coalesce(h.balance, m.balance, 0) + coalesce(r.moved, 0)::bigint,
    coalesce(h.credit, m.credit, 0) + coalesce(r.credit, 0)::bigint
  from (values (p_number)) wanted (number)
  left join statement_marks m on m.account_id = p_account and m.block = (wanted.number / 16)::integer
  left join lateral (
    select c.lines, c.last_line, c.balance, c.credit from stood_at_cut(p_account) c
    where c.lines > wanted.number / 16 * 16 and wanted.number % 16 <> 0
  ) h on true
  left join lateral (
    select max(l.id) as line_id, sum(l.amount) as moved, sum(-l.amount) filter (where l.amount < 0) as credit from (
      select j.id, j.amount from journal_lines j
      where j.account_id = p_account and j.id > coalesce(h.last_line, m.line_id, 0) order by j.id
      limit case when h.lines > wanted.number then refuse_archived_number() else wanted.number - coalesce(h.lines, wanted.number / 16 * 16) end
    ) l
  ) r on true
$$;

-- The line that is the given number among those without cash; one that is away is refused (PVARC).
create or replace function line_without_cash(p_account integer, p_number bigint) returns bigint language plpgsql stable as $$
declare
  v_low integer := 1;
  v_high integer;
  v_middle integer;
  v_from bigint := 0;
  v_counted bigint := 0;
  v_away record;
begin
  if p_number <= 0 then
    return 0;
  end if;
  select a.lines / 16 + 1 into v_high from ledger_accounts a where a.id = p_account;
  while v_low < v_high loop
    v_middle := (v_low + v_high) / 2;
    if (select m.block * 16 - (cash_until(p_account, m.line_id)).number >= p_number
        from statement_marks m where m.account_id = p_account and m.block = v_middle) then
      v_high := v_middle;
    else
      v_low := v_middle + 1;
    end if;
  end loop;
  if v_low > 1 then
    select m.line_id, m.block * 16 - (cash_until(p_account, m.line_id)).number into v_from, v_counted
    from statement_marks m where m.account_id = p_account and m.block = v_low - 1;
  end if;
  select c.last_line, c.lines - (cash_until(p_account, c.last_line)).number as counted into v_away from stood_at_cut(p_account) c;
  if v_away.last_line > v_from then
    if v_away.counted >= p_number then
      return refuse_archived_number();
    end if;
    v_from := v_away.last_line;
    v_counted := v_away.counted;
  end if;
  return (
    select l.id from journal_lines l
    where l.account_id = p_account and l.id > v_from
      and not exists (select from cash_lines c where c.account_id = p_account and c.line_id = l.id)
    order by l.id offset p_number - v_counted - 1 limit 1
  );
end $$;

-- Whoever archives has all full blocks of 256 lines marked before, so at most the block that is not full yet is partly away. What is away is
-- asked with the lines, in one statement: it waits for whoever takes a part out, and then sees both as he left them.
create or replace function mark_sports(p_account integer) returns void language plpgsql as $$
declare
  v_done integer;
  v_full integer;
begin
  select a.lines / 256 into v_full from ledger_accounts a where a.id = p_account;
  insert into sport_progress (account_id, blocks) values (p_account, 0) on conflict do nothing;
  select p.blocks into v_done from sport_progress p where p.account_id = p_account for update;
  if v_full <= v_done then
    return;
  end if;
  insert into sport_marks (account_id, sport_id, block, lines, credit, debit)
  with away as (
    select coalesce(max(c.lines) - v_done * 256::bigint, 0) as lines from stood_at_cut(p_account) c where c.lines > v_done * 256::bigint
  )
  select p_account, n.sport_id, n.block, coalesce(p.lines, 0) + sum(n.lines) over marked,
    coalesce(p.credit, 0) + sum(n.credit) over marked, coalesce(p.debit, 0) + sum(n.debit) over marked
  from (
    select x.sport_id, x.block, sum(x.lines) as lines, sum(x.credit) as credit, sum(x.debit) as debit from (
      select e.sport_id, (l.number - 1) / 256 + v_done as block, 1 as lines, greatest(-l.amount, 0) as credit, greatest(l.amount, 0) as debit
      from (
        select j.entry_id, j.amount, row_number() over (order by j.id) + (select lines from away) as number from journal_lines j
        where j.account_id = p_account and j.id > line_at_block(p_account, v_done) and j.id <= line_at_block(p_account, v_full)
      ) l join journal_entries e on e.id = l.entry_id
      where e.sport_id is not null
      union all
      select s.sport_id, v_done, s.lines - coalesce(p.lines, 0), s.credit - coalesce(p.credit, 0), s.debit - coalesce(p.debit, 0)
      from (
        select distinct on (h.sport_id) h.sport_id, h.lines, h.credit, h.debit from archived_sports h
        where h.account_id = p_account and (select lines from away) > 0 order by h.sport_id, h.archive_id desc
      ) s
      left join lateral (
        select m.lines, m.credit, m.debit from sport_marks m
        where m.account_id = p_account and m.sport_id = s.sport_id order by m.block desc limit 1
      ) p on true
      where s.lines > coalesce(p.lines, 0)
    ) x group by 1, 2
  ) n
  left join lateral (
    select m.lines, m.credit, m.debit from sport_marks m
    where m.account_id = p_account and m.sport_id = n.sport_id order by m.block desc limit 1
  ) p on true
  window marked as (partition by n.sport_id order by n.block);
  update sport_progress set blocks = v_full where account_id = p_account;
end $$;

-- Lines of some sports among the first so many of an account, the last of which is p_line. A number before the cut is refused (PVARC).
create or replace function sports_until(
  p_account integer, p_number bigint, p_line bigint, p_sports integer[], out lines bigint, out credit bigint, out debit bigint
) language sql stable as $$
  with marked as (
    select least(p_number / 256, coalesce(max(p.blocks), 0))::integer as blocks from sport_progress p where p.account_id = p_account
  ), away as (
    select true from stood_at_cut(p_account) c, marked
    where case when c.lines > p_number then refuse_archived_number() else c.lines end > marked.blocks * 256::bigint
  )
  select coalesce(sum(x.lines), 0)::bigint, coalesce(sum(x.credit), 0)::bigint, coalesce(sum(x.debit), 0)::bigint from (
    select m.lines, m.credit, m.debit
    from marked cross join (select distinct unnest(p_sports) as id) s cross join lateral (
      select m.lines, m.credit, m.debit from sport_marks m
      where m.account_id = p_account and m.sport_id = s.id and m.block < marked.blocks order by m.block desc limit 1
    ) m
    where not exists (select from away)
    union all
    select h.lines, h.credit, h.debit
    from away cross join (select distinct unnest(p_sports) as id) s cross join lateral (
      select a.lines, a.credit, a.debit from archived_sports a
      where a.account_id = p_account and a.sport_id = s.id order by a.archive_id desc limit 1
    ) h
    union all
    select count(*), sum(greatest(-l.amount, 0)), sum(greatest(l.amount, 0))
    from journal_lines l join journal_entries e on e.id = l.entry_id
    where l.account_id = p_account and l.id <= p_line and e.sport_id = any(p_sports)
      and l.id > (select line_at_block(p_account, marked.blocks) from marked)
  ) x
$$;

create or replace function rebuild_statement_marks() returns void language plpgsql as $$
begin
  if exists (select from archived_journal) then
    raise exception 'lines are in archives: they must be read again before marks are made anew' using errcode = 'PVARC';
  end if;
  truncate statement_marks, cash_lines;
  insert into statement_marks (account_id, block, line_id, at, balance, credit)
  select account_id, number / 16, id, at, balance, credit from (
    select l.account_id, l.id, l.balance, row_number() over line as number, max(e.created_at) over line as at,
      coalesce(sum(-l.amount) filter (where l.amount < 0) over line, 0) as credit
    from journal_lines l join journal_entries e on e.id = l.entry_id
    window line as (partition by l.account_id order by l.id)
  ) numbered where number % 16 = 0;
  insert into cash_lines (account_id, number, line_id, credit, debit)
  select l.account_id, row_number() over line, l.id,
    sum(greatest(-l.amount, 0)) over line, sum(greatest(l.amount, 0)) over line
  from journal_lines l join journal_entries e on e.id = l.entry_id
  where e.source in (1, 2, 11)
  window line as (partition by l.account_id order by l.id);
end $$;
