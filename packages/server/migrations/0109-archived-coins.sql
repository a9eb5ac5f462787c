-- The checks of the night add up every row of the coin reports: of a month that is archived the house remembers its sums, by account and by day of the casino.
-- expands in 0.1.0
create table archived_coins (
  archive_id integer not null references archives,
  user_id integer not null references users,
  moved bigint not null,
  -- The last row of the account in that month, and what it says.
  last_id bigint not null,
  fixed_limit bigint not null,
  user_balance bigint not null,
  primary key (user_id, archive_id)
);
create table archived_coin_days (
  archive_id integer not null references archives,
  user_id integer not null references users,
  -- As remarks begin: Casino, 22 Nov 2026
  day text not null,
  moved bigint not null,
  primary key (user_id, archive_id, day)
);

-- What moved the coins of accounts, and what their last rows say: rows that are there, and for each month that is archived one in place of all.
create view coin_moves as
select user_id, id, credit - debit as moved, fixed_limit, user_balance from coin_report
union all
select user_id, last_id, moved, fixed_limit, user_balance from archived_coins;

-- The same by what remarks name first, which is the day of what moved them in the casino.
create view coin_moves_by_day as
select user_id, split_part(remark, ', ', 1) || ', ' || split_part(remark, ', ', 2) as day, credit - debit as moved from coin_report
union all
select user_id, day, moved from archived_coin_days;
