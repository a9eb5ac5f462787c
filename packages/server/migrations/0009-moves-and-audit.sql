-- Accounts can be moved to another parent, and the audit log is read by account.
-- Where an account stood before: bets that were taken then are settled with the upline of then.
create table account_moves (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  from_parent integer not null references users,
  to_parent integer not null references users,
  entry_id bigint references journal_entries,
  moved_by integer not null references users,
  moved_at timestamptz not null
);
create index account_moves_user on account_moves (user_id);

-- 10: an account was moved to another parent and its balance with it.
alter table journal_entries drop constraint journal_entries_source_check;
alter table journal_entries add constraint journal_entries_source_check check (source between 1 and 10);

-- The account that an act was done to, for its history; read off the object, so that it can never differ from it.
alter table audit_events add column subject_id integer generated always as (
  case when object ~ '^user:[0-9]{1,9}$' then substr(object, 6)::integer end
) stored;
create index audit_events_subject on audit_events (subject_id, id) where subject_id is not null;
create index audit_events_acting on audit_events (acting_for, id);
create index audit_events_action on audit_events (action);
