-- The lock of a section holds for sessions that open later too; a session follows its section until it is locked or opened by itself.
create table section_locks (
  event_id text not null references events,
  session_type smallint not null,
  at timestamptz not null,
  primary key (event_id, session_type)
);

-- Null = as its section.
alter table sessions alter column locked drop not null, alter column locked drop default;
update sessions set locked = null where not locked;
