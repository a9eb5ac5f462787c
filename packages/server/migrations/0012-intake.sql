-- Bets of a match must not wait for each other: the checks of these references locked the rows of its event and market for every bet.
-- A bet is only written after match, market, client and snapshot were read under the locks below, and none is ever deleted.
alter table bets
  drop constraint bets_event_id_fkey, drop constraint bets_market_id_fkey, drop constraint bets_session_id_fkey,
  drop constraint bets_client_id_fkey, drop constraint bets_snapshot_id_fkey;
alter table runner_books drop constraint runner_books_market_id_fkey;
alter table session_books drop constraint session_books_session_id_fkey;

-- Keeps a market or session from being settled while a bet is on its way (shared with other bets; a settlement takes it
-- for itself), then locks the client's wallet: the only row that a bet waits for. Two locks, one trip, always in this order.
create function lock_for_bet(p_subject text, p_client integer, out balance bigint, out used_limit bigint)
language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(p_subject, 0));
  select w.balance, w.used_limit into lock_for_bet.balance, lock_for_bet.used_limit
  from wallets w where w.user_id = p_client for update;
end $$;
