-- As on runner_books (0014): positions add up a match's session books by the shares on the book itself, without their snapshots.
alter table session_books
  add column u1 integer, add column u2 integer, add column u3 integer, add column u4 integer, add column u5 integer, add column u6 integer,
  add column w1 integer not null default 0, add column w2 integer not null default 0, add column w3 integer not null default 0,
  add column w4 integer not null default 0, add column w5 integer not null default 0, add column w6 integer not null default 0;
update session_books b set
  u1 = s.u1, u2 = s.u2, u3 = s.u3, u4 = s.u4, u5 = s.u5, u6 = s.u6, w1 = s.w1, w2 = s.w2, w3 = s.w3, w4 = s.w4, w5 = s.w5, w6 = s.w6
from share_snapshots s where s.id = b.snapshot_id;
