-- Shares and rates are two snapshots: an edit of a rate divided a client's book in two, which were rounded apart. A bet of before has
-- its rates under the number of its share snapshot (rates_id is null), and no bet or book is rewritten.
create table rate_snapshots (
  id integer generated always as identity primary key,
  client_id integer not null references users,
  digest text not null,
  -- The rates of the client's row and of everybody above it, in this order, as the engine takes them.
  chain jsonb not null,
  unique (client_id, digest)
);

insert into rate_snapshots (id, client_id, digest, chain) overriding system value
select id, client_id, digest, jsonb_build_array(chain -> 'rates' || '{"charges": 1000000}') || (
  select jsonb_agg(link -> 'rates' || '{"charges": 1000000}' order by level)
  from jsonb_array_elements(chain -> 'upline') with ordinality x (link, level)
)
from share_snapshots;
select setval(pg_get_serial_sequence('rate_snapshots', 'id'), greatest((select max(id) from rate_snapshots), 1));

alter table bets add column rates_id integer;

-- Of a client's snapshots with the same shares the latest is the one that later bets find; books that stand on another stay there.
with keyed as (
  select id, row_number() over (partition by client_id, key order by id desc) as latest, key
  from (
    select id, client_id, concat_ws(' ', u6 || ':' || w6, u5 || ':' || w5, u4 || ':' || w4, u3 || ':' || w3, u2 || ':' || w2,
      u1 || ':' || w1) as key
    from share_snapshots
  ) all_of
)
update share_snapshots s set
  digest = case when k.latest = 1 then k.key else s.digest end,
  chain = jsonb_build_object('upline', (
    select jsonb_agg(link - 'rates' order by level) from jsonb_array_elements(s.chain -> 'upline') with ordinality x (link, level)
  ))
from keyed k where k.id = s.id;
