-- Cash as it went through somebody's hands: one row for the operator and one for the account below, whatever lies between.
create table cash_book (
  user_id integer not null references users,
  entry_id bigint not null references journal_entries,
  -- Whom the row names: the account below, or one's own parent.
  other_id integer not null references users,
  received boolean not null,
  amount bigint not null check (amount > 0),
  -- The line on the account below; the receipt opens by it.
  line_id bigint not null references journal_lines,
  at timestamptz not null,
  primary key (user_id, entry_id)
);
-- Page, count and totals of a range come from this index alone.
create index cash_book_range on cash_book (user_id, at, entry_id) include (received, amount);
create trigger cash_book_append_only before update or delete or truncate on cash_book
  for each statement execute function refuse_change();
create index coin_report_range on coin_report (user_id, created_at);
