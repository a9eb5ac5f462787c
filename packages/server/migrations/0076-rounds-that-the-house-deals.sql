-- The house deals rounds itself: from when on cards fall, when its seed was told; one round of a table at a time; when a casino's day ends.
alter table casino_rounds
  -- When betting was ended and the cards began to fall that lie behind those of `cards`; null while it takes bets.
  add column falling_since timestamptz,
  -- When the seed, sealed until then, was told: what the house has dealt, or what it would have.
  add column revealed_at timestamptz;
create unique index casino_rounds_on_table on casino_rounds (provider_id, game_code)
  where commitment is not null and settled_at is null and revealed_at is null;
create index casino_rounds_of_table on casino_rounds (provider_id, game_code, opened_at desc);

-- What the provider calls the rounds of the house.
create sequence casino_round_numbers start 100001;

create table casino_terms (
  house boolean primary key default true check (house),
  -- The time of the house's clock at which a casino's day ends, minutes after midnight.
  day_ends smallint not null default 0 check (day_ends between 0 and 1439),
  version integer not null default 0
);
insert into casino_terms default values;
