-- The number of a draw is corrected in one act, which is kept as a job when it moves many clients.
alter table settlement_jobs drop constraint settlement_jobs_act_check,
  add constraint settlement_jobs_act_check check (act in ('settle', 'abandon', 'roll_back', 'correct'));
