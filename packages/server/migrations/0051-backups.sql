-- Backups of the house: who or what asked for each, what became of it, and whether it held when it was restored beside the house.
create table backups (
  id bigint generated always as identity primary key,
  -- found: a file of this house that lay in the folder and that no row knew, as after a restore.
  kind text not null check (kind in ('hand', 'night', 'found')),
  asked_by integer references users,
  asked_at timestamptz not null,
  -- Its name in the folder of backups: each try has its own, so that two of them never write into one file.
  file text unique,
  tries integer not null default 0,
  -- The moment that it holds.
  taken_at timestamptz,
  finished_at timestamptz,
  took_ms integer,
  -- Bytes, growing while it is written.
  size bigint not null default 0,
  encrypted boolean,
  -- Why it could not be taken: a word and the sentence of what failed.
  fault text,
  fault_text text not null default '',
  -- What its manifest says; of one that was found nothing until it is read through.
  row_count bigint,
  migration integer,
  version text,
  sha256 text,
  -- Set while it is restored beside the house.
  verify_asked_at timestamptz,
  verify_tries integer not null default 0,
  verify_ended_at timestamptz,
  verify_ms integer,
  verify_fault text,
  verify_fault_text text not null default '',
  verified_at timestamptz,
  -- Since when its file is not in the folder.
  gone_at timestamptz,
  kept_until timestamptz,
  check (finished_at is not null or fault is null),
  check (verify_asked_at is null or finished_at is not null)
);
create unique index backups_running on backups ((finished_at is null)) where finished_at is null;
create unique index backups_verifying on backups ((verify_asked_at is null)) where verify_asked_at is not null;
