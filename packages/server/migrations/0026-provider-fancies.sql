-- Session lists of providers as they were last seen, for operators to take sessions from; what cannot be used says why.
create table provider_fancies (
  -- The id that it has among our sessions once it was added.
  session_id text primary key,
  event_id text not null references events,
  provider text not null,
  section text not null check (section in ('sky', 'diamond')),
  name text not null,
  no_line integer,
  no_rate integer,
  yes_line integer,
  yes_rate integer,
  status text not null default '',
  -- {code, field, seen}; null = the row can be used.
  problem jsonb,
  seen_at timestamptz not null,
  -- Set when a later list of its provider came without it.
  gone_at timestamptz
);
create index provider_fancies_event on provider_fancies (event_id);

-- Sessions that an operator deleted: no feed brings them back.
create table dismissed_fancies (
  session_id text primary key,
  event_id text not null references events,
  at timestamptz not null default now()
);
