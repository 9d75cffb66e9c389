-- Pictures and papers of a patient, kept as they came. What a file holds is in its parts.
create table files (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patients,
  kind text not null check (kind in ('xray', 'photo', 'document', 'consent', 'lab')),
  name text not null check (btrim(name) <> ''),
  media_type text not null
    check (media_type in ('image/png', 'image/jpeg', 'image/webp', 'application/pdf', 'application/dicom')),
  size_bytes integer not null check (size_bytes between 1 and 52428800),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  taken_on date,
  teeth smallint[] not null default '{}'
    check (teeth <@ array[11, 12, 13, 14, 15, 16, 17, 18, 21, 22, 23, 24, 25, 26, 27, 28, 31, 32, 33, 34, 35, 36, 37, 38,
      41, 42, 43, 44, 45, 46, 47, 48, 51, 52, 53, 54, 55, 61, 62, 63, 64, 65, 71, 72, 73, 74, 75, 81, 82, 83, 84, 85]::smallint[]),
  note text check (btrim(note) <> ''),
  has_preview boolean not null,
  added_at timestamptz(3) not null,
  added_by bigint not null references users,
  voided_at timestamptz(3),
  voided_by bigint references users,
  void_reason text check (btrim(void_reason) <> ''),
  constraint voided_with_reason check (num_nulls(voided_at, voided_by, void_reason) in (0, 3))
);
create index files_patient on files (patient_id, added_at, id);

create trigger voided_once before update on files
  for each row execute function refuse_rewritten_record('voided_at', 'voided_by', 'void_reason');
create trigger never_deleted before delete or truncate on files execute function refuse_change();
create trigger unmerged_patient before insert or update of patient_id on files
  for each row execute function refuse_record_of_merged();
create constraint trigger merged_has_no_files after insert or update on patients
  deferrable initially deferred for each row when (new.merged_into_id is not null)
  execute function merged_has_none_left('files');

-- One MB each, the last one shorter, so that nobody has to hold a whole file in memory.
create table file_parts (
  file_id bigint not null references files,
  number integer not null,
  content bytea not null,
  primary key (file_id, number)
);
-- Pictures and papers are compressed already.
alter table file_parts alter column content set storage external;
create trigger append_only before update or delete or truncate on file_parts execute function refuse_change();

create function refuse_part_that_does_not_fit() returns trigger
language plpgsql as $$
declare
  size integer := (select size_bytes from files where id = new.file_id);
begin
  if new.number < 0 or octet_length(new.content) is distinct from least(1048576, size - new.number * 1048576) then
    raise exception 'part % does not fit file %', new.number, new.file_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger part_fits before insert on file_parts for each row execute function refuse_part_that_does_not_fit();

-- Each part fits and is there once, so their number says whether the file is whole.
create function refuse_incomplete_file() returns trigger
language plpgsql as $$
begin
  if (select count(*) from file_parts where file_id = new.id) <> (new.size_bytes + 1048575) / 1048576 then
    raise exception 'file % is not whole', new.id using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger file_is_whole after insert on files
  deferrable initially deferred for each row execute function refuse_incomplete_file();

-- Small pictures, drawn from the originals when they are first asked for.
create table file_previews (
  file_id bigint primary key references files,
  content bytea not null
);
