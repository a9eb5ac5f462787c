-- Scores that a person keeps ball by ball; the feed changes no score of such a match.
alter table events add column score_by_hand boolean not null default false;

create table score_entries (
  event_id text not null references events,
  seq int not null,
  -- What stood when the score was taken over, totals, a ball, or who plays (ScoreEntry).
  entry jsonb not null,
  at timestamptz not null,
  primary key (event_id, seq)
);

create index events_match_id on events (match_id) where match_id <> '';
