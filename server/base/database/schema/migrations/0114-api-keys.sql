-- Keys by which other programs call. Only their hash is stored. They are never deleted, as the audit trail names them.
create table api_keys (
  id bigint generated always as identity primary key,
  name text not null check (btrim(name) <> '' and char_length(name) <= 100),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  last_four text not null check (char_length(last_four) = 4),
  permissions text[] not null check (cardinality(permissions) between 1 and 1000),
  created_at timestamptz(3) not null,
  created_by bigint not null references users,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  revoked_by bigint references users,
  check ((revoked_at is null) = (revoked_by is null))
);

-- A revoked key never works again, and no key is given more than at first.
create function api_key_stays() returns trigger language plpgsql as $$
begin
  if old.revoked_at is not null
    or (new.name, new.token_hash, new.last_four, new.permissions, new.created_at, new.created_by)
      is distinct from (old.name, old.token_hash, old.last_four, old.permissions, old.created_at, old.created_by) then
    raise exception 'an API key only changes by being used and revoked' using errcode = 'CL409';
  end if;
  return new;
end $$;
create trigger api_key_stays before update on api_keys for each row execute function api_key_stays();

-- As lock_session, for a call by a key.
create function lock_api_key(of_key bigint, of_user bigint, as_role text) returns void language plpgsql as $$
begin
  perform from users where id = of_user and active and role = as_role for key share;
  if not found or not exists (select from api_keys where id = of_key and created_by = of_user and revoked_at is null) then
    raise exception 'the API key has ended' using errcode = 'CL401';
  end if;
end $$;
