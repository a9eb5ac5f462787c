-- What a casino supplier told of a round that its cards contradict, or that cannot be: the round is not settled by it and waits, with both shown.
alter table casino_rounds add column doubt jsonb;
create index casino_rounds_doubted on casino_rounds (opened_at) where doubt is not null and settled_at is null;
