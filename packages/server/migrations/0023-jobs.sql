-- Work that goes on after the answer: settlements of many clients, and the checks of every night.
create table settlement_jobs (
  id uuid primary key default uuidv7(),
  event_id text not null references events,
  market_id text references markets,
  session_id text references sessions,
  -- The version of the subject that this settlement writes: one job at a time may be after it.
  version integer not null,
  -- What was asked, as the call takes it, and by whom: account, acting account, level, address.
  request jsonb not null,
  asked_by jsonb not null,
  result text not null,
  clients integer not null,
  stage text not null default 'waiting' check (stage in ('waiting', 'verify', 'plan', 'post', 'close', 'done', 'failed')),
  -- Refusal code and text when it failed; a fault that is tried again leaves the text only.
  code text not null default '',
  error text not null default '',
  entry_id bigint references journal_entries,
  closed_event boolean not null default false,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((market_id is null) <> (session_id is null)),
  check ((stage in ('done', 'failed')) = (finished_at is not null))
);
create unique index settlement_jobs_market on settlement_jobs (market_id, version) where finished_at is null;
create unique index settlement_jobs_session on settlement_jobs (session_id, version) where finished_at is null;
create index settlement_jobs_event on settlement_jobs (event_id);

-- Books against bets, hash chains, trial balance: what was found, when, and how far a check is that is under way.
create table house_checks (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('books', 'chains', 'trial_balance')),
  -- Null: by the clock, at night.
  asked_by integer references users,
  started_at timestamptz not null,
  finished_at timestamptz,
  done integer not null default 0,
  total integer not null default 0,
  ok boolean,
  found jsonb not null default '[]',
  check ((finished_at is null) = (ok is null))
);
create index house_checks_kind on house_checks (kind, id);
create unique index house_checks_running on house_checks (kind) where finished_at is null;
