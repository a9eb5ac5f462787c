-- What a client has when none of the runners of a market wins: what several winners, and runners that come later, are worked out from.
alter table runner_books add column none bigint;
update runner_books b set none = f.none from (
  select market_id, client_id, snapshot_id, sum(case betting_type when 1 then -loss else win end)::bigint as none
  from bets where market_id is not null and voided_at is null group by 1, 2, 3
) f where b.market_id = f.market_id and b.client_id = f.client_id and b.snapshot_id = f.snapshot_id;
alter table runner_books alter column none set not null;
-- A market ends with all that win it, and with those that share the last of its places.
alter table markets add column result_selections bigint[], add column result_shared bigint[] not null default '{}',
  add column proposed_selections bigint[] not null default '{}';
update markets set result_selections = array[result_selection] where result_selection is not null;
update markets set proposed_selections = array[proposed_selection] where proposed_selection is not null;
alter table markets drop column result_selection, drop column proposed_selection;
alter table settlements add column selections bigint[], add column shared bigint[] not null default '{}';
update settlements set selections = array[result], result = null where kind = 'market' and result is not null;
