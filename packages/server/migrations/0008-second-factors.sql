-- A password alone is too little for who moves money: a second factor, and sign-ins found by account.
-- A secret counts once it is confirmed; the last time step used can not be used again.
create table second_factors (
  user_id integer primary key references users,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  recovery_hashes text[] not null default '{}'
);
create index sign_ins_user on sign_ins (user_id, created_at);
