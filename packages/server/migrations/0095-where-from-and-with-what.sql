-- The login report: each sign-in carries who may see it (its account, who stands above, whom it acts for), so that a page of
-- any operator is read from one index. As users u1 to u6, but the account's own column holds the account itself.
-- kind: the role of the account; 9 = staff.
alter table sign_ins
  add column kind smallint not null default 7,
  add column u1 integer, add column u2 integer, add column u3 integer,
  add column u4 integer, add column u5 integer, add column u6 integer,
  add column device text not null default 'program',
  -- Browser and system without their versions: what is a new device is told by it.
  add column agent text not null default '',
  add column country text,
  add column new_device boolean not null default false,
  add column new_place boolean not null default false;

update sign_ins s set
  kind = case when u.is_staff then 9 else u.role end,
  u1 = case when a.id is null then case when u.role = 1 then u.id else u.u1 end when a.role = 1 then a.id end,
  u2 = case when a.id is null then case when u.role = 2 then u.id else u.u2 end when a.role = 2 then a.id end,
  u3 = case when a.id is null then case when u.role = 3 then u.id else u.u3 end when a.role = 3 then a.id end,
  u4 = case when a.id is null then case when u.role = 4 then u.id else u.u4 end when a.role = 4 then a.id end,
  u5 = case when a.id is null then case when u.role = 5 then u.id else u.u5 end when a.role = 5 then a.id end,
  u6 = case when a.id is null then case when u.role = 6 then u.id else u.u6 end when a.role = 6 then a.id end,
  device = case
    when coalesce(s.user_agent, '') not like 'Mozilla/%' then 'program'
    when s.user_agent ~ 'iPad|Tablet|Android(?!.*Mobile)' then 'tablet'
    when s.user_agent ~ 'Mobile|iPhone|Android' then 'phone'
    else 'desktop'
  end
from users u left join users a on a.id = u.acts_for
where u.id = s.user_id;
alter table sign_ins alter column kind drop default;

create index sign_ins_u1 on sign_ins (u1, kind, created_at) where u1 is not null;
create index sign_ins_u2 on sign_ins (u2, kind, created_at) where u2 is not null;
create index sign_ins_u3 on sign_ins (u3, kind, created_at) where u3 is not null;
create index sign_ins_u4 on sign_ins (u4, kind, created_at) where u4 is not null;
create index sign_ins_u5 on sign_ins (u5, kind, created_at) where u5 is not null;
create index sign_ins_u6 on sign_ins (u6, kind, created_at) where u6 is not null;
create index sign_ins_address on sign_ins (address, created_at);

-- Tries at names that exist, and how they ended. Never what was typed; of a name that is nobody's there is nothing.
create table failed_sign_ins (
  id uuid primary key default uuidv7(),
  user_id integer not null references users,
  created_at timestamptz not null,
  kind smallint not null,
  u1 integer, u2 integer, u3 integer, u4 integer, u5 integer, u6 integer,
  outcome text not null,
  -- More than so many of an account in a day are counted in its newest row.
  tries integer not null default 1,
  address inet,
  user_agent text,
  device text not null
);
create index failed_sign_ins_user on failed_sign_ins (user_id, created_at);
create index failed_sign_ins_u1 on failed_sign_ins (u1, kind, created_at) where u1 is not null;
create index failed_sign_ins_u2 on failed_sign_ins (u2, kind, created_at) where u2 is not null;
create index failed_sign_ins_u3 on failed_sign_ins (u3, kind, created_at) where u3 is not null;
create index failed_sign_ins_u4 on failed_sign_ins (u4, kind, created_at) where u4 is not null;
create index failed_sign_ins_u5 on failed_sign_ins (u5, kind, created_at) where u5 is not null;
create index failed_sign_ins_u6 on failed_sign_ins (u6, kind, created_at) where u6 is not null;
create index failed_sign_ins_address on failed_sign_ins (address, created_at);
-- What is older than it is kept goes every night.
create index sign_ins_age on sign_ins (created_at);
create index failed_sign_ins_age on failed_sign_ins (created_at);
