-- Who locked or limited a number of a draw, and when: the desk that finds a number hot wants to ask whoever made it so.
alter table number_locks add column set_by integer references users (id), add column set_at timestamptz;
