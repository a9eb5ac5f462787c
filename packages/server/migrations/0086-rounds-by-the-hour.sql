-- Forty thousand rounds a day: a page deep in a day is found by how many its hours have, and rounds that nobody bet on are kept for so many days and no longer.
create table casino_round_hours (
  event_id text not null references events (id),
  -- When it begins, of UTC.
  hour timestamptz not null,
  provider_id integer not null,
  game_code text not null,
  rounds integer not null,
  primary key (event_id, hour, provider_id, game_code)
);
insert into casino_round_hours (event_id, hour, provider_id, game_code, rounds)
select event_id, date_trunc('hour', opened_at, 'UTC'), provider_id, game_code, count(*) from casino_rounds group by 1, 2, 3, 4;
drop index casino_rounds_by_event;
create index casino_rounds_by_event on casino_rounds (event_id, opened_at, id) include (provider_id, game_code);
-- The last day whose rounds without bets are gone.
alter table casino_terms add column forgotten_until date not null default '2020-01-01';
