-- The dashboard looked through all bets that there ever were for those of the day: a bet is found by its number, and by nothing that says when it was made.
-- expands in 0.1.0
create function bets_since(since timestamptz) returns bigint language plpgsql stable as $$
declare
  low bigint;
  high bigint;
  middle bigint;
  next_id bigint;
  made timestamptz;
begin
  select min(id), max(id) + 1 into low, high from bets;
  while low < high loop
    middle := (low + high) / 2;
    select b.id, b.created_at into next_id, made from bets b where b.id >= middle order by b.id limit 1;
    if made < since then low := next_id + 1; else high := middle; end if;
  end loop;
  return coalesce(low, 0);
end $$;
comment on function bets_since is 'The number from which on bets were made since a moment, found by halves: numbers follow time. Where clocks differ, ask for a moment before.';
