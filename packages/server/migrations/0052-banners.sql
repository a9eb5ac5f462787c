-- What people are shown before and after they sign in: pictures with a link, in an order, at their time.
create table images (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  webp bytea not null,
  kept_at timestamptz not null
);
alter table images alter column webp set storage external;

create table banners (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('banner', 'splash')),
  type text not null,
  name text not null default '',
  link text not null default '',
  picture text references images,
  desktop text references images,
  mobile text references images,
  place integer not null,
  active boolean not null default true,
  from_at timestamptz,
  until_at timestamptz,
  deleted_at timestamptz,
  check (until_at > from_at),
  check (coalesce(picture, desktop, mobile) is not null)
);
