-- Bets and the books they make: a book is the fold of its bets, kept with each bet so that positions never read bets.
create table share_snapshots (
  id integer generated always as identity primary key,
  client_id integer not null references users,
  digest text not null,
  -- Upline by level and its part in ppm: a position is one weighted sum over books.
  u1 integer, u2 integer, u3 integer, u4 integer, u5 integer, u6 integer,
  w1 integer not null default 0, w2 integer not null default 0, w3 integer not null default 0,
  w4 integer not null default 0, w5 integer not null default 0, w6 integer not null default 0,
  -- The chain from the client's parent up, with weights and commission rates, as the engine takes it.
  chain jsonb not null,
  unique (client_id, digest),
  check (w1 + w2 + w3 + w4 + w5 + w6 = 1000000)
);
create index share_snapshots_u1 on share_snapshots (u1);
create index share_snapshots_u2 on share_snapshots (u2);
create index share_snapshots_u3 on share_snapshots (u3);
create index share_snapshots_u4 on share_snapshots (u4);
create index share_snapshots_u5 on share_snapshots (u5);
create index share_snapshots_u6 on share_snapshots (u6);

create table bets (
  id bigint generated always as identity primary key,
  uid uuid not null unique default uuidv7(),
  client_id integer not null references users,
  snapshot_id integer not null references share_snapshots,
  event_id text not null references events,
  market_id text references markets,
  session_id text references sessions,
  selection_id bigint,
  betting_type smallint not null check (betting_type in (1, 2)),
  -- Runners: decimal odds x 1000. Sessions: the line in runs and the rate (100 = even money).
  odds integer,
  line integer,
  rate integer,
  display_price text not null,
  -- What the client asked for, in the units above; the bet is booked at the offer, which is that or better.
  asked integer not null,
  stake bigint not null check (stake > 0),
  win bigint not null check (win >= 0),
  loss bigint not null check (loss >= 0),
  request_key text,
  address inet,
  user_agent text,
  created_at timestamptz not null default now(),
  check ((market_id is null) <> (session_id is null)),
  check ((market_id is null) = (selection_id is null)),
  unique (client_id, request_key)
);
create index bets_event on bets (event_id, id);
create index bets_client on bets (client_id, id);

create table runner_books (
  market_id text not null references markets,
  client_id integer not null references users,
  snapshot_id integer not null references share_snapshots,
  -- The client's P/L in paise for each runner, in the order of runners.position.
  pl bigint[] not null,
  stakes bigint not null,
  bets integer not null,
  primary key (market_id, client_id, snapshot_id)
) with (fillfactor = 80);
create index runner_books_client on runner_books (client_id);

create table session_books (
  session_id text not null references sessions,
  client_id integer not null references users,
  snapshot_id integer not null references share_snapshots,
  -- P/L below the first line, and what is added from each line on.
  base bigint not null,
  lines integer[] not null,
  jumps bigint[] not null,
  stakes bigint not null,
  bets integer not null,
  primary key (session_id, client_id, snapshot_id)
) with (fillfactor = 80);
create index session_books_client on session_books (client_id);
