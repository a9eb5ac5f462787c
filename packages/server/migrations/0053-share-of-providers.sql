-- What a casino's provider keeps of what the house wins with it, in parts per million.
alter table casino_providers add column revenue_ppm integer not null default 0 check (revenue_ppm between 0 and 1000000);
