-- From where, when and how long somebody may come in who acts for an operator, and that a first password is to be changed: somebody else knows it.
alter table users
  add column password_due boolean not null default false,
  add column addresses text[] not null default '{}',
  add column hours jsonb,
  add column access_until timestamptz;
alter table users add constraint users_terms_are_of_helpers
  check (acts_for is not null or (not password_due and addresses = '{}' and hours is null and access_until is null));
create index users_acting on users (acts_for) where acts_for is not null;
