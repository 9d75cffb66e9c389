-- Medicines that the clinic added to the product's table: a brand, or another spelling, of what the table has.
create table medicines (
  id bigint generated always as identity primary key,
  name text not null check (btrim(name) <> ''),
  names text[] not null default '{}',
  -- Names of the product's table.
  substances text[] not null,
  active boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz(3),
  updated_by bigint references users,
  constraint medicine_contains_something check (cardinality(substances) > 0)
);
create unique index medicines_name on medicines (lower(name));

-- The substances that an allergy or a medication names, of the table or of the clinic.
alter table patient_alerts add column substances text[] not null default '{}';
alter table patient_alerts add constraint substances_of_what_is_taken
  check (cardinality(substances) = 0 or kind in ('allergy', 'medication'));
