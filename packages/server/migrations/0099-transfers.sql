-- A transfer (source 11) is a payment between two accounts below one operator: cash on a statement, in nobody's cashbook.
alter table journal_entries drop constraint journal_entries_source_check,
  add constraint journal_entries_source_check check (source between 1 and 11);

create table cash_transfers (
  entry_id bigint primary key references journal_entries,
  operator_id integer not null references users,
  from_id integer not null references users,
  to_id integer not null references users check (to_id <> from_id),
  amount bigint not null check (amount > 0),
  made_by integer not null references users,
  at timestamptz not null
);
create index cash_transfers_made on cash_transfers (operator_id, at);
create trigger cash_transfers_append_only before update or delete or truncate on cash_transfers
  for each statement execute function refuse_change();

create or replace function mark_statements()
 returns trigger
 language plpgsql
as $function$
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
    join journal_entries e on e.id = x.entry_id and e.source in (1, 2, 11)
    join added n on n.entry_id = e.id
    left join lateral (
      select c.number, c.credit, c.debit from cash_lines c where c.account_id = n.account_id order by c.number desc limit 1
    ) p on true $sql$;
  return null;
end $function$;

create or replace function rebuild_statement_marks()
 returns void
 language sql
as $function$
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
$function$;
