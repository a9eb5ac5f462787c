-- Matches, markets and sessions that the desk prices by hand, in place of a feed. They are rows of events, markets and
-- sessions like any other; here stands what the desk last sent, so that a restart offers the same prices again.
create sequence manual_numbers start 1001;

create table manual_events (
  event_id text primary key references events,
  team_1 text not null,
  team_2 text not null,
  created_by integer not null references users,
  created_at timestamptz not null
);

create table manual_markets (
  market_id text primary key references markets,
  -- '' = open; 'Ball Start' and 'SUSPENDED' take no bets.
  status text not null default 'SUSPENDED' check (status in ('', 'Ball Start', 'SUSPENDED')),
  -- Grows with every change, so that a node that hears late does not go back to older prices.
  revision integer not null default 0,
  sent_at timestamptz
);

-- Odds x 1000; 0 = no price.
create table manual_prices (
  market_id text not null references manual_markets,
  selection_id bigint not null,
  back integer not null default 0 check (back >= 0),
  lay integer not null default 0 check (lay >= 0),
  primary key (market_id, selection_id),
  foreign key (market_id, selection_id) references runners
);

create table manual_sessions (
  session_id text primary key references sessions,
  no_line integer not null default 0 check (no_line >= 0),
  no_rate integer not null default 100 check (no_rate > 0),
  yes_line integer not null default 0 check (yes_line >= 0),
  yes_rate integer not null default 100 check (yes_rate > 0),
  status text not null default 'SUSPENDED' check (status in ('', 'Ball Start', 'SUSPENDED')),
  revision integer not null default 0,
  sent_at timestamptz
);

-- No bet is taken from then on, by the server's clock (market type 5).
alter table markets add column closes_at timestamptz;
