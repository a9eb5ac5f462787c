-- Ball Start takes every price off; what stood before it is kept, so that any desk brings back exactly that with one key.
alter table manual_markets add column kept jsonb;
alter table manual_sessions add column kept jsonb;

-- A result takes that along: after a roll-back the prices of before it are not brought back.
create function drop_kept() returns trigger language plpgsql as $$
begin
  new.kept := null;
  return new;
end $$;
create trigger manual_markets_drop_kept before update of status on manual_markets
for each row when (new.status <> 'Ball Start') execute function drop_kept();
create trigger manual_sessions_drop_kept before update of status on manual_sessions
for each row when (new.status <> 'Ball Start') execute function drop_kept();
