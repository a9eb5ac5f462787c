-- The rules of the house are read by everybody: what matka pays is configured here, the house's own texts have versions that people accept.
create table matka_winnings (
  fast boolean not null,
  matka_market_id smallint not null check (matka_market_id between 1 and 8),
  -- What a stake of 100 is paid.
  multiple integer not null check (multiple > 100),
  enabled boolean not null default true,
  primary key (fast, matka_market_id)
);
insert into matka_winnings (fast, matka_market_id, multiple, enabled) values
  (false, 1, 950, true), (false, 2, 9500, true), (false, 3, 15000, true), (false, 4, 30000, true), (false, 5, 80000, true),
  (false, 6, 100000, false), (false, 7, 100000, false), (false, 8, 1000000, false),
  (true, 1, 975, true), (true, 3, 16000, true), (true, 4, 32000, true), (true, 5, 90000, true);

create table rule_versions (
  version integer primary key check (version > 0),
  sections jsonb not null,
  -- Whether everybody is asked to accept it.
  asks boolean not null,
  written_at timestamptz not null,
  written_by integer not null references users
);

create table rule_acceptances (
  user_id integer not null references users,
  version integer not null references rule_versions,
  accepted_at timestamptz not null,
  primary key (user_id, version)
);
