-- Rounds of outside suppliers: what their bets bring is told by messages, each of which is kept for ever, from games that clients were let into.
alter table casino_rounds
  -- What a bet brings is what its supplier says, not what cards make.
  add column told boolean not null default false,
  -- Whose it is, where a supplier's round is one client's alone.
  add column client_id integer references users (id),
  drop constraint casino_rounds_provider_id_mid_key,
  add unique nulls not distinct (provider_id, mid, client_id);
create index casino_rounds_open_of_client on casino_rounds (client_id) where settled_at is null and client_id is not null;
create index casino_rounds_told_open on casino_rounds (closes_at) where told and settled_at is null;

-- What was taken of a supplier's messages; a row of kind 'refused' stands for one that must not be taken any more.
create table casino_transactions (
  provider_id integer not null references casino_providers (id),
  transaction_id text not null,
  kind text not null check (kind in ('bet', 'win', 'refund', 'refused')),
  -- All that it said, so that the same again is told from another under its name.
  content text not null,
  client_id integer not null,
  round_id text,
  amount bigint not null default 0,
  -- The transaction that it is about.
  about text,
  -- What the client was left with, as it was answered.
  available bigint,
  undone_at timestamptz,
  at timestamptz not null,
  primary key (provider_id, transaction_id)
);
create index casino_transactions_of_round on casino_transactions (round_id) where round_id is not null;

-- A game that a client was let into: its token, as a hash, opens it once and soon, and then stands for the client there.
create table casino_sessions (
  token_hash bytea primary key,
  provider_id integer not null references casino_providers (id),
  client_id integer not null references users (id),
  game_code text not null,
  made_at timestamptz not null,
  begun_at timestamptz
);
create index casino_sessions_made on casino_sessions (made_at);
