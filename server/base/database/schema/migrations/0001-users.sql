create table users (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  email text not null,
  password_hash text not null,
  role text not null check (role in ('admin', 'manager', 'receptionist', 'doctor')),
  -- An admin or a manager may also have a doctor record.
  treats_patients boolean not null default false check (not treats_patients or role in ('admin', 'manager')),
  contact text,
  active boolean not null default true,
  is_demo boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz(3),
  updated_by bigint references users,
  created_at timestamptz(3) not null default now()
);
create unique index users_email on users (lower(email));
create index users_by_name on users (name, id);

-- The id names a session to its owner. The hash of the token is never sent to a client.
create table sessions (
  id bigint generated always as identity unique,
  token_hash bytea primary key,
  user_id bigint not null references users,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  address text,
  browser text,
  system text
);
create index sessions_user on sessions (user_id);

-- Every write of a session begins with this check: the session is open, and its user is active and still has the role
-- that was authorized. A demotion or deactivation locks the user's row for update, so it either waits for the write to
-- end, or the write waits for it and is then refused.
create function lock_session(of_session bigint, of_user bigint, as_role text) returns void language plpgsql as $$
begin
  perform from users where id = of_user and active and role = as_role for key share;
  if not found or not exists (select from sessions where id = of_session and user_id = of_user) then
    raise exception 'the session has ended' using errcode = 'CL401';
  end if;
end $$;

-- A row is a setup in progress until it is confirmed with a first code.
create table second_factors (
  user_id bigint primary key references users,
  secret bytea not null check (octet_length(secret) = 20),
  created_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  -- The time step of the last accepted code. Codes of this or an earlier step are refused.
  last_step bigint not null default 0
);

-- Recovery codes that were not used yet.
create table recovery_codes (
  user_id bigint not null references second_factors on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- A browser on which an account has signed in: one row for each such account.
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

create table sign_in_failures (
  id bigint generated always as identity primary key,
  email text not null,
  failed_at timestamptz(3) not null,
  -- The client's network, so that one client cannot try all accounts in turn.
  network text,
  -- The known device or open session that failed. Its failures are counted separately.
  known_as text
);
create index sign_in_failures_email on sign_in_failures (email, failed_at);
create index sign_in_failures_network on sign_in_failures (network, failed_at);

-- The answer of a call that creates, stored in the transaction that created: a retry gets this answer instead of
-- creating again.
create table idempotency_keys (
  user_id bigint not null references users,
  -- A user whose role has changed since may not see the same fields.
  role text not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  -- Text as it was sent: jsonb preserves neither the order of fields nor the format of numbers.
  answer text,
  created_at timestamptz(3) not null,
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
