-- What each operator gained and its clients played by day (of gain_day) and sport, so that a report over a year reads some hundred rows
-- and not one an event. Counted with the events of the day; a day with an event that changed since is read event by event.
create table day_sums (
  user_id integer not null,
  day date not null,
  sport_id integer not null,
  -- Events with a row of event_gains on this day and none before it, and those that have one before.
  begun integer not null,
  continued text[] not null,
  result bigint not null,
  commission bigint not null,
  charges bigint not null,
  -- Of event_games.
  clients integer not null,
  debit bigint not null,
  credit bigint not null,
  primary key (user_id, day, sport_id)
);
-- The days that have an event in their sums, and whose sums those are.
create table event_days (
  event_id text not null,
  day date not null,
  users integer[] not null,
  primary key (event_id, day)
);
-- When the last of its results was, only the results of a row say whose last one was taken back.
create index event_gains_loose on event_gains (user_id, last_at) where last_loose;

create function day_start(day date) returns timestamptz language sql immutable
  return (day::timestamp - interval '330 minutes') at time zone 'UTC';

-- Days of events that changed since they were counted. An operator has further ones where it gained something of them (event_gains).
-- They are few, and are looked up one by one: nobody knows beforehand how few.
create view uncounted_days as
select u.event_id, d.day from uncounted_events u cross join lateral (
  select day from event_days where event_id = u.event_id
  union
  select gain_day(created_at) from journal_entries where event_id = u.event_id
  union
  select gain_day(open_date) from events where id = u.event_id and sport_id = 6
  offset 0
) d;

-- The sums of some days of some operators, a row a sport, as the rows of their events have them.
create function sums_of_days(p_users integer[], p_days date[]) returns setof day_sums language sql stable
set plan_cache_mode = force_custom_plan as $$
  select user_id, day, sport_id, sum(begun)::integer, coalesce(array_agg(continued order by continued) filter (where continued is not null), '{}'),
    sum(result)::bigint, sum(commission)::bigint, sum(charges)::bigint, sum(clients)::integer, sum(debit)::bigint, sum(credit)::bigint
  from unnest(p_users) as person (user_id) cross join unnest(p_days) as of_day (day) cross join lateral (
    select g.sport_id, case when earlier then 0 else 1 end as begun, case when earlier then g.event_id end as continued,
      g.result, g.commission, g.charges, 0 as clients, 0::bigint as debit, 0::bigint as credit
    from event_gains g cross join lateral (
      select exists (select from event_gains b where b.user_id = g.user_id and b.event_id = g.event_id and b.day < g.day) as earlier
    ) b
    where g.user_id = person.user_id and g.last_at >= day_start(of_day.day) and g.last_at < day_start(of_day.day + 1)
    union all
    select p.sport_id, 0, null, 0, 0, 0, p.clients, p.debit, p.credit
    from event_games p
    where p.user_id = person.user_id and p.last_at >= day_start(of_day.day) and p.last_at < day_start(of_day.day + 1)
  ) x group by user_id, day, sport_id
$$;

-- Counts an event anew. First the mark goes: a result that is booked meanwhile sets it again, and that waits until this is committed.
-- Two counts of one day would each miss what the other adds: one after the other.
create or replace function count_games(p_event text) returns void language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  v_users integer[];
  v_days date[];
begin
  perform pg_advisory_xact_lock(hashtext('count_games'));
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

  -- Whoever had a sum with the event in it, and whoever has one now.
  select coalesce(array_agg(distinct user_id), '{}'), coalesce(array_agg(distinct day), '{}') into v_users, v_days
  from event_days d cross join lateral unnest(d.users) as user_id where d.event_id = p_event;
  delete from event_days where event_id = p_event;
  insert into event_days (event_id, day, users)
  select p_event, day, array_agg(user_id) from (
    select user_id, day from event_gains where event_id = p_event
    union
    select user_id, day from event_games where event_id = p_event
  ) x group by day;
  select array(select unnest(v_users) union select unnest(d.users) from event_days d where d.event_id = p_event),
    array(select unnest(v_days) union select d.day from event_days d where d.event_id = p_event)
  into v_users, v_days;
  delete from day_sums where user_id = any(v_users) and day = any(v_days);
  insert into day_sums select * from sums_of_days(v_users, v_days);
end $$;

insert into event_days (event_id, day, users)
select event_id, day, array_agg(user_id) from (
  select event_id, day, user_id from event_gains union select event_id, day, user_id from event_games
) x group by event_id, day;
insert into day_sums
select s.* from (select user_id, array_agg(distinct day) as days from (
  select user_id, day from event_gains union select user_id, day from event_games
) x group by user_id) of_user cross join lateral sums_of_days(array[of_user.user_id], of_user.days) s;
