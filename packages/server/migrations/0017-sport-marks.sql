-- Statements by sport at any size (docs/decisions/0009): how many lines of a sport an account has, and what they sum to, up to the end
-- of each 256 of its lines that hold one. Written when somebody asks for sports, not with the lines: a settlement pays nothing
-- for them, and lines never change.
create table sport_marks (
  account_id integer not null,
  sport_id integer not null,
  -- The lines 256 x block + 1 to 256 x (block + 1) of the account.
  block integer not null,
  lines bigint not null,
  credit bigint not null,
  debit bigint not null,
  primary key (account_id, sport_id, block)
);
-- How many blocks of an account are marked.
create table sport_progress (account_id integer primary key, blocks integer not null);

-- The last line of the first p_blocks blocks; 0 before the first.
create function line_at_block(p_account integer, p_blocks integer) returns bigint language sql stable as $$
  select coalesce((select m.line_id from statement_marks m where m.account_id = p_account and m.block = p_blocks * 16), 0)
$$;

-- Marks what was added since; those who come at once wait for each other.
create function mark_sports(p_account integer) returns void language plpgsql as $$
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
  select p_account, n.sport_id, n.block, coalesce(p.lines, 0) + sum(n.lines) over marked,
    coalesce(p.credit, 0) + sum(n.credit) over marked, coalesce(p.debit, 0) + sum(n.debit) over marked
  from (
    select e.sport_id, (l.number - 1) / 256 + v_done as block, count(*) as lines,
      sum(greatest(-l.amount, 0)) as credit, sum(greatest(l.amount, 0)) as debit
    from (
      select j.entry_id, j.amount, row_number() over (order by j.id) as number from journal_lines j
      where j.account_id = p_account and j.id > line_at_block(p_account, v_done) and j.id <= line_at_block(p_account, v_full)
    ) l join journal_entries e on e.id = l.entry_id
    where e.sport_id is not null group by 1, 2
  ) n
  left join lateral (
    select m.lines, m.credit, m.debit from sport_marks m
    where m.account_id = p_account and m.sport_id = n.sport_id order by m.block desc limit 1
  ) p on true
  window marked as (partition by n.sport_id order by n.block);
  update sport_progress set blocks = v_full where account_id = p_account;
end $$;

-- How much of an account's statement is of some sports, up to its p_number-th line, which is p_line.
create function sports_until(
  p_account integer, p_number bigint, p_line bigint, p_sports integer[], out lines bigint, out credit bigint, out debit bigint
) language sql stable as $$
  with marked as (
    select least(p_number / 256, coalesce(max(p.blocks), 0))::integer as blocks from sport_progress p where p.account_id = p_account
  )
  select coalesce(sum(x.lines), 0)::bigint, coalesce(sum(x.credit), 0)::bigint, coalesce(sum(x.debit), 0)::bigint from (
    select m.lines, m.credit, m.debit
    from marked cross join (select distinct unnest(p_sports) as id) s cross join lateral (
      select m.lines, m.credit, m.debit from sport_marks m
      where m.account_id = p_account and m.sport_id = s.id and m.block < marked.blocks order by m.block desc limit 1
    ) m
    union all
    select count(*), sum(greatest(-l.amount, 0)), sum(greatest(l.amount, 0))
    from journal_lines l join journal_entries e on e.id = l.entry_id
    where l.account_id = p_account and l.id <= p_line and e.sport_id = any(p_sports)
      and l.id > (select line_at_block(p_account, marked.blocks) from marked)
  ) x
$$;

-- Of an account's lines of some sports, numbered from its first: those after p_after up to p_last, at most the last p_most.
create function sports_page(p_account integer, p_after bigint, p_last bigint, p_most integer, p_sports integer[])
returns table (id bigint) language sql stable as $$
  with marked as (select coalesce(max(p.blocks), 0) as blocks from sport_progress p where p.account_id = p_account),
  counted as (
    select c.block, sum(c.lines)::bigint as lines from (
      select m.block, m.lines - lag(m.lines, 1, 0::bigint) over (partition by m.sport_id order by m.block) as lines
      from sport_marks m where m.account_id = p_account and m.sport_id = any(p_sports) and m.block < (select blocks from marked)
    ) c group by 1
  ),
  stretches as (
    select c.block, sum(c.lines) over (order by c.block) - c.lines as before, sum(c.lines) over (order by c.block) as upto from counted c
    union all
    select marked.blocks, (select coalesce(sum(c.lines), 0) from counted c), null from marked -- what is not marked yet
  ),
  chosen as materialized (
    select s.before, line_at_block(p_account, s.block) as low,
      case when s.upto is null then 9223372036854775807 else line_at_block(p_account, s.block + 1) end as high
    from stretches s where s.before < p_last and (s.upto is null or s.upto > greatest(p_after, p_last - p_most))
  )
  select l.id from chosen s
  cross join lateral (
    select j.id, s.before + row_number() over (order by j.id) as number
    from journal_lines j join journal_entries e on e.id = j.entry_id
    where j.account_id = p_account and j.id > s.low and j.id <= s.high and e.sport_id = any(p_sports)
  ) l
  where l.number > greatest(p_after, p_last - p_most) and l.number <= p_last
$$;
