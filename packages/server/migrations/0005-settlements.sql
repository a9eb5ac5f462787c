-- What was settled, on what, and who gained: the bets' state follows from here, bet rows are never touched.
create table settlements (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('market', 'session', 'close')),
  event_id text not null references events,
  market_id text references markets,
  session_id text references sessions,
  version integer not null,
  result bigint,
  entry_id bigint references journal_entries,
  settled_by integer not null references users,
  settled_at timestamptz not null default now(),
  rolled_back_at timestamptz,
  rolled_back_by integer references users,
  reversal_id bigint references journal_entries,
  check ((kind = 'market') = (market_id is not null)),
  check ((kind = 'session') = (session_id is not null))
);
create unique index settlements_market on settlements (market_id, version) where kind = 'market';
create unique index settlements_session on settlements (session_id, version) where kind = 'session';
create unique index settlements_close on settlements (event_id, version) where kind = 'close';
create index settlements_event on settlements (event_id);
create index settlements_entry on settlements (entry_id);
create index settlements_date on settlements (settled_at);

-- Each party's own result of a settlement, clients and operators alike; a settlement's rows sum to zero.
create table settlement_shares (
  settlement_id bigint not null references settlements,
  user_id integer not null references users,
  amount bigint not null,
  primary key (settlement_id, user_id)
);
create index settlement_shares_user on settlement_shares (user_id, settlement_id);
