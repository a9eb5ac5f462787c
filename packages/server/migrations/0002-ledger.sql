-- One append-only, double-entry journal: the constraint that every entry sums to zero lives in the database itself.
create table ledger_accounts (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  -- upline: what the user owes its parent. downline: the mirror, what the user's children owe it, negative.
  side text not null check (side in ('upline', 'downline')),
  balance bigint not null default 0,
  lines bigint not null default 0,
  last_hash bytea not null default '\x',
  unique (user_id, side)
) with (fillfactor = 70);

create table journal_entries (
  id bigint generated always as identity primary key,
  -- 1 cash received, 2 cash paid, 3 market, 4 session, 5 event close, 6 matka, 7 fast matka, 8 casino day, 9 reversal
  source smallint not null check (source between 1 and 9),
  source_id text not null,
  -- The same act twice carries the same key and is posted once.
  key text not null unique,
  event_id text,
  sport_id integer,
  remark text not null,
  note text not null default '',
  created_by integer references users,
  created_at timestamptz not null,
  reverses bigint unique references journal_entries
);
create index journal_entries_event on journal_entries (event_id) where event_id is not null;

create table journal_lines (
  id bigint generated always as identity primary key,
  entry_id bigint not null references journal_entries,
  account_id integer not null references ledger_accounts,
  -- Debit above zero: raises what the account's user owes.
  amount bigint not null check (amount <> 0),
  balance bigint not null,
  hash bytea not null
);
create index journal_lines_account on journal_lines (account_id, id);
create index journal_lines_entry on journal_lines (entry_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: correct by a reversal', tg_table_name;
end $$;
create trigger journal_entries_append_only before update or delete or truncate on journal_entries
  for each statement execute function refuse_change();
create trigger journal_lines_append_only before update or delete or truncate on journal_lines
  for each statement execute function refuse_change();
create trigger audit_events_append_only before update or delete or truncate on audit_events
  for each statement execute function refuse_change();

create function check_zero_sum() returns trigger language plpgsql as $$
declare
  bad record;
begin
  select entry_id, sum(amount) as total into bad from added group by entry_id having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'journal entry % does not sum to zero but to %', bad.entry_id, bad.total;
  end if;
  return null;
end $$;
create trigger journal_lines_zero_sum after insert on journal_lines
  referencing new table as added for each statement execute function check_zero_sum();

create function line_hash(previous bytea, entry bigint, account integer, amount bigint, balance bigint)
returns bytea language sql immutable strict as $$
  select sha256(previous || convert_to(entry || '|' || account || '|' || amount || '|' || balance, 'UTF8'))
$$;

-- Posts one entry. Lines come as parallel arrays; accounts are locked in the order of their id, so that two
-- entries can never wait for each other in a ring. Returns null when the key was posted before.
create function post_entry(
  p_source smallint, p_source_id text, p_key text, p_event_id text, p_sport_id integer, p_remark text, p_note text,
  p_created_by integer, p_reverses bigint, p_users integer[], p_sides text[], p_amounts bigint[], p_at timestamptz
) returns bigint language plpgsql as $$
declare
  v_entry bigint;
begin
  insert into journal_entries (source, source_id, key, event_id, sport_id, remark, note, created_by, created_at, reverses)
  values (p_source, p_source_id, p_key, p_event_id, p_sport_id, p_remark, p_note, p_created_by, p_at, p_reverses)
  on conflict (key) do nothing
  returning id into v_entry;
  if v_entry is null then
    return null;
  end if;

  insert into ledger_accounts (user_id, side)
  select distinct l.user_id, l.side from unnest(p_users, p_sides) as l (user_id, side)
  where not exists (select from ledger_accounts a where a.user_id = l.user_id and a.side = l.side)
  order by 1, 2
  on conflict do nothing;

  perform from ledger_accounts a
  where exists (select from unnest(p_users, p_sides) as l (user_id, side) where a.user_id = l.user_id and a.side = l.side)
  order by a.id for update;

  with wanted as (
    select a.id as account_id, sum(l.amount)::bigint as amount
    from unnest(p_users, p_sides, p_amounts) as l (user_id, side, amount)
    join ledger_accounts a on a.user_id = l.user_id and a.side = l.side
    group by a.id having sum(l.amount) <> 0
  ), moved as (
    update ledger_accounts a
    set balance = a.balance + w.amount, lines = a.lines + 1,
        last_hash = line_hash(a.last_hash, v_entry, a.id, w.amount, a.balance + w.amount)
    from wanted w where a.id = w.account_id
    returning a.id, w.amount, a.balance, a.last_hash
  )
  insert into journal_lines (entry_id, account_id, amount, balance, hash)
  select v_entry, id, amount, balance, last_hash from moved order by id;
  return v_entry;
end $$;
