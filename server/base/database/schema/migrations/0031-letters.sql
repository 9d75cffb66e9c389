-- By kind and language, as {"referral": {"ar": "..."}}; what is missing is the text of domain/letter.ts.
alter table clinic add column letter_texts jsonb not null default '{}';

-- What a doctor hands to a patient on the clinic's paper. It says for ever what it said when it was issued, with the names
-- of that day.
create table letters (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patients,
  kind text not null check (kind in ('prescription', 'sick_leave', 'referral', 'consent', 'other')),
  language text not null check (language in ('en', 'ar')),
  text text not null check (btrim(text) <> ''),
  fields jsonb not null,
  warnings jsonb not null,
  patient_name text not null,
  date_of_birth date,
  doctor_id bigint references doctors,
  doctor_name text not null,
  qualification text,
  created_at timestamptz(3) not null,
  created_by bigint not null references users
);
create index letters_patient on letters (patient_id, created_at, id);

create function refuse_changed_letter() returns trigger
language plpgsql as $$
begin
  if old.patient_id = new.patient_id or not was_merged_into(old.patient_id, new.patient_id)
    or (to_jsonb(new) - 'patient_id') is distinct from (to_jsonb(old) - 'patient_id')
  then
    raise exception 'a letter that was issued is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger frozen before update on letters for each row execute function refuse_changed_letter();
create trigger never_deleted before delete or truncate on letters execute function refuse_change();
create trigger unmerged_patient before insert or update of patient_id on letters
  for each row execute function refuse_record_of_merged();

create constraint trigger merged_has_no_letters after insert or update on patients
  deferrable initially deferred for each row when (new.merged_into_id is not null)
  execute function merged_has_none_left('letters');
