-- An open grid of numbers asks which bets of its draw were deleted since: few of many.
create index bets_voided on bets (event_id) where voided_at is not null;
