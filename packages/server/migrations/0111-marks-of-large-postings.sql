-- A large posting walked through all entries that there ever were, once for each sixteenth line of an account, to find the dates of sixteen of them.
-- expands in 0.1.0
-- It forbids loops for itself (0021), and so forbade them to the trigger that it fires. The trigger looks entries up by their numbers again.
create or replace function mark_statements() returns trigger language plpgsql set enable_nestloop = on as $$
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
end $$;
