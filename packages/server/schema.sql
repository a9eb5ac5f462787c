-- What the migrations add up to; `npm run schema` writes it, a test keeps it current. Not for running.

-- sequences

CREATE SEQUENCE casino_round_numbers AS bigint START 100001 INCREMENT 1;

CREATE SEQUENCE manual_numbers AS bigint START 1001 INCREMENT 1;

-- tables

CREATE TABLE account_moves (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id integer NOT NULL,
  from_parent integer NOT NULL,
  to_parent integer NOT NULL,
  entry_id bigint,
  moved_by integer NOT NULL,
  moved_at timestamp with time zone NOT NULL,
  after_line bigint NOT NULL,
  CONSTRAINT account_moves_pkey PRIMARY KEY (id),
  CONSTRAINT account_moves_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entries(id),
  CONSTRAINT account_moves_from_parent_fkey FOREIGN KEY (from_parent) REFERENCES users(id),
  CONSTRAINT account_moves_moved_by_fkey FOREIGN KEY (moved_by) REFERENCES users(id),
  CONSTRAINT account_moves_to_parent_fkey FOREIGN KEY (to_parent) REFERENCES users(id),
  CONSTRAINT account_moves_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE TABLE announcement_audience (
  announcement_id uuid NOT NULL,
  user_id integer NOT NULL,
  seen_at timestamp with time zone,
  acknowledged_at timestamp with time zone,
  CONSTRAINT announcement_audience_pkey PRIMARY KEY (announcement_id, user_id),
  CONSTRAINT announcement_audience_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE CASCADE,
  CONSTRAINT announcement_audience_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE TABLE announcements (
  id uuid NOT NULL DEFAULT uuidv7(),
  owner_id integer NOT NULL,
  kind text NOT NULL,
  announcement text NOT NULL,
  translations jsonb NOT NULL DEFAULT '{}'::jsonb,
  selected boolean NOT NULL DEFAULT false,
  acknowledge boolean NOT NULL DEFAULT false,
  from_at timestamp with time zone,
  until_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  created_by integer NOT NULL,
  deleted_at timestamp with time zone,
  CONSTRAINT announcements_pkey PRIMARY KEY (id),
  CONSTRAINT announcements_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT announcements_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  CONSTRAINT announcements_check CHECK ((until_at > from_at)),
  CONSTRAINT announcements_check1 CHECK ((selected OR (kind <> 'users'::text))),
  CONSTRAINT announcements_kind_check CHECK ((kind = ANY (ARRAY['users'::text, 'downline'::text, 'clients'::text, 'matka'::text, 'fast_matka'::text])))
);

CREATE TABLE answered_requests (
  user_id integer NOT NULL,
  key text NOT NULL,
  body_digest text NOT NULL,
  answer jsonb,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT answered_requests_pkey PRIMARY KEY (user_id, key),
  CONSTRAINT answered_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE TABLE archived_bets (
  id bigint NOT NULL,
  archive_id integer NOT NULL,
  event_id text NOT NULL,
  market_id text,
  session_id text,
  draw_id text,
  round_id text,
  client_id integer NOT NULL,
  snapshot_id integer NOT NULL,
  rates_id integer,
  betting_type smallint NOT NULL,
  selection_id bigint,
  line integer,
  matka_market_id smallint,
  casino_market smallint,
  bets integer NOT NULL,
  stake bigint NOT NULL,
  win bigint NOT NULL,
  loss bigint NOT NULL,
  outcomes bigint[],
  CONSTRAINT archived_bets_pkey PRIMARY KEY (id),
  CONSTRAINT archived_bets_archive_id_fkey FOREIGN KEY (archive_id) REFERENCES archives(id),
  CONSTRAINT archived_bets_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id),
  CONSTRAINT archived_bets_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  CONSTRAINT archived_bets_snapshot_id_fkey FOREIGN KEY (snapshot_id) REFERENCES share_snapshots(id)
);

CREATE TABLE archived_coin_days (
  archive_id integer NOT NULL,
  user_id integer NOT NULL,
  day text NOT NULL,
  moved bigint NOT NULL,
  CONSTRAINT archived_coin_days_pkey PRIMARY KEY (user_id, archive_id, day),
  CONSTRAINT archived_coin_days_archive_id_fkey FOREIGN KEY (archive_id) REFERENCES archives(id),
  CONSTRAINT archived_coin_days_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE TABLE archived_coins (
  archive_id integer NOT NULL,
  user_id integer NOT NULL,
  moved bigint NOT NULL,
  last_id bigint NOT NULL,
  fixed_limit bigint NOT NULL,
  user_balance bigint NOT NULL,
  CONSTRAINT archived_coins_pkey PRIMARY KEY (user_id, archive_id),
  CONSTRAINT archived_coins_archive_id_fkey FOREIGN KEY (archive_id) REFERENCES archives(id),
  CONSTRAINT archived_coins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE TABLE archived_heads (
  account_id integer NOT NULL,
  archive_id integer NOT NULL,
  lines bigint NOT NULL,
  balance bigint NOT NULL,
  credit bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  last_line bigint NOT NULL,
  last_hash bytea NOT NULL,
  CONSTRAINT archived_heads_pkey PRIMARY KEY (account_id, archive_id),
  CONSTRAINT archived_heads_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id),
  CONSTRAINT archived_heads_archive_id_fkey FOREIGN KEY (archive_id) REFERENCES archives(id)
);

CREATE TABLE archived_journal (
  archive_id integer NOT NULL,
  last_line bigint NOT NULL,
  last_entry bigint NOT NULL,
  remembered jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT archived_journal_pkey PRIMARY KEY (archive_id),
  CONSTRAINT archived_journal_archive_id_fkey FOREIGN KEY (archive_id) REFERENCES archives(id)
);

CREATE TABLE archived_matches (
  archive_id integer NOT NULL,
  event_id text NOT NULL,
  bets integer NOT NULL,
  voided integer NOT NULL,
  CONSTRAINT archived_matches_pkey PRIMARY KEY (event_id, archive_id),
  CONSTRAINT archived_matches_archive_id_fkey FOREIGN KEY (archive_id) REFERENCES archives(id),
  CONSTRAINT archived_matches_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id)
);

CREATE TABLE archived_played (
  event_id text NOT NULL,
  archive_id integer NOT NULL,
  user_id integer NOT NULL,
  day date NOT NULL,
  first_at timestamp with time zone NOT NULL,
  last_at timestamp with time zone NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT archived_played_pkey PRIMARY KEY (event_id, user_id, day, archive_id),
  CONSTRAINT archived_played_archive_id_fkey FOREIGN KEY (archive_id) REFERENCES archives(id),
  CONSTRAINT archived_played_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  CONSTRAINT archived_played_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE TABLE archived_sources (
  archive_id integer NOT NULL,
  source smallint NOT NULL,
  lines bigint NOT NULL,
  credit bigint NOT NULL,
  debit bigint NOT NULL,
  CONSTRAINT archived_sources_pkey PRIMARY KEY (archive_id, source),
  CONSTRAINT archived_sources_archive_id_fkey FOREIGN KEY (archive_id) REFERENCES archives(id)
);

CREATE TABLE archived_sports (
  account_id integer NOT NULL,
  sport_id integer NOT NULL,
  archive_id integer NOT NULL,
  lines bigint NOT NULL,
  credit bigint NOT NULL,
  debit bigint NOT NULL,
  CONSTRAINT archived_sports_pkey PRIMARY KEY (account_id, sport_id, archive_id),
  CONSTRAINT archived_sports_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id),
  CONSTRAINT archived_sports_archive_id_fkey FOREIGN KEY (archive_id) REFERENCES archives(id)
);

CREATE TABLE archives (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  table_name text NOT NULL,
  month text NOT NULL,
  file text NOT NULL,
  rows bigint NOT NULL,
  sha256 text NOT NULL,
  archived_at timestamp with time zone NOT NULL,
  read_again_at timestamp with time zone,
  CONSTRAINT archives_pkey PRIMARY KEY (id),
  CONSTRAINT archives_rows_check CHECK ((rows > 0))
);

CREATE TABLE audit_events (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL DEFAULT now(),
  actor_id integer,
  acting_for integer,
  action text NOT NULL,
  object text NOT NULL,
  before jsonb,
  after jsonb,
  address inet,
  request_id text NOT NULL,
  subject_id integer GENERATED ALWAYS AS (
CASE
    WHEN (object ~ '^user:[0-9]{1,9}$'::text) THEN (substr(object, 6))::integer
    ELSE NULL::integer
END) STORED,
  CONSTRAINT audit_events_pkey PRIMARY KEY (id, at),
  CONSTRAINT audit_events_acting_for_fkey FOREIGN KEY (acting_for) REFERENCES users(id),
  CONSTRAINT audit_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id)
) PARTITION BY RANGE (at);

CREATE TABLE backups (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  asked_by integer,
  asked_at timestamp with time zone NOT NULL,
  file text,
  tries integer NOT NULL DEFAULT 0,
  taken_at timestamp with time zone,
  finished_at timestamp with time zone,
  took_ms integer,
  size bigint NOT NULL DEFAULT 0,
  encrypted boolean,
  fault text,
  fault_text text NOT NULL DEFAULT ''::text,
  row_count bigint,
  migration integer,
  version text,
  sha256 text,
  verify_asked_at timestamp with time zone,
  verify_tries integer NOT NULL DEFAULT 0,
  verify_ended_at timestamp with time zone,
  verify_ms integer,
  verify_fault text,
  verify_fault_text text NOT NULL DEFAULT ''::text,
  verified_at timestamp with time zone,
  gone_at timestamp with time zone,
  kept_until timestamp with time zone,
  CONSTRAINT backups_pkey PRIMARY KEY (id),
  CONSTRAINT backups_file_key UNIQUE (file),
  CONSTRAINT backups_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  CONSTRAINT backups_check CHECK (((finished_at IS NOT NULL) OR (fault IS NULL))),
  CONSTRAINT backups_check1 CHECK (((verify_asked_at IS NULL) OR (finished_at IS NOT NULL))),
  CONSTRAINT backups_kind_check CHECK ((kind = ANY (ARRAY['hand'::text, 'night'::text, 'found'::text])))
);

CREATE TABLE banners (
  id uuid NOT NULL DEFAULT uuidv7(),
  kind text NOT NULL,
  type text NOT NULL,
  name text NOT NULL DEFAULT ''::text,
  link text NOT NULL DEFAULT ''::text,
  picture text,
  desktop text,
  mobile text,
  place integer NOT NULL,
  active boolean NOT NULL DEFAULT true,
  from_at timestamp with time zone,
  until_at timestamp with time zone,
  deleted_at timestamp with time zone,
  CONSTRAINT banners_pkey PRIMARY KEY (id),
  CONSTRAINT banners_desktop_fkey FOREIGN KEY (desktop) REFERENCES images(hash),
  CONSTRAINT banners_mobile_fkey FOREIGN KEY (mobile) REFERENCES images(hash),
  CONSTRAINT banners_picture_fkey FOREIGN KEY (picture) REFERENCES images(hash),
  CONSTRAINT banners_check CHECK ((until_at > from_at)),
  CONSTRAINT banners_check1 CHECK ((COALESCE(picture, desktop, mobile) IS NOT NULL)),
  CONSTRAINT banners_kind_check CHECK ((kind = ANY (ARRAY['banner'::text, 'splash'::text])))
);

CREATE TABLE bet_settings (
  level text NOT NULL,
  owner_id text NOT NULL,
  fields jsonb NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT bet_settings_pkey PRIMARY KEY (level, owner_id),
  CONSTRAINT bet_settings_level_check CHECK ((level = ANY (ARRAY['tournament'::text, 'event'::text, 'client'::text, 'market'::text])))
);

CREATE TABLE bets (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  uid uuid NOT NULL DEFAULT uuidv7(),
  client_id integer NOT NULL,
  snapshot_id integer NOT NULL,
  event_id text NOT NULL,
  market_id text,
  session_id text,
  selection_id bigint,
  betting_type smallint NOT NULL,
  odds integer,
  line integer,
  rate integer,
  display_price text NOT NULL,
  asked integer NOT NULL,
  stake bigint NOT NULL,
  win bigint NOT NULL,
  loss bigint NOT NULL,
  request_key text,
  address inet,
  user_agent text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  voided_at timestamp with time zone,
  voided_by integer,
  rates_id integer,
  kept_price numeric,
  withdrawal_id bigint,
  draw_id text,
  matka_market_id smallint,
  slip_uid uuid,
  round_id text,
  casino_market smallint,
  outcomes bigint[],
  client_seed text,
  CONSTRAINT bets_pkey PRIMARY KEY (id),
  CONSTRAINT bets_voided_by_fkey FOREIGN KEY (voided_by) REFERENCES users(id),
  CONSTRAINT bets_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawals(id),
  CONSTRAINT bets_betting_type_check CHECK ((betting_type = ANY (ARRAY[1, 2]))),
  CONSTRAINT bets_loss_check CHECK ((loss >= 0)),
  CONSTRAINT bets_number CHECK (((draw_id IS NULL) = (matka_market_id IS NULL))),
  CONSTRAINT bets_round CHECK (((num_nonnulls(round_id, casino_market, outcomes) = ANY (ARRAY[0, 3])) AND ((client_seed IS NULL) OR (round_id IS NOT NULL)))),
  CONSTRAINT bets_selection CHECK (((session_id IS NULL) = (selection_id IS NOT NULL))),
  CONSTRAINT bets_stake_check CHECK ((stake > 0)),
  CONSTRAINT bets_subject CHECK ((num_nonnulls(market_id, session_id, draw_id, round_id) = 1)),
  CONSTRAINT bets_win_check CHECK ((win >= 0))
) PARTITION BY RANGE (id);

CREATE TABLE book_moves (
  subject_id text NOT NULL,
  writer text NOT NULL,
  last xid8 NOT NULL,
  CONSTRAINT book_moves_pkey PRIMARY KEY (subject_id, writer)
) WITH (fillfactor=50);

CREATE TABLE cash_book (
  user_id integer NOT NULL,
  entry_id bigint NOT NULL,
  other_id integer NOT NULL,
  received boolean NOT NULL,
  amount bigint NOT NULL,
  line_id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  number integer NOT NULL,
  nth integer NOT NULL,
  received_sum bigint NOT NULL,
  paid_sum bigint NOT NULL,
  CONSTRAINT cash_book_pkey PRIMARY KEY (user_id, entry_id),
  CONSTRAINT cash_book_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entries(id),
  CONSTRAINT cash_book_other_id_fkey FOREIGN KEY (other_id) REFERENCES users(id),
  CONSTRAINT cash_book_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT cash_book_amount_check CHECK ((amount > 0))
);

CREATE TABLE cash_days (
  user_id integer NOT NULL,
  day date NOT NULL,
  begins_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  opening bigint NOT NULL,
  received bigint NOT NULL,
  paid bigint NOT NULL,
  counted bigint NOT NULL,
  note text NOT NULL,
  closed_by integer NOT NULL,
  closed_at timestamp with time zone NOT NULL,
  CONSTRAINT cash_days_pkey PRIMARY KEY (user_id, day),
  CONSTRAINT cash_days_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id),
  CONSTRAINT cash_days_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT cash_days_counted_check CHECK ((counted >= 0))
);

CREATE TABLE cash_lines (
  account_id integer NOT NULL,
  number integer NOT NULL,
  line_id bigint NOT NULL,
  credit bigint NOT NULL,
  debit bigint NOT NULL,
  CONSTRAINT cash_lines_pkey PRIMARY KEY (account_id, number)
);

CREATE TABLE cash_transfers (
  entry_id bigint NOT NULL,
  operator_id integer NOT NULL,
  from_id integer NOT NULL,
  to_id integer NOT NULL,
  amount bigint NOT NULL,
  made_by integer NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT cash_transfers_pkey PRIMARY KEY (entry_id),
  CONSTRAINT cash_transfers_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entries(id),
  CONSTRAINT cash_transfers_from_id_fkey FOREIGN KEY (from_id) REFERENCES users(id),
  CONSTRAINT cash_transfers_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  CONSTRAINT cash_transfers_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id),
  CONSTRAINT cash_transfers_to_id_fkey FOREIGN KEY (to_id) REFERENCES users(id),
  CONSTRAINT cash_transfers_amount_check CHECK ((amount > 0)),
  CONSTRAINT cash_transfers_check CHECK ((to_id <> from_id))
);

CREATE TABLE casino_books (
  round_id text NOT NULL,
  client_id integer NOT NULL,
  snapshot_id integer NOT NULL,
  pl bigint[] NOT NULL,
  stakes bigint NOT NULL,
  bets integer NOT NULL,
  u1 integer,
  u2 integer,
  u3 integer,
  u4 integer,
  u5 integer,
  u6 integer,
  w1 integer NOT NULL DEFAULT 0,
  w2 integer NOT NULL DEFAULT 0,
  w3 integer NOT NULL DEFAULT 0,
  w4 integer NOT NULL DEFAULT 0,
  w5 integer NOT NULL DEFAULT 0,
  w6 integer NOT NULL DEFAULT 0,
  CONSTRAINT casino_books_pkey PRIMARY KEY (round_id, client_id, snapshot_id),
  CONSTRAINT casino_books_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id),
  CONSTRAINT casino_books_snapshot_id_fkey FOREIGN KEY (snapshot_id) REFERENCES share_snapshots(id)
) WITH (fillfactor=80);

CREATE TABLE casino_commissions (
  event_id text NOT NULL,
  client_id integer NOT NULL,
  payers integer[] NOT NULL,
  owed bigint[] NOT NULL,
  CONSTRAINT casino_commissions_pkey PRIMARY KEY (event_id, client_id),
  CONSTRAINT casino_commissions_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id)
);

CREATE TABLE casino_edges (
  settlement_id bigint NOT NULL,
  user_id integer NOT NULL,
  parent_id integer NOT NULL,
  owed bigint NOT NULL,
  turned boolean NOT NULL DEFAULT false,
  CONSTRAINT casino_edges_pkey PRIMARY KEY (settlement_id, user_id, parent_id, turned)
);

CREATE TABLE casino_exposures (
  provider_id integer NOT NULL,
  mid text NOT NULL,
  market_id text NOT NULL,
  client_id integer NOT NULL,
  round_id text,
  state text NOT NULL DEFAULT 'open'::text,
  told_at bigint NOT NULL DEFAULT '-1'::integer,
  content text NOT NULL DEFAULT ''::text,
  amount bigint NOT NULL DEFAULT 0,
  bets integer NOT NULL DEFAULT 0,
  pl bigint,
  balance bigint,
  used bigint,
  CONSTRAINT casino_exposures_pkey PRIMARY KEY (provider_id, mid, market_id, client_id),
  CONSTRAINT casino_exposures_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES casino_providers(id),
  CONSTRAINT casino_exposures_round_id_fkey FOREIGN KEY (round_id) REFERENCES casino_rounds(id),
  CONSTRAINT casino_exposures_state_check CHECK ((state = ANY (ARRAY['open'::text, 'settled'::text, 'refunded'::text])))
);

CREATE TABLE casino_games (
  provider_id integer NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  position smallint NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  min_stake bigint NOT NULL DEFAULT 10000,
  max_stake bigint NOT NULL DEFAULT 10000000,
  cycle_seconds smallint NOT NULL DEFAULT 40,
  betting_seconds smallint NOT NULL DEFAULT 20,
  version integer NOT NULL DEFAULT 0,
  CONSTRAINT casino_games_pkey PRIMARY KEY (provider_id, code),
  CONSTRAINT casino_games_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES casino_providers(id),
  CONSTRAINT casino_games_check CHECK (((min_stake <= max_stake) AND (betting_seconds > 0) AND (betting_seconds < cycle_seconds))),
  CONSTRAINT casino_games_min_stake_check CHECK ((min_stake > 0))
);

CREATE TABLE casino_offs (
  user_id integer NOT NULL,
  provider_id integer NOT NULL,
  off_by integer NOT NULL,
  off_at timestamp with time zone NOT NULL,
  CONSTRAINT casino_offs_pkey PRIMARY KEY (user_id, provider_id),
  CONSTRAINT casino_offs_off_by_fkey FOREIGN KEY (off_by) REFERENCES users(id),
  CONSTRAINT casino_offs_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES casino_providers(id),
  CONSTRAINT casino_offs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE TABLE casino_providers (
  id integer NOT NULL,
  name text NOT NULL,
  family text NOT NULL,
  revenue_ppm integer NOT NULL DEFAULT 0,
  code text NOT NULL,
  protocol text NOT NULL DEFAULT 'dealer'::text,
  CONSTRAINT casino_providers_pkey PRIMARY KEY (id),
  CONSTRAINT casino_providers_code_key UNIQUE (code),
  CONSTRAINT casino_providers_protocol_check CHECK ((protocol = ANY (ARRAY['dealer'::text, 'debit'::text, 'exposure'::text]))),
  CONSTRAINT casino_providers_revenue_ppm_check CHECK (((revenue_ppm >= 0) AND (revenue_ppm <= 1000000)))
);

CREATE TABLE casino_round_counts (
  event_id text NOT NULL,
  provider_id integer NOT NULL,
  game_code text NOT NULL,
  rounds integer NOT NULL,
  part smallint NOT NULL DEFAULT 0,
  CONSTRAINT casino_round_counts_pkey PRIMARY KEY (event_id, provider_id, game_code, part),
  CONSTRAINT casino_round_counts_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id)
);

CREATE TABLE casino_round_hours (
  event_id text NOT NULL,
  hour timestamp with time zone NOT NULL,
  provider_id integer NOT NULL,
  game_code text NOT NULL,
  rounds integer NOT NULL,
  part smallint NOT NULL DEFAULT 0,
  CONSTRAINT casino_round_hours_pkey PRIMARY KEY (event_id, hour, provider_id, game_code, part),
  CONSTRAINT casino_round_hours_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id)
);

CREATE TABLE casino_rounds (
  id text NOT NULL,
  event_id text NOT NULL,
  provider_id integer NOT NULL,
  game_code text NOT NULL,
  mid text NOT NULL,
  name text NOT NULL,
  state text NOT NULL DEFAULT 'betting'::text,
  active boolean NOT NULL DEFAULT true,
  opened_at timestamp with time zone NOT NULL,
  closes_at timestamp with time zone NOT NULL,
  cards text[] NOT NULL DEFAULT '{}'::text[],
  reopened jsonb,
  won_by text NOT NULL DEFAULT ''::text,
  description text NOT NULL DEFAULT ''::text,
  outcomes smallint[],
  settled_at timestamp with time zone,
  version integer NOT NULL DEFAULT 0,
  commitment text,
  seed text,
  root text,
  falling_since timestamp with time zone,
  revealed_at timestamp with time zone,
  provider_ppm integer,
  doubt jsonb,
  told boolean NOT NULL DEFAULT false,
  client_id integer,
  CONSTRAINT casino_rounds_pkey PRIMARY KEY (id),
  CONSTRAINT casino_rounds_provider_id_mid_client_id_key UNIQUE NULLS NOT DISTINCT (provider_id, mid, client_id),
  CONSTRAINT casino_rounds_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id),
  CONSTRAINT casino_rounds_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  CONSTRAINT casino_rounds_provider_id_game_code_fkey FOREIGN KEY (provider_id, game_code) REFERENCES casino_games(provider_id, code),
  CONSTRAINT casino_rounds_state_check CHECK ((state = ANY (ARRAY['betting'::text, 'dealing'::text, 'declared'::text, 'cancelled'::text])))
);

CREATE TABLE casino_sessions (
  token_hash bytea NOT NULL,
  provider_id integer NOT NULL,
  client_id integer NOT NULL,
  game_code text NOT NULL,
  made_at timestamp with time zone NOT NULL,
  begun_at timestamp with time zone,
  CONSTRAINT casino_sessions_pkey PRIMARY KEY (token_hash),
  CONSTRAINT casino_sessions_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id),
  CONSTRAINT casino_sessions_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES casino_providers(id)
);

CREATE TABLE casino_splits (
  settlement_id bigint NOT NULL,
  turned boolean NOT NULL DEFAULT false,
  event_id text NOT NULL,
  round_id text NOT NULL,
  entry_id bigint,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT casino_splits_pkey PRIMARY KEY (settlement_id, turned),
  CONSTRAINT casino_splits_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entries(id),
  CONSTRAINT casino_splits_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES settlements(id)
);

CREATE TABLE casino_sums (
  event_id text NOT NULL,
  user_id integer NOT NULL,
  parent_id integer NOT NULL,
  owed bigint NOT NULL,
  CONSTRAINT casino_sums_pkey PRIMARY KEY (event_id, user_id, parent_id)
) WITH (fillfactor=80);

CREATE TABLE casino_terms (
  house boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 0,
  forgotten_until date NOT NULL DEFAULT '2020-01-01'::date,
  CONSTRAINT casino_terms_pkey PRIMARY KEY (house),
  CONSTRAINT casino_terms_house_check CHECK (house)
);

CREATE TABLE casino_transactions (
  provider_id integer NOT NULL,
  transaction_id text NOT NULL,
  kind text NOT NULL,
  content text NOT NULL,
  client_id integer NOT NULL,
  round_id text,
  amount bigint NOT NULL DEFAULT 0,
  about text,
  available bigint,
  undone_at timestamp with time zone,
  at timestamp with time zone NOT NULL,
  CONSTRAINT casino_transactions_pkey PRIMARY KEY (provider_id, transaction_id),
  CONSTRAINT casino_transactions_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES casino_providers(id),
  CONSTRAINT casino_transactions_kind_check CHECK ((kind = ANY (ARRAY['bet'::text, 'win'::text, 'refund'::text, 'refused'::text])))
);

CREATE TABLE client_games (
  event_id text NOT NULL,
  day date NOT NULL,
  user_id integer NOT NULL,
  net bigint NOT NULL,
  CONSTRAINT client_games_pkey PRIMARY KEY (event_id, day, user_id)
);

CREATE TABLE close_charges (
  settlement_id bigint NOT NULL,
  user_id integer NOT NULL,
  parent_id integer NOT NULL,
  owed bigint NOT NULL,
  CONSTRAINT close_charges_pkey PRIMARY KEY (user_id, settlement_id, parent_id),
  CONSTRAINT close_charges_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES users(id),
  CONSTRAINT close_charges_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES settlements(id),
  CONSTRAINT close_charges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT close_charges_owed_check CHECK ((owed <> 0))
);

CREATE TABLE coin_report (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id integer NOT NULL,
  remark text NOT NULL,
  credit bigint NOT NULL DEFAULT 0,
  debit bigint NOT NULL DEFAULT 0,
  fixed_limit bigint NOT NULL,
  user_balance bigint NOT NULL,
  match_commission integer NOT NULL,
  session_commission integer NOT NULL,
  created_by integer,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT coin_report_pkey PRIMARY KEY (user_id, id, created_at)
) PARTITION BY RANGE (created_at);

CREATE TABLE day_sums (
  user_id integer NOT NULL,
  day date NOT NULL,
  sport_id integer NOT NULL,
  begun integer NOT NULL,
  continued text[] NOT NULL,
  result bigint NOT NULL,
  commission bigint NOT NULL,
  charges bigint NOT NULL,
  clients integer NOT NULL,
  debit bigint NOT NULL,
  credit bigint NOT NULL,
  CONSTRAINT day_sums_pkey PRIMARY KEY (user_id, day, sport_id)
);

CREATE TABLE dismissed_fancies (
  session_id text NOT NULL,
  event_id text NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT dismissed_fancies_pkey PRIMARY KEY (session_id),
  CONSTRAINT dismissed_fancies_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id)
);

CREATE TABLE downline_counts (
  ancestor_id integer NOT NULL,
  role smallint NOT NULL,
  total integer NOT NULL DEFAULT 0,
  fixed_limit bigint NOT NULL DEFAULT 0,
  CONSTRAINT downline_counts_pkey PRIMARY KEY (ancestor_id, role),
  CONSTRAINT downline_counts_ancestor_id_fkey FOREIGN KEY (ancestor_id) REFERENCES users(id)
) WITH (fillfactor=70);

CREATE TABLE draw_books (
  draw_id text NOT NULL,
  client_id integer NOT NULL,
  snapshot_id integer NOT NULL,
  numbers integer[] NOT NULL,
  staked bigint[] NOT NULL,
  pays bigint[] NOT NULL,
  counts integer[] NOT NULL,
  stakes bigint NOT NULL,
  bets integer NOT NULL,
  u1 integer,
  u2 integer,
  u3 integer,
  u4 integer,
  u5 integer,
  u6 integer,
  w1 integer NOT NULL DEFAULT 0,
  w2 integer NOT NULL DEFAULT 0,
  w3 integer NOT NULL DEFAULT 0,
  w4 integer NOT NULL DEFAULT 0,
  w5 integer NOT NULL DEFAULT 0,
  w6 integer NOT NULL DEFAULT 0,
  CONSTRAINT draw_books_pkey PRIMARY KEY (draw_id, client_id, snapshot_id),
  CONSTRAINT draw_books_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id),
  CONSTRAINT draw_books_snapshot_id_fkey FOREIGN KEY (snapshot_id) REFERENCES share_snapshots(id)
) WITH (fillfactor=80);

CREATE TABLE draws (
  id text NOT NULL,
  event_id text NOT NULL GENERATED ALWAYS AS (id) STORED,
  name text NOT NULL,
  category_id uuid NOT NULL,
  fast boolean NOT NULL,
  side text NOT NULL,
  market_date date NOT NULL,
  draw_at timestamp with time zone NOT NULL,
  closes_at timestamp with time zone NOT NULL,
  jodi_closes_at timestamp with time zone,
  closed_early_at timestamp with time zone,
  active boolean NOT NULL DEFAULT true,
  settled_at timestamp with time zone,
  pana smallint,
  ank smallint,
  jodi smallint,
  version integer NOT NULL DEFAULT 0,
  commitment text,
  seed text,
  open_pana smallint,
  root text,
  drawn smallint,
  revealed_at timestamp with time zone,
  refused text,
  refused_at timestamp with time zone,
  CONSTRAINT draws_pkey PRIMARY KEY (id),
  CONSTRAINT draws_category_id_market_date_side_draw_at_key UNIQUE (category_id, market_date, side, draw_at),
  CONSTRAINT draws_category_id_fkey FOREIGN KEY (category_id) REFERENCES matka_categories(id),
  CONSTRAINT draws_id_fkey FOREIGN KEY (id) REFERENCES events(id),
  CONSTRAINT draws_drawn_check CHECK (((drawn >= 0) AND (drawn <= 999))),
  CONSTRAINT draws_fair CHECK ((((commitment IS NULL) = (seed IS NULL)) AND (num_nulls(root, drawn, revealed_at) = ANY (ARRAY[0, 3])) AND ((revealed_at IS NULL) OR (commitment IS NOT NULL)))),
  CONSTRAINT draws_side_check CHECK ((side = ANY (ARRAY['open'::text, 'close'::text])))
);

CREATE TABLE event_days (
  event_id text NOT NULL,
  day date NOT NULL,
  users integer[] NOT NULL,
  CONSTRAINT event_days_pkey PRIMARY KEY (event_id, day)
);

CREATE TABLE event_gains (
  user_id integer NOT NULL,
  event_id text NOT NULL,
  day date NOT NULL,
  sport_id integer NOT NULL,
  results integer NOT NULL,
  of_rounds boolean NOT NULL DEFAULT false,
  first_at timestamp with time zone NOT NULL,
  last_at timestamp with time zone NOT NULL,
  first_loose boolean NOT NULL DEFAULT false,
  last_loose boolean NOT NULL DEFAULT false,
  result bigint NOT NULL,
  commission bigint NOT NULL,
  charges bigint NOT NULL,
  CONSTRAINT event_gains_pkey PRIMARY KEY (user_id, event_id, day)
) WITH (fillfactor=80);

CREATE TABLE event_games (
  user_id integer NOT NULL,
  event_id text NOT NULL,
  day date NOT NULL,
  sport_id integer NOT NULL,
  first_at timestamp with time zone NOT NULL,
  last_at timestamp with time zone NOT NULL,
  clients integer NOT NULL,
  debit bigint NOT NULL,
  credit bigint NOT NULL,
  CONSTRAINT event_games_pkey PRIMARY KEY (event_id, day, user_id)
);

CREATE TABLE events (
  id text NOT NULL,
  name text NOT NULL,
  sport_id integer NOT NULL,
  league_name text NOT NULL DEFAULT ''::text,
  event_type smallint NOT NULL DEFAULT 0,
  event_text text NOT NULL DEFAULT ''::text,
  open_date timestamp with time zone NOT NULL,
  active boolean NOT NULL DEFAULT true,
  hidden boolean NOT NULL DEFAULT false,
  in_play boolean NOT NULL DEFAULT false,
  score jsonb,
  score_type smallint NOT NULL DEFAULT 1,
  score_url text NOT NULL DEFAULT ''::text,
  live_tv_url text NOT NULL DEFAULT ''::text,
  announcement text NOT NULL DEFAULT ''::text,
  closed_at timestamp with time zone,
  won_by text NOT NULL DEFAULT ''::text,
  version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  league_id integer NOT NULL,
  off_with_league boolean NOT NULL DEFAULT false,
  match_id text NOT NULL DEFAULT ''::text,
  score_widget text NOT NULL DEFAULT ''::text,
  new_widget boolean NOT NULL DEFAULT false,
  button_label text NOT NULL DEFAULT ''::text,
  commentary_button_id text NOT NULL DEFAULT ''::text,
  btn_color text NOT NULL DEFAULT ''::text,
  bet_close_at timestamp with time zone,
  score_by_hand boolean NOT NULL DEFAULT false,
  played_out boolean NOT NULL DEFAULT false,
  CONSTRAINT events_pkey PRIMARY KEY (id),
  CONSTRAINT events_league_id_fkey FOREIGN KEY (league_id) REFERENCES leagues(id),
  CONSTRAINT events_sport_id_fkey FOREIGN KEY (sport_id) REFERENCES sports(id)
);

CREATE TABLE failed_sign_ins (
  id uuid NOT NULL DEFAULT uuidv7(),
  user_id integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  kind smallint NOT NULL,
  u1 integer,
  u2 integer,
  u3 integer,
  u4 integer,
  u5 integer,
  u6 integer,
  outcome text NOT NULL,
  tries integer NOT NULL DEFAULT 1,
  address inet,
  user_agent text,
  device text NOT NULL,
  CONSTRAINT failed_sign_ins_pkey PRIMARY KEY (id, created_at),
  CONSTRAINT failed_sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
) PARTITION BY RANGE (created_at);

CREATE TABLE house_checks (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  asked_by integer,
  started_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone,
  done integer NOT NULL DEFAULT 0,
  total integer NOT NULL DEFAULT 0,
  ok boolean,
  found jsonb NOT NULL DEFAULT '[]'::jsonb,
  CONSTRAINT house_checks_pkey PRIMARY KEY (id),
  CONSTRAINT house_checks_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  CONSTRAINT house_checks_check CHECK (((finished_at IS NULL) = (ok IS NULL))),
  CONSTRAINT house_checks_kind_check CHECK ((kind = ANY (ARRAY['books'::text, 'chains'::text, 'trial_balance'::text, 'casino'::text, 'cash'::text, 'coins'::text, 'periods'::text, 'open_matches'::text])))
);

CREATE TABLE images (
  hash text NOT NULL,
  webp bytea NOT NULL,
  kept_at timestamp with time zone NOT NULL,
  CONSTRAINT images_pkey PRIMARY KEY (hash),
  CONSTRAINT images_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text))
);

CREATE TABLE journal_entries (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  source smallint NOT NULL,
  source_id text NOT NULL,
  key text NOT NULL,
  event_id text,
  sport_id integer,
  remark text NOT NULL,
  note text NOT NULL DEFAULT ''::text,
  created_by integer,
  created_at timestamp with time zone NOT NULL,
  reverses bigint,
  CONSTRAINT journal_entries_pkey PRIMARY KEY (id),
  CONSTRAINT journal_entries_key_key UNIQUE (key),
  CONSTRAINT journal_entries_reverses_key UNIQUE (reverses),
  CONSTRAINT journal_entries_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT journal_entries_reverses_fkey FOREIGN KEY (reverses) REFERENCES journal_entries(id),
  CONSTRAINT journal_entries_source_check CHECK (((source >= 1) AND (source <= 11)))
);

CREATE TABLE journal_lines (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  entry_id bigint NOT NULL,
  account_id integer NOT NULL,
  amount bigint NOT NULL,
  balance bigint NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT journal_lines_pkey PRIMARY KEY (id),
  CONSTRAINT journal_lines_amount_check CHECK ((amount <> 0))
) PARTITION BY RANGE (id);

CREATE TABLE leagues (
  id integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  sport_id integer NOT NULL,
  name text NOT NULL,
  active boolean NOT NULL DEFAULT true,
  CONSTRAINT leagues_pkey PRIMARY KEY (id),
  CONSTRAINT leagues_sport_id_name_key UNIQUE (sport_id, name),
  CONSTRAINT leagues_sport_id_fkey FOREIGN KEY (sport_id) REFERENCES sports(id)
);

CREATE TABLE leases (
  name text NOT NULL,
  holder uuid NOT NULL,
  fence bigint NOT NULL,
  until timestamp with time zone NOT NULL,
  CONSTRAINT leases_pkey PRIMARY KEY (name)
);

CREATE TABLE ledger_accounts (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id integer NOT NULL,
  side text NOT NULL,
  balance bigint NOT NULL DEFAULT 0,
  lines bigint NOT NULL DEFAULT 0,
  last_hash bytea NOT NULL DEFAULT '\x'::bytea,
  CONSTRAINT ledger_accounts_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_accounts_user_id_side_key UNIQUE (user_id, side),
  CONSTRAINT ledger_accounts_side_check CHECK ((side = ANY (ARRAY['upline'::text, 'downline'::text])))
) WITH (fillfactor=45);

CREATE TABLE maintenance (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  wanted boolean NOT NULL,
  message text NOT NULL DEFAULT ''::text,
  from_at timestamp with time zone,
  until_at timestamp with time zone,
  changed_by integer NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  began_at timestamp with time zone,
  ended_at timestamp with time zone,
  CONSTRAINT maintenance_pkey PRIMARY KEY (id),
  CONSTRAINT maintenance_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id),
  CONSTRAINT maintenance_check CHECK ((wanted OR ((from_at IS NULL) AND (until_at IS NULL) AND (began_at IS NULL)))),
  CONSTRAINT maintenance_check1 CHECK ((until_at > COALESCE(from_at, changed_at))),
  CONSTRAINT maintenance_check2 CHECK (((ended_at IS NULL) OR (began_at IS NOT NULL)))
);

CREATE TABLE manual_events (
  event_id text NOT NULL,
  team_1 text NOT NULL,
  team_2 text NOT NULL,
  created_by integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT manual_events_pkey PRIMARY KEY (event_id),
  CONSTRAINT manual_events_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT manual_events_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id)
);

CREATE TABLE manual_markets (
  market_id text NOT NULL,
  status text NOT NULL DEFAULT 'SUSPENDED'::text,
  revision integer NOT NULL DEFAULT 0,
  sent_at timestamp with time zone,
  kept jsonb,
  set_by integer,
  set_in text,
  set_at timestamp with time zone,
  CONSTRAINT manual_markets_pkey PRIMARY KEY (market_id),
  CONSTRAINT manual_markets_market_id_fkey FOREIGN KEY (market_id) REFERENCES markets(id),
  CONSTRAINT manual_markets_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id),
  CONSTRAINT manual_markets_status_check CHECK ((status = ANY (ARRAY[''::text, 'Ball Start'::text, 'SUSPENDED'::text])))
);

CREATE TABLE manual_prices (
  market_id text NOT NULL,
  selection_id bigint NOT NULL,
  back integer NOT NULL DEFAULT 0,
  lay integer NOT NULL DEFAULT 0,
  CONSTRAINT manual_prices_pkey PRIMARY KEY (market_id, selection_id),
  CONSTRAINT manual_prices_market_id_fkey FOREIGN KEY (market_id) REFERENCES manual_markets(market_id),
  CONSTRAINT manual_prices_market_id_selection_id_fkey FOREIGN KEY (market_id, selection_id) REFERENCES runners(market_id, selection_id),
  CONSTRAINT manual_prices_back_check CHECK ((back >= 0)),
  CONSTRAINT manual_prices_lay_check CHECK ((lay >= 0))
);

CREATE TABLE manual_sessions (
  session_id text NOT NULL,
  no_line integer NOT NULL DEFAULT 0,
  no_rate integer NOT NULL DEFAULT 100,
  yes_line integer NOT NULL DEFAULT 0,
  yes_rate integer NOT NULL DEFAULT 100,
  status text NOT NULL DEFAULT 'SUSPENDED'::text,
  revision integer NOT NULL DEFAULT 0,
  sent_at timestamp with time zone,
  kept jsonb,
  set_by integer,
  set_in text,
  set_at timestamp with time zone,
  CONSTRAINT manual_sessions_pkey PRIMARY KEY (session_id),
  CONSTRAINT manual_sessions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id),
  CONSTRAINT manual_sessions_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id),
  CONSTRAINT manual_sessions_no_line_check CHECK ((no_line >= 0)),
  CONSTRAINT manual_sessions_no_rate_check CHECK ((no_rate > 0)),
  CONSTRAINT manual_sessions_status_check CHECK ((status = ANY (ARRAY[''::text, 'Ball Start'::text, 'SUSPENDED'::text]))),
  CONSTRAINT manual_sessions_yes_line_check CHECK ((yes_line >= 0)),
  CONSTRAINT manual_sessions_yes_rate_check CHECK ((yes_rate > 0))
);

CREATE TABLE markets (
  id text NOT NULL,
  event_id text NOT NULL,
  name text NOT NULL,
  market_type smallint NOT NULL,
  is_main boolean NOT NULL DEFAULT false,
  position smallint NOT NULL DEFAULT 0,
  start_time timestamp with time zone NOT NULL,
  hidden boolean NOT NULL DEFAULT false,
  locked boolean NOT NULL DEFAULT false,
  announcement text NOT NULL DEFAULT ''::text,
  min_stake bigint NOT NULL DEFAULT 10000,
  max_stake bigint NOT NULL DEFAULT 50000000,
  settled_at timestamp with time zone,
  version integer NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true,
  closes_at timestamp with time zone,
  winners smallint NOT NULL DEFAULT 1,
  result_selections bigint[],
  result_shared bigint[] NOT NULL DEFAULT '{}'::bigint[],
  proposed_selections bigint[] NOT NULL DEFAULT '{}'::bigint[],
  told_since jsonb,
  CONSTRAINT markets_pkey PRIMARY KEY (id),
  CONSTRAINT markets_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id)
);

CREATE TABLE matka_categories (
  id uuid NOT NULL DEFAULT uuidv7(),
  fast boolean NOT NULL,
  title text NOT NULL,
  league_id integer NOT NULL,
  open_time text,
  close_time text,
  category_type smallint NOT NULL,
  week_days smallint[] NOT NULL,
  background_color text NOT NULL,
  title_color text NOT NULL,
  active boolean NOT NULL DEFAULT true,
  repeat_minutes smallint,
  until text,
  draw_mode text NOT NULL DEFAULT 'hand'::text,
  deleted_at timestamp with time zone,
  CONSTRAINT matka_categories_pkey PRIMARY KEY (id),
  CONSTRAINT matka_categories_league_id_fkey FOREIGN KEY (league_id) REFERENCES leagues(id),
  CONSTRAINT matka_categories_category_type_check CHECK (((category_type >= 1) AND (category_type <= 3))),
  CONSTRAINT matka_categories_check CHECK (((repeat_minutes IS NULL) = (until IS NULL))),
  CONSTRAINT matka_categories_check1 CHECK ((fast OR ((repeat_minutes IS NULL) AND (draw_mode = 'hand'::text)))),
  CONSTRAINT matka_categories_check2 CHECK (((NOT fast) OR (category_type = 1))),
  CONSTRAINT matka_categories_draw_mode_check CHECK ((draw_mode = ANY (ARRAY['hand'::text, 'fair'::text]))),
  CONSTRAINT matka_categories_repeat_minutes_check CHECK ((repeat_minutes > 0))
);

CREATE TABLE matka_configs (
  fast boolean NOT NULL,
  open_time text NOT NULL DEFAULT '00:00'::text,
  close_time text NOT NULL DEFAULT '00:00'::text,
  close_minutes smallint NOT NULL DEFAULT 10,
  jodi_min bigint NOT NULL DEFAULT 1000,
  jodi_max bigint NOT NULL DEFAULT 1000000,
  akda_min bigint NOT NULL DEFAULT 1000,
  akda_max bigint NOT NULL DEFAULT 5000000,
  other_min bigint NOT NULL DEFAULT 1000,
  other_max bigint NOT NULL DEFAULT 1000000,
  CONSTRAINT matka_configs_pkey PRIMARY KEY (fast),
  CONSTRAINT matka_configs_check CHECK (((jodi_min <= jodi_max) AND (akda_min <= akda_max) AND (other_min <= other_max))),
  CONSTRAINT matka_configs_close_minutes_check CHECK (((close_minutes >= 0) AND (close_minutes <= 999)))
);

CREATE TABLE matka_cuts (
  id uuid NOT NULL DEFAULT uuidv7(),
  user_id integer NOT NULL,
  draw_id text NOT NULL,
  matka_market_id smallint NOT NULL,
  number integer NOT NULL,
  amount bigint NOT NULL,
  multiple integer NOT NULL,
  with_whom text NOT NULL DEFAULT ''::text,
  created_at timestamp with time zone NOT NULL,
  created_by integer NOT NULL,
  CONSTRAINT matka_cuts_pkey PRIMARY KEY (id),
  CONSTRAINT matka_cuts_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT matka_cuts_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES draws(id),
  CONSTRAINT matka_cuts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT matka_cuts_amount_check CHECK ((amount > 0)),
  CONSTRAINT matka_cuts_matka_market_id_check CHECK (((matka_market_id >= 1) AND (matka_market_id <= 8))),
  CONSTRAINT matka_cuts_multiple_check CHECK ((multiple > 100))
);

CREATE TABLE matka_past_results (
  category_id uuid NOT NULL,
  market_date date NOT NULL,
  open_pana smallint,
  close_pana smallint,
  holiday boolean NOT NULL DEFAULT false,
  CONSTRAINT matka_past_results_pkey PRIMARY KEY (category_id, market_date),
  CONSTRAINT matka_past_results_category_id_fkey FOREIGN KEY (category_id) REFERENCES matka_categories(id)
);

CREATE TABLE matka_winnings (
  fast boolean NOT NULL,
  matka_market_id smallint NOT NULL,
  multiple integer NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  CONSTRAINT matka_winnings_pkey PRIMARY KEY (fast, matka_market_id),
  CONSTRAINT matka_winnings_matka_market_id_check CHECK (((matka_market_id >= 1) AND (matka_market_id <= 8))),
  CONSTRAINT matka_winnings_multiple_check CHECK ((multiple > 100))
);

CREATE TABLE number_locks (
  draw_id text NOT NULL,
  matka_market_id smallint NOT NULL,
  number integer NOT NULL,
  locked boolean NOT NULL DEFAULT false,
  most bigint,
  set_by integer,
  set_at timestamp with time zone,
  CONSTRAINT number_locks_pkey PRIMARY KEY (draw_id, matka_market_id, number),
  CONSTRAINT number_locks_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES draws(id),
  CONSTRAINT number_locks_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id),
  CONSTRAINT number_locks_check CHECK ((locked OR (most IS NOT NULL))),
  CONSTRAINT number_locks_matka_market_id_check CHECK (((matka_market_id >= 1) AND (matka_market_id <= 8))),
  CONSTRAINT number_locks_most_check CHECK ((most >= 0))
);

CREATE TABLE open_sign_ins (
  id uuid NOT NULL,
  user_id integer NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT open_sign_ins_pkey PRIMARY KEY (id),
  CONSTRAINT open_sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE TABLE period_accounts (
  period_id bigint NOT NULL,
  user_id integer NOT NULL,
  account_id integer,
  after_lines bigint[] NOT NULL,
  upto_lines bigint[] NOT NULL,
  opening bigint NOT NULL,
  match bigint NOT NULL,
  session bigint NOT NULL,
  commission bigint NOT NULL,
  charges bigint NOT NULL,
  matka bigint NOT NULL,
  casino bigint NOT NULL,
  corrections bigint NOT NULL,
  cash bigint NOT NULL,
  transfers bigint NOT NULL,
  closing bigint NOT NULL,
  moved bigint NOT NULL,
  lines bigint NOT NULL,
  last_line bigint NOT NULL,
  last_hash text NOT NULL,
  stays boolean NOT NULL,
  CONSTRAINT period_accounts_pkey PRIMARY KEY (user_id, period_id),
  CONSTRAINT period_accounts_period_id_fkey FOREIGN KEY (period_id) REFERENCES periods(id),
  CONSTRAINT period_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT period_accounts_check CHECK (((((((((((opening + match) + session) + commission) + charges) + matka) + casino) + corrections) + cash) + transfers) = closing))
);

CREATE TABLE period_closings (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  operator_id integer NOT NULL,
  to_date date NOT NULL,
  asked_by jsonb NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  accounts integer NOT NULL DEFAULT 0,
  done integer NOT NULL DEFAULT 0,
  period_id bigint,
  code text NOT NULL DEFAULT ''::text,
  error text NOT NULL DEFAULT ''::text,
  finished_at timestamp with time zone,
  CONSTRAINT period_closings_pkey PRIMARY KEY (id),
  CONSTRAINT period_closings_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id),
  CONSTRAINT period_closings_period_id_fkey FOREIGN KEY (period_id) REFERENCES periods(id),
  CONSTRAINT period_closings_check CHECK (((period_id IS NULL) OR (finished_at IS NOT NULL)))
);

CREATE TABLE period_corrections (
  period_id bigint NOT NULL,
  user_id integer NOT NULL,
  line_id bigint NOT NULL,
  undoes bigint,
  of_period bigint,
  CONSTRAINT period_corrections_pkey PRIMARY KEY (user_id, period_id, line_id),
  CONSTRAINT period_corrections_of_period_fkey FOREIGN KEY (of_period) REFERENCES periods(id),
  CONSTRAINT period_corrections_period_id_fkey FOREIGN KEY (period_id) REFERENCES periods(id),
  CONSTRAINT period_corrections_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE TABLE periods (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  operator_id integer NOT NULL,
  number integer NOT NULL,
  from_date date,
  to_date date NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  last_move integer NOT NULL,
  accounts integer NOT NULL,
  closed_by integer NOT NULL,
  closed_at timestamp with time zone NOT NULL,
  CONSTRAINT periods_pkey PRIMARY KEY (id),
  CONSTRAINT periods_operator_id_number_key UNIQUE (operator_id, number),
  CONSTRAINT periods_operator_id_to_date_key UNIQUE (operator_id, to_date),
  CONSTRAINT periods_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id),
  CONSTRAINT periods_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id),
  CONSTRAINT periods_check CHECK (((from_date IS NULL) = (number = 1))),
  CONSTRAINT periods_check1 CHECK ((from_date <= to_date)),
  CONSTRAINT periods_number_check CHECK ((number > 0))
);

CREATE TABLE preferences (
  user_id integer NOT NULL,
  chosen jsonb NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  CONSTRAINT preferences_pkey PRIMARY KEY (user_id),
  CONSTRAINT preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE TABLE privilege_groups (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  owner_id integer NOT NULL,
  name text NOT NULL,
  privileges text[] NOT NULL,
  second_factor boolean NOT NULL DEFAULT false,
  updated_at timestamp with time zone NOT NULL,
  updated_by integer NOT NULL,
  cash_per_act bigint,
  cash_per_day bigint,
  limit_per_act bigint,
  CONSTRAINT privilege_groups_pkey PRIMARY KEY (id),
  CONSTRAINT privilege_groups_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  CONSTRAINT privilege_groups_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id),
  CONSTRAINT privilege_groups_cash_per_act_check CHECK ((cash_per_act >= 0)),
  CONSTRAINT privilege_groups_cash_per_day_check CHECK ((cash_per_day >= 0)),
  CONSTRAINT privilege_groups_limit_per_act_check CHECK ((limit_per_act >= 0)),
  CONSTRAINT privilege_groups_name_check CHECK ((name <> ''::text))
);

CREATE TABLE provider_fancies (
  session_id text NOT NULL,
  event_id text NOT NULL,
  provider text NOT NULL,
  section text NOT NULL,
  name text NOT NULL,
  no_line integer,
  no_rate integer,
  yes_line integer,
  yes_rate integer,
  status text NOT NULL DEFAULT ''::text,
  problem jsonb,
  seen_at timestamp with time zone NOT NULL,
  gone_at timestamp with time zone,
  CONSTRAINT provider_fancies_pkey PRIMARY KEY (session_id),
  CONSTRAINT provider_fancies_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  CONSTRAINT provider_fancies_section_check CHECK ((section = ANY (ARRAY['sky'::text, 'diamond'::text])))
);

CREATE TABLE provider_rounds (
  settlement_id bigint NOT NULL,
  turned boolean NOT NULL DEFAULT false,
  round_id text NOT NULL,
  provider_id integer NOT NULL,
  game text NOT NULL,
  game_title text NOT NULL,
  gross bigint NOT NULL,
  provider_ppm integer NOT NULL,
  provider_part bigint NOT NULL,
  settled_at timestamp with time zone NOT NULL,
  CONSTRAINT provider_rounds_pkey PRIMARY KEY (settlement_id, turned),
  CONSTRAINT provider_rounds_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES casino_providers(id),
  CONSTRAINT provider_rounds_round_id_fkey FOREIGN KEY (round_id) REFERENCES casino_rounds(id),
  CONSTRAINT provider_rounds_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES settlements(id)
);

CREATE TABLE races (
  event_id text NOT NULL,
  meeting_id text NOT NULL,
  course text NOT NULL,
  country text NOT NULL DEFAULT ''::text,
  name text NOT NULL DEFAULT ''::text,
  CONSTRAINT races_pkey PRIMARY KEY (event_id),
  CONSTRAINT races_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id)
);

CREATE TABLE rate_snapshots (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  client_id integer NOT NULL,
  digest text NOT NULL,
  chain jsonb NOT NULL,
  CONSTRAINT rate_snapshots_pkey PRIMARY KEY (id),
  CONSTRAINT rate_snapshots_client_id_digest_key UNIQUE (client_id, digest),
  CONSTRAINT rate_snapshots_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id)
);

CREATE TABLE rule_acceptances (
  user_id integer NOT NULL,
  version integer NOT NULL,
  accepted_at timestamp with time zone NOT NULL,
  CONSTRAINT rule_acceptances_pkey PRIMARY KEY (user_id, version),
  CONSTRAINT rule_acceptances_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT rule_acceptances_version_fkey FOREIGN KEY (version) REFERENCES rule_versions(version)
);

CREATE TABLE rule_versions (
  version integer NOT NULL,
  sections jsonb NOT NULL,
  asks boolean NOT NULL,
  written_at timestamp with time zone NOT NULL,
  written_by integer NOT NULL,
  CONSTRAINT rule_versions_pkey PRIMARY KEY (version),
  CONSTRAINT rule_versions_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id),
  CONSTRAINT rule_versions_version_check CHECK ((version > 0))
);

CREATE TABLE runner_books (
  market_id text NOT NULL,
  client_id integer NOT NULL,
  snapshot_id integer NOT NULL,
  pl bigint[] NOT NULL,
  stakes bigint NOT NULL,
  bets integer NOT NULL,
  u1 integer,
  u2 integer,
  u3 integer,
  u4 integer,
  u5 integer,
  u6 integer,
  w1 integer NOT NULL DEFAULT 0,
  w2 integer NOT NULL DEFAULT 0,
  w3 integer NOT NULL DEFAULT 0,
  w4 integer NOT NULL DEFAULT 0,
  w5 integer NOT NULL DEFAULT 0,
  w6 integer NOT NULL DEFAULT 0,
  none bigint NOT NULL,
  CONSTRAINT runner_books_pkey PRIMARY KEY (market_id, client_id, snapshot_id),
  CONSTRAINT runner_books_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id),
  CONSTRAINT runner_books_snapshot_id_fkey FOREIGN KEY (snapshot_id) REFERENCES share_snapshots(id)
) WITH (fillfactor=80);

CREATE TABLE runners (
  market_id text NOT NULL,
  selection_id bigint NOT NULL,
  name text NOT NULL,
  position smallint NOT NULL,
  locked boolean NOT NULL DEFAULT false,
  withdrawn boolean NOT NULL DEFAULT false,
  details jsonb,
  removed boolean NOT NULL DEFAULT false,
  CONSTRAINT runners_pkey PRIMARY KEY (market_id, selection_id),
  CONSTRAINT runners_market_id_position_key UNIQUE (market_id, "position"),
  CONSTRAINT runners_market_id_fkey FOREIGN KEY (market_id) REFERENCES markets(id)
);

CREATE TABLE saved_views (
  id uuid NOT NULL DEFAULT uuidv7(),
  owner_id integer NOT NULL,
  acting_id integer NOT NULL,
  screen text NOT NULL,
  name text NOT NULL,
  state jsonb NOT NULL,
  shared boolean NOT NULL DEFAULT false,
  saved_at timestamp with time zone NOT NULL,
  CONSTRAINT saved_views_pkey PRIMARY KEY (id),
  CONSTRAINT saved_views_acting_id_fkey FOREIGN KEY (acting_id) REFERENCES users(id),
  CONSTRAINT saved_views_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id)
);

CREATE TABLE score_entries (
  event_id text NOT NULL,
  seq integer NOT NULL,
  entry jsonb NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT score_entries_pkey PRIMARY KEY (event_id, seq),
  CONSTRAINT score_entries_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id)
);

CREATE TABLE second_factors (
  user_id integer NOT NULL,
  secret text NOT NULL,
  confirmed_at timestamp with time zone,
  last_step bigint NOT NULL DEFAULT 0,
  recovery_hashes text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT second_factors_pkey PRIMARY KEY (user_id),
  CONSTRAINT second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE TABLE section_locks (
  event_id text NOT NULL,
  session_type smallint NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT section_locks_pkey PRIMARY KEY (event_id, session_type),
  CONSTRAINT section_locks_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id)
);

CREATE TABLE session_books (
  session_id text NOT NULL,
  client_id integer NOT NULL,
  snapshot_id integer NOT NULL,
  base bigint NOT NULL,
  lines integer[] NOT NULL,
  jumps bigint[] NOT NULL,
  stakes bigint NOT NULL,
  bets integer NOT NULL,
  u1 integer,
  u2 integer,
  u3 integer,
  u4 integer,
  u5 integer,
  u6 integer,
  w1 integer NOT NULL DEFAULT 0,
  w2 integer NOT NULL DEFAULT 0,
  w3 integer NOT NULL DEFAULT 0,
  w4 integer NOT NULL DEFAULT 0,
  w5 integer NOT NULL DEFAULT 0,
  w6 integer NOT NULL DEFAULT 0,
  CONSTRAINT session_books_pkey PRIMARY KEY (session_id, client_id, snapshot_id),
  CONSTRAINT session_books_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id),
  CONSTRAINT session_books_snapshot_id_fkey FOREIGN KEY (snapshot_id) REFERENCES share_snapshots(id)
) WITH (fillfactor=80);

CREATE TABLE sessions (
  id text NOT NULL,
  event_id text NOT NULL,
  name text NOT NULL,
  session_type smallint NOT NULL,
  hidden boolean NOT NULL DEFAULT false,
  locked boolean,
  announcement text NOT NULL DEFAULT ''::text,
  min_stake bigint NOT NULL DEFAULT 10000,
  max_stake bigint NOT NULL DEFAULT 20000000,
  proposed_result integer,
  result integer,
  settled_at timestamp with time zone,
  version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  active boolean NOT NULL DEFAULT true,
  last_no integer,
  last_yes integer,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id)
);

CREATE TABLE settings (
  name text NOT NULL,
  value jsonb NOT NULL,
  CONSTRAINT settings_pkey PRIMARY KEY (name)
);

CREATE TABLE settlement_jobs (
  id uuid NOT NULL DEFAULT uuidv7(),
  event_id text NOT NULL,
  market_id text,
  session_id text,
  version integer NOT NULL,
  request jsonb NOT NULL,
  asked_by jsonb NOT NULL,
  result text NOT NULL,
  clients integer NOT NULL,
  stage text NOT NULL DEFAULT 'waiting'::text,
  code text NOT NULL DEFAULT ''::text,
  error text NOT NULL DEFAULT ''::text,
  entry_id bigint,
  closed_event boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone,
  act text NOT NULL,
  entries integer NOT NULL DEFAULT 0,
  mirrored integer NOT NULL DEFAULT 0,
  negative_balances text[] NOT NULL DEFAULT '{}'::text[],
  draw_id text,
  round_id text,
  CONSTRAINT settlement_jobs_pkey PRIMARY KEY (id),
  CONSTRAINT settlement_jobs_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES draws(id),
  CONSTRAINT settlement_jobs_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entries(id),
  CONSTRAINT settlement_jobs_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  CONSTRAINT settlement_jobs_market_id_fkey FOREIGN KEY (market_id) REFERENCES markets(id),
  CONSTRAINT settlement_jobs_round_id_fkey FOREIGN KEY (round_id) REFERENCES casino_rounds(id),
  CONSTRAINT settlement_jobs_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id),
  CONSTRAINT settlement_jobs_act_check CHECK ((act = ANY (ARRAY['settle'::text, 'abandon'::text, 'roll_back'::text, 'correct'::text, 'post'::text]))),
  CONSTRAINT settlement_jobs_check1 CHECK (((stage = ANY (ARRAY['done'::text, 'failed'::text])) = (finished_at IS NOT NULL))),
  CONSTRAINT settlement_jobs_stage CHECK ((stage = ANY (ARRAY['waiting'::text, 'verify'::text, 'plan'::text, 'post'::text, 'close'::text, 'mirror'::text, 'done'::text, 'failed'::text]))),
  CONSTRAINT settlement_jobs_subject CHECK (((num_nonnulls(market_id, session_id, draw_id, round_id) = 1) OR ((act = ANY (ARRAY['roll_back'::text, 'abandon'::text, 'post'::text])) AND (num_nonnulls(market_id, session_id, draw_id, round_id) = 0))))
);

CREATE TABLE settlement_shares (
  settlement_id bigint NOT NULL,
  user_id integer NOT NULL,
  amount bigint NOT NULL,
  released bigint NOT NULL DEFAULT 0,
  of_round boolean NOT NULL DEFAULT false,
  CONSTRAINT settlement_shares_pkey PRIMARY KEY (settlement_id, user_id)
);

CREATE TABLE settlements (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  event_id text NOT NULL,
  market_id text,
  session_id text,
  version integer NOT NULL,
  result bigint,
  entry_id bigint,
  settled_by integer NOT NULL,
  settled_at timestamp with time zone NOT NULL DEFAULT now(),
  rolled_back_at timestamp with time zone,
  rolled_back_by integer,
  reversal_id bigint,
  charge bigint NOT NULL DEFAULT 0,
  tied boolean NOT NULL DEFAULT false,
  selections bigint[],
  shared bigint[] NOT NULL DEFAULT '{}'::bigint[],
  draw_id text,
  round_id text,
  charged_clients jsonb,
  CONSTRAINT settlements_pkey PRIMARY KEY (id),
  CONSTRAINT settlements_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES draws(id),
  CONSTRAINT settlements_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entries(id),
  CONSTRAINT settlements_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  CONSTRAINT settlements_market_id_fkey FOREIGN KEY (market_id) REFERENCES markets(id),
  CONSTRAINT settlements_reversal_id_fkey FOREIGN KEY (reversal_id) REFERENCES journal_entries(id),
  CONSTRAINT settlements_rolled_back_by_fkey FOREIGN KEY (rolled_back_by) REFERENCES users(id),
  CONSTRAINT settlements_round_id_fkey FOREIGN KEY (round_id) REFERENCES casino_rounds(id),
  CONSTRAINT settlements_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id),
  CONSTRAINT settlements_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES users(id),
  CONSTRAINT settlements_check CHECK (((kind = 'market'::text) = (market_id IS NOT NULL))),
  CONSTRAINT settlements_check1 CHECK (((kind = 'session'::text) = (session_id IS NOT NULL))),
  CONSTRAINT settlements_check2 CHECK (((charge = 0) OR (kind = 'close'::text))),
  CONSTRAINT settlements_check3 CHECK (((charged_clients IS NULL) OR (kind = 'close'::text))),
  CONSTRAINT settlements_draw CHECK (((kind = 'draw'::text) = (draw_id IS NOT NULL))),
  CONSTRAINT settlements_kind_check CHECK ((kind = ANY (ARRAY['market'::text, 'session'::text, 'draw'::text, 'round'::text, 'posting'::text, 'close'::text]))),
  CONSTRAINT settlements_round CHECK (((kind = 'round'::text) = (round_id IS NOT NULL)))
);

CREATE TABLE share_snapshots (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  client_id integer NOT NULL,
  digest text NOT NULL,
  u1 integer,
  u2 integer,
  u3 integer,
  u4 integer,
  u5 integer,
  u6 integer,
  w1 integer NOT NULL DEFAULT 0,
  w2 integer NOT NULL DEFAULT 0,
  w3 integer NOT NULL DEFAULT 0,
  w4 integer NOT NULL DEFAULT 0,
  w5 integer NOT NULL DEFAULT 0,
  w6 integer NOT NULL DEFAULT 0,
  chain jsonb NOT NULL,
  CONSTRAINT share_snapshots_pkey PRIMARY KEY (id),
  CONSTRAINT share_snapshots_client_id_digest_key UNIQUE (client_id, digest),
  CONSTRAINT share_snapshots_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id),
  CONSTRAINT share_snapshots_check CHECK (((((((w1 + w2) + w3) + w4) + w5) + w6) = 1000000))
);

CREATE TABLE sign_ins (
  id uuid NOT NULL DEFAULT uuidv7(),
  user_id integer NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  end_reason text,
  address inet,
  user_agent text,
  wrong_tries integer NOT NULL DEFAULT 0,
  wrong_tries_at timestamp with time zone,
  kind smallint NOT NULL,
  u1 integer,
  u2 integer,
  u3 integer,
  u4 integer,
  u5 integer,
  u6 integer,
  device text NOT NULL DEFAULT 'program'::text,
  agent text NOT NULL DEFAULT ''::text,
  country text,
  new_device boolean NOT NULL DEFAULT false,
  new_place boolean NOT NULL DEFAULT false,
  CONSTRAINT sign_ins_pkey PRIMARY KEY (id, created_at),
  CONSTRAINT sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
) PARTITION BY RANGE (created_at);

CREATE TABLE sport_marks (
  account_id integer NOT NULL,
  sport_id integer NOT NULL,
  block integer NOT NULL,
  lines bigint NOT NULL,
  credit bigint NOT NULL,
  debit bigint NOT NULL,
  CONSTRAINT sport_marks_pkey PRIMARY KEY (account_id, sport_id, block)
);

CREATE TABLE sport_progress (
  account_id integer NOT NULL,
  blocks integer NOT NULL,
  CONSTRAINT sport_progress_pkey PRIMARY KEY (account_id)
);

CREATE TABLE sports (
  id integer NOT NULL,
  name text NOT NULL,
  position smallint NOT NULL,
  CONSTRAINT sports_pkey PRIMARY KEY (id)
);

CREATE TABLE statement_marks (
  account_id integer NOT NULL,
  block integer NOT NULL,
  line_id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  balance bigint NOT NULL,
  credit bigint NOT NULL,
  CONSTRAINT statement_marks_pkey PRIMARY KEY (account_id, block)
);

CREATE TABLE uncounted_events (
  event_id text NOT NULL,
  since timestamp with time zone NOT NULL,
  CONSTRAINT uncounted_events_pkey PRIMARY KEY (event_id)
);

CREATE TABLE users (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  guid uuid NOT NULL DEFAULT uuidv7(),
  username text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL DEFAULT ''::text,
  role smallint NOT NULL,
  acts_for integer,
  is_staff boolean NOT NULL DEFAULT false,
  parent_id integer,
  u1 integer,
  u2 integer,
  u3 integer,
  u4 integer,
  u5 integer,
  u6 integer,
  active boolean NOT NULL DEFAULT true,
  lock_betting boolean NOT NULL DEFAULT false,
  lock_casino_bet boolean NOT NULL DEFAULT false,
  lock_matka boolean NOT NULL DEFAULT false,
  my_share integer NOT NULL DEFAULT 0,
  my_agent_share integer NOT NULL DEFAULT 0,
  game_share integer NOT NULL DEFAULT 0,
  agent_game_share integer NOT NULL DEFAULT 0,
  matka_share integer NOT NULL DEFAULT 0,
  matka_agent_share integer NOT NULL DEFAULT 0,
  company_share integer NOT NULL DEFAULT 0,
  match_commission integer NOT NULL DEFAULT 0,
  session_commission integer NOT NULL DEFAULT 0,
  matka_commission integer NOT NULL DEFAULT 0,
  other_commission integer NOT NULL DEFAULT 0,
  mobile_app_charges integer NOT NULL DEFAULT 1000000,
  fix_sharing boolean NOT NULL DEFAULT false,
  theme smallint NOT NULL DEFAULT 1,
  password_hash text NOT NULL,
  code_hash text,
  code_failures smallint NOT NULL DEFAULT 0,
  code_locked_until timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp with time zone,
  deleted_by integer,
  password_changed_at timestamp with time zone,
  code_locks smallint NOT NULL DEFAULT 0,
  group_id integer,
  password_due boolean NOT NULL DEFAULT false,
  addresses text[] NOT NULL DEFAULT '{}'::text[],
  hours jsonb,
  access_until timestamp with time zone,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_guid_key UNIQUE (guid),
  CONSTRAINT users_acts_for_fkey FOREIGN KEY (acts_for) REFERENCES users(id),
  CONSTRAINT users_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id),
  CONSTRAINT users_group_id_fkey FOREIGN KEY (group_id) REFERENCES privilege_groups(id) ON DELETE SET NULL,
  CONSTRAINT users_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES users(id),
  CONSTRAINT users_u1_fkey FOREIGN KEY (u1) REFERENCES users(id),
  CONSTRAINT users_u2_fkey FOREIGN KEY (u2) REFERENCES users(id),
  CONSTRAINT users_u3_fkey FOREIGN KEY (u3) REFERENCES users(id),
  CONSTRAINT users_u4_fkey FOREIGN KEY (u4) REFERENCES users(id),
  CONSTRAINT users_u5_fkey FOREIGN KEY (u5) REFERENCES users(id),
  CONSTRAINT users_u6_fkey FOREIGN KEY (u6) REFERENCES users(id),
  CONSTRAINT users_company_share_check CHECK (((company_share >= 0) AND (company_share <= 1000000))),
  CONSTRAINT users_group_is_of_staff CHECK (((group_id IS NULL) OR is_staff)),
  CONSTRAINT users_my_agent_share_check CHECK (((my_agent_share >= 0) AND (my_agent_share <= 9990000))),
  CONSTRAINT users_my_share_check CHECK (((my_share >= 0) AND (my_share <= 1000000))),
  CONSTRAINT users_role_check CHECK (((role >= 1) AND (role <= 8))),
  CONSTRAINT users_terms_are_of_helpers CHECK (((acts_for IS NOT NULL) OR ((NOT password_due) AND (addresses = '{}'::text[]) AND (hours IS NULL) AND (access_until IS NULL)))),
  CONSTRAINT users_theme_check CHECK (((theme >= 1) AND (theme <= 4))),
  CONSTRAINT users_username_check CHECK ((username ~ '^[A-Za-z0-9_]{3,32}$'::text))
);

CREATE TABLE wallets (
  user_id integer NOT NULL,
  fixed_limit bigint NOT NULL DEFAULT 0,
  given bigint NOT NULL DEFAULT 0,
  balance bigint NOT NULL DEFAULT 0,
  used_limit bigint NOT NULL DEFAULT 0,
  CONSTRAINT wallets_pkey PRIMARY KEY (user_id),
  CONSTRAINT wallets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT wallets_fixed_limit_check CHECK ((fixed_limit >= 0)),
  CONSTRAINT wallets_given_check CHECK ((given >= 0)),
  CONSTRAINT wallets_used_limit_check CHECK ((used_limit >= 0))
) WITH (fillfactor=45);

CREATE TABLE withdrawals (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  market_id text NOT NULL,
  selection_id bigint NOT NULL,
  factor integer NOT NULL,
  withdrawn_at timestamp with time zone NOT NULL,
  withdrawn_by integer,
  last_bet bigint NOT NULL,
  undone_at timestamp with time zone,
  undone_by integer,
  CONSTRAINT withdrawals_pkey PRIMARY KEY (id),
  CONSTRAINT withdrawals_market_id_selection_id_fkey FOREIGN KEY (market_id, selection_id) REFERENCES runners(market_id, selection_id),
  CONSTRAINT withdrawals_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id),
  CONSTRAINT withdrawals_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES users(id),
  CONSTRAINT withdrawals_factor_check CHECK (((factor >= 0) AND (factor <= 9999)))
);

CREATE TABLE wrong_sign_ins (
  user_id integer NOT NULL,
  tries integer NOT NULL,
  last_at timestamp with time zone NOT NULL,
  CONSTRAINT wrong_sign_ins_pkey PRIMARY KEY (user_id),
  CONSTRAINT wrong_sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- indexes

CREATE INDEX account_moves_user ON public.account_moves USING btree (user_id);

CREATE INDEX announcement_audience_user ON public.announcement_audience USING btree (user_id);

CREATE INDEX announcements_from ON public.announcements USING btree (from_at) WHERE (from_at IS NOT NULL);

CREATE UNIQUE INDEX announcements_standing ON public.announcements USING btree (owner_id, kind) WHERE (kind <> 'users'::text);

CREATE INDEX announcements_to_users ON public.announcements USING btree (owner_id, id) WHERE (kind = 'users'::text);

CREATE INDEX announcements_until ON public.announcements USING btree (until_at) WHERE (until_at IS NOT NULL);

CREATE INDEX answered_requests_age ON public.answered_requests USING btree (created_at);

CREATE INDEX archived_bets_archive ON public.archived_bets USING btree (archive_id);

CREATE INDEX archived_bets_event ON public.archived_bets USING btree (event_id, client_id);

CREATE INDEX archived_bets_round ON public.archived_bets USING btree (round_id) WHERE (round_id IS NOT NULL);

CREATE INDEX archived_heads_archive ON public.archived_heads USING btree (archive_id);

CREATE INDEX archived_played_archive ON public.archived_played USING btree (archive_id);

CREATE INDEX archived_sports_archive ON public.archived_sports USING btree (archive_id);

CREATE UNIQUE INDEX archives_out ON public.archives USING btree (table_name, month) WHERE (read_again_at IS NULL);

CREATE INDEX audit_events_acting ON public.audit_events USING btree (acting_for, id);

CREATE INDEX audit_events_action ON public.audit_events USING btree (action);

CREATE INDEX audit_events_object ON public.audit_events USING btree (object, id);

CREATE INDEX audit_events_request ON public.audit_events USING btree (request_id COLLATE "C");

CREATE INDEX audit_events_subject ON public.audit_events USING btree (subject_id, id) WHERE (subject_id IS NOT NULL);

CREATE UNIQUE INDEX backups_running ON public.backups USING btree (((finished_at IS NULL))) WHERE (finished_at IS NULL);

CREATE INDEX bets_by_round ON public.bets USING btree (round_id, id) WHERE (round_id IS NOT NULL);

CREATE INDEX bets_client ON public.bets USING btree (client_id, id);

CREATE INDEX bets_event ON public.bets USING btree (event_id, id);

CREATE INDEX bets_slip ON public.bets USING btree (slip_uid) WHERE (slip_uid IS NOT NULL);

CREATE INDEX bets_voided ON public.bets USING btree (event_id) WHERE (voided_at IS NOT NULL);

CREATE INDEX cash_book_entry ON public.cash_book USING btree (entry_id);

CREATE UNIQUE INDEX cash_book_kind ON public.cash_book USING btree (user_id, received, nth);

CREATE UNIQUE INDEX cash_book_number ON public.cash_book USING btree (user_id, number);

CREATE INDEX cash_book_other ON public.cash_book USING btree (user_id, other_id, number);

CREATE INDEX cash_book_range ON public.cash_book USING btree (user_id, at, number) INCLUDE (received, nth, received_sum, paid_sum);

CREATE UNIQUE INDEX cash_lines_line ON public.cash_lines USING btree (account_id, line_id);

CREATE INDEX cash_transfers_made ON public.cash_transfers USING btree (operator_id, at);

CREATE INDEX casino_books_client ON public.casino_books USING btree (client_id);

CREATE INDEX casino_edges_of_user ON public.casino_edges USING btree (user_id, settlement_id);

CREATE INDEX casino_rounds_by_event ON public.casino_rounds USING btree (event_id, opened_at, id) INCLUDE (provider_id, game_code);

CREATE INDEX casino_rounds_by_mid ON public.casino_rounds USING btree (mid COLLATE "C");

CREATE INDEX casino_rounds_doubted ON public.casino_rounds USING btree (opened_at) WHERE ((doubt IS NOT NULL) AND (settled_at IS NULL));

CREATE INDEX casino_rounds_of_game ON public.casino_rounds USING btree (event_id, game_code, opened_at);

CREATE INDEX casino_rounds_of_table ON public.casino_rounds USING btree (provider_id, game_code, opened_at DESC);

CREATE UNIQUE INDEX casino_rounds_on_table ON public.casino_rounds USING btree (provider_id, game_code) WHERE ((commitment IS NOT NULL) AND (settled_at IS NULL) AND (revealed_at IS NULL));

CREATE INDEX casino_rounds_open_of_client ON public.casino_rounds USING btree (client_id) WHERE ((settled_at IS NULL) AND (client_id IS NOT NULL));

CREATE INDEX casino_rounds_open_of_day ON public.casino_rounds USING btree (event_id) WHERE (settled_at IS NULL);

CREATE INDEX casino_rounds_told_open ON public.casino_rounds USING btree (closes_at) WHERE (told AND (settled_at IS NULL));

CREATE INDEX casino_rounds_waiting ON public.casino_rounds USING btree (opened_at) WHERE (settled_at IS NULL);

CREATE INDEX casino_sessions_made ON public.casino_sessions USING btree (made_at);

CREATE INDEX casino_splits_of_day ON public.casino_splits USING btree (event_id, entry_id);

CREATE INDEX casino_splits_of_round ON public.casino_splits USING btree (round_id);

CREATE INDEX casino_sums_parent ON public.casino_sums USING btree (parent_id);

CREATE INDEX casino_sums_user ON public.casino_sums USING btree (user_id);

CREATE INDEX casino_transactions_of_round ON public.casino_transactions USING btree (round_id) WHERE (round_id IS NOT NULL);

CREATE INDEX client_games_of_user ON public.client_games USING btree (user_id, event_id);

CREATE INDEX close_charges_parent ON public.close_charges USING btree (parent_id, settlement_id);

CREATE INDEX close_charges_settlement ON public.close_charges USING btree (settlement_id);

CREATE INDEX draw_books_client ON public.draw_books USING btree (client_id);

CREATE INDEX draws_by_date ON public.draws USING btree (market_date, category_id);

CREATE INDEX draws_fair_waiting ON public.draws USING btree (draw_at) WHERE ((commitment IS NOT NULL) AND (revealed_at IS NULL));

CREATE INDEX draws_waiting ON public.draws USING btree (draw_at) WHERE (settled_at IS NULL);

CREATE INDEX event_gains_by_time ON public.event_gains USING btree (user_id, last_at DESC, event_id) INCLUDE (first_at, first_loose, last_loose, sport_id, result, commission, charges);

CREATE INDEX event_gains_loose ON public.event_gains USING btree (user_id, last_at) WHERE last_loose;

CREATE INDEX event_games_by_time ON public.event_games USING btree (user_id, last_at DESC, event_id) INCLUDE (first_at, day, sport_id, clients, debit, credit);

CREATE INDEX events_date ON public.events USING btree (open_date);

CREATE INDEX events_league ON public.events USING btree (league_id);

CREATE INDEX events_match_id ON public.events USING btree (match_id) WHERE (match_id <> ''::text);

CREATE INDEX events_name ON public.events USING btree (lower(name) COLLATE "C", open_date DESC);

CREATE INDEX events_open ON public.events USING btree (open_date) WHERE (closed_at IS NULL);

CREATE INDEX events_second_name ON public.events USING btree ("substring"(lower(name), '(?: vs? |^[0-9]+:[0-9]+ )(.*)$'::text) COLLATE "C", open_date DESC);

CREATE INDEX events_sport_date ON public.events USING btree (sport_id, open_date);

CREATE INDEX failed_sign_ins_address ON public.failed_sign_ins USING btree (address, created_at);

CREATE INDEX failed_sign_ins_age ON public.failed_sign_ins USING btree (created_at);

CREATE INDEX failed_sign_ins_u1 ON public.failed_sign_ins USING btree (u1, kind, created_at) WHERE (u1 IS NOT NULL);

CREATE INDEX failed_sign_ins_u2 ON public.failed_sign_ins USING btree (u2, kind, created_at) WHERE (u2 IS NOT NULL);

CREATE INDEX failed_sign_ins_u3 ON public.failed_sign_ins USING btree (u3, kind, created_at) WHERE (u3 IS NOT NULL);

CREATE INDEX failed_sign_ins_u4 ON public.failed_sign_ins USING btree (u4, kind, created_at) WHERE (u4 IS NOT NULL);

CREATE INDEX failed_sign_ins_u5 ON public.failed_sign_ins USING btree (u5, kind, created_at) WHERE (u5 IS NOT NULL);

CREATE INDEX failed_sign_ins_u6 ON public.failed_sign_ins USING btree (u6, kind, created_at) WHERE (u6 IS NOT NULL);

CREATE INDEX failed_sign_ins_user ON public.failed_sign_ins USING btree (user_id, created_at);

CREATE INDEX house_checks_kind ON public.house_checks USING btree (kind, id);

CREATE UNIQUE INDEX house_checks_running ON public.house_checks USING btree (kind) WHERE (finished_at IS NULL);

CREATE INDEX journal_entries_date ON public.journal_entries USING btree (created_at);

CREATE INDEX journal_entries_event ON public.journal_entries USING btree (event_id) WHERE (event_id IS NOT NULL);

CREATE INDEX journal_lines_account ON public.journal_lines USING btree (account_id, id);

CREATE INDEX journal_lines_entry ON public.journal_lines USING btree (entry_id);

CREATE INDEX markets_event ON public.markets USING btree (event_id);

CREATE INDEX markets_name ON public.markets USING btree (lower(name) COLLATE "C", start_time DESC);

CREATE UNIQUE INDEX markets_one_main ON public.markets USING btree (event_id) WHERE is_main;

CREATE UNIQUE INDEX matka_categories_title ON public.matka_categories USING btree (fast, lower(title)) WHERE (deleted_at IS NULL);

CREATE INDEX matka_cuts_by_draw ON public.matka_cuts USING btree (draw_id, user_id);

CREATE INDEX open_sign_ins_age ON public.open_sign_ins USING btree (expires_at);

CREATE INDEX open_sign_ins_user ON public.open_sign_ins USING btree (user_id);

CREATE INDEX period_accounts_hash ON public.period_accounts USING btree (last_hash) WHERE (last_hash <> ''::text);

CREATE INDEX period_accounts_of_period ON public.period_accounts USING btree (period_id);

CREATE INDEX period_closings_of_operator ON public.period_closings USING btree (operator_id, id);

CREATE UNIQUE INDEX period_closings_under_way ON public.period_closings USING btree (operator_id) WHERE (finished_at IS NULL);

CREATE UNIQUE INDEX privilege_groups_name ON public.privilege_groups USING btree (owner_id, lower(name));

CREATE INDEX provider_fancies_event ON public.provider_fancies USING btree (event_id);

CREATE INDEX provider_rounds_of_provider ON public.provider_rounds USING btree (provider_id, settled_at DESC, settlement_id DESC, turned DESC);

CREATE INDEX provider_rounds_of_round ON public.provider_rounds USING btree (round_id);

CREATE INDEX races_meeting ON public.races USING btree (meeting_id);

CREATE INDEX runner_books_client ON public.runner_books USING btree (client_id);

CREATE UNIQUE INDEX saved_views_name ON public.saved_views USING btree (owner_id, screen, lower(name));

CREATE INDEX saved_views_shared ON public.saved_views USING btree (acting_id, screen) WHERE shared;

CREATE INDEX session_books_client ON public.session_books USING btree (client_id);

CREATE INDEX sessions_event ON public.sessions USING btree (event_id);

CREATE INDEX sessions_name ON public.sessions USING btree (lower(name) COLLATE "C", created_at DESC);

CREATE UNIQUE INDEX settlement_jobs_draw ON public.settlement_jobs USING btree (draw_id, version) WHERE (finished_at IS NULL);

CREATE INDEX settlement_jobs_event ON public.settlement_jobs USING btree (event_id);

CREATE UNIQUE INDEX settlement_jobs_market ON public.settlement_jobs USING btree (market_id, version) WHERE (finished_at IS NULL);

CREATE UNIQUE INDEX settlement_jobs_round ON public.settlement_jobs USING btree (round_id, version) WHERE (finished_at IS NULL);

CREATE UNIQUE INDEX settlement_jobs_session ON public.settlement_jobs USING btree (session_id, version) WHERE (finished_at IS NULL);

CREATE UNIQUE INDEX settlement_jobs_whole_match ON public.settlement_jobs USING btree (event_id) WHERE ((market_id IS NULL) AND (session_id IS NULL) AND (draw_id IS NULL) AND (round_id IS NULL) AND (finished_at IS NULL));

CREATE INDEX settlement_shares_user ON public.settlement_shares USING btree (user_id, settlement_id) WHERE (NOT of_round);

CREATE INDEX settlements_by_reversal ON public.settlements USING btree (reversal_id DESC) WHERE (reversal_id IS NOT NULL);

CREATE UNIQUE INDEX settlements_close ON public.settlements USING btree (event_id, version) WHERE (kind = 'close'::text);

CREATE INDEX settlements_closed_at ON public.settlements USING btree (settled_at) WHERE (kind = 'close'::text);

CREATE INDEX settlements_date ON public.settlements USING btree (settled_at) WHERE (kind <> 'round'::text);

CREATE UNIQUE INDEX settlements_draw ON public.settlements USING btree (draw_id, version) WHERE (kind = 'draw'::text);

CREATE INDEX settlements_entry ON public.settlements USING btree (entry_id);

CREATE INDEX settlements_event ON public.settlements USING btree (event_id, id);

CREATE UNIQUE INDEX settlements_market ON public.settlements USING btree (market_id, version) WHERE (kind = 'market'::text);

CREATE INDEX settlements_no_round ON public.settlements USING btree (id) WHERE (round_id IS NULL);

CREATE INDEX settlements_of_matches ON public.settlements USING btree (event_id, id) WHERE (kind <> 'round'::text);

CREATE UNIQUE INDEX settlements_posting ON public.settlements USING btree (event_id, version) WHERE (kind = 'posting'::text);

CREATE UNIQUE INDEX settlements_round ON public.settlements USING btree (round_id, version) WHERE (kind = 'round'::text);

CREATE UNIQUE INDEX settlements_session ON public.settlements USING btree (session_id, version) WHERE (kind = 'session'::text);

CREATE INDEX share_snapshots_u1 ON public.share_snapshots USING btree (u1);

CREATE INDEX share_snapshots_u2 ON public.share_snapshots USING btree (u2);

CREATE INDEX share_snapshots_u3 ON public.share_snapshots USING btree (u3);

CREATE INDEX share_snapshots_u4 ON public.share_snapshots USING btree (u4);

CREATE INDEX share_snapshots_u5 ON public.share_snapshots USING btree (u5);

CREATE INDEX share_snapshots_u6 ON public.share_snapshots USING btree (u6);

CREATE INDEX sign_ins_address ON public.sign_ins USING btree (address, created_at);

CREATE INDEX sign_ins_age ON public.sign_ins USING btree (created_at);

CREATE INDEX sign_ins_open ON public.sign_ins USING btree (user_id) WHERE (ended_at IS NULL);

CREATE INDEX sign_ins_u1 ON public.sign_ins USING btree (u1, kind, created_at) WHERE (u1 IS NOT NULL);

CREATE INDEX sign_ins_u2 ON public.sign_ins USING btree (u2, kind, created_at) WHERE (u2 IS NOT NULL);

CREATE INDEX sign_ins_u3 ON public.sign_ins USING btree (u3, kind, created_at) WHERE (u3 IS NOT NULL);

CREATE INDEX sign_ins_u4 ON public.sign_ins USING btree (u4, kind, created_at) WHERE (u4 IS NOT NULL);

CREATE INDEX sign_ins_u5 ON public.sign_ins USING btree (u5, kind, created_at) WHERE (u5 IS NOT NULL);

CREATE INDEX sign_ins_u6 ON public.sign_ins USING btree (u6, kind, created_at) WHERE (u6 IS NOT NULL);

CREATE INDEX sign_ins_user ON public.sign_ins USING btree (user_id, created_at);

CREATE INDEX statement_marks_at ON public.statement_marks USING btree (account_id, at, block);

CREATE INDEX users_acting ON public.users USING btree (acts_for) WHERE (acts_for IS NOT NULL);

CREATE INDEX users_not_active ON public.users USING btree (role, id) WHERE ((deleted_at IS NULL) AND (NOT active));

CREATE INDEX users_of_group ON public.users USING btree (group_id) WHERE (group_id IS NOT NULL);

CREATE INDEX users_operators ON public.users USING btree (id) WHERE (role < 7);

CREATE INDEX users_own_locks ON public.users USING btree (id) WHERE ((deleted_at IS NULL) AND ((NOT active) OR lock_betting OR lock_casino_bet OR lock_matka));

CREATE INDEX users_parent ON public.users USING btree (parent_id);

CREATE INDEX users_u1 ON public.users USING btree (u1, role, id) INCLUDE (acts_for, deleted_at) WHERE (u1 IS NOT NULL);

CREATE INDEX users_u1_last_name ON public.users USING btree (u1, role, lower(last_name) COLLATE "C", id) WHERE ((u1 IS NOT NULL) AND (acts_for IS NULL) AND (deleted_at IS NULL));

CREATE INDEX users_u1_name ON public.users USING btree (u1, role, lower(((first_name || ' '::text) || last_name)) COLLATE "C", id) WHERE ((u1 IS NOT NULL) AND (acts_for IS NULL) AND (deleted_at IS NULL));

CREATE INDEX users_u1_number ON public.users USING btree (u1, role, ltrim(lower(username), 'abcdefghijklmnopqrstuvwxyz_'::text) COLLATE "C", id) WHERE ((u1 IS NOT NULL) AND (acts_for IS NULL) AND (deleted_at IS NULL));

CREATE INDEX users_u1_username ON public.users USING btree (u1, role, lower(username) COLLATE "C", id) WHERE ((u1 IS NOT NULL) AND (acts_for IS NULL) AND (deleted_at IS NULL));

CREATE INDEX users_u2 ON public.users USING btree (u2, role, id) INCLUDE (acts_for, deleted_at) WHERE (u2 IS NOT NULL);

CREATE INDEX users_u2_last_name ON public.users USING btree (u2, role, lower(last_name) COLLATE "C", id) WHERE ((u2 IS NOT NULL) AND (acts_for IS NULL) AND (deleted_at IS NULL));

CREATE INDEX users_u2_name ON public.users USING btree (u2, role, lower(((first_name || ' '::text) || last_name)) COLLATE "C", id) WHERE ((u2 IS NOT NULL) AND (acts_for IS NULL) AND (deleted_at IS NULL));

CREATE INDEX users_u2_number ON public.users USING btree (u2, role, ltrim(lower(username), 'abcdefghijklmnopqrstuvwxyz_'::text) COLLATE "C", id) WHERE ((u2 IS NOT NULL) AND (acts_for IS NULL) AND (deleted_at IS NULL));

CREATE INDEX users_u2_username ON public.users USING btree (u2, role, lower(username) COLLATE "C", id) WHERE ((u2 IS NOT NULL) AND (acts_for IS NULL) AND (deleted_at IS NULL));

CREATE INDEX users_u3 ON public.users USING btree (u3, role, id) INCLUDE (acts_for, deleted_at) WHERE (u3 IS NOT NULL);

CREATE INDEX users_u3_last_name ON public.users USING btree (u3, role, lower(last_name) COLLATE "C", id) WHERE ((u3 IS NOT NULL) AND (acts_for IS NULL) AND (deleted_at IS NULL));

CREATE INDEX users_u3_name ON public.users USING btree (u3, role, lower(((first_name || ' '::text) || last_name)) COLLATE "C", id) WHERE ((u3 IS NOT NULL) AND (acts_for IS NULL) AND (deleted_at IS NULL));

CREATE INDEX users_u3_number ON public.users USING btree (u3, role, ltrim(lower(username), 'abcdefghijklmnopqrstuvwxyz_'::text) COLLATE "C", id) WHERE ((u3 IS NOT NULL) AND (acts_for IS NULL) AND (deleted_at IS NULL));

CREATE INDEX users_u3_username ON public.users USING btree (u3, role, lower(username) COLLATE "C", id) WHERE ((u3 IS NOT NULL) AND (acts_for IS NULL) AND (deleted_at IS NULL));

CREATE INDEX users_u4 ON public.users USING btree (u4, role, id) INCLUDE (acts_for, deleted_at) WHERE (u4 IS NOT NULL);

CREATE INDEX users_u4_last_name ON public.users USING btree (u4, role, lower(last_name) COLLATE "C", id) WHERE ((u4 IS NOT NULL) AND (acts_for IS NULL) AND (deleted_at IS NULL));

CREATE INDEX users_u4_name ON public.users USING btree (u4, role, lower(((first_name || ' '::text) || last_name)) COLLATE "C", id) WHERE ((u4 IS NOT NULL) AND (acts_for IS NULL) AND (deleted_at IS NULL));

CREATE INDEX users_u4_number ON public.users USING btree (u4, role, ltrim(lower(username), 'abcdefghijklmnopqrstuvwxyz_'::text) COLLATE "C", id) WHERE ((u4 IS NOT NULL) AND (acts_for IS NULL) AND (deleted_at IS NULL));

CREATE INDEX users_u4_username ON public.users USING btree (u4, role, lower(username) COLLATE "C", id) WHERE ((u4 IS NOT NULL) AND (acts_for IS NULL) AND (deleted_at IS NULL));

CREATE INDEX users_u5 ON public.users USING btree (u5, role, id) INCLUDE (acts_for, deleted_at) WHERE (u5 IS NOT NULL);

CREATE INDEX users_u5_last_name ON public.users USING btree (u5, role, lower(last_name) COLLATE "C", id) WHERE ((u5 IS NOT NULL) AND (acts_for IS NULL) AND (deleted_at IS NULL));

CREATE INDEX users_u5_name ON public.users USING btree (u5, role, lower(((first_name || ' '::text) || last_name)) COLLATE "C", id) WHERE ((u5 IS NOT NULL) AND (acts_for IS NULL) AND (deleted_at IS NULL));

CREATE INDEX users_u5_number ON public.users USING btree (u5, role, ltrim(lower(username), 'abcdefghijklmnopqrstuvwxyz_'::text) COLLATE "C", id) WHERE ((u5 IS NOT NULL) AND (acts_for IS NULL) AND (deleted_at IS NULL));

CREATE INDEX users_u5_username ON public.users USING btree (u5, role, lower(username) COLLATE "C", id) WHERE ((u5 IS NOT NULL) AND (acts_for IS NULL) AND (deleted_at IS NULL));

CREATE INDEX users_u6 ON public.users USING btree (u6, role, id) INCLUDE (acts_for, deleted_at) WHERE (u6 IS NOT NULL);

CREATE UNIQUE INDEX users_username ON public.users USING btree (lower(username));

CREATE UNIQUE INDEX withdrawals_standing ON public.withdrawals USING btree (market_id, selection_id) WHERE (undone_at IS NULL);

-- views

CREATE VIEW archived_accounts AS
 SELECT h.archive_id,
    h.account_id,
    h.lines - COALESCE(p.lines, 0::bigint) AS lines,
    h.credit - COALESCE(p.credit, 0::bigint) AS credit,
    h.balance,
    h.last_line,
    h.last_hash
   FROM archived_heads h
     LEFT JOIN LATERAL ( SELECT x.lines,
            x.credit
           FROM archived_heads x
          WHERE x.account_id = h.account_id AND x.archive_id < h.archive_id
          ORDER BY x.archive_id DESC
         LIMIT 1) p ON true;

CREATE VIEW casino_lines AS
 SELECT p.event_id,
    p.round_id,
    p.settlement_id,
    p.turned,
    l.user_id,
    l.parent_id,
    l.owed,
    p.entry_id,
    p.created_at
   FROM casino_splits p
     JOIN casino_edges l ON l.settlement_id = p.settlement_id AND l.turned = p.turned;

CREATE VIEW coin_moves AS
 SELECT coin_report.user_id,
    coin_report.id,
    coin_report.credit - coin_report.debit AS moved,
    coin_report.fixed_limit,
    coin_report.user_balance
   FROM coin_report
UNION ALL
 SELECT archived_coins.user_id,
    archived_coins.last_id AS id,
    archived_coins.moved,
    archived_coins.fixed_limit,
    archived_coins.user_balance
   FROM archived_coins;

CREATE VIEW coin_moves_by_day AS
 SELECT coin_report.user_id,
    (split_part(coin_report.remark, ', '::text, 1) || ', '::text) || split_part(coin_report.remark, ', '::text, 2) AS day,
    coin_report.credit - coin_report.debit AS moved
   FROM coin_report
UNION ALL
 SELECT archived_coin_days.user_id,
    archived_coin_days.day,
    archived_coin_days.moved
   FROM archived_coin_days;

CREATE VIEW counted_bets AS
 SELECT bets.id,
    bets.event_id,
    bets.market_id,
    bets.session_id,
    bets.draw_id,
    bets.round_id,
    bets.client_id,
    bets.snapshot_id,
    bets.rates_id,
    bets.betting_type,
    bets.selection_id,
    bets.line,
    bets.matka_market_id,
    bets.casino_market,
    1 AS bets,
    bets.stake,
    bets.win,
    bets.loss,
    bets.outcomes,
    bets.voided_at
   FROM bets
  WHERE bets.voided_at IS NULL
UNION ALL
 SELECT archived_bets.id,
    archived_bets.event_id,
    archived_bets.market_id,
    archived_bets.session_id,
    archived_bets.draw_id,
    archived_bets.round_id,
    archived_bets.client_id,
    archived_bets.snapshot_id,
    archived_bets.rates_id,
    archived_bets.betting_type,
    archived_bets.selection_id,
    archived_bets.line,
    archived_bets.matka_market_id,
    archived_bets.casino_market,
    archived_bets.bets,
    archived_bets.stake,
    archived_bets.win,
    archived_bets.loss,
    archived_bets.outcomes,
    NULL::timestamp with time zone AS voided_at
   FROM archived_bets;

CREATE VIEW heads_at_cut AS
 SELECT DISTINCT ON (account_id) account_id,
    lines,
    balance,
    credit,
    at,
    last_line,
    last_hash
   FROM archived_heads
  ORDER BY account_id, archive_id DESC;

CREATE VIEW played_lines AS
 SELECT e.event_id,
    a.user_id,
    e.created_at AS at,
    l.amount
   FROM journal_entries e
     JOIN events v ON v.id = e.event_id AND v.sport_id <> 6
     JOIN journal_lines l ON l.entry_id = e.id
     JOIN ledger_accounts a ON a.id = l.account_id AND a.side = 'upline'::text
  WHERE e.source >= 3 AND e.source <= 7 AND NOT (EXISTS ( SELECT
           FROM journal_entries r
          WHERE r.reverses = e.id))
UNION ALL
 SELECT v.id AS event_id,
    c.user_id,
    v.open_date AS at,
    c.owed AS amount
   FROM events v
     JOIN casino_sums c ON c.event_id = v.id
  WHERE v.sport_id = 6
UNION ALL
 SELECT v.id AS event_id,
    a.user_id,
    v.open_date AS at,
    l.amount
   FROM events v
     JOIN journal_entries e ON e.event_id = v.id
     LEFT JOIN journal_entries o ON o.id = e.reverses
     JOIN journal_lines l ON l.entry_id = e.id
     JOIN ledger_accounts a ON a.id = l.account_id AND a.side = 'upline'::text
  WHERE v.sport_id = 6 AND COALESCE(o.source, e.source) = 5
UNION ALL
 SELECT p.event_id,
    p.user_id,
    p.first_at AS at,
    p.amount
   FROM archived_played p
UNION ALL
 SELECT p.event_id,
    p.user_id,
    p.last_at AS at,
    0 AS amount
   FROM archived_played p;

CREATE VIEW uncounted_days AS
 SELECT u.event_id,
    d.day
   FROM uncounted_events u
     CROSS JOIN LATERAL ( SELECT event_days.day
           FROM event_days
          WHERE event_days.event_id = u.event_id
        UNION
         SELECT gain_day(journal_entries.created_at) AS gain_day
           FROM journal_entries
          WHERE journal_entries.event_id = u.event_id
        UNION
         SELECT gain_day(events.open_date) AS gain_day
           FROM events
          WHERE events.id = u.event_id AND events.sport_id = 6
 OFFSET 0) d;

-- functions

CREATE OR REPLACE FUNCTION public.archived_until(OUT line bigint, OUT entry bigint)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(max(last_line), 0), coalesce(max(last_entry), 0) from archived_journal
$function$
;

CREATE OR REPLACE FUNCTION public.bets_since(since timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  low bigint;
  high bigint;
  middle bigint;
  next_id bigint;
  made timestamptz;
begin
  select min(id), max(id) + 1 into low, high from bets;
  while low < high loop
    middle := (low + high) / 2;
    select b.id, b.created_at into next_id, made from bets b where b.id >= middle order by b.id limit 1;
    if made < since then low := next_id + 1; else high := middle; end if;
  end loop;
  return coalesce(low, 0);
end $function$
;

CREATE OR REPLACE FUNCTION public.cash_until(p_account integer, p_line bigint, OUT number integer, OUT credit bigint, OUT debit bigint)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  select c.number, c.credit, c.debit into number, credit, debit from cash_lines c
  where c.account_id = p_account and c.line_id <= p_line order by c.line_id desc limit 1;
  number := coalesce(number, 0);
  credit := coalesce(credit, 0);
  debit := coalesce(debit, 0);
end $function$
;

CREATE OR REPLACE FUNCTION public.check_zero_sum()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  bad record;
begin
  select entry_id, sum(amount) as total into bad from added group by entry_id having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'journal entry % does not sum to zero but to %', bad.entry_id, bad.total;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_games(p_event text)
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  v_users integer[];
  v_days date[];
begin
  perform pg_advisory_xact_lock(hashtext('count_games'));
  delete from uncounted_events where event_id = p_event;
  delete from client_games where event_id = p_event;
  delete from event_games where event_id = p_event;
  with played as (
    select p.user_id, gain_day(p.at) as day, sum(p.amount)::bigint as net, min(p.at) as first_at, max(p.at) as last_at
    from played_lines p join users u on u.id = p.user_id and u.role = 7
    where p.event_id = p_event group by 1, 2
  ), kept as (
    insert into client_games (event_id, day, user_id, net) select p_event, day, user_id, net from played order by day, user_id
  )
  insert into event_games (user_id, event_id, day, sport_id, first_at, last_at, clients, debit, credit)
  select above.id, p_event, p.day, (select sport_id from events where id = p_event), min(p.first_at), max(p.last_at),
    count(*) filter (where p.net <> 0), sum(greatest(p.net, 0)), sum(greatest(-p.net, 0))
  from played p join users u on u.id = p.user_id cross join lateral unnest(array[u.u1, u.u2, u.u3, u.u4, u.u5, u.u6]) as above (id)
  where above.id is not null group by above.id, p.day;

  -- Whoever had a sum with the event in it, and whoever has one now.
  select coalesce(array_agg(distinct user_id), '{}'), coalesce(array_agg(distinct day), '{}') into v_users, v_days
  from event_days d cross join lateral unnest(d.users) as user_id where d.event_id = p_event;
  delete from event_days where event_id = p_event;
  insert into event_days (event_id, day, users)
  select p_event, day, array_agg(user_id) from (
    select user_id, day from event_gains where event_id = p_event
    union
    select user_id, day from event_games where event_id = p_event
  ) x group by day;
  select array(select unnest(v_users) union select unnest(d.users) from event_days d where d.event_id = p_event),
    array(select unnest(v_days) union select d.day from event_days d where d.event_id = p_event)
  into v_users, v_days;
  delete from day_sums where user_id = any(v_users) and day = any(v_days);
  insert into day_sums select * from sums_of_days(v_users, v_days);
end $function$
;

CREATE OR REPLACE FUNCTION public.cut_by_month(p_table text, p_time text, p_key text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_before text := p_table || '_before';
  v_rest text := p_table || '_rest';
  v_indexes text[];
  v_references text[];
  v_numbered text[];
  v_end timestamptz;
  v_text text;
  v_last bigint;
  v_called boolean;
begin
  execute format('lock table %I in access exclusive mode', p_table);
  select array_agg(pg_get_indexdef(x.indexrelid) order by x.indexrelid) into v_indexes
  from pg_index x where x.indrelid = p_table::regclass and not x.indisprimary;
  select array_agg(format('alter table %I add constraint %I %s', p_table, conname, pg_get_constraintdef(oid)) order by conname)
  into v_references from pg_constraint where conrelid = p_table::regclass and contype = 'f';
  select array_agg(attname::text) into v_numbered from pg_attribute where attrelid = p_table::regclass and attidentity <> '';

  execute format('alter table %I drop constraint %I', p_table, p_table || '_pkey');
  for v_text in select indexrelid::regclass::text from pg_index where indrelid = p_table::regclass loop
    execute format('alter index %I rename to %I', v_text, replace(v_text, p_table, v_before));
  end loop;
  if v_numbered is not null then
    execute format('select last_value, is_called from %s', pg_get_serial_sequence(p_table, v_numbered[1])) into v_last, v_called;
    execute format('alter table %I alter column %I drop identity', p_table, v_numbered[1]);
  end if;
  execute format('alter table %I rename to %I', p_table, v_before);

  execute format('create table %I (like %I including defaults including generated including storage) partition by range (%I)',
    p_table, v_before, p_time);
  if v_numbered is not null then
    execute format('alter table %I alter column %I add generated always as identity', p_table, v_numbered[1]);
    perform setval(pg_get_serial_sequence(p_table, v_numbered[1]), v_last, v_called);
  end if;
  execute format('alter table %I add primary key (%s)', p_table, p_key);
  foreach v_text in array coalesce(v_indexes, '{}') || coalesce(v_references, '{}') loop
    execute v_text;
  end loop;

  execute format('select max(%I) from %I', p_time, v_before) into v_end;
  -- Months are those of UTC, whatever the connection thinks of time.
  v_end := (date_trunc('month', coalesce(v_end, now() - interval '1 month') at time zone 'UTC') + interval '1 month') at time zone 'UTC';
  execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', p_table, v_before, v_end);
  execute format('create table %I partition of %I default', v_rest, p_table);
end $function$
;

CREATE OR REPLACE FUNCTION public.cut_by_number(p_table text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_before text := p_table || '_before';
  v_indexes text[];
  v_references text[];
  v_triggers text[];
  v_views text[];
  v_text text;
  v_owner text;
  v_last bigint;
  v_called boolean;
begin
  execute format('lock table %I in access exclusive mode', p_table);
  -- What is unique without the number stays so within a part; the whole table cannot promise it (decision 63).
  select array_agg(pg_get_indexdef(x.indexrelid) order by x.indexrelid) into v_indexes
  from pg_index x where x.indrelid = p_table::regclass and not x.indisunique;
  select array_agg(format('alter table %I add constraint %I %s', p_table, conname, pg_get_constraintdef(oid)) order by conname)
  into v_references from pg_constraint where conrelid = p_table::regclass and contype = 'f';
  select array_agg(pg_get_triggerdef(oid) order by tgname) into v_triggers
  from pg_trigger where tgrelid = p_table::regclass and not tgisinternal;
  -- A view knows the table by its number, not by its name, and would go on to read what becomes a part.
  select array_agg(distinct format('create or replace view %s as %s', r.ev_class::regclass, pg_get_viewdef(r.ev_class))) into v_views
  from pg_depend d join pg_rewrite r on r.oid = d.objid
  where d.classid = 'pg_rewrite'::regclass and d.refclassid = 'pg_class'::regclass and d.refobjid = p_table::regclass;

  -- A part that somebody refers to could never be taken out.
  for v_owner, v_text in select conrelid::regclass::text, conname from pg_constraint
    where confrelid = p_table::regclass and contype = 'f' and conparentid = 0
  loop
    execute format('alter table %s drop constraint %I', v_owner, v_text);
  end loop;
  for v_text in select indexrelid::regclass::text from pg_index where indrelid = p_table::regclass loop
    execute format('alter index %s rename to %I', v_text, replace(v_text, p_table, v_before));
  end loop;
  -- Each of them belongs to the whole; what refuses changes is given back to the part below.
  for v_text in select tgname from pg_trigger where tgrelid = p_table::regclass and not tgisinternal loop
    execute format('drop trigger %I on %I', v_text, p_table);
  end loop;
  execute format('select last_value, is_called from %s', pg_get_serial_sequence(p_table, 'id')) into v_last, v_called;
  execute format('alter table %I alter column id drop identity', p_table);
  execute format('alter table %I rename to %I', p_table, v_before);

  execute format('create table %I (like %I including defaults including generated including storage including constraints) partition by range (id)',
    p_table, v_before);
  execute format('alter table %I alter column id add generated always as identity', p_table);
  perform setval(pg_get_serial_sequence(p_table, 'id'), v_last, v_called);
  execute format('alter table %I add primary key (id)', p_table);
  foreach v_text in array coalesce(v_indexes, '{}') || coalesce(v_references, '{}') || coalesce(v_triggers, '{}') || coalesce(v_views, '{}') loop
    execute v_text;
  end loop;
  execute format('alter table %I attach partition %I for values from (minvalue) to (maxvalue)', p_table, v_before);
end $function$
;

CREATE OR REPLACE FUNCTION public.day_start(day date)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
RETURN (((day)::timestamp without time zone - '05:30:00'::interval) AT TIME ZONE 'UTC'::text)
;

CREATE OR REPLACE FUNCTION public.drop_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.kept := null;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.gain_day(at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
RETURN (((at AT TIME ZONE 'UTC'::text) + '05:30:00'::interval))::date
;

CREATE OR REPLACE FUNCTION public.keep_gains(p_settlement bigint, p_back boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_nestloop TO 'on'
AS $function$
declare
  v_event text;
  v_sport integer;
  v_at timestamptz;
  v_closing boolean;
  v_users integer[];
  v_gains bigint[];
  v_charges bigint[];
begin
  select s.event_id, e.sport_id, case when e.sport_id = 6 then e.open_date else s.settled_at end, s.kind = 'close'
  into v_event, v_sport, v_at, v_closing
  from settlements s join events e on e.id = s.event_id where s.id = p_settlement;
  if exists (select from settlement_shares where settlement_id = p_settlement offset 10000) then
    perform set_config('enable_nestloop', 'off', true);
  end if;
  select coalesce(array_agg(user_id order by user_id), '{}'), array_agg(gain order by user_id), array_agg(charge order by user_id)
  into v_users, v_gains, v_charges
  from (
    select x.user_id, sum_paise(x.gain) as gain, sum_paise(x.charge) as charge
    from (
      select user_id, amount as gain, 0::bigint as charge from settlement_shares where settlement_id = p_settlement and not of_round
      union all
      select parent_id, 0, owed from close_charges where settlement_id = p_settlement
      union all
      select user_id, 0, -owed from close_charges where settlement_id = p_settlement
    ) x join users u on u.id = x.user_id and u.role < 7
    group by x.user_id
  ) party;
  perform set_config('enable_nestloop', 'on', true);
  if not p_back then
    insert into event_gains as g (user_id, event_id, day, sport_id, results, first_at, last_at, result, commission, charges)
    select x.user_id, v_event, gain_day(v_at), v_sport, 1, v_at, v_at,
      case when v_closing then 0 else x.gain end, case when v_closing then x.gain - x.charge else 0 end, x.charge
    from unnest(v_users, v_gains, v_charges) as x (user_id, gain, charge)
    on conflict (user_id, event_id, day) do update set
      results = g.results + 1, first_at = least(g.first_at, excluded.first_at), last_at = greatest(g.last_at, excluded.last_at),
      first_loose = g.first_loose and g.first_at < excluded.first_at, last_loose = g.last_loose and g.last_at > excluded.last_at,
      result = g.result + excluded.result, commission = g.commission + excluded.commission, charges = g.charges + excluded.charges;
    return;
  end if;
  delete from event_gains g using unnest(v_users) as x (user_id)
  where g.user_id = x.user_id and g.event_id = v_event and g.day = gain_day(v_at) and g.results = 1 and not g.of_rounds;
  -- Where all are of one instant, so are those that stay.
  update event_gains g set
    results = g.results - 1,
    first_loose = g.first_loose or g.first_at = v_at and g.last_at > v_at,
    last_loose = g.last_loose or g.last_at = v_at and g.first_at < v_at,
    result = g.result - case when v_closing then 0 else x.gain end,
    commission = g.commission - case when v_closing then x.gain - x.charge else 0 end,
    charges = g.charges - x.charge
  from unnest(v_users, v_gains, v_charges) as x (user_id, gain, charge)
  where g.user_id = x.user_id and g.event_id = v_event and g.day = gain_day(v_at);
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_league()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  league leagues;
begin
  select * into league from leagues where sport_id = new.sport_id and name = new.league_name;
  if not found then
    insert into leagues (sport_id, name) values (new.sport_id, new.league_name) on conflict (sport_id, name) do nothing;
    select * into league from leagues where sport_id = new.sport_id and name = new.league_name;
  end if;
  new.league_id := league.id;
  if new.active and not league.active then
    new.active := false;
    new.off_with_league := true;
  elsif new.off_with_league and league.active then
    new.active := true;
    new.off_with_league := false;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_open_sign_ins()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.ended_at is null then
    insert into open_sign_ins (id, user_id, expires_at) values (new.id, new.user_id, new.expires_at)
    on conflict (id) do update set expires_at = excluded.expires_at;
  else
    delete from open_sign_ins where id = new.id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.line_at_block(p_account integer, p_blocks integer)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select m.line_id from statement_marks m where m.account_id = p_account and m.block = p_blocks * 16), 0)
$function$
;

CREATE OR REPLACE FUNCTION public.line_hash(previous bytea, entry bigint, account integer, amount bigint, balance bigint)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select sha256(previous || (entry::text || '|' || account::text || '|' || amount::text || '|' || balance::text)::bytea)
$function$
;

CREATE OR REPLACE FUNCTION public.line_without_cash(p_account integer, p_number bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  v_low integer := 1;
  v_high integer;
  v_middle integer;
  v_from bigint := 0;
  v_counted bigint := 0;
  v_away record;
begin
  if p_number <= 0 then
    return 0;
  end if;
  select a.lines / 16 + 1 into v_high from ledger_accounts a where a.id = p_account;
  while v_low < v_high loop
    v_middle := (v_low + v_high) / 2;
    if (select m.block * 16 - (cash_until(p_account, m.line_id)).number >= p_number
        from statement_marks m where m.account_id = p_account and m.block = v_middle) then
      v_high := v_middle;
    else
      v_low := v_middle + 1;
    end if;
  end loop;
  if v_low > 1 then
    select m.line_id, m.block * 16 - (cash_until(p_account, m.line_id)).number into v_from, v_counted
    from statement_marks m where m.account_id = p_account and m.block = v_low - 1;
  end if;
  select c.last_line, c.lines - (cash_until(p_account, c.last_line)).number as counted into v_away from stood_at_cut(p_account) c;
  if v_away.last_line > v_from then
    if v_away.counted >= p_number then
      return refuse_archived_number();
    end if;
    v_from := v_away.last_line;
    v_counted := v_away.counted;
  end if;
  return (
    select l.id from journal_lines l
    where l.account_id = p_account and l.id > v_from
      and not exists (select from cash_lines c where c.account_id = p_account and c.line_id = l.id)
    order by l.id offset p_number - v_counted - 1 limit 1
  );
end $function$
;

CREATE OR REPLACE FUNCTION public.lines_before(p_account integer, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  v_number bigint;
  v_line bigint;
  v_away record;
  v_rest integer;
begin
  select c.lines, c.last_line, c.at into v_away from stood_at_cut(p_account) c;
  if p_at <= v_away.at then
    return refuse_archived_number();
  end if;
  select m.block * 16::bigint, m.line_id into v_number, v_line from statement_marks m
  where m.account_id = p_account and m.at < p_at order by m.at desc, m.block desc limit 1;
  if v_away.lines > coalesce(v_number, 0) then
    v_number := v_away.lines;
    v_line := v_away.last_line;
  end if;
  select count(*) into v_rest from (
    select bool_or(e.created_at >= p_at) over (order by l.id) as reached from (
      select j.id, j.entry_id from journal_lines j
      where j.account_id = p_account and j.id > coalesce(v_line, 0) order by j.id limit 16
    ) l join journal_entries e on e.id = l.entry_id
  ) x where not reached;
  return coalesce(v_number, 0) + v_rest;
end $function$
;

CREATE OR REPLACE FUNCTION public.lock_for_bet(p_subject text, p_client integer, OUT balance bigint, OUT used_limit bigint)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(p_subject, 0));
  select w.balance, w.used_limit into lock_for_bet.balance, lock_for_bet.used_limit
  from wallets w where w.user_id = p_client for update;
end $function$
;

CREATE OR REPLACE FUNCTION public.lock_ledger()
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(hashtextextended('ledger', 0))
$function$
;

CREATE OR REPLACE FUNCTION public.mark_sports(p_account integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_done integer;
  v_full integer;
begin
  select a.lines / 256 into v_full from ledger_accounts a where a.id = p_account;
  insert into sport_progress (account_id, blocks) values (p_account, 0) on conflict do nothing;
  select p.blocks into v_done from sport_progress p where p.account_id = p_account for update;
  if v_full <= v_done then
    return;
  end if;
  insert into sport_marks (account_id, sport_id, block, lines, credit, debit)
  with away as (
    select coalesce(max(c.lines) - v_done * 256::bigint, 0) as lines from stood_at_cut(p_account) c where c.lines > v_done * 256::bigint
  )
  select p_account, n.sport_id, n.block, coalesce(p.lines, 0) + sum(n.lines) over marked,
    coalesce(p.credit, 0) + sum(n.credit) over marked, coalesce(p.debit, 0) + sum(n.debit) over marked
  from (
    select x.sport_id, x.block, sum(x.lines) as lines, sum(x.credit) as credit, sum(x.debit) as debit from (
      select e.sport_id, (l.number - 1) / 256 + v_done as block, 1 as lines, greatest(-l.amount, 0) as credit, greatest(l.amount, 0) as debit
      from (
        select j.entry_id, j.amount, row_number() over (order by j.id) + (select lines from away) as number from journal_lines j
        where j.account_id = p_account and j.id > line_at_block(p_account, v_done) and j.id <= line_at_block(p_account, v_full)
      ) l join journal_entries e on e.id = l.entry_id
      where e.sport_id is not null
      union all
      select s.sport_id, v_done, s.lines - coalesce(p.lines, 0), s.credit - coalesce(p.credit, 0), s.debit - coalesce(p.debit, 0)
      from (
        select distinct on (h.sport_id) h.sport_id, h.lines, h.credit, h.debit from archived_sports h
        where h.account_id = p_account and (select lines from away) > 0 order by h.sport_id, h.archive_id desc
      ) s
      left join lateral (
        select m.lines, m.credit, m.debit from sport_marks m
        where m.account_id = p_account and m.sport_id = s.sport_id order by m.block desc limit 1
      ) p on true
      where s.lines > coalesce(p.lines, 0)
    ) x group by 1, 2
  ) n
  left join lateral (
    select m.lines, m.credit, m.debit from sport_marks m
    where m.account_id = p_account and m.sport_id = n.sport_id order by m.block desc limit 1
  ) p on true
  window marked as (partition by n.sport_id order by n.block);
  update sport_progress set blocks = v_full where account_id = p_account;
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_statements()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_nestloop TO 'on'
AS $function$
declare
  v_away text := 'cross join (select null::timestamptz as at, null::bigint as credit) h';
begin
  if exists (select from archived_journal) then
    v_away := 'left join lateral (select c.at, c.credit from stood_at_cut(n.account_id) c where c.lines > a.lines - 16) h on true';
  end if;
  execute format($sql$
    insert into statement_marks (account_id, block, line_id, at, balance, credit)
    select n.account_id, a.lines / 16, n.id, greatest(p.at, h.at, s.at), n.balance, coalesce(h.credit, p.credit, 0) + s.credit
    from added n
    join ledger_accounts a on a.id = n.account_id
    left join statement_marks p on p.account_id = n.account_id and p.block = a.lines / 16 - 1
    %s
    cross join lateral (
      select max(e.created_at) as at, coalesce(sum(-last.amount) filter (where last.amount < 0), 0)::bigint as credit
      from (
        select l.entry_id, l.amount from journal_lines l
        where l.account_id = n.account_id and l.id <= n.id order by l.id desc limit 16
      ) last join journal_entries e on e.id = last.entry_id
    ) s
    where mod(a.lines, 16) = 0 $sql$, v_away);
  execute $sql$
    insert into cash_lines (account_id, number, line_id, credit, debit)
    select n.account_id, coalesce(p.number, 0) + 1, n.id,
      coalesce(p.credit, 0) + greatest(-n.amount, 0), coalesce(p.debit, 0) + greatest(n.amount, 0)
    from (select distinct entry_id from added) x
    join journal_entries e on e.id = x.entry_id and e.source in (1, 2, 11)
    join added n on n.entry_id = e.id
    left join lateral (
      select c.number, c.credit, c.debit from cash_lines c where c.account_id = n.account_id order by c.number desc limit 1
    ) p on true $sql$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.move_wallets(p_settlement bigint, p_sign integer, p_remark text, p_actor integer, p_at timestamp with time zone)
 RETURNS integer[]
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_nestloop TO 'on'
AS $function$
declare
  v_users integer[];
  v_pls bigint[];
  v_released bigint[];
  v_below integer[];
begin
  select coalesce(array_agg(h.user_id order by h.user_id), '{}'), coalesce(array_agg(p_sign * h.amount order by h.user_id), '{}'),
    coalesce(array_agg(p_sign * h.released order by h.user_id), '{}')
  into v_users, v_pls, v_released from settlement_shares h where h.settlement_id = p_settlement;
  if cardinality(v_users) > 10000 then
    perform set_config('enable_nestloop', 'off', true);
  end if;
  with moved as (
    update wallets w set balance = w.balance + x.pl, used_limit = w.used_limit - x.released
    from unnest(v_users, v_pls, v_released) as x (user_id, pl, released) join users u on u.id = x.user_id and u.role = 7
    where w.user_id = x.user_id
    returning w.user_id, x.pl, w.balance, w.fixed_limit, u.match_commission, u.session_commission
  ), reported as (
    insert into coin_report (user_id, remark, credit, debit, fixed_limit, user_balance, match_commission, session_commission, created_by, created_at)
    select user_id, p_remark, greatest(pl, 0), greatest(-pl, 0), fixed_limit, balance, match_commission, session_commission, p_actor, p_at
    from moved where pl <> 0 order by user_id
  )
  select coalesce(array_agg(user_id), '{}') into v_below from moved where balance < 0;
  return v_below;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_book_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.post_entry(p_source smallint, p_source_id text, p_key text, p_event_id text, p_sport_id integer, p_remark text, p_note text, p_created_by integer, p_reverses bigint, p_users integer[], p_owed bigint[], p_parents integer[], p_held bigint[], p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_nestloop TO 'on'
 SET enable_mergejoin TO 'on'
AS $function$
declare
  v_entry bigint;
begin
  perform lock_ledger();
  if cardinality(p_users) > 1000 then
    perform set_config('enable_nestloop', 'off', true);
    perform set_config('enable_mergejoin', 'off', true);
  end if;
  insert into journal_entries (source, source_id, key, event_id, sport_id, remark, note, created_by, created_at, reverses)
  values (p_source, p_source_id, p_key, p_event_id, p_sport_id, p_remark, p_note, p_created_by, p_at, p_reverses)
  on conflict (key) do nothing
  returning id into v_entry;
  if v_entry is null then
    return null;
  end if;

  -- The accounts of a mirror are those of its entry: nothing to look for among a hundred thousand.
  if p_reverses is null then
    insert into ledger_accounts (user_id, side)
    select m.user_id, m.side from (
      select l.user_id, l.side from (
        select unnest(p_users) as user_id, 'upline' as side union all select unnest(p_parents), 'downline'
      ) l
      where not exists (select from ledger_accounts a where a.user_id = l.user_id and a.side = l.side)
      offset 0
    ) m
    where (select true from users u where u.id = m.user_id)
    order by 1, 2;
  end if;

  with owed as (
    update ledger_accounts a
    set balance = a.balance + l.amount, lines = a.lines + 1,
        last_hash = line_hash(a.last_hash, v_entry, a.id, l.amount, a.balance + l.amount)
    from unnest(p_users, p_owed) as l (user_id, amount)
    where a.user_id = l.user_id and a.side = 'upline' and l.amount <> 0
    returning a.id, l.amount, a.balance, a.last_hash
  ), held as (
    update ledger_accounts a
    set balance = a.balance + l.amount, lines = a.lines + 1,
        last_hash = line_hash(a.last_hash, v_entry, a.id, l.amount, a.balance + l.amount)
    from unnest(p_parents, p_held) as l (user_id, amount)
    where a.user_id = l.user_id and a.side = 'downline' and l.amount <> 0
    returning a.id, l.amount, a.balance, a.last_hash
  )
  insert into journal_lines (entry_id, account_id, amount, balance, hash)
  select v_entry, id, amount, balance, last_hash from (select * from owed union all select * from held) moved order by id;
  return v_entry;
end $function$
;

CREATE OR REPLACE FUNCTION public.rebuild_statement_marks()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from archived_journal) then
    raise exception 'lines are in archives: they must be read again before marks are made anew' using errcode = 'PVARC';
  end if;
  truncate statement_marks, cash_lines;
  insert into statement_marks (account_id, block, line_id, at, balance, credit)
  select account_id, number / 16, id, at, balance, credit from (
    select l.account_id, l.id, l.balance, row_number() over line as number, max(e.created_at) over line as at,
      coalesce(sum(-l.amount) filter (where l.amount < 0) over line, 0) as credit
    from journal_lines l join journal_entries e on e.id = l.entry_id
    window line as (partition by l.account_id order by l.id)
  ) numbered where number % 16 = 0;
  insert into cash_lines (account_id, number, line_id, credit, debit)
  select l.account_id, row_number() over line, l.id,
    sum(greatest(-l.amount, 0)) over line, sum(greatest(l.amount, 0)) over line
  from journal_lines l join journal_entries e on e.id = l.entry_id
  where e.source in (1, 2, 11)
  window line as (partition by l.account_id order by l.id);
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_archived_entry(p_entry bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if p_entry <= (archived_until()).entry then
    raise exception 'the lines of entry % are in an archive', p_entry using errcode = 'PVARC';
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_archived_number()
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'that lies before the lines that are there: they are in an archive' using errcode = 'PVARC';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only: correct by a reversal', tg_table_name;
end $function$
;

CREATE OR REPLACE FUNCTION public.remembered_lines(p_archive integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO, YMD'
 SET bytea_output TO 'hex'
AS $function$
  select coalesce(jsonb_object_agg(x.name, jsonb_build_array(x.rows, x.sum)), '{}') from (
    select r.name, count(*) as rows, sum(('x' || left(encode(sha256(convert_to(r.text, 'UTF8')), 'hex'), 16))::bit(64)::bigint)::text as sum
    from (
      select 'accounts' as name, h::text as text from archived_heads h where h.archive_id = p_archive
      union all select 'sports', s::text from archived_sports s where s.archive_id = p_archive
      union all select 'sources', s::text from archived_sources s where s.archive_id = p_archive
      union all select 'played', p::text from archived_played p where p.archive_id = p_archive
      union all select 'journal', concat_ws(' ', j.last_line, j.last_entry) from archived_journal j where j.archive_id = p_archive
    ) r group by 1
  ) x
$function$
;

CREATE OR REPLACE FUNCTION public.reverse_entry(p_entry bigint, p_remark text, p_created_by integer, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
AS $function$
  select refuse_archived_entry(p_entry);
  select post_entry(9::smallint, e.source_id, 'reversal:' || e.id, e.event_id, e.sport_id, p_remark, '', p_created_by, e.id,
    l.users, l.owed, l.parents, l.held, p_at)
  from journal_entries e
  cross join lateral (
    select coalesce(array_agg(a.user_id) filter (where a.side = 'upline'), '{}') as users,
      coalesce(array_agg(-j.amount) filter (where a.side = 'upline'), '{}') as owed,
      coalesce(array_agg(a.user_id) filter (where a.side = 'downline'), '{}') as parents,
      coalesce(array_agg(-j.amount) filter (where a.side = 'downline'), '{}') as held
    from journal_lines j join ledger_accounts a on a.id = j.account_id where j.entry_id = e.id
  ) l
  where e.id = p_entry
$function$
;

CREATE OR REPLACE FUNCTION public.sports_until(p_account integer, p_number bigint, p_line bigint, p_sports integer[], OUT lines bigint, OUT credit bigint, OUT debit bigint)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  with marked as (
    select least(p_number / 256, coalesce(max(p.blocks), 0))::integer as blocks from sport_progress p where p.account_id = p_account
  ), away as (
    select true from stood_at_cut(p_account) c, marked
    where case when c.lines > p_number then refuse_archived_number() else c.lines end > marked.blocks * 256::bigint
  )
  select coalesce(sum(x.lines), 0)::bigint, coalesce(sum(x.credit), 0)::bigint, coalesce(sum(x.debit), 0)::bigint from (
    select m.lines, m.credit, m.debit
    from marked cross join (select distinct unnest(p_sports) as id) s cross join lateral (
      select m.lines, m.credit, m.debit from sport_marks m
      where m.account_id = p_account and m.sport_id = s.id and m.block < marked.blocks order by m.block desc limit 1
    ) m
    where not exists (select from away)
    union all
    select h.lines, h.credit, h.debit
    from away cross join (select distinct unnest(p_sports) as id) s cross join lateral (
      select a.lines, a.credit, a.debit from archived_sports a
      where a.account_id = p_account and a.sport_id = s.id order by a.archive_id desc limit 1
    ) h
    union all
    select count(*), sum(greatest(-l.amount, 0)), sum(greatest(l.amount, 0))
    from journal_lines l join journal_entries e on e.id = l.entry_id
    where l.account_id = p_account and l.id <= p_line and e.sport_id = any(p_sports)
      and l.id > (select line_at_block(p_account, marked.blocks) from marked)
  ) x
$function$
;

CREATE OR REPLACE FUNCTION public.statement_at(p_account integer, p_number bigint)
 RETURNS TABLE(line_id bigint, balance bigint, credit bigint)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select coalesce(r.line_id, h.last_line, m.line_id, 0), coalesce(h.balance, m.balance, 0) + coalesce(r.moved, 0)::bigint,
    coalesce(h.credit, m.credit, 0) + coalesce(r.credit, 0)::bigint
  from (values (p_number)) wanted (number)
  left join statement_marks m on m.account_id = p_account and m.block = (wanted.number / 16)::integer
  left join lateral (
    select c.lines, c.last_line, c.balance, c.credit from stood_at_cut(p_account) c
    where c.lines > wanted.number / 16 * 16 and wanted.number % 16 <> 0
  ) h on true
  left join lateral (
    select max(l.id) as line_id, sum(l.amount) as moved, sum(-l.amount) filter (where l.amount < 0) as credit from (
      select j.id, j.amount from journal_lines j
      where j.account_id = p_account and j.id > coalesce(h.last_line, m.line_id, 0) order by j.id
      limit case when h.lines > wanted.number then refuse_archived_number() else wanted.number - coalesce(h.lines, wanted.number / 16 * 16) end
    ) l
  ) r on true
$function$
;

CREATE OR REPLACE FUNCTION public.stood_at_cut(p_account integer)
 RETURNS SETOF archived_heads
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select h.* from archived_heads h where h.account_id = p_account order by h.archive_id desc limit 1
$function$
;

CREATE OR REPLACE FUNCTION public.sum_downline_limits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_change bigint := new.fixed_limit - case tg_op when 'INSERT' then 0 else old.fixed_limit end;
begin
  insert into downline_counts (ancestor_id, role, fixed_limit)
  select a.id, u.role, v_change
  from users u cross join lateral unnest(array[u.u1, u.u2, u.u3, u.u4, u.u5, u.u6]) as a (id)
  where u.id = new.user_id and a.id is not null and v_change <> 0 and u.deleted_at is null
  order by a.id
  on conflict (ancestor_id, role) do update set fixed_limit = downline_counts.fixed_limit + excluded.fixed_limit;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.sums_of_days(p_users integer[], p_days date[])
 RETURNS SETOF day_sums
 LANGUAGE sql
 STABLE
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  select user_id, day, sport_id, sum(begun)::integer, coalesce(array_agg(continued order by continued) filter (where continued is not null), '{}'),
    sum(result)::bigint, sum(commission)::bigint, sum(charges)::bigint, sum(clients)::integer, sum(debit)::bigint, sum(credit)::bigint
  from unnest(p_users) as person (user_id) cross join unnest(p_days) as of_day (day) cross join lateral (
    select g.sport_id, case when earlier then 0 else 1 end as begun, case when earlier then g.event_id end as continued,
      g.result, g.commission, g.charges, 0 as clients, 0::bigint as debit, 0::bigint as credit
    from event_gains g cross join lateral (
      select exists (select from event_gains b where b.user_id = g.user_id and b.event_id = g.event_id and b.day < g.day) as earlier
    ) b
    where g.user_id = person.user_id and g.last_at >= day_start(of_day.day) and g.last_at < day_start(of_day.day + 1)
    union all
    select p.sport_id, 0, null, 0, 0, 0, p.clients, p.debit, p.credit
    from event_games p
    where p.user_id = person.user_id and p.last_at >= day_start(of_day.day) and p.last_at < day_start(of_day.day + 1)
  ) x group by user_id, day, sport_id
$function$
;

CREATE OR REPLACE FUNCTION public.uncount_casino_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into uncounted_events (event_id, since) select distinct event_id, now() from added
  on conflict (event_id) do update set since = excluded.since;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.uncount_events()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into uncounted_events (event_id, since)
  select distinct event_id, now() from added where event_id is not null and source between 3 and 9
  on conflict (event_id) do update set since = excluded.since;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.withdraw_manual_market()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update manual_markets set status = 'SUSPENDED', revision = revision + 1 where market_id = new.id;
  if found then
    update manual_prices set back = 0, lay = 0 where market_id = new.id;
    perform pg_notify('pavilion_live', json_build_object('kind', 'manual-market', 'id', new.id)::text);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.withdraw_manual_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update manual_sessions set status = 'SUSPENDED', no_line = 0, yes_line = 0, revision = revision + 1 where session_id = new.id;
  if found then
    perform pg_notify('pavilion_live', json_build_object('kind', 'manual-session', 'id', new.id)::text);
  end if;
  return null;
end $function$
;

-- aggregates

CREATE AGGREGATE sum_paise(bigint) (SFUNC = int8pl, STYPE = bigint, INITCOND = '0');

-- triggers

CREATE TRIGGER audit_events_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER cash_book_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.cash_book FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER cash_days_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.cash_days FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER cash_transfers_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.cash_transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER casino_splits_uncounted AFTER INSERT ON public.casino_splits REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION uncount_casino_days();

CREATE TRIGGER coin_report_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.coin_report FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER events_league BEFORE INSERT OR UPDATE OF sport_id, league_name ON public.events FOR EACH ROW EXECUTE FUNCTION keep_league();

CREATE TRIGGER journal_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.journal_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER journal_entries_uncounted AFTER INSERT ON public.journal_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION uncount_events();

CREATE TRIGGER journal_lines_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.journal_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER journal_lines_marked AFTER INSERT ON public.journal_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_statements();

CREATE TRIGGER journal_lines_zero_sum AFTER INSERT ON public.journal_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_zero_sum();

CREATE TRIGGER manual_markets_drop_kept BEFORE UPDATE OF status ON public.manual_markets FOR EACH ROW WHEN ((new.status <> 'Ball Start'::text)) EXECUTE FUNCTION drop_kept();

CREATE TRIGGER manual_sessions_drop_kept BEFORE UPDATE OF status ON public.manual_sessions FOR EACH ROW WHEN ((new.status <> 'Ball Start'::text)) EXECUTE FUNCTION drop_kept();

CREATE TRIGGER markets_withdraw_manual AFTER UPDATE OF settled_at ON public.markets FOR EACH ROW WHEN (((old.settled_at IS NULL) AND (new.settled_at IS NOT NULL))) EXECUTE FUNCTION withdraw_manual_market();

CREATE TRIGGER period_accounts_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.period_accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER period_corrections_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.period_corrections FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER periods_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.periods FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER runner_books_change AFTER UPDATE ON public.runner_books REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION note_book_moves('market');

CREATE TRIGGER runner_books_come AFTER INSERT ON public.runner_books REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION note_book_moves('market');

CREATE TRIGGER runner_books_go AFTER DELETE ON public.runner_books REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION note_book_moves('market');

CREATE TRIGGER session_books_change AFTER UPDATE ON public.session_books REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION note_book_moves('session');

CREATE TRIGGER session_books_come AFTER INSERT ON public.session_books REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION note_book_moves('session');

CREATE TRIGGER session_books_go AFTER DELETE ON public.session_books REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION note_book_moves('session');

CREATE TRIGGER sessions_withdraw_manual AFTER UPDATE OF settled_at ON public.sessions FOR EACH ROW WHEN (((old.settled_at IS NULL) AND (new.settled_at IS NOT NULL))) EXECUTE FUNCTION withdraw_manual_session();

CREATE TRIGGER sign_ins_open AFTER INSERT OR UPDATE OF ended_at, expires_at ON public.sign_ins FOR EACH ROW EXECUTE FUNCTION keep_open_sign_ins();

CREATE TRIGGER wallets_summed AFTER UPDATE OF fixed_limit ON public.wallets FOR EACH ROW EXECUTE FUNCTION sum_downline_limits();

CREATE TRIGGER wallets_summed_new AFTER INSERT ON public.wallets FOR EACH ROW EXECUTE FUNCTION sum_downline_limits();
