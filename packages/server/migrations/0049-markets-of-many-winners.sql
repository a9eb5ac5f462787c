-- What a client has when none of the runners of a market wins: what several winners, and runners that come later, are worked out from.
alter table runner_books add column none bigint;
update runner_books b set none = f.none from (
  select market_id, client_id, snapshot_id, sum(case betting_type when 1 then -loss else win end)::bigint as none
  from bets where market_id is not null and voided_at is null group by 1, 2, 3
) f where b.market_id = f.market_id and b.client_id = f.client_id and b.snapshot_id = f.snapshot_id;
alter table runner_books alter column none set not null;
