-- What its author has typed and neither saved nor signed: no part of the record yet, seen by nobody else.
create table note_drafts (
  patient_id bigint not null references patients,
  created_by bigint not null references users,
  text text not null check (btrim(text) <> ''),
  saved_at timestamptz(3) not null,
  primary key (patient_id, created_by)
);
create trigger unmerged_patient before insert or update of patient_id on note_drafts
  for each row execute function refuse_record_of_merged();
create constraint trigger merged_has_no_drafts after insert or update on patients
  deferrable initially deferred for each row when (new.merged_into_id is not null)
  execute function merged_has_none_left('note_drafts');

-- What a note about this treatment usually says.
alter table treatment_codes add column note_text_en text;
alter table treatment_codes add column note_text_ar text;
