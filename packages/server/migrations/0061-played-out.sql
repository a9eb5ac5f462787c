-- A recording that is played again is another match, after a restart too; one that was cut off goes on.
alter table events add column played_out boolean not null default false;
