-- The night also holds cashbooks, and coins, against the journal and the accounts; of cash it goes through the entries in their order.
create index cash_book_entry on cash_book (entry_id);
alter table house_checks drop constraint house_checks_kind_check;
alter table house_checks add constraint house_checks_kind_check
  check (kind in ('books', 'chains', 'trial_balance', 'casino', 'cash', 'coins', 'open_matches'));
