-- Providers are those that somebody deals for: the tables of the house, and Super Nowa, whose wallet calls come in over HTTP under its code.
delete from casino_offs where provider_id in (10, 11, 12);
delete from casino_providers where id in (10, 11, 12);

alter table casino_providers
  -- How it is named in addresses and in the configuration.
  add column code text,
  -- dealer: the house deals; debit and exposure: how an outside supplier speaks.
  add column protocol text not null default 'dealer' check (protocol in ('dealer', 'debit', 'exposure'));
insert into casino_providers (id, name, family, protocol) values (13, 'Super Nowa', 'Virtual Sports', 'debit');
update casino_providers p set code = c.code
from (values
  (1, 'teen-patti'), (2, 'dragon-tiger'), (3, 'andar-bahar'), (4, 'lucky-seven'), (5, 'thirty-two-cards'),
  (6, 'baccarat'), (7, 'poker'), (8, 'amar-akbar-anthony'), (9, 'race'), (13, 'super-nowa')
) c (id, code)
where c.id = p.id;
alter table casino_providers alter column code set not null, add unique (code);
