-- Lists of rounds at any depth: how many rounds a day has of each game, so that a page is found by counts and not by counting, and rounds by their provider's name.
create table casino_round_counts (
  event_id text not null references events (id),
  provider_id integer not null,
  game_code text not null,
  rounds integer not null,
  primary key (event_id, provider_id, game_code)
);

insert into casino_round_counts (event_id, provider_id, game_code, rounds)
select event_id, provider_id, game_code, count(*) from casino_rounds group by 1, 2, 3;

create index casino_rounds_of_game on casino_rounds (event_id, game_code, opened_at);
create index casino_rounds_by_mid on casino_rounds (mid collate "C");
