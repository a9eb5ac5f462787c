-- Log-out clears the browser, so what a person chose about lists and display is kept here, one value per name.
create table preferences (
  user_id integer primary key references users,
  chosen jsonb not null,
  saved_at timestamptz not null
);
