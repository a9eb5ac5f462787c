-- What a provider is owed of each round, by the share that stood when the round was opened; a round that is taken back comes once more, turned round.
alter table casino_rounds add column provider_ppm integer;

create table provider_rounds (
  settlement_id bigint not null references settlements (id),
  turned boolean not null default false,
  round_id text not null references casino_rounds (id),
  provider_id integer not null references casino_providers (id),
  game text not null,
  game_title text not null,
  gross bigint not null,
  provider_ppm integer not null,
  provider_part bigint not null,
  settled_at timestamptz not null,
  primary key (settlement_id, turned)
);
create index provider_rounds_of_provider on provider_rounds (provider_id, settled_at desc, settlement_id desc, turned desc);
create index provider_rounds_of_round on provider_rounds (round_id);
