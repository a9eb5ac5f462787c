-- A settlement writes hundreds of thousands of lines at once: checking each line's references one by one took as long as writing them.
-- Lines, shares and coin reports are only ever written by one statement each, from the rows that they refer to, and neither
-- those rows nor the lines are ever deleted.
alter table journal_lines drop constraint journal_lines_entry_id_fkey, drop constraint journal_lines_account_id_fkey;
alter table settlement_shares drop constraint settlement_shares_settlement_id_fkey, drop constraint settlement_shares_user_id_fkey;
alter table coin_report drop constraint coin_report_user_id_fkey, drop constraint coin_report_created_by_fkey;
