-- What a session's owner sees of it; the id names it to them, the token's hash stays inside.
alter table sessions
  add column id bigint generated always as identity unique,
  add column address text,
  add column browser text,
  add column system text;

alter table clinic add column require_second_factor boolean not null default false;

-- Being set up until it is confirmed with a first code.
create table second_factors (
  user_id bigint primary key references users,
  secret bytea not null check (octet_length(secret) = 20),
  created_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  -- The latest half minute whose code was taken: neither it nor an earlier one is taken again.
  last_step bigint not null default 0
);

-- Those not used up yet.
create table recovery_codes (
  user_id bigint not null references second_factors on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
