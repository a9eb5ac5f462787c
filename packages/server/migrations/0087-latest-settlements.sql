-- The latest settlement of a day of the casino is found at once among tens of thousands, and the rounds that wait by their day.
drop index settlements_event;
create index settlements_event on settlements (event_id, id);
create index casino_rounds_open_of_day on casino_rounds (event_id) where settled_at is null;
