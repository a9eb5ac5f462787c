-- The hierarchy: who stands below whom is in the columns u1..u6, so one predicate serves lists and permission alike.
create table users (
  id integer generated always as identity primary key,
  guid uuid not null unique default uuidv7(),
  username text not null check (username ~ '^[A-Za-z0-9_]{3,32}$'),
  first_name text not null,
  last_name text not null default '',
  role smallint not null check (role between 1 and 8),
  -- Staff and admins act for this operator; everyone else acts for himself.
  acts_for integer references users,
  is_staff boolean not null default false,
  parent_id integer references users,
  u1 integer references users,
  u2 integer references users,
  u3 integer references users,
  u4 integer references users,
  u5 integer references users,
  u6 integer references users,
  active boolean not null default true,
  lock_betting boolean not null default false,
  lock_casino_bet boolean not null default false,
  lock_matka boolean not null default false,
  -- Shares and commissions in parts per million (100 % = 1,000,000).
  my_share integer not null default 0 check (my_share between 0 and 1000000),
  my_agent_share integer not null default 0 check (my_agent_share between 0 and 9990000),
  game_share integer not null default 0,
  agent_game_share integer not null default 0,
  matka_share integer not null default 0,
  matka_agent_share integer not null default 0,
  company_share integer not null default 0 check (company_share between 0 and 1000000),
  match_commission integer not null default 0,
  session_commission integer not null default 0,
  matka_commission integer not null default 0,
  other_commission integer not null default 0,
  mobile_app_charges integer not null default 1000000,
  fix_sharing boolean not null default false,
  theme smallint not null default 1 check (theme between 1 and 4),
  password_hash text not null,
  code_hash text,
  code_failures smallint not null default 0,
  code_locked_until timestamptz,
  created_at timestamptz not null default now()
);
create unique index users_username on users (lower(username));
create index users_parent on users (parent_id);
create extension if not exists pg_trgm;
create index users_search on users using gin ((username || ' ' || first_name || ' ' || last_name) gin_trgm_ops);
create index users_u1 on users (u1, role, id) where u1 is not null;
create index users_u2 on users (u2, role, id) where u2 is not null;
create index users_u3 on users (u3, role, id) where u3 is not null;
create index users_u4 on users (u4, role, id) where u4 is not null;
create index users_u5 on users (u5, role, id) where u5 is not null;
create index users_u6 on users (u6, role, id) where u6 is not null;

-- How many accounts of a role stand below an operator: counting a million rows for a page footer is too slow.
create table downline_counts (
  ancestor_id integer not null references users,
  role smallint not null,
  total integer not null default 0,
  primary key (ancestor_id, role)
) with (fillfactor = 70);

-- Coins in paise. `given` is the sum of the direct children's fixed_limit; a client's balance is its current limit.
create table wallets (
  user_id integer primary key references users,
  fixed_limit bigint not null default 0 check (fixed_limit >= 0),
  given bigint not null default 0 check (given >= 0),
  balance bigint not null default 0,
  used_limit bigint not null default 0 check (used_limit >= 0)
) with (fillfactor = 70);

-- Every change of a limit or a balance, with what it was after and who did it.
create table coin_report (
  id bigint generated always as identity primary key,
  user_id integer not null references users,
  remark text not null,
  credit bigint not null default 0,
  debit bigint not null default 0,
  fixed_limit bigint not null,
  user_balance bigint not null,
  match_commission integer not null,
  session_commission integer not null,
  created_by integer references users,
  created_at timestamptz not null default now()
);
create index coin_report_user on coin_report (user_id, id);

-- A signed-in browser. A token is only as good as its row here: ending the row ends the session at once.
create table sign_ins (
  id uuid primary key default uuidv7(),
  user_id integer not null references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  address inet,
  user_agent text
);
create index sign_ins_open on sign_ins (user_id) where ended_at is null;

-- Who did what, to what, from where; written in the transaction of the act itself.
create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id integer references users,
  acting_for integer references users,
  action text not null,
  object text not null,
  before jsonb,
  after jsonb,
  address inet,
  request_id text not null
);
create index audit_events_object on audit_events (object, id);

-- The first answer to a request key, so that a retry gets it again instead of acting twice.
create table answered_requests (
  user_id integer not null references users,
  key text not null,
  body_digest text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

-- The house's own settings: signing key, announcement, charges.
create table settings (
  name text primary key,
  value jsonb not null
);
