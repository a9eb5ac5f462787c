-- Rounds of outside suppliers open many at once, each in the transaction of its first bet: counts in one row made every such bet wait for the one before it.
alter table casino_round_counts add column part smallint not null default 0, drop constraint casino_round_counts_pkey,
  add primary key (event_id, provider_id, game_code, part);
alter table casino_round_hours add column part smallint not null default 0, drop constraint casino_round_hours_pkey,
  add primary key (event_id, hour, provider_id, game_code, part);
