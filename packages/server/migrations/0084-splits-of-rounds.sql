-- What a round was split into is posted as a whole: its lines have one mark, so that posting a day writes a row a round and not one a line; and no line looks the accounts up again that its books name.
create table casino_splits (
  settlement_id bigint not null references settlements (id),
  -- Of a round that was taken back, its lines turned round.
  turned boolean not null default false,
  event_id text not null,
  round_id text not null,
  -- The entry that posted it; null until its day is posted.
  entry_id bigint references journal_entries (id),
  created_at timestamptz not null,
  primary key (settlement_id, turned)
);
insert into casino_splits (settlement_id, turned, event_id, round_id, entry_id, created_at)
select settlement_id, turned, event_id, round_id, max(entry_id), max(created_at) from casino_lines group by 1, 2, 3, 4;
create index casino_splits_of_day on casino_splits (event_id, entry_id);
create index casino_splits_of_round on casino_splits (round_id);

alter table casino_lines rename to casino_edges;
alter table casino_edges
  drop column id,
  drop column event_id,
  drop column round_id,
  drop column entry_id,
  drop column created_at,
  drop constraint casino_lines_user_id_fkey,
  drop constraint casino_lines_parent_id_fkey,
  drop constraint casino_lines_settlement_id_fkey,
  drop constraint casino_lines_settlement_id_user_id_parent_id_turned_key,
  add primary key (settlement_id, user_id, parent_id, turned);
create index casino_edges_of_user on casino_edges (user_id, settlement_id);
alter table casino_sums
  drop constraint casino_sums_user_id_fkey,
  drop constraint casino_sums_parent_id_fkey;

create view casino_lines as
select p.event_id, p.round_id, p.settlement_id, p.turned, l.user_id, l.parent_id, l.owed, p.entry_id, p.created_at
from casino_splits p join casino_edges l on l.settlement_id = p.settlement_id and l.turned = p.turned;

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
