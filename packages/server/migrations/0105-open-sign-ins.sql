-- Every request asks for its sign-in by id alone, and sign-ins are about to be cut by months: those that have not ended stand in a small table of
-- their own, which is asked in their place. Whoever opens or ends a sign-in changes it in the same transaction, by trigger, so that nobody forgets to.
create table open_sign_ins (
  id uuid primary key,
  user_id integer not null references users,
  expires_at timestamptz not null
);
create index open_sign_ins_age on open_sign_ins (expires_at);
create index open_sign_ins_user on open_sign_ins (user_id);

insert into open_sign_ins (id, user_id, expires_at)
select id, user_id, expires_at from sign_ins where ended_at is null and expires_at > now() - interval '1 day';

create function keep_open_sign_ins() returns trigger language plpgsql as $$
begin
  if new.ended_at is null then
    insert into open_sign_ins (id, user_id, expires_at) values (new.id, new.user_id, new.expires_at)
    on conflict (id) do update set expires_at = excluded.expires_at;
  else
    delete from open_sign_ins where id = new.id;
  end if;
  return null;
end $$;
create trigger sign_ins_open after insert or update of ended_at, expires_at on sign_ins
  for each row execute function keep_open_sign_ins();
