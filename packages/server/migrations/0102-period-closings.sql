-- A close of very many lines goes on after its answer: who asked for it, how far it is, and how it ended.
create table period_closings (
  id bigint generated always as identity primary key,
  operator_id integer not null references users,
  to_date date not null,
  asked_by jsonb not null,
  asked_at timestamptz not null,
  -- Direct accounts of the period, none until they are counted, and how many of them are read.
  accounts integer not null default 0,
  done integer not null default 0,
  period_id bigint references periods,
  -- Why it was refused.
  code text not null default '',
  error text not null default '',
  finished_at timestamptz,
  check (period_id is null or finished_at is not null)
);
create unique index period_closings_under_way on period_closings (operator_id) where finished_at is null;
create index period_closings_of_operator on period_closings (operator_id, id);
