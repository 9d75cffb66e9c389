create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- Pictures are kept here, so that any app process can serve them and a backup has them. Always re-encoded.
create table images (
  id uuid primary key default gen_random_uuid(),
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/gif', 'image/webp')),
  content bytea not null check (octet_length(content) <= 20 * 1024 * 1024),
  created_at timestamptz(3) not null default now()
);

create domain percentage as numeric(5, 2) check (value between 0 and 100);
create domain amount as numeric(12, 2) check (value >= 0);

create table users (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  email text not null,
  password_hash text not null,
  role text not null check (role in ('admin', 'manager', 'receptionist', 'doctor')),
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

create table clinic (
  only_one boolean primary key default true check (only_one),
  clinic_name text not null check (clinic_name <> ''),
  address text,
  phone text,
  email text,
  website text,
  logo_id uuid references images,
  business_hours jsonb not null,
  card_processing_fee percentage not null,
  currency text not null check (currency in ('QR', 'USD', 'EUR', 'GBP', 'AED')),
  version integer not null default 1,
  updated_at timestamptz(3),
  updated_by bigint references users
);

create table sessions (
  token_hash bytea primary key,
  user_id bigint not null references users,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null
);
create index sessions_user on sessions (user_id);

create table sign_in_failures (
  id bigint generated always as identity primary key,
  email text not null,
  failed_at timestamptz(3) not null
);
create index sign_in_failures_email on sign_in_failures (email, failed_at);

-- The answer of a call that creates, kept in the transaction that created: a retry reads it instead of creating again.
create table idempotency_keys (
  user_id bigint not null references users,
  key text not null,
  request_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz(3) not null,
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table doctors (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users,
  is_specialist boolean not null default false,
  general_payout_percentage percentage not null,
  specialist_payout_percentage percentage not null,
  qualification text,
  specialization text,
  bio text,
  profile_image_id uuid references images,
  active boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz(3),
  updated_by bigint references users
);

create table treatment_codes (
  id bigint generated always as identity primary key,
  code text not null check (code <> '' and code = upper(code)),
  description text not null,
  default_cost amount not null,
  is_specialist boolean not null default false,
  active boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz(3),
  updated_by bigint references users
);
create unique index treatment_codes_code on treatment_codes (code);

-- The one row there will ever be; domain/clinic.ts and domain/business-hours.ts say the same, and a test compares.
insert into clinic (clinic_name, business_hours, card_processing_fee, currency) values (
  'Pearl Dental Clinic',
  '{
    "sunday": {"open": "08:00", "close": "20:00"},
    "monday": {"open": "08:00", "close": "20:00"},
    "tuesday": {"open": "08:00", "close": "20:00"},
    "wednesday": {"open": "08:00", "close": "20:00"},
    "thursday": {"open": "08:00", "close": "20:00"},
    "friday": {"open": "14:00", "close": "20:00"},
    "saturday": {"open": "14:00", "close": "20:00"}
  }',
  2.8,
  'QR'
);
