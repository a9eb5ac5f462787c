-- The rows of a slip of matka stand together: found by its name, and sent again under the key that its first row carries.
alter table bets add column slip_uid uuid;
create index bets_slip on bets (slip_uid) where slip_uid is not null;
