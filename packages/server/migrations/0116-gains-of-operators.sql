-- Of a hundred thousand parties of a result all were added up before the few thousand operators among them were picked.
-- expands in 0.1.0
create or replace function keep_gains(p_settlement bigint, p_back boolean) returns void language plpgsql
set plan_cache_mode = 'force_custom_plan' set enable_nestloop = 'on' as $$
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
  if exists (select from settlement_shares where settlement_id = p_settlement offset 10000) then
    perform set_config('enable_nestloop', 'off', true);
  end if;
  select coalesce(array_agg(user_id order by user_id), '{}'), array_agg(gain order by user_id), array_agg(charge order by user_id)
  into v_users, v_gains, v_charges
  from (
    select x.user_id, sum_paise(x.gain) as gain, sum_paise(x.charge) as charge
    from (
      select user_id, amount as gain, 0::bigint as charge from settlement_shares where settlement_id = p_settlement and not of_round
      union all
      select parent_id, 0, owed from close_charges where settlement_id = p_settlement
      union all
      select user_id, 0, -owed from close_charges where settlement_id = p_settlement
    ) x join users u on u.id = x.user_id and u.role < 7
    group by x.user_id
  ) party;
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
