-- What a person said of the treatment codes of a file that the clinic does not have: code -> decision. And those codes as the
-- last check found them, each as it would be made.
alter table imports
  add column codes jsonb not null default '{}',
  add column unknown_codes jsonb not null default '[]';

-- The import of appointments that made a code, so that the code goes with it.
alter table treatment_codes add column import_id bigint references imports;
create index treatment_codes_import on treatment_codes (import_id) where import_id is not null;
