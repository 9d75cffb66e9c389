-- Which program the file is from. The numbers of a program identify patients only within it.
alter table imports
  add column source text check (source <> ''),
  -- What a person decided about single lines: line, as ('same' or 'other'), patient_id.
  add column decisions jsonb not null default '[]',
  -- What was left out of lines, or deserves a look: line, column, text, code, values.
  add column notes jsonb not null default '[]';

-- Whom the check found for a line, whom it may be, what will be stored and which values change. Only found_id outlives the
-- run: the records hold the rest.
alter table import_results
  add column found_id bigint,
  add column candidates jsonb,
  add column stored jsonb,
  add column changes jsonb;

-- Numbers from before sources were named are of the program without a name.
alter table patient_external_ids add column source text not null default '';
alter table patient_external_ids drop constraint patient_external_ids_pkey, add primary key (source, external_id);

-- Marks the patients in the clinic's own exports, so that an import knows that their numbers are of this clinic.
alter table clinic add column export_mark text not null default substr(md5(gen_random_uuid()::text), 1, 8)
  check (export_mark ~ '^[0-9a-f]{8}$');

-- Patients of one name, however it is written in capitals and accents, and those born on one day.
create index patients_name_key on patients ((regexp_replace(folded(full_name), '\s+', ' ', 'g')));
create index patients_born on patients (date_of_birth) where date_of_birth is not null;
