-- Of bets that are archived the house remembers what they come to: books must go on being the fold of their bets, and a close the rates of each client's last bet.
-- expands in 0.1.0
-- Bets of one client under one snapshot on the same of one subject, the void ones left out: what each brings is known by the result of any of them.
create table archived_bets (
  -- Of the last of them.
  id bigint primary key,
  archive_id integer not null references archives,
  event_id text not null references events,
  market_id text,
  session_id text,
  draw_id text,
  round_id text,
  client_id integer not null references users,
  snapshot_id integer not null references share_snapshots,
  -- Of the last of them.
  rates_id integer,
  betting_type smallint not null,
  selection_id bigint,
  line integer,
  matka_market_id smallint,
  casino_market smallint,
  bets integer not null,
  stake bigint not null,
  win bigint not null,
  loss bigint not null,
  outcomes bigint[]
);
create index archived_bets_event on archived_bets (event_id, client_id);
create index archived_bets_round on archived_bets (round_id) where round_id is not null;
create index archived_bets_archive on archived_bets (archive_id);

-- The matches whose bets are archived, all or some, and how many: whoever lists them says so, and what needs the bets themselves is refused.
create table archived_matches (
  archive_id integer not null references archives,
  event_id text not null references events,
  bets integer not null,
  voided integer not null,
  primary key (event_id, archive_id)
);

-- Bets that count: those that are there, and what is remembered of the others, one for many.
create view counted_bets as
select id, event_id, market_id, session_id, draw_id, round_id, client_id, snapshot_id, rates_id, betting_type, selection_id, line,
  matka_market_id, casino_market, 1 as bets, stake, win, loss, outcomes, voided_at
from bets where voided_at is null
union all
select id, event_id, market_id, session_id, draw_id, round_id, client_id, snapshot_id, rates_id, betting_type, selection_id, line,
  matka_market_id, casino_market, bets, stake, win, loss, outcomes, null
from archived_bets;

-- Of a table that is cut by its numbers an archive holds those of one part, its first and its last: 1-9999999.
alter table archives drop constraint archives_month_check;
