-- A link with which a user chooses a password. Only its hash is stored; a user has one at a time.
create table invitations (
  user_id bigint primary key references users,
  token_hash bytea not null unique constraint hash_of_token check (length(token_hash) = 32),
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  created_by bigint references users,
  constraint invitation_expires_later check (expires_at > created_at)
);

-- Used once: choosing a password ends it, as does a password that somebody else sets, or the end of the user.
create function end_invitation() returns trigger
language plpgsql as $$
begin
  delete from invitations where user_id = new.id;
  return null;
end $$;
create trigger end_invitation after update on users
  for each row when (new.password_hash <> old.password_hash or (old.active and not new.active))
  execute function end_invitation();

create function refuse_strange_invitation() returns trigger
language plpgsql as $$
begin
  if not exists (select from users where id = new.user_id and active and not is_demo) then
    raise exception 'only active users are invited' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger of_active_user before insert or update on invitations
  for each row execute function refuse_strange_invitation();

-- The first steps of a new clinic are derived; only that nobody wants to see them is stored.
alter table clinic add column first_steps_put_away boolean not null default false;
