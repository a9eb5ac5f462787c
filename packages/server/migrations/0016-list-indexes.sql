-- A page of a list, however deep, is found in (ancestor, role, id) alone: what a list leaves out stands beside it.
drop index users_u1, users_u2, users_u3, users_u4, users_u5, users_u6;
create index users_u1 on users (u1, role, id) include (acts_for, deleted_at) where u1 is not null;
create index users_u2 on users (u2, role, id) include (acts_for, deleted_at) where u2 is not null;
create index users_u3 on users (u3, role, id) include (acts_for, deleted_at) where u3 is not null;
create index users_u4 on users (u4, role, id) include (acts_for, deleted_at) where u4 is not null;
create index users_u5 on users (u5, role, id) include (acts_for, deleted_at) where u5 is not null;
create index users_u6 on users (u6, role, id) include (acts_for, deleted_at) where u6 is not null;

-- A keyword finds what begins with it, within one downline (docs/decisions/0011): by username, by what follows the
-- username's leading letters, by name, by last name. The clients of an agent are few and read through.
drop index users_search;
create index users_u1_username on users (u1, role, (lower(username) collate "C"), id)
  where u1 is not null and acts_for is null and deleted_at is null;
create index users_u1_number on users (u1, role, (ltrim(lower(username), 'abcdefghijklmnopqrstuvwxyz_') collate "C"), id)
  where u1 is not null and acts_for is null and deleted_at is null;
create index users_u1_name on users (u1, role, (lower(first_name || ' ' || last_name) collate "C"), id)
  where u1 is not null and acts_for is null and deleted_at is null;
create index users_u1_last_name on users (u1, role, (lower(last_name) collate "C"), id)
  where u1 is not null and acts_for is null and deleted_at is null;
create index users_u2_username on users (u2, role, (lower(username) collate "C"), id)
  where u2 is not null and acts_for is null and deleted_at is null;
create index users_u2_number on users (u2, role, (ltrim(lower(username), 'abcdefghijklmnopqrstuvwxyz_') collate "C"), id)
  where u2 is not null and acts_for is null and deleted_at is null;
create index users_u2_name on users (u2, role, (lower(first_name || ' ' || last_name) collate "C"), id)
  where u2 is not null and acts_for is null and deleted_at is null;
create index users_u2_last_name on users (u2, role, (lower(last_name) collate "C"), id)
  where u2 is not null and acts_for is null and deleted_at is null;
create index users_u3_username on users (u3, role, (lower(username) collate "C"), id)
  where u3 is not null and acts_for is null and deleted_at is null;
create index users_u3_number on users (u3, role, (ltrim(lower(username), 'abcdefghijklmnopqrstuvwxyz_') collate "C"), id)
  where u3 is not null and acts_for is null and deleted_at is null;
create index users_u3_name on users (u3, role, (lower(first_name || ' ' || last_name) collate "C"), id)
  where u3 is not null and acts_for is null and deleted_at is null;
create index users_u3_last_name on users (u3, role, (lower(last_name) collate "C"), id)
  where u3 is not null and acts_for is null and deleted_at is null;
create index users_u4_username on users (u4, role, (lower(username) collate "C"), id)
  where u4 is not null and acts_for is null and deleted_at is null;
create index users_u4_number on users (u4, role, (ltrim(lower(username), 'abcdefghijklmnopqrstuvwxyz_') collate "C"), id)
  where u4 is not null and acts_for is null and deleted_at is null;
create index users_u4_name on users (u4, role, (lower(first_name || ' ' || last_name) collate "C"), id)
  where u4 is not null and acts_for is null and deleted_at is null;
create index users_u4_last_name on users (u4, role, (lower(last_name) collate "C"), id)
  where u4 is not null and acts_for is null and deleted_at is null;
create index users_u5_username on users (u5, role, (lower(username) collate "C"), id)
  where u5 is not null and acts_for is null and deleted_at is null;
create index users_u5_number on users (u5, role, (ltrim(lower(username), 'abcdefghijklmnopqrstuvwxyz_') collate "C"), id)
  where u5 is not null and acts_for is null and deleted_at is null;
create index users_u5_name on users (u5, role, (lower(first_name || ' ' || last_name) collate "C"), id)
  where u5 is not null and acts_for is null and deleted_at is null;
create index users_u5_last_name on users (u5, role, (lower(last_name) collate "C"), id)
  where u5 is not null and acts_for is null and deleted_at is null;
