-- Coin reports grow with every settlement and are never changed: they are cut by months as the audit log is, so that an old month can be taken out whole.
-- expands in 0.1.0
-- The table that was there becomes the part of all that is older: it is read twice and gets the index of its new key; no row is written again.
select cut_by_month('coin_report', 'created_at', 'user_id, id, created_at');

create trigger coin_report_append_only before update or delete or truncate on coin_report
  for each statement execute function refuse_change();
create trigger coin_report_append_only before update or delete or truncate on coin_report_before
  for each statement execute function refuse_change();
create trigger coin_report_append_only before update or delete or truncate on coin_report_rest
  for each statement execute function refuse_change();
