-- Who signs in is told how many wrong tries there were at the name since the sign-in before.
create table wrong_sign_ins (
  user_id integer primary key references users,
  tries integer not null,
  last_at timestamptz not null
);
alter table sign_ins add column wrong_tries integer not null default 0;
alter table sign_ins add column wrong_tries_at timestamptz;
