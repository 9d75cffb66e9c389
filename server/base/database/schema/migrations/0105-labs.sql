-- Dental labs, and what each of them makes for which fee.
create table labs (
  id bigint generated always as identity primary key,
  name text not null check (btrim(name) <> '' and char_length(name) <= 100),
  contact_number text check (btrim(contact_number) <> '' and char_length(contact_number) <= 50),
  email text check (btrim(email) <> '' and char_length(email) <= 254),
  active boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz(3),
  updated_by bigint references users
);

create table lab_items (
  lab_id bigint not null references labs,
  position integer not null,
  description text not null check (btrim(description) <> '' and char_length(description) <= 200),
  fee numeric(12, 2) not null check (fee >= 0),
  days integer not null check (days between 0 and 365),
  primary key (lab_id, position)
);
