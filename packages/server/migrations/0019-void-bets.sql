-- A bet that the Company deleted is void for good: it stays for the record, and no book, limit or figure counts it.
alter table bets add column voided_at timestamptz, add column voided_by integer references users;
