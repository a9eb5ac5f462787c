-- Two desks may price one row: whose desk set what stands, and when, so that nobody's price is overwritten unseen.
alter table manual_markets add column set_by integer references users (id), add column set_in text, add column set_at timestamptz;
alter table manual_sessions add column set_by integer references users (id), add column set_in text, add column set_at timestamptz;
