-- The day of a casino is posted: what its rounds wrote in lines, in one entry that can be taken back, and the commission of each client's day.
alter table settlements drop constraint settlements_kind_check,
  add constraint settlements_kind_check check (kind in ('market', 'session', 'draw', 'round', 'posting', 'close'));
create unique index settlements_posting on settlements (event_id, version) where kind = 'posting';

alter table settlement_jobs drop constraint settlement_jobs_act_check,
  add constraint settlement_jobs_act_check check (act in ('settle', 'abandon', 'roll_back', 'correct', 'post'));
alter table settlement_jobs drop constraint settlement_jobs_subject,
  add constraint settlement_jobs_subject check (
    num_nonnulls(market_id, session_id, draw_id, round_id) = 1
    or (act in ('roll_back', 'abandon', 'post') and num_nonnulls(market_id, session_id, draw_id, round_id) = 0)
  );

-- What the commission of a client's day is booked as so far: each of the payers owes the next one what stands beside it.
create table casino_commissions (
  event_id text not null,
  client_id integer not null references users (id),
  payers integer[] not null,
  owed bigint[] not null,
  primary key (event_id, client_id)
);

-- What waits to be posted of a day, and of one account in it.
drop index casino_lines_unposted;
create index casino_lines_unposted on casino_lines (event_id, user_id) where entry_id is null;
