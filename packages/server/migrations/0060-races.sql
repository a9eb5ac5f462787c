-- A feed has one match for the meeting of a course's day; here each race is a match of its own, known by its meeting and its start.
create table races (
  event_id text primary key references events,
  meeting_id text not null,
  course text not null,
  country text not null default '',
  name text not null default ''
);
create index races_meeting on races (meeting_id);
-- Number, draw, jockey and whatever else is said of a runner of a race.
alter table runners add column details jsonb;
