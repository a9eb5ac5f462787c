-- What each operator gained by each event, kept as results are booked and taken back, so that a report over any range reads a row an event
-- and not one a result. A row is of one day of India's clock, on which most events begin and end: which day a result counts to is only a
-- question of size, for a report takes a row whole when all of it lies in its range and in one day of whoever asks, and else the results themselves.
create table event_gains (
  user_id integer not null,
  event_id text not null,
  day date not null,
  sport_id integer not null,
  -- Standing settlements with a share or a charge of the user; rounds of a casino are not counted, they are sums of their day that stay.
  results integer not null,
  of_rounds boolean not null default false,
  -- No result of it is earlier or later. A bound is loose when the result that it came from was taken back: then the results say which is next.
  first_at timestamptz not null,
  last_at timestamptz not null,
  first_loose boolean not null default false,
  last_loose boolean not null default false,
  result bigint not null,
  commission bigint not null,
  charges bigint not null,
  primary key (user_id, event_id, day)
) with (fillfactor = 80);
create index event_gains_by_time on event_gains (user_id, last_at desc, event_id)
  include (first_at, first_loose, last_loose, sport_id, result, commission, charges);
-- The few among all accounts that have such sums.
create index users_operators on users (id) where role < 7;

create function gain_day(at timestamptz) returns date language sql immutable
  return ((at at time zone 'UTC') + interval '330 minutes')::date;

-- Adds a settlement that is booked to the sums of its operators, charges and all, or takes it out again once it is marked as rolled back.
-- What came of the rounds of a casino is added with their lines; of its day only the commission passes here, which counts at its beginning.
-- The caller has posted, so it holds the ledger's lock: nobody else writes these rows. Through arrays, as in move_wallets.
create function keep_gains(p_settlement bigint, p_back boolean) returns void language plpgsql
set plan_cache_mode = force_custom_plan set enable_nestloop = on as $$
declare
  v_event text;
  v_sport integer;
  v_at timestamptz;
  v_closing boolean;
  v_users integer[];
  v_gains bigint[];
  v_charges bigint[];
begin
  select s.event_id, e.sport_id, case when e.sport_id = 6 then e.open_date else s.settled_at end, s.kind = 'close'
  into v_event, v_sport, v_at, v_closing
  from settlements s join events e on e.id = s.event_id where s.id = p_settlement;
  select coalesce(array_agg(user_id), '{}'), array_agg(gain), array_agg(charge) into v_users, v_gains, v_charges
  from (
    select user_id, sum(gain) as gain, sum(charge) as charge
    from (
      select user_id, amount as gain, 0::bigint as charge from settlement_shares where settlement_id = p_settlement and not of_round
      union all
      select parent_id, 0, owed from close_charges where settlement_id = p_settlement
      union all
      select user_id, 0, -owed from close_charges where settlement_id = p_settlement
    ) x group by user_id
  ) party;
  if cardinality(v_users) > 10000 then
    perform set_config('enable_nestloop', 'off', true);
  end if;
  select coalesce(array_agg(u.id order by u.id), '{}'), array_agg(x.gain order by u.id), array_agg(x.charge order by u.id)
  into v_users, v_gains, v_charges
  from unnest(v_users, v_gains, v_charges) as x (user_id, gain, charge) join users u on u.id = x.user_id and u.role < 7;
  perform set_config('enable_nestloop', 'on', true);
  if not p_back then
    insert into event_gains as g (user_id, event_id, day, sport_id, results, first_at, last_at, result, commission, charges)
    select x.user_id, v_event, gain_day(v_at), v_sport, 1, v_at, v_at,
      case when v_closing then 0 else x.gain end, case when v_closing then x.gain - x.charge else 0 end, x.charge
    from unnest(v_users, v_gains, v_charges) as x (user_id, gain, charge)
    on conflict (user_id, event_id, day) do update set
      results = g.results + 1, first_at = least(g.first_at, excluded.first_at), last_at = greatest(g.last_at, excluded.last_at),
      first_loose = g.first_loose and g.first_at < excluded.first_at, last_loose = g.last_loose and g.last_at > excluded.last_at,
      result = g.result + excluded.result, commission = g.commission + excluded.commission, charges = g.charges + excluded.charges;
    return;
  end if;
  delete from event_gains g using unnest(v_users) as x (user_id)
  where g.user_id = x.user_id and g.event_id = v_event and g.day = gain_day(v_at) and g.results = 1 and not g.of_rounds;
  -- Where all are of one instant, so are those that stay.
  update event_gains g set
    results = g.results - 1,
    first_loose = g.first_loose or g.first_at = v_at and g.last_at > v_at,
    last_loose = g.last_loose or g.last_at = v_at and g.first_at < v_at,
    result = g.result - case when v_closing then 0 else x.gain end,
    commission = g.commission - case when v_closing then x.gain - x.charge else 0 end,
    charges = g.charges - x.charge
  from unnest(v_users, v_gains, v_charges) as x (user_id, gain, charge)
  where g.user_id = x.user_id and g.event_id = v_event and g.day = gain_day(v_at);
end $$;

with gained as (
  select h.user_id, h.settlement_id, h.amount as gain, 0::bigint as charge from settlement_shares h where not h.of_round
  union all
  select parent_id, settlement_id, 0, owed from close_charges
  union all
  select user_id, settlement_id, 0, -owed from close_charges
), standing as (
  select g.user_id, s.event_id, e.sport_id, s.id, s.kind = 'close' as closing,
    case when e.sport_id = 6 then e.open_date else s.settled_at end as at, sum(g.gain) as gain, sum(g.charge) as charge
  from gained g join users u on u.id = g.user_id and u.role < 7
  join settlements s on s.id = g.settlement_id and s.rolled_back_at is null join events e on e.id = s.event_id
  group by g.user_id, s.id, e.id
)
insert into event_gains (user_id, event_id, day, sport_id, results, first_at, last_at, result, commission, charges)
select user_id, event_id, gain_day(at), sport_id, count(*), min(at), max(at), sum(case when closing then 0 else gain end),
  sum(case when closing then gain - charge else 0 end), sum(charge)
from standing group by user_id, event_id, gain_day(at), sport_id;

insert into event_gains as g (user_id, event_id, day, sport_id, results, of_rounds, first_at, last_at, result, commission, charges)
select x.user_id, e.id, gain_day(e.open_date), e.sport_id, 0, true, e.open_date, e.open_date, sum(x.gain), 0, 0
from (
  select event_id, user_id, -owed as gain from casino_sums
  union all
  select event_id, parent_id, owed from casino_sums
) x join users u on u.id = x.user_id and u.role < 7 join events e on e.id = x.event_id
group by x.user_id, e.id
on conflict (user_id, event_id, day) do update set of_rounds = true, result = g.result + excluded.result;
