-- How the file of an import is read.
alter table imports
  add column has_header boolean not null default true,
  -- Null for a workbook.
  add column encoding text,
  -- The encodings in which the file can be read, each with names as it would read them: encoding, samples.
  add column encodings jsonb not null default '[]',
  -- The sheet of a workbook that is read, and all that have cells: name, fits.
  add column sheet text,
  add column sheets jsonb not null default '[]',
  -- What a code of the column for the sex stands for: 'male', 'female' or null.
  add column sex_codes jsonb not null default '{}';

-- The file itself, so that it can be read in another way. Removed with its lines, when the import is done.
create table import_file_parts (
  import_id bigint not null references imports on delete cascade,
  number integer not null,
  content bytea not null,
  primary key (import_id, number)
);
alter table import_file_parts alter column content set storage external;
