-- Kinds of visits: what an appointment of a type usually takes and treats.
create table appointment_types (
  id bigint generated always as identity primary key,
  name_en text not null check (btrim(name_en) <> ''),
  name_ar text not null check (btrim(name_ar) <> ''),
  minutes integer not null check (minutes between 5 and 480),
  -- The colour of its appointments, by the name that both themes have shades for.
  tone text not null check (tone in ('teal', 'blue', 'violet', 'rose', 'amber', 'lime', 'sky', 'slate')),
  -- Whether patients may ask for it themselves.
  online boolean not null default false,
  active boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz(3),
  updated_by bigint references users
);

create table appointment_type_codes (
  type_id bigint not null references appointment_types,
  treatment_code_id bigint not null references treatment_codes,
  position integer not null,
  primary key (type_id, treatment_code_id)
);
create index appointment_type_codes_code on appointment_type_codes (treatment_code_id);

alter table appointments add column type_id bigint references appointment_types;
