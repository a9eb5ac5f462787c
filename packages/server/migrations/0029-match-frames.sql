-- What a match shows beside its prices: the score widget, the feed's own match id, and the commentary that closes betting for a while.
alter table events
  add column match_id text not null default '',
  -- An address to show in a frame in place of our own score table; score_url is the older kind of it.
  add column score_widget text not null default '',
  add column new_widget boolean not null default false,
  -- The commentary button that was pressed last; no bets are taken until bet_close_at.
  add column button_label text not null default '',
  add column commentary_button_id text not null default '',
  add column btn_color text not null default '',
  add column bet_close_at timestamptz;
