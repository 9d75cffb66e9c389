-- What a doctor writes about a patient. Until it is signed, its author may still change it, for a day; afterwards it is
-- corrected by an addendum.
create table notes (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patients,
  appointment_id bigint references appointments,
  text text not null check (btrim(text) <> ''),
  signed_at timestamptz(3),
  version integer not null default 1,
  updated_at timestamptz(3),
  updated_by bigint references users,
  created_at timestamptz(3) not null,
  created_by bigint not null references users
);
create index notes_patient on notes (patient_id, created_at, id);
create index notes_unsigned on notes (created_at, id) where signed_at is null;

create table note_addenda (
  id bigint generated always as identity primary key,
  note_id bigint not null references notes,
  text text not null check (btrim(text) <> ''),
  created_at timestamptz(3) not null,
  created_by bigint not null references users
);
create index note_addenda_note on note_addenda (note_id, id);

create function refuse_rewritten_note() returns trigger
language plpgsql as $$
begin
  if old.patient_id <> new.patient_id then
    if not was_merged_into(old.patient_id, new.patient_id)
      or (to_jsonb(new) - 'patient_id') is distinct from (to_jsonb(old) - 'patient_id')
    then
      raise exception 'a note moves to another patient in a merge alone' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if old.signed_at is not null
    or new.text <> old.text and (new.signed_at is not null or new.updated_at > old.created_at + interval '24 hours')
    or (old.appointment_id, old.created_at, old.created_by) is distinct from (new.appointment_id, new.created_at, new.created_by)
  then
    raise exception 'a signed or older note is not rewritten' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger written_for_a_day before update on notes for each row execute function refuse_rewritten_note();
create trigger never_deleted before delete or truncate on notes execute function refuse_change();
create trigger unmerged_patient before insert or update of patient_id on notes
  for each row execute function refuse_record_of_merged();
create trigger append_only before update or delete or truncate on note_addenda execute function refuse_change();

create constraint trigger merged_has_no_notes after insert or update on patients
  deferrable initially deferred for each row when (new.merged_into_id is not null)
  execute function merged_has_none_left('notes');
