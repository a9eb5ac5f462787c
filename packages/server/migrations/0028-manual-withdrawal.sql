-- A result takes the desk's prices off, whoever books it: after a roll-back the market is open again, but nothing may be
-- taken at the prices of before the result. Every node hears of it when the settlement commits.
create function withdraw_manual_market() returns trigger language plpgsql as $$
begin
  update manual_markets set status = 'SUSPENDED', revision = revision + 1 where market_id = new.id;
  if found then
    update manual_prices set back = 0, lay = 0 where market_id = new.id;
    perform pg_notify('pavilion_live', json_build_object('kind', 'manual-market', 'id', new.id)::text);
  end if;
  return null;
end $$;
create trigger markets_withdraw_manual after update of settled_at on markets
for each row when (old.settled_at is null and new.settled_at is not null) execute function withdraw_manual_market();

create function withdraw_manual_session() returns trigger language plpgsql as $$
begin
  update manual_sessions set status = 'SUSPENDED', no_line = 0, yes_line = 0, revision = revision + 1 where session_id = new.id;
  if found then
    perform pg_notify('pavilion_live', json_build_object('kind', 'manual-session', 'id', new.id)::text);
  end if;
  return null;
end $$;
create trigger sessions_withdraw_manual after update of settled_at on sessions
for each row when (old.settled_at is null and new.settled_at is not null) execute function withdraw_manual_session();
