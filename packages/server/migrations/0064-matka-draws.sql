-- Matka and fast matka: a draw is an event of the house and one subject of bets, made from a category; its books hold each number that was bet on.
insert into sports (id, name, position) values (999, 'Matka', 10), (777, 'Fast Matka', 11);

create table matka_configs (
  fast boolean primary key,
  -- HH:MM in the house's time zone; equal times mean all day.
  open_time text not null default '00:00',
  close_time text not null default '00:00',
  -- Minutes before a draw at which its bets end.
  close_minutes smallint not null default 10 check (close_minutes between 0 and 999),
  jodi_min bigint not null default 1000,
  jodi_max bigint not null default 1000000,
  akda_min bigint not null default 1000,
  akda_max bigint not null default 5000000,
  other_min bigint not null default 1000,
  other_max bigint not null default 1000000,
  version integer not null default 0,
  check (jodi_min <= jodi_max and akda_min <= akda_max and other_min <= other_max)
);
insert into matka_configs (fast) values (false), (true);
-- Fast draws follow each other too closely for the ten minutes of the others.
update matka_configs set close_minutes = 1 where fast;

create table matka_categories (
  id uuid primary key default uuidv7(),
  fast boolean not null,
  title text not null,
  league_id integer not null references leagues (id),
  open_time text,
  close_time text,
  -- 1 Open, 2 Close, 3 Open to Close.
  category_type smallint not null check (category_type between 1 and 3),
  -- 1 Monday to 7 Sunday.
  week_days smallint[] not null,
  background_color text not null,
  title_color text not null,
  active boolean not null default true,
  -- Of fast draws: one every so many minutes up to a time.
  repeat_minutes smallint check (repeat_minutes > 0),
  until text,
  draw_mode text not null default 'hand' check (draw_mode in ('hand', 'fair')),
  version integer not null default 0,
  deleted_at timestamptz,
  check ((repeat_minutes is null) = (until is null)),
  check (fast or (repeat_minutes is null and draw_mode = 'hand')),
  check (not fast or category_type = 1)
);
create unique index matka_categories_title on matka_categories (fast, lower(title)) where deleted_at is null;

create table draws (
  id text primary key references events (id),
  -- The same: a draw is the one subject of its event.
  event_id text not null generated always as (id) stored,
  -- What tells it from the other days of its category: dd/mm/yyyy, of fast draws with their time.
  name text not null,
  category_id uuid not null references matka_categories (id),
  fast boolean not null,
  side text not null check (side in ('open', 'close')),
  market_date date not null,
  draw_at timestamptz not null,
  closes_at timestamptz not null,
  -- Of a Close with an Open: when bets on jodis and sangams end.
  jodi_closes_at timestamptz,
  -- When the desk closed betting before its time.
  closed_early_at timestamptz,
  active boolean not null default true,
  settled_at timestamptz,
  -- Null with settled_at: abandoned.
  pana smallint,
  ank smallint,
  jodi smallint,
  version integer not null default 0,
  -- Of a fair draw (decision 39): what was promised before the first bet, and what it was made of.
  commitment text,
  seed text,
  unique (category_id, market_date, side, draw_at)
);
create index draws_by_date on draws (market_date, category_id);
create index draws_waiting on draws (draw_at) where settled_at is null;

-- Results of before the house, read from published lists; for charts and the audit of declared numbers only.
create table matka_past_results (
  category_id uuid not null references matka_categories (id),
  market_date date not null,
  open_pana smallint,
  close_pana smallint,
  holiday boolean not null default false,
  primary key (category_id, market_date)
);

-- Sparse: each number that was bet on once, in order; a number is its bet type x 1,000,000 + itself.
create table draw_books (
  draw_id text not null,
  client_id integer not null references users (id),
  snapshot_id integer not null references share_snapshots (id),
  numbers integer[] not null,
  staked bigint[] not null,
  -- What would be paid for the number, the stakes inside.
  pays bigint[] not null,
  counts integer[] not null,
  stakes bigint not null,
  bets integer not null,
  u1 integer, u2 integer, u3 integer, u4 integer, u5 integer, u6 integer,
  w1 integer not null default 0, w2 integer not null default 0, w3 integer not null default 0,
  w4 integer not null default 0, w5 integer not null default 0, w6 integer not null default 0,
  primary key (draw_id, client_id, snapshot_id)
) with (fillfactor = 80);
create index draw_books_client on draw_books (client_id);

create table number_locks (
  draw_id text not null references draws (id),
  matka_market_id smallint not null check (matka_market_id between 1 and 8),
  number integer not null,
  locked boolean not null default false,
  -- The most that the number may pay, the stakes inside; null = no such limit.
  most bigint check (most >= 0),
  primary key (draw_id, matka_market_id, number),
  check (locked or most is not null)
);

-- Laid off elsewhere: a memo of an account, no posting.
create table matka_cuts (
  id uuid primary key default uuidv7(),
  user_id integer not null references users (id),
  draw_id text not null references draws (id),
  matka_market_id smallint not null check (matka_market_id between 1 and 8),
  number integer not null,
  amount bigint not null check (amount > 0),
  -- In hundredths.
  multiple integer not null check (multiple > 100),
  with_whom text not null default '',
  created_at timestamptz not null,
  created_by integer not null references users (id)
);
create index matka_cuts_by_draw on matka_cuts (draw_id, user_id);

alter table bets add column draw_id text, add column matka_market_id smallint;
alter table bets drop constraint bets_check, drop constraint bets_check1,
  add constraint bets_subject check (num_nonnulls(market_id, session_id, draw_id) = 1),
  add constraint bets_selection check ((session_id is null) = (selection_id is not null)),
  add constraint bets_number check ((draw_id is null) = (matka_market_id is null));

alter table settlements add column draw_id text references draws (id);
alter table settlements drop constraint settlements_kind_check,
  add constraint settlements_kind_check check (kind in ('market', 'session', 'draw', 'close')),
  add constraint settlements_draw check ((kind = 'draw') = (draw_id is not null));
create unique index settlements_draw on settlements (draw_id, version) where kind = 'draw';

alter table settlement_jobs add column draw_id text references draws (id);
alter table settlement_jobs drop constraint settlement_jobs_subject,
  add constraint settlement_jobs_subject check (
    num_nonnulls(market_id, session_id, draw_id) = 1
    or (act in ('roll_back', 'abandon') and num_nonnulls(market_id, session_id, draw_id) = 0)
  );
create unique index settlement_jobs_draw on settlement_jobs (draw_id, version) where finished_at is null;
drop index settlement_jobs_whole_match;
create unique index settlement_jobs_whole_match on settlement_jobs (event_id)
  where market_id is null and session_id is null and draw_id is null and finished_at is null;
