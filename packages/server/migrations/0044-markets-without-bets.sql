-- A market of several winners, or one that lost or gained a runner over its bets, takes no bets: it cannot be settled by one winner.
alter table markets add column winners smallint not null default 1;
alter table markets add column bets_stopped text check (bets_stopped in ('runner_withdrawn', 'late_runner'));
alter table runners add column withdrawn boolean not null default false;
-- Came over bets: the books have no place for it.
alter table runners add column late boolean not null default false;
