-- Casino providers are switched per account; people keep views of their lists.
create table casino_providers (
  id integer primary key,
  name text not null,
  family text not null
);
insert into casino_providers (id, name, family) values
  (1, 'Teen Patti Tables', 'Cards'), (2, 'Dragon Tiger Tables', 'Cards'), (3, 'Andar Bahar Tables', 'Cards'),
  (4, 'Lucky Seven Tables', 'Cards'), (5, 'Thirty-Two Cards Tables', 'Cards'), (6, 'Baccarat Tables', 'Cards'),
  (7, 'Poker Tables', 'Cards'), (8, 'Amar Akbar Anthony Tables', 'Cards'), (9, 'Race Tables', 'Cards'),
  (10, 'Roulette Wheels', 'Wheels'), (11, 'Quick Number Games', 'Numbers'), (12, 'Slot Machines', 'Slots');

-- A provider is on unless a row says that it is off; off at an account is off for everybody below it.
create table casino_offs (
  user_id integer not null references users,
  provider_id integer not null references casino_providers,
  off_by integer not null references users,
  off_at timestamptz not null,
  primary key (user_id, provider_id)
);

-- Filters, sort and columns of a screen under a name; shared with everybody who acts for the same operator.
create table saved_views (
  id uuid primary key default uuidv7(),
  owner_id integer not null references users,
  acting_id integer not null references users,
  screen text not null,
  name text not null,
  state jsonb not null,
  shared boolean not null default false,
  saved_at timestamptz not null
);
create unique index saved_views_name on saved_views (owner_id, screen, lower(name));
create index saved_views_shared on saved_views (acting_id, screen) where shared;
