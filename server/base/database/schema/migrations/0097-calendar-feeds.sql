-- The address at which a doctor's phone reads their appointments; only its hash is stored.
create table calendar_feeds (
  user_id bigint primary key references users,
  token_hash bytea not null unique constraint hash_of_calendar_token check (length(token_hash) = 32),
  -- Whether it names the patients, rather than their initials.
  names boolean not null default false,
  -- The language of the types' names.
  language text not null check (language in ('en', 'ar')),
  created_at timestamptz(3) not null
);
