-- A browser that an account has signed in on. It is one row for each account that it has signed in.
create table known_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  token_hash bytea not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  unique (token_hash, user_id)
);
create index known_devices_user on known_devices (user_id, last_used_at);
create index known_devices_last_used on known_devices (last_used_at);

-- Which known device or open session failed; its failures count apart from those of strangers.
alter table sign_in_failures add column known_as text;
