-- A month that was taken out of a table is a file: the house remembers what was in it, so that no other file is ever taken for it.
create table archives (
  id integer generated always as identity primary key,
  table_name text not null,
  -- 2026-03, of UTC
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  file text not null,
  rows bigint not null check (rows > 0),
  -- Of the rows as COPY writes them, in the order of their key.
  sha256 text not null,
  archived_at timestamptz not null,
  -- When it was read again; from then on its rows are in the house.
  read_again_at timestamptz
);
create unique index archives_out on archives (table_name, month) where read_again_at is null;
