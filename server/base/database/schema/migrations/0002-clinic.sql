create domain percentage as numeric(5, 2) check (value between 0 and 100);
create domain amount as numeric(12, 2) check (value >= 0);

-- Pictures are stored in the database, so that every app process can serve them and backups contain them. They are
-- always re-encoded.
create table images (
  id uuid primary key default gen_random_uuid(),
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/gif', 'image/webp')),
  content bytea not null check (octet_length(content) <= 20 * 1024 * 1024),
  created_at timestamptz(3) not null default now()
);

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
  require_second_factor boolean not null default false,
  -- Minutes without input after which a screen locks; 0 is never.
  idle_lock_minutes smallint not null default 0 check (idle_lock_minutes between 0 and 480),
  -- Encrypts the cursors of lists. Stored, so that it is the same for every app process and after each start.
  cursor_key bytea not null
    default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'),
  version integer not null default 1,
  updated_at timestamptz(3),
  updated_by bigint references users
);

-- The table has exactly one row. domain/clinic.ts and domain/business-hours.ts have the same defaults, and a test
-- compares them.
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
