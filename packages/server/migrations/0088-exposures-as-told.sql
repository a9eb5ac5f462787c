-- What suppliers who speak of exposures say that a client can lose in each market: the last they said, kept for ever; a row without client or market stands for all of them, and is refunded.
create table casino_exposures (
  provider_id integer not null references casino_providers (id),
  mid text not null,
  market_id text not null,
  client_id integer not null,
  round_id text references casino_rounds (id),
  state text not null default 'open' check (state in ('open', 'settled', 'refunded')),
  -- When it was said, by the supplier's clock, and all that was said: an older one is refused, the same again answered as it was.
  told_at bigint not null default -1,
  content text not null default '',
  amount bigint not null default 0,
  -- How many bets stand for it: one for each time that it grew.
  bets integer not null default 0,
  pl bigint,
  balance bigint,
  used bigint,
  primary key (provider_id, mid, market_id, client_id)
);
