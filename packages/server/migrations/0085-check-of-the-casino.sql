-- The night also adds up the money of the casino: lines, sums, entries, coins and what providers are owed.
alter table house_checks drop constraint house_checks_kind_check;
alter table house_checks add constraint house_checks_kind_check
  check (kind in ('books', 'chains', 'trial_balance', 'casino', 'open_matches'));
