-- Statements at any size (docs/decisions/0009): a mark on every 16th line of an account says where the statement stands
-- there, so that any page, count and total is one look at a mark and at most 16 lines. Derived: rebuild_statement_marks().
create table statement_marks (
  account_id integer not null,
  -- The mark stands on line 16 x block of the account.
  block integer not null,
  line_id bigint not null,
  -- The latest date of a line up to here: rises along the account even when a clock went back.
  at timestamptz not null,
  balance bigint not null,
  -- Sum of all credits up to here; debits = balance + credits.
  credit bigint not null,
  primary key (account_id, block)
);
create index statement_marks_at on statement_marks (account_id, at, block);

-- The few lines of an account that are cash, numbered and summed one by one.
create table cash_lines (
  account_id integer not null,
  number integer not null,
  line_id bigint not null,
  credit bigint not null,
  debit bigint not null,
  primary key (account_id, number)
);
create unique index cash_lines_line on cash_lines (account_id, line_id);

-- Marks what was just added. An entry has one line per account, so an account passes at most one mark. The statements are
-- planned anew each time: an entry has two lines or two hundred thousand.
create function mark_statements() returns trigger language plpgsql as $$
begin
  execute $sql$
    insert into statement_marks (account_id, block, line_id, at, balance, credit)
    select n.account_id, a.lines / 16, n.id, greatest(p.at, s.at), n.balance, coalesce(p.credit, 0) + s.credit
    from added n
    join ledger_accounts a on a.id = n.account_id
    left join statement_marks p on p.account_id = n.account_id and p.block = a.lines / 16 - 1
    cross join lateral (
      select max(e.created_at) as at, coalesce(sum(-last.amount) filter (where last.amount < 0), 0)::bigint as credit
      from (
        select l.entry_id, l.amount from journal_lines l
        where l.account_id = n.account_id and l.id <= n.id order by l.id desc limit 16
      ) last join journal_entries e on e.id = last.entry_id
    ) s
    where a.lines % 16 = 0 $sql$;
  execute $sql$
    insert into cash_lines (account_id, number, line_id, credit, debit)
    select n.account_id, coalesce(p.number, 0) + 1, n.id,
      coalesce(p.credit, 0) + greatest(-n.amount, 0), coalesce(p.debit, 0) + greatest(n.amount, 0)
    from (select distinct entry_id from added) x
    join journal_entries e on e.id = x.entry_id and e.source in (1, 2)
    join added n on n.entry_id = e.id
    left join lateral (
      select c.number, c.credit, c.debit from cash_lines c where c.account_id = n.account_id order by c.number desc limit 1
    ) p on true $sql$;
  return null;
end $$;
create trigger journal_lines_marked after insert on journal_lines
  referencing new table as added for each statement execute function mark_statements();

create function rebuild_statement_marks() returns void language sql as $$
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
  where e.source in (1, 2)
  window line as (partition by l.account_id order by l.id);
$$;
select rebuild_statement_marks();

-- How many lines an account had before a moment. A line counts from the latest date seen on the account, so two ranges
-- that meet never share or miss a line, and what is before a range plus what is in it is always the closing balance.
create function lines_before(p_account integer, p_at timestamptz) returns bigint language plpgsql stable as $$
declare
  v_block integer;
  v_line bigint;
  v_rest integer;
begin
  select m.block, m.line_id into v_block, v_line from statement_marks m
  where m.account_id = p_account and m.at < p_at order by m.at desc, m.block desc limit 1;
  select count(*) into v_rest from (
    select bool_or(e.created_at >= p_at) over (order by l.id) as reached from (
      select j.id, j.entry_id from journal_lines j
      where j.account_id = p_account and j.id > coalesce(v_line, 0) order by j.id limit 16
    ) l join journal_entries e on e.id = l.entry_id
  ) x where not reached;
  return coalesce(v_block, 0) * 16::bigint + v_rest;
end $$;

-- Where the statement stands after the p_number-th line of an account; zeros before the first.
create function statement_at(p_account integer, p_number bigint)
returns table (line_id bigint, balance bigint, credit bigint) language sql stable rows 1 as $$
  select coalesce(r.line_id, m.line_id, 0), coalesce(m.balance, 0) + coalesce(r.moved, 0)::bigint,
    coalesce(m.credit, 0) + coalesce(r.credit, 0)::bigint
  from (values (p_number)) wanted (number)
  left join statement_marks m on m.account_id = p_account and m.block = (wanted.number / 16)::integer
  left join lateral (
    select max(l.id) as line_id, sum(l.amount) as moved, sum(-l.amount) filter (where l.amount < 0) as credit from (
      select j.id, j.amount from journal_lines j
      where j.account_id = p_account and j.id > coalesce(m.line_id, 0) order by j.id limit wanted.number % 16
    ) l
  ) r on true
$$;

-- How much of an account's statement, up to a line, is cash.
create function cash_until(p_account integer, p_line bigint, out number integer, out credit bigint, out debit bigint)
language plpgsql stable as $$
begin
  select c.number, c.credit, c.debit into number, credit, debit from cash_lines c
  where c.account_id = p_account and c.line_id <= p_line order by c.line_id desc limit 1;
  number := coalesce(number, 0);
  credit := coalesce(credit, 0);
  debit := coalesce(debit, 0);
end $$;

-- The line that is the p_number-th of an account when cash is left out; 0 before the first.
create function line_without_cash(p_account integer, p_number bigint) returns bigint language plpgsql stable as $$
declare
  v_low integer := 1;
  v_high integer;
  v_middle integer;
  v_from bigint := 0;
  v_counted bigint := 0;
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
  return (
    select l.id from journal_lines l
    where l.account_id = p_account and l.id > v_from
      and not exists (select from cash_lines c where c.account_id = p_account and c.line_id = l.id)
    order by l.id offset p_number - v_counted - 1 limit 1
  );
end $$;
