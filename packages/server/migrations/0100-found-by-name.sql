-- What `search` finds by the beginning of a name (docs/decisions/0011): matches, by their second side too, markets and
-- sessions; matches that are not over, of which there are few; requests by the beginning of their id.
create index events_open on events (open_date) where closed_at is null;
create index events_name on events (lower(name) collate "C", open_date desc);
create index events_second_name on events (substring(lower(name) from '(?: vs? |^[0-9]+:[0-9]+ )(.*)$') collate "C", open_date desc);
create index markets_name on markets (lower(name) collate "C", start_time desc);
create index sessions_name on sessions (lower(name) collate "C", created_at desc);
create index audit_events_request on audit_events (request_id collate "C");
