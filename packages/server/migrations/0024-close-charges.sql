-- What a match was charged when it closed: the setting may change afterwards, the reports of that match must not.
alter table settlements add column charge bigint not null default 0 check (charge = 0 or kind = 'close');

-- The part of a close that is charges, on each edge of the ledger; the rest of it is commission.
create table close_charges (
  settlement_id bigint not null references settlements,
  user_id integer not null references users,
  parent_id integer not null references users,
  owed bigint not null check (owed <> 0),
  primary key (user_id, settlement_id, parent_id)
);
create index close_charges_parent on close_charges (parent_id, settlement_id);
create index close_charges_settlement on close_charges (settlement_id);

-- Reports of days read the journal by day.
create index journal_entries_date on journal_entries (created_at);
