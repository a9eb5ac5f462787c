-- What games brought each client by event and day, and their sums for each operator above it today: counted of an event once it is quiet,
-- so that a report over any range reads a row an event. Days are those of event_gains. What is not counted yet is read from its lines.
create table client_games (
  event_id text not null,
  day date not null,
  user_id integer not null,
  net bigint not null,
  primary key (event_id, day, user_id)
);
create index client_games_of_user on client_games (user_id, event_id);
create table event_games (
  user_id integer not null,
  event_id text not null,
  day date not null,
  sport_id integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- Clients with a net that is not 0, what those owe that lost, and what those won that are owed.
  clients integer not null,
  debit bigint not null,
  credit bigint not null,
  primary key (event_id, day, user_id)
);
create index event_games_by_time on event_games (user_id, last_at desc, event_id)
  include (first_at, day, sport_id, clients, debit, credit);
create table uncounted_events (
  event_id text primary key,
  since timestamptz not null
);
insert into uncounted_events (event_id, since)
select distinct event_id, now() from journal_entries where event_id is not null and source between 3 and 9
union select distinct event_id, now() from casino_sums;

-- What games put on the account of whoever plays: of what was undone neither the entry nor its mirror. Of the day of a casino (sport 6)
-- its rounds, posted or not, and the commission that is booked, all at its beginning.
create view played_lines as
select e.event_id, a.user_id, e.created_at as at, l.amount
from journal_entries e join events v on v.id = e.event_id and v.sport_id <> 6
join journal_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id and a.side = 'upline'
where e.source between 3 and 7 and not exists (select from journal_entries r where r.reverses = e.id)
union all
select v.id, c.user_id, v.open_date, c.owed from events v join casino_sums c on c.event_id = v.id where v.sport_id = 6
union all
select v.id, a.user_id, v.open_date, l.amount
from events v join journal_entries e on e.event_id = v.id left join journal_entries o on o.id = e.reverses
join journal_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id and a.side = 'upline'
where v.sport_id = 6 and coalesce(o.source, e.source) = 5;

-- Whoever books a result of an event waits here for a count of it that is under way, and the count for whoever booked before.
create function uncount_events() returns trigger language plpgsql as $$
begin
  insert into uncounted_events (event_id, since)
  select distinct event_id, now() from added where event_id is not null and source between 3 and 9
  on conflict (event_id) do update set since = excluded.since;
  return null;
end $$;
create trigger journal_entries_uncounted after insert on journal_entries
  referencing new table as added for each statement execute function uncount_events();
create function uncount_casino_days() returns trigger language plpgsql as $$
begin
  insert into uncounted_events (event_id, since) select distinct event_id, now() from added
  on conflict (event_id) do update set since = excluded.since;
  return null;
end $$;
create trigger casino_splits_uncounted after insert on casino_splits
  referencing new table as added for each statement execute function uncount_casino_days();

-- Counts an event anew. First the mark goes: a result that is booked meanwhile sets it again, and that waits until this is committed.
create function count_games(p_event text) returns void language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  delete from uncounted_events where event_id = p_event;
  delete from client_games where event_id = p_event;
  delete from event_games where event_id = p_event;
  with played as (
    select p.user_id, gain_day(p.at) as day, sum(p.amount)::bigint as net, min(p.at) as first_at, max(p.at) as last_at
    from played_lines p join users u on u.id = p.user_id and u.role = 7
    where p.event_id = p_event group by 1, 2
  ), kept as (
    insert into client_games (event_id, day, user_id, net) select p_event, day, user_id, net from played order by day, user_id
  )
  insert into event_games (user_id, event_id, day, sport_id, first_at, last_at, clients, debit, credit)
  select above.id, p_event, p.day, (select sport_id from events where id = p_event), min(p.first_at), max(p.last_at),
    count(*) filter (where p.net <> 0), sum(greatest(p.net, 0)), sum(greatest(-p.net, 0))
  from played p join users u on u.id = p.user_id cross join lateral unnest(array[u.u1, u.u2, u.u3, u.u4, u.u5, u.u6]) as above (id)
  where above.id is not null group by above.id, p.day;
end $$;
