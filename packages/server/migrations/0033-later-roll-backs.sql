-- Abandons, ties and roll-backs of many clients go on after the answer too, as settlements do.
alter table settlement_jobs
  add column act text not null default 'settle' check (act in ('settle', 'abandon', 'roll_back')),
  -- Of a roll-back: how many entries it mirrors, how many of them so far, and the clients that it left below zero.
  add column entries integer not null default 0,
  add column mirrored integer not null default 0,
  add column negative_balances text[] not null default '{}',
  drop constraint settlement_jobs_check,
  drop constraint settlement_jobs_stage_check,
  -- Only a roll-back may be of the whole match.
  add constraint settlement_jobs_subject check (
    num_nonnulls(market_id, session_id) = 1 or (act = 'roll_back' and num_nonnulls(market_id, session_id) = 0)
  ),
  add constraint settlement_jobs_stage
    check (stage in ('waiting', 'verify', 'plan', 'post', 'close', 'mirror', 'done', 'failed'));
alter table settlement_jobs alter column act drop default;
create unique index settlement_jobs_whole_match on settlement_jobs (event_id)
  where market_id is null and session_id is null and finished_at is null;

-- The latest roll-back is the one that was booked last, whatever the clock said: it may go back.
drop index settlements_by_roll_back;
create index settlements_by_reversal on settlements (reversal_id desc) where reversal_id is not null;
