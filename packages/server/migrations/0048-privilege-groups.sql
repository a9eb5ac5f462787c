-- What a member of staff may do is given by a group of the operator that made him; without a group nothing but his own.
create table privilege_groups (
  id integer generated always as identity primary key,
  owner_id integer not null references users,
  name text not null check (name <> ''),
  privileges text[] not null,
  second_factor boolean not null default false,
  updated_at timestamptz not null,
  updated_by integer not null references users
);
create unique index privilege_groups_name on privilege_groups (owner_id, lower(name));

alter table users add column group_id integer references privilege_groups on delete set null;
alter table users add constraint users_group_is_of_staff check (group_id is null or is_staff);
create index users_of_group on users (group_id) where group_id is not null;
