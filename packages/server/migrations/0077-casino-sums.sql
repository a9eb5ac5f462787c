-- What a casino's day makes of each edge, as one sum beside its lines; shares of rounds out of the way of those of matches: no list of days reads its rounds.
create table casino_sums (
  event_id text not null,
  user_id integer not null references users (id),
  parent_id integer not null references users (id),
  owed bigint not null,
  primary key (event_id, user_id, parent_id)
) with (fillfactor = 80);
create index casino_sums_user on casino_sums (user_id);
create index casino_sums_parent on casino_sums (parent_id);

insert into casino_sums (event_id, user_id, parent_id, owed)
select event_id, user_id, parent_id, sum(owed) from casino_lines group by 1, 2, 3;

alter table settlement_shares add column of_round boolean not null default false;
update settlement_shares h set of_round = true from settlements s where s.id = h.settlement_id and s.kind = 'round';
drop index settlement_shares_user;
create index settlement_shares_user on settlement_shares (user_id, settlement_id) where not of_round;

-- A match has few settlements, the day of a casino has thousands, each found by its round.
create index settlements_of_matches on settlements (event_id, id) where kind <> 'round';
drop index settlements_date;
create index settlements_date on settlements (settled_at) where kind <> 'round';
