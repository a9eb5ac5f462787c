-- Each time that somebody closes the house for maintenance, opens it or plans either is a row; the newest one holds.
create table maintenance (
  id integer generated always as identity primary key,
  wanted boolean not null,
  message text not null default '',
  from_at timestamptz,
  until_at timestamptz,
  changed_by integer not null references users,
  changed_at timestamptz not null,
  -- When it really began and ended, noted by whichever node saw it first: a clock that goes back undoes neither.
  began_at timestamptz,
  ended_at timestamptz,
  check (wanted or (from_at is null and until_at is null and began_at is null)),
  check (until_at > coalesce(from_at, changed_at)),
  check (ended_at is null or began_at is not null)
);
