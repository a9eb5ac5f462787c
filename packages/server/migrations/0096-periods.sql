-- An operator's period ends with a day and is closed for good: what its direct accounts owed before and after, by where it came
-- from, and the last hash of each. Nothing changes it afterwards: what is undone later stands in the present period.
create table periods (
  id bigint generated always as identity primary key,
  operator_id integer not null references users,
  number integer not null check (number > 0),
  -- Days of the house; the first period has no beginning.
  from_date date,
  to_date date not null,
  -- The first instant that is not in it any more.
  ends_at timestamptz not null,
  -- Moves of accounts up to this one are in it, or in one before.
  last_move integer not null,
  accounts integer not null,
  closed_by integer not null references users,
  closed_at timestamptz not null,
  unique (operator_id, number),
  unique (operator_id, to_date),
  check ((from_date is null) = (number = 1)),
  check (from_date <= to_date)
);

create table period_accounts (
  period_id bigint not null references periods,
  user_id integer not null references users,
  -- Stretches of lines of the account that are in the period: after the one, up to the other. Several only of an account that
  -- moved away and came back; none of one that has no line.
  account_id integer,
  after_lines bigint[] not null,
  upto_lines bigint[] not null,
  opening bigint not null,
  match bigint not null,
  session bigint not null,
  commission bigint not null,
  charges bigint not null,
  matka bigint not null,
  casino bigint not null,
  corrections bigint not null,
  cash bigint not null,
  transfers bigint not null,
  closing bigint not null,
  -- Of the corrections: balances that came or went with the account itself.
  moved bigint not null,
  lines bigint not null,
  -- Where the last stretch ends, and what is printed of it.
  last_line bigint not null,
  last_hash text not null,
  -- False of an account that was below another operator at the end.
  stays boolean not null,
  primary key (user_id, period_id),
  check (opening + match + session + commission + charges + matka + casino + corrections + cash + transfers = closing)
);
create index period_accounts_of_period on period_accounts (period_id);
create index period_accounts_hash on period_accounts (last_hash) where last_hash <> '';

-- The lines of a period that undo a line of an earlier one.
create table period_corrections (
  period_id bigint not null references periods,
  user_id integer not null references users,
  line_id bigint not null references journal_lines,
  -- The line of the account that it undoes; null where the account had none.
  undoes bigint references journal_lines,
  -- The period of the same operator in which that stands; null of what was below another operator then.
  of_period bigint references periods,
  primary key (user_id, period_id, line_id)
);

create trigger periods_append_only before update or delete or truncate on periods
  for each statement execute function refuse_change();
create trigger period_accounts_append_only before update or delete or truncate on period_accounts
  for each statement execute function refuse_change();
create trigger period_corrections_append_only before update or delete or truncate on period_corrections
  for each statement execute function refuse_change();

-- Which lines of an account are from before a move: what follows belongs to the new parent.
alter table account_moves add column after_line bigint not null default 0;
update account_moves m set after_line = coalesce((
  select s.line_id from ledger_accounts a cross join lateral statement_at(a.id, lines_before(a.id, m.moved_at)) s
  where a.user_id = m.user_id and a.side = 'upline'
), 0);
alter table account_moves alter column after_line drop default;

-- The night also adds up closed periods again.
alter table house_checks drop constraint house_checks_kind_check;
alter table house_checks add constraint house_checks_kind_check
  check (kind in ('books', 'chains', 'trial_balance', 'casino', 'cash', 'coins', 'periods', 'open_matches'));
