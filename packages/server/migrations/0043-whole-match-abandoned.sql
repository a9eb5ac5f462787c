-- A washed-out match is abandoned as a whole: its job is of no single market or session, as that of a roll-back.
alter table settlement_jobs drop constraint settlement_jobs_subject,
  add constraint settlement_jobs_subject check (
    num_nonnulls(market_id, session_id) = 1
    or (act in ('roll_back', 'abandon') and num_nonnulls(market_id, session_id) = 0)
  );
