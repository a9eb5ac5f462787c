-- A deleted account is in no list and its username stays taken; everything it did stays readable.
alter table users
  add column deleted_at timestamptz,
  add column deleted_by integer references users,
  add column password_changed_at timestamptz;
create index users_not_active on users (role, id) where deleted_at is null and not active;
create index users_own_locks on users (id) where deleted_at is null and (not active or lock_betting or lock_casino_bet or lock_matka);
