-- Stake limits, delays and caps as somebody set them: of the house ('tournament'), a match, a client, and caps of one market or session.
-- Amounts in paise, delays in seconds, by the field names of the contract; a field that is not there is not set at that level.
create table bet_settings (
  level text not null check (level in ('tournament', 'event', 'client', 'market')),
  owner_id text not null,
  fields jsonb not null,
  updated_at timestamptz not null,
  primary key (level, owner_id)
);
