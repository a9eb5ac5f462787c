-- What operators say to their trees: one standing text for each audience, and what was said to named accounts until it is taken back.
create table announcements (
  id uuid primary key default uuidv7(),
  owner_id integer not null references users,
  kind text not null check (kind in ('users', 'downline', 'clients', 'matka', 'fast_matka')),
  announcement text not null,
  translations jsonb not null default '{}',
  -- Only those in announcement_audience, else all of the kind below the owner.
  selected boolean not null default false,
  acknowledge boolean not null default false,
  from_at timestamptz,
  until_at timestamptz,
  created_at timestamptz not null,
  created_by integer not null references users,
  deleted_at timestamptz,
  check (until_at > from_at),
  check (selected or kind <> 'users')
);
create unique index announcements_standing on announcements (owner_id, kind) where kind <> 'users';
create index announcements_to_users on announcements (owner_id, id) where kind = 'users';
-- The few that begin or end by themselves.
create index announcements_from on announcements (from_at) where from_at is not null;
create index announcements_until on announcements (until_at) where until_at is not null;

create table announcement_audience (
  announcement_id uuid not null references announcements on delete cascade,
  user_id integer not null references users,
  seen_at timestamptz,
  acknowledged_at timestamptz,
  primary key (announcement_id, user_id)
);
create index announcement_audience_user on announcement_audience (user_id);

-- What the Company said before stood among the single values of the house.
insert into announcements (owner_id, kind, announcement, created_at, created_by)
select u.id, said.kind, said.announcement, now(), u.id
from settings s
cross join lateral (values ('clients', s.value ->> 'user_msg'), ('downline', s.value ->> 'admin_agent_msg')) as said (kind, announcement)
join users u on u.role = 1 and u.acts_for is null and u.deleted_at is null
where s.name = 'announcements' and said.announcement <> '';
delete from settings where name = 'announcements';
