-- Whom the flat charge of a close counted, by what their uplines get of it, also when it was nothing: by it the Company sees what another
-- charge would have brought. Empty: nobody had part in the match. Null: closed before this was kept, or no close.
alter table settlements add column charged_clients jsonb check (charged_clients is null or kind = 'close');

create index settlements_closed_at on settlements (settled_at) where kind = 'close';
