-- A sum of bigint is counted in 128 bits and answered as numeric, which for groups of few bets takes longer than reading them: the proof
-- of a draw's books has a group for each number that a client bet on. This one stays bigint, and fails rather than overflows.
create aggregate sum_paise(bigint) (sfunc = int8pl, stype = bigint, initcond = '0', combinefunc = int8pl, parallel = safe);
