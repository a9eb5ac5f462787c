-- Matches, their markets and sessions: what can be bet on, and what it was settled on.
create table sports (
  id integer primary key,
  name text not null,
  position smallint not null
);
insert into sports (id, name, position) values
  (4, 'Cricket', 1), (1, 'Soccer', 2), (2, 'Tennis', 3), (6, 'Casino', 4), (7, 'Horse Racing', 5),
  (111, 'Cup Rate', 6), (898, 'Election', 7), (4339, 'Greyhound Racing', 8);

create table events (
  id text primary key,
  name text not null,
  sport_id integer not null references sports,
  league_name text not null default '',
  event_type smallint not null default 0,
  event_text text not null default '',
  open_date timestamptz not null,
  active boolean not null default true,
  hidden boolean not null default false,
  in_play boolean not null default false,
  score jsonb,
  score_type smallint not null default 1,
  score_url text not null default '',
  live_tv_url text not null default '',
  announcement text not null default '',
  -- Set when the main market's settlement has closed the match; version counts the closes.
  closed_at timestamptz,
  won_by text not null default '',
  version integer not null default 0,
  created_at timestamptz not null default now()
);
create index events_sport_date on events (sport_id, open_date);
create index events_date on events (open_date);

create table markets (
  id text primary key,
  event_id text not null references events,
  name text not null,
  market_type smallint not null,
  is_main boolean not null default false,
  position smallint not null default 0,
  start_time timestamptz not null,
  hidden boolean not null default false,
  locked boolean not null default false,
  announcement text not null default '',
  min_stake bigint not null default 10000,
  max_stake bigint not null default 50000000,
  -- What the feed says, for a person to confirm.
  proposed_selection bigint,
  result_selection bigint,
  settled_at timestamptz,
  version integer not null default 0
);
create index markets_event on markets (event_id);
create unique index markets_one_main on markets (event_id) where is_main;

create table runners (
  market_id text not null references markets,
  selection_id bigint not null,
  name text not null,
  position smallint not null,
  locked boolean not null default false,
  primary key (market_id, selection_id),
  unique (market_id, position)
);

create table sessions (
  id text primary key,
  event_id text not null references events,
  name text not null,
  session_type smallint not null,
  hidden boolean not null default false,
  locked boolean not null default false,
  announcement text not null default '',
  min_stake bigint not null default 10000,
  max_stake bigint not null default 20000000,
  proposed_result integer,
  result integer,
  settled_at timestamptz,
  version integer not null default 0,
  created_at timestamptz not null default now()
);
create index sessions_event on sessions (event_id);
