-- What one node of the house does at a time, and which: until then by the clock of the database. Each holder after another has a higher
-- fencing number, so that what an earlier one still says can be told from it.
create table leases (
  name text primary key,
  holder uuid not null,
  fence bigint not null,
  until timestamptz not null
);
