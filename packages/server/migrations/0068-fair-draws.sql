-- A fair draw shows what it was made of once it is over, and the house remembers why it could not declare one.
alter table draws
  -- Hash over the bets' uids, and the number of 000 to 999: written with the seed in clear, which is sealed until then.
  add column root text,
  add column drawn smallint check (drawn between 0 and 999),
  add column revealed_at timestamptz,
  add column refused text,
  add column refused_at timestamptz,
  add constraint draws_fair check (
    (commitment is null) = (seed is null)
    and num_nulls(root, drawn, revealed_at) in (0, 3)
    and (revealed_at is null or commitment is not null)
  );
create index draws_fair_waiting on draws (draw_at) where commitment is not null and revealed_at is null;
