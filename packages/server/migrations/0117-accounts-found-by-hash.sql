-- Which accounts of a large entry are missing is asked by hash: in the order of the index each row that was moved before was looked up by itself.
-- expands in 0.1.0
create or replace function post_entry(
  p_source smallint, p_source_id text, p_key text, p_event_id text, p_sport_id integer, p_remark text, p_note text,
  p_created_by integer, p_reverses bigint, p_users integer[], p_owed bigint[], p_parents integer[], p_held bigint[],
  p_at timestamptz
) returns bigint language plpgsql
set plan_cache_mode = force_custom_plan set enable_nestloop = on set enable_mergejoin = on as $$
declare
  v_entry bigint;
begin
  perform lock_ledger();
  if cardinality(p_users) > 1000 then
    perform set_config('enable_nestloop', 'off', true);
    perform set_config('enable_mergejoin', 'off', true);
  end if;
  insert into journal_entries (source, source_id, key, event_id, sport_id, remark, note, created_by, created_at, reverses)
  values (p_source, p_source_id, p_key, p_event_id, p_sport_id, p_remark, p_note, p_created_by, p_at, p_reverses)
  on conflict (key) do nothing
  returning id into v_entry;
  if v_entry is null then
    return null;
  end if;

  -- The accounts of a mirror are those of its entry: nothing to look for among a hundred thousand.
  if p_reverses is null then
    insert into ledger_accounts (user_id, side)
    select m.user_id, m.side from (
      select l.user_id, l.side from (
        select unnest(p_users) as user_id, 'upline' as side union all select unnest(p_parents), 'downline'
      ) l
      where not exists (select from ledger_accounts a where a.user_id = l.user_id and a.side = l.side)
      offset 0
    ) m
    where (select true from users u where u.id = m.user_id)
    order by 1, 2;
  end if;

  with owed as (
    update ledger_accounts a
    set balance = a.balance + l.amount, lines = a.lines + 1,
        last_hash = line_hash(a.last_hash, v_entry, a.id, l.amount, a.balance + l.amount)
    from unnest(p_users, p_owed) as l (user_id, amount)
    where a.user_id = l.user_id and a.side = 'upline' and l.amount <> 0
    returning a.id, l.amount, a.balance, a.last_hash
  ), held as (
    update ledger_accounts a
    set balance = a.balance + l.amount, lines = a.lines + 1,
        last_hash = line_hash(a.last_hash, v_entry, a.id, l.amount, a.balance + l.amount)
    from unnest(p_parents, p_held) as l (user_id, amount)
    where a.user_id = l.user_id and a.side = 'downline' and l.amount <> 0
    returning a.id, l.amount, a.balance, a.last_hash
  )
  insert into journal_lines (entry_id, account_id, amount, balance, hash)
  select v_entry, id, amount, balance, last_hash from (select * from owed union all select * from held) moved order by id;
  return v_entry;
end $$;
