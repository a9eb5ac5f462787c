-- What a feed says of a field after the result of its market is kept, and holds once that result is taken back.
alter table markets add column told_since jsonb;
