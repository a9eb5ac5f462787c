-- Each row of a cash book is numbered and carries what was received and paid up to it, so that page, count, totals and cash in
-- hand of any range are two looks at the index (docs/decisions/0009). A row counts from the latest date of its book.
alter table cash_book
  -- Among the rows of the book, and among those of its kind, from 1.
  add column number integer,
  add column nth integer,
  add column received_sum bigint,
  add column paid_sum bigint;
alter table cash_book disable trigger cash_book_append_only;
update cash_book b set at = r.latest, number = r.number, nth = r.nth, received_sum = r.received_sum, paid_sum = r.paid_sum
from (
  select user_id, entry_id, max(at) over book as latest, row_number() over book as number,
    row_number() over (partition by user_id, received order by entry_id) as nth,
    coalesce(sum(amount) filter (where received) over book, 0) as received_sum,
    coalesce(sum(amount) filter (where not received) over book, 0) as paid_sum
  from cash_book window book as (partition by user_id order by entry_id)
) r where r.user_id = b.user_id and r.entry_id = b.entry_id;
alter table cash_book enable trigger cash_book_append_only;
alter table cash_book
  alter column number set not null,
  alter column nth set not null,
  alter column received_sum set not null,
  alter column paid_sum set not null;
drop index cash_book_range;
create index cash_book_range on cash_book (user_id, at, number) include (received, nth, received_sum, paid_sum);
create unique index cash_book_number on cash_book (user_id, number);
create unique index cash_book_kind on cash_book (user_id, received, nth);
create index cash_book_other on cash_book (user_id, other_id, number);

-- A day of an operator's cash, closed by count: what the book says, what was counted, written down once.
create table cash_days (
  user_id integer not null references users,
  -- A day of the house.
  day date not null,
  -- Its first instant and the first one after it.
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  opening bigint not null,
  received bigint not null,
  paid bigint not null,
  counted bigint not null check (counted >= 0),
  note text not null,
  closed_by integer not null references users,
  closed_at timestamptz not null,
  primary key (user_id, day)
);
create trigger cash_days_append_only before update or delete or truncate on cash_days
  for each statement execute function refuse_change();
