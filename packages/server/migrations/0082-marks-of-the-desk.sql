-- An open settlement desk is told of what was settled last; the rounds of a casino, one a second, are none of its news.
create index settlements_no_round on settlements (id) where round_id is null;
