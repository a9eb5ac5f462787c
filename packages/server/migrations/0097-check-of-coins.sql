-- The night also adds up coins: what was given, what coin reports make, and that all that was minted is somewhere.
alter table house_checks drop constraint house_checks_kind_check;
alter table house_checks add constraint house_checks_kind_check
  check (kind in ('books', 'chains', 'trial_balance', 'casino', 'cash', 'coins', 'periods', 'open_matches'));

-- What the Company began with had no row in its coin report; it stands before all others.
insert into coin_report (id, user_id, remark, credit, fixed_limit, user_balance, match_commission, session_commission, created_by, created_at)
overriding system value
select 0, u.id, 'Company coins deposited', began.coins, began.coins, began.coins, u.match_commission, u.session_commission, u.id, u.created_at
from users u join wallets w on w.user_id = u.id
cross join lateral (
  select w.fixed_limit - coalesce(sum(r.credit - r.debit), 0)::bigint as coins from coin_report r where r.user_id = u.id
) began
where u.role = 1 and u.acts_for is null and began.coins > 0;
