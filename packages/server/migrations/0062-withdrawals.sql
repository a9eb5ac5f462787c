-- A runner that leaves its market voids its bets and, in a race, reduces those on the others: kept so that it can be undone.
create table withdrawals (
  id bigint generated always as identity primary key,
  market_id text not null,
  selection_id bigint not null,
  -- How much of the market it was, in hundredths of a per cent.
  factor integer not null check (factor between 0 and 9999),
  withdrawn_at timestamptz not null,
  -- Who withdrew it; null = the feed. The same of who took it back.
  withdrawn_by integer references users,
  -- Bets up to this one were taken before.
  last_bet bigint not null,
  undone_at timestamptz,
  undone_by integer references users,
  foreign key (market_id, selection_id) references runners
);
create unique index withdrawals_standing on withdrawals (market_id, selection_id) where undone_at is null;
-- The price that holds where it is not the agreed one any more, and the withdrawal that voided a bet.
alter table bets add column kept_price numeric, add column withdrawal_id bigint references withdrawals;
-- What the feed said last of a runner, beside whether it is out: a desk may know better.
alter table runners add column removed boolean not null default false;
update runners r set withdrawn = false from markets m where m.id = r.market_id and m.settled_at is null and r.withdrawn;
update runners set removed = withdrawn;
insert into withdrawals (market_id, selection_id, factor, withdrawn_at, last_bet)
select r.market_id, r.selection_id, 0, m.settled_at, 0 from runners r join markets m on m.id = r.market_id where r.withdrawn;
alter table runners drop column late;
alter table markets drop column bets_stopped;
