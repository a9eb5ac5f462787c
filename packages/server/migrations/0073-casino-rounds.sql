-- Casino: rounds that are dealt, each one subject of bets in the event of its day, with books by outcome; what they book stands in lines until the day is posted.
create table casino_games (
  provider_id integer not null references casino_providers (id),
  code text not null,
  name text not null,
  position smallint not null,
  enabled boolean not null default true,
  min_stake bigint not null default 10000 check (min_stake > 0),
  max_stake bigint not null default 10000000,
  -- Seconds from one round to the next, and of them for bets.
  cycle_seconds smallint not null default 40,
  betting_seconds smallint not null default 20,
  version integer not null default 0,
  primary key (provider_id, code),
  check (min_stake <= max_stake and betting_seconds > 0 and betting_seconds < cycle_seconds)
);

insert into casino_games (provider_id, code, name, position, cycle_seconds, betting_seconds) values
  (1, 'teen20', '20-20 Teen Patti', 1, 45, 20), (1, 'teen', 'Teen Patti One Day', 2, 75, 20),
  (1, 'teen9', 'Test Teen Patti', 3, 50, 20), (1, 'teen8', 'Open Teen Patti', 4, 60, 20),
  (2, 'dt20', '20-20 Dragon Tiger', 5, 35, 18), (2, 'dt202', '20-20 Dragon Tiger 2', 6, 35, 18),
  (2, 'dtl20', '20-20 Dragon Tiger Lion', 7, 38, 18), (3, 'ab20', 'Andar Bahar', 11, 75, 22),
  (3, 'abj', 'Andar Bahar 2', 12, 60, 20), (4, 'lucky7', 'Lucky 7', 8, 32, 18), (4, 'lucky7eu', 'Lucky 7 EU', 9, 32, 18),
  (5, 'card32', '32 Cards A', 13, 70, 20), (5, 'card32eu', '32 Cards B', 14, 70, 20), (5, 'queen', 'Queen', 15, 70, 20),
  (6, 'baccarat', 'Baccarat', 16, 45, 20), (6, 'baccarat2', 'Baccarat 2', 17, 45, 20),
  (7, 'poker20', '20-20 Poker', 19, 50, 20), (7, 'poker6', 'Poker 6 Player', 20, 55, 20),
  (8, 'aaa', 'Amar Akbar Anthony', 10, 32, 18), (9, 'race20', 'Race 20', 18, 60, 20);

create table casino_rounds (
  id text primary key,
  -- The event of its day.
  event_id text not null references events (id),
  provider_id integer not null,
  game_code text not null,
  -- The provider's own name for it.
  mid text not null,
  name text not null,
  state text not null default 'betting' check (state in ('betting', 'dealing', 'declared', 'cancelled')),
  -- Of one whose result is taken back or missing, too: it waits.
  active boolean not null default true,
  opened_at timestamptz not null,
  closes_at timestamptz not null,
  -- Codes of pictures in the order in which the cards fell.
  cards text[] not null default '{}',
  -- What takes bets again while cards are out: [{market, sid, lagai, khai}]; null before the first card.
  reopened jsonb,
  won_by text not null default '',
  description text not null default '',
  -- Of each market of its game in order, the place of the outcome; null with settled_at: cancelled.
  outcomes smallint[],
  settled_at timestamptz,
  version integer not null default 0,
  -- Of a fair deal (rules 11): what was promised before the first bet, what bets made of it, and, once it is over, what it was made of.
  commitment text,
  seed text,
  root text,
  unique (provider_id, mid),
  foreign key (provider_id, game_code) references casino_games (provider_id, code)
);
create index casino_rounds_by_event on casino_rounds (event_id, opened_at);
create index casino_rounds_waiting on casino_rounds (opened_at) where settled_at is null;

create table casino_books (
  round_id text not null,
  client_id integer not null references users (id),
  snapshot_id integer not null references share_snapshots (id),
  -- By outcome, market after market.
  pl bigint[] not null,
  stakes bigint not null,
  bets integer not null,
  u1 integer, u2 integer, u3 integer, u4 integer, u5 integer, u6 integer,
  w1 integer not null default 0, w2 integer not null default 0, w3 integer not null default 0,
  w4 integer not null default 0, w5 integer not null default 0, w6 integer not null default 0,
  primary key (round_id, client_id, snapshot_id)
) with (fillfactor = 80);
create index casino_books_client on casino_books (client_id);

alter table bets add column round_id text, add column casino_market smallint, add column outcomes bigint[], add column client_seed text;
alter table bets drop constraint bets_subject,
  add constraint bets_subject check (num_nonnulls(market_id, session_id, draw_id, round_id) = 1),
  add constraint bets_round check (num_nonnulls(round_id, casino_market, outcomes) in (0, 3) and (client_seed is null or round_id is not null));
create index bets_by_round on bets (round_id, id) where round_id is not null;

alter table settlements add column round_id text references casino_rounds (id);
alter table settlements drop constraint settlements_kind_check,
  add constraint settlements_kind_check check (kind in ('market', 'session', 'draw', 'round', 'close')),
  add constraint settlements_round check ((kind = 'round') = (round_id is not null));
create unique index settlements_round on settlements (round_id, version) where kind = 'round';

alter table settlement_jobs add column round_id text references casino_rounds (id);
alter table settlement_jobs drop constraint settlement_jobs_subject,
  add constraint settlement_jobs_subject check (
    num_nonnulls(market_id, session_id, draw_id, round_id) = 1
    or (act in ('roll_back', 'abandon') and num_nonnulls(market_id, session_id, draw_id, round_id) = 0)
  );
create unique index settlement_jobs_round on settlement_jobs (round_id, version) where finished_at is null;
drop index settlement_jobs_whole_match;
create unique index settlement_jobs_whole_match on settlement_jobs (event_id)
  where market_id is null and session_id is null and draw_id is null and round_id is null and finished_at is null;

-- What a round makes of each edge of the hierarchy: what the user owes its parent; the day's entry is their sum. A round that is taken back has them turned round.
create table casino_lines (
  id bigint generated always as identity primary key,
  event_id text not null,
  round_id text not null,
  settlement_id bigint not null references settlements (id),
  user_id integer not null references users (id),
  parent_id integer not null references users (id),
  owed bigint not null,
  turned boolean not null default false,
  -- The entry that posted it; null until its day is posted.
  entry_id bigint references journal_entries (id),
  created_at timestamptz not null,
  unique (settlement_id, user_id, parent_id, turned)
);
create index casino_lines_of_user on casino_lines (user_id, event_id);
create index casino_lines_unposted on casino_lines (event_id) where entry_id is null;
