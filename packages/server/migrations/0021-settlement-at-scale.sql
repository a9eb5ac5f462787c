-- A settlement moves every account and wallet of a market at once (docs/scale.md): half of each page stays free, so that the new
-- version of a row finds room beside the old one and no index is touched.
alter table ledger_accounts set (fillfactor = 45);
alter table wallets set (fillfactor = 45);
cluster ledger_accounts using ledger_accounts_pkey;
cluster wallets using wallets_pkey;

-- The same text as before, by immutable means only: convert_to() is not, so that each line was a call of its own instead of a
-- part of the statement, which took half of the posting. The text has digits, signs and bars: none that the cast would read otherwise.
create or replace function line_hash(previous bytea, entry bigint, account integer, amount bigint, balance bigint)
returns bytea language sql immutable strict parallel safe as $$
  select sha256(previous || (entry::text || '|' || account::text || '|' || amount::text || '|' || balance::text)::bytea)
$$;

-- One index serves the order and the range of the coin report: each costs a settlement a page per client.
drop index coin_report_user;
drop index coin_report_range;
create index coin_report_user on coin_report (user_id, id) include (created_at);

-- One transaction at a time posts, from its first entry until it ends (post-entry.ts).
create function lock_ledger() returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('ledger', 0))
$$;

-- Posts one entry: what users owe their parents (p_users, p_owed), and what parents hold against all of theirs (p_parents,
-- p_held), each account at most once. The ledger's lock comes first and is the only one: nobody else writes accounts.
-- Returns null when the key was posted before. Planned anew each time: an entry has two lines or two hundred thousand. For a
-- large one nested loops are out of the question, whatever a table that was never analysed makes the planner believe.
drop function post_entry;
create function post_entry(
  p_source smallint, p_source_id text, p_key text, p_event_id text, p_sport_id integer, p_remark text, p_note text,
  p_created_by integer, p_reverses bigint, p_users integer[], p_owed bigint[], p_parents integer[], p_held bigint[],
  p_at timestamptz
) returns bigint language plpgsql
set plan_cache_mode = force_custom_plan set enable_nestloop = on as $$
declare
  v_entry bigint;
begin
  perform lock_ledger();
  if cardinality(p_users) > 1000 then
    perform set_config('enable_nestloop', 'off', true);
  end if;
  insert into journal_entries (source, source_id, key, event_id, sport_id, remark, note, created_by, created_at, reverses)
  values (p_source, p_source_id, p_key, p_event_id, p_sport_id, p_remark, p_note, p_created_by, p_at, p_reverses)
  on conflict (key) do nothing
  returning id into v_entry;
  if v_entry is null then
    return null;
  end if;

  insert into ledger_accounts (user_id, side)
  select l.user_id, l.side from (
    select unnest(p_users) as user_id, 'upline' as side union all select unnest(p_parents), 'downline'
  ) l
  where not exists (select from ledger_accounts a where a.user_id = l.user_id and a.side = l.side)
  order by 1, 2;

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

-- Posts the mirror of an entry, linked to it. Returns null when it was reversed before.
create function reverse_entry(p_entry bigint, p_remark text, p_created_by integer, p_at timestamptz)
returns bigint language sql as $$
  select post_entry(9::smallint, e.source_id, 'reversal:' || e.id, e.event_id, e.sport_id, p_remark, '', p_created_by, e.id,
    l.users, l.owed, l.parents, l.held, p_at)
  from journal_entries e
  cross join lateral (
    select coalesce(array_agg(a.user_id) filter (where a.side = 'upline'), '{}') as users,
      coalesce(array_agg(-j.amount) filter (where a.side = 'upline'), '{}') as owed,
      coalesce(array_agg(a.user_id) filter (where a.side = 'downline'), '{}') as parents,
      coalesce(array_agg(-j.amount) filter (where a.side = 'downline'), '{}') as held
    from journal_lines j join ledger_accounts a on a.id = j.account_id where j.entry_id = e.id
  ) l
  where e.id = p_entry
$$;

-- Moves the wallets of a settlement's clients: P/L to the balance, what was tied up off the used limit, turned round when p_sign
-- is -1; with the coin report of every balance that changed. Returns the clients that are below zero now. Through arrays, because
-- only of them does the planner know how many there are. The caller has posted, so it holds the ledger's lock: nobody else moves
-- more than one client's wallet.
create function move_wallets(
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
  if cardinality(v_users) > 1000 then
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

-- What a client's limit got back by a settlement, so that a roll-back takes back exactly that without looking at the books again.
alter table settlement_shares add column released bigint not null default 0;
update settlement_shares h set released = x.released
from (
  select r.id, r.client_id, greatest(0, -min(r.pl))::bigint as released from (
    select s.id, b.client_id, place, sum(b.pl[place]) as pl
    from settlements s join runner_books b on b.market_id = s.market_id cross join lateral generate_subscripts(b.pl, 1) as place
    where s.rolled_back_at is null group by 1, 2, 3
  ) r group by 1, 2
  union all
  select t.id, t.client_id, greatest(0, -min(t.pl))::bigint from (
    select s.id, b.client_id, j.line, sum(sum(j.amount)) over (partition by s.id, b.client_id order by j.line) as pl
    from settlements s join session_books b on b.session_id = s.session_id
    cross join lateral (select 0 as line, b.base as amount union all select * from unnest(b.lines, b.jumps)) j (line, amount)
    where s.rolled_back_at is null group by 1, 2, 3
  ) t group by 1, 2
) x
where h.settlement_id = x.id and h.user_id = x.client_id;
