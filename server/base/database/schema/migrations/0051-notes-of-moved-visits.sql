-- A note is about a visit of its patient. When the visit is given to another patient, or moved to another doctor or day,
-- the note stays with its author and its patient, and only its link ends; also that of a signed note.
create or replace function refuse_rewritten_note() returns trigger
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
  if old.appointment_id is not null and new.appointment_id is null
    and (to_jsonb(new) - 'appointment_id') = (to_jsonb(old) - 'appointment_id')
  then
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

update notes set appointment_id = null from appointments
  where appointments.id = notes.appointment_id and appointments.patient_id <> notes.patient_id;

create index notes_appointment on notes (appointment_id) where appointment_id is not null;
create index notes_unsigned_author on notes (created_by, created_at, id) where signed_at is null;
