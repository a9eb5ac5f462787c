-- Who last wrote books of a market or a session, and in which transaction, so that positions that are kept in memory are read again
-- when somebody else has. Whatever writes a book is noted, also what comes later: nobody has to remember it.
create table book_moves (
  subject_id text not null,
  -- The node whose own group of bets it was, which has told its kept positions itself; empty for everything else.
  writer text not null,
  last xid8 not null,
  primary key (subject_id, writer)
) with (fillfactor = 50);

create function note_book_moves() returns trigger language plpgsql as $$
begin
  if tg_argv[0] = 'market' then
    insert into book_moves (subject_id, writer, last)
    select distinct market_id, coalesce(current_setting('pavilion.writer', true), ''), pg_current_xact_id() from moved order by 1
    on conflict (subject_id, writer) do update set last = excluded.last where book_moves.last <> excluded.last;
  else
    insert into book_moves (subject_id, writer, last)
    select distinct session_id, coalesce(current_setting('pavilion.writer', true), ''), pg_current_xact_id() from moved order by 1
    on conflict (subject_id, writer) do update set last = excluded.last where book_moves.last <> excluded.last;
  end if;
  return null;
end $$;

create trigger runner_books_come after insert on runner_books
  referencing new table as moved for each statement execute function note_book_moves('market');
create trigger runner_books_change after update on runner_books
  referencing new table as moved for each statement execute function note_book_moves('market');
create trigger runner_books_go after delete on runner_books
  referencing old table as moved for each statement execute function note_book_moves('market');
create trigger session_books_come after insert on session_books
  referencing new table as moved for each statement execute function note_book_moves('session');
create trigger session_books_change after update on session_books
  referencing new table as moved for each statement execute function note_book_moves('session');
create trigger session_books_go after delete on session_books
  referencing old table as moved for each statement execute function note_book_moves('session');
