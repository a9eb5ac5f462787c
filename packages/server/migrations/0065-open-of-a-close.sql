-- What a Close was settled with: its jodis and sangams stand on the Open's pana as it was then.
alter table draws add column open_pana smallint;
