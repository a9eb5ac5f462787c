-- Wrong transaction codes lock it for longer each time, so it is counted how often they did since the last right one.
alter table users add column code_locks smallint not null default 0;
