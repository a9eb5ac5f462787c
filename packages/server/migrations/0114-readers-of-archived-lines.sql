-- Whoever reads lines of the journal lives with those that are archived: an entry of them is never mirrored, and matches are counted as before.
-- expands in 0.1.0
-- Its lines would be missing in the mirror, or all of it would be empty. Of the last entry that is away some lines may be there: they are not enough.
create function refuse_archived_entry(p_entry bigint) returns void language plpgsql as $$
begin
  if p_entry <= (archived_until()).entry then
    raise exception 'the lines of entry % are in an archive', p_entry using errcode = 'PVARC';
  end if;
end $$;

create or replace function reverse_entry(
  p_entry bigint, p_remark text, p_created_by integer, p_at timestamptz
) returns bigint language sql as $$
  select refuse_archived_entry(p_entry);
  select post_entry(9::smallint, e.source_id, 'reversal:' || e.id, e.event_id, e.sport_id, p_remark, '', p_created_by, e.id,
    l.users, l.owed, l.parents, l.held, p_at)
  from journal_entries e
  cross join lateral (
    select coalesce(array_agg(a.user_id) filter (where a.side = 'upline'), '{}') as users,
      coalesce(array_agg(-j.amount) filter (where a.side = 'upline'), '{}') as owed,
      coalesce(array_agg(a.user_id) filter (where a.side = 'downline'), '{}') as parents,
      coalesce(array_agg(-j.amount) filter (where a.side = 'downline'), '{}') as held
    from journal_lines j join ledger_accounts a on a.id = j.account_id where j.entry_id = e.id
  ) l
  where e.id = p_entry
$$;

-- Those that are remembered have two rows each, so that their day, their first and last moment and their sum are those of the lines.
create or replace view played_lines as
select e.event_id, a.user_id, e.created_at as at, l.amount
from journal_entries e join events v on v.id = e.event_id and v.sport_id <> 6
join journal_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id and a.side = 'upline'
where e.source between 3 and 7 and not exists (select from journal_entries r where r.reverses = e.id)
union all
select v.id, c.user_id, v.open_date, c.owed
from events v join casino_sums c on c.event_id = v.id where v.sport_id = 6
union all
select v.id, a.user_id, v.open_date, l.amount
from events v join journal_entries e on e.event_id = v.id left join journal_entries o on o.id = e.reverses
join journal_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id and a.side = 'upline'
where v.sport_id = 6 and coalesce(o.source, e.source) = 5
union all
select p.event_id, p.user_id, p.first_at, p.amount from archived_played p
union all
select p.event_id, p.user_id, p.last_at, 0 from archived_played p;
