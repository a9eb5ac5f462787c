-- A declared round writes two thousand lines in one statement, from the very clients and operators that its books name: looking each of them up again took most of it.
alter table casino_lines
  drop constraint casino_lines_user_id_fkey,
  drop constraint casino_lines_parent_id_fkey,
  drop constraint casino_lines_settlement_id_fkey,
  drop constraint casino_lines_pkey,
  drop constraint casino_lines_settlement_id_user_id_parent_id_turned_key,
  drop column id,
  add primary key (settlement_id, user_id, parent_id, turned);
alter table casino_sums
  drop constraint casino_sums_user_id_fkey,
  drop constraint casino_sums_parent_id_fkey;

-- Moves the wallets of a settlement's clients: P/L to the balance, what was tied up off the used limit, turned round when p_sign
-- is -1; with the coin report of every balance that changed. Returns the clients that are below zero now. Through arrays, because
-- only of them does the planner know how many there are. The caller has posted, so it holds the ledger's lock: nobody else moves
-- more than one client's wallet. For very many nested loops are out of the question, whatever a table that was never analysed makes the planner
-- believe; the clients of a round are looked up one by one, which is a tenth of reading all wallets and all accounts.
create or replace function move_wallets(
  p_settlement bigint, p_sign integer, p_remark text, p_actor integer, p_at timestamptz
) returns integer[] language plpgsql
set plan_cache_mode = force_custom_plan set enable_nestloop = on as $$
declare
  v_users integer[];
  v_pls bigint[];
  v_released bigint[];
  v_below integer[];
begin
  select coalesce(array_agg(h.user_id order by h.user_id), '{}'), coalesce(array_agg(p_sign * h.amount order by h.user_id), '{}'),
    coalesce(array_agg(p_sign * h.released order by h.user_id), '{}')
  into v_users, v_pls, v_released from settlement_shares h where h.settlement_id = p_settlement;
  if cardinality(v_users) > 10000 then
    perform set_config('enable_nestloop', 'off', true);
  end if;
  with moved as (
    update wallets w set balance = w.balance + x.pl, used_limit = w.used_limit - x.released
    from unnest(v_users, v_pls, v_released) as x (user_id, pl, released) join users u on u.id = x.user_id and u.role = 7
    where w.user_id = x.user_id
    returning w.user_id, x.pl, w.balance, w.fixed_limit, u.match_commission, u.session_commission
  ), reported as (
    insert into coin_report (user_id, remark, credit, debit, fixed_limit, user_balance, match_commission, session_commission, created_by, created_at)
    select user_id, p_remark, greatest(pl, 0), greatest(-pl, 0), fixed_limit, balance, match_commission, session_commission, p_actor, p_at
    from moved where pl <> 0 order by user_id
  )
  select coalesce(array_agg(user_id), '{}') into v_below from moved where balance < 0;
  return v_below;
end $$;
