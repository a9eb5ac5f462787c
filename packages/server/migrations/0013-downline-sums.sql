-- The footer of a list sums the limits of a whole downline: kept beside its count, because adding up a million rows for a page is too slow.
alter table downline_counts add column fixed_limit bigint not null default 0;
update downline_counts d set fixed_limit = s.fixed_limit
from (
  select a.id as ancestor_id, u.role, sum(w.fixed_limit) as fixed_limit
  from users u join wallets w on w.user_id = u.id
  cross join lateral unnest(array[u.u1, u.u2, u.u3, u.u4, u.u5, u.u6]) as a (id)
  where a.id is not null and u.deleted_at is null group by 1, 2
) s
where d.ancestor_id = s.ancestor_id and d.role = s.role;

-- Follows every change of a limit, whoever makes it; bets and settlements do not touch the column and cost nothing here.
create function sum_downline_limits() returns trigger language plpgsql as $$
declare
  v_change bigint := new.fixed_limit - case tg_op when 'INSERT' then 0 else old.fixed_limit end;
begin
  insert into downline_counts (ancestor_id, role, fixed_limit)
  select a.id, u.role, v_change
  from users u cross join lateral unnest(array[u.u1, u.u2, u.u3, u.u4, u.u5, u.u6]) as a (id)
  where u.id = new.user_id and a.id is not null and v_change <> 0 and u.deleted_at is null
  order by a.id
  on conflict (ancestor_id, role) do update set fixed_limit = downline_counts.fixed_limit + excluded.fixed_limit;
  return null;
end $$;
create trigger wallets_summed_new after insert on wallets for each row execute function sum_downline_limits();
create trigger wallets_summed after update of fixed_limit on wallets for each row execute function sum_downline_limits();
