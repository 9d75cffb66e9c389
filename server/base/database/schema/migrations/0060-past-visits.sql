-- A visit of before this program, which an import brought: it is the patient's last visit, but no work of this clinic to be
-- invoiced or counted.
alter table appointments
  add column is_history boolean not null default false,
  add constraint history_is_imported check (not is_history or (status = 'completed' and import_id is not null)),
  add constraint history_is_uninvoiced check (not is_history or not has_active_invoice);

drop index appointments_uninvoiced;
create index appointments_uninvoiced on appointments (datetime_start, id, doctor_id)
  where status = 'completed' and not has_active_invoice and not is_history;

create function refuse_other_history() returns trigger
language plpgsql as $$
begin
  raise exception 'a visit of before this program stays one, and no other becomes one' using errcode = 'restrict_violation';
end $$;
create trigger history_stays before update on appointments
  for each row when (old.is_history <> new.is_history) execute function refuse_other_history();

-- As before, except that a visit of before this program takes nobody's time.
create or replace function refuse_overlap() returns trigger
language plpgsql as $$
begin
  if new.status = 'cancelled' then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.patient_id <> new.patient_id and was_merged_into(old.patient_id, new.patient_id)
    and (to_jsonb(new) - 'patient_id') = (to_jsonb(old) - 'patient_id')
  then
    return new;
  end if;
  perform from doctors where id = new.doctor_id for no key update;
  perform from patients where id = new.patient_id for no key update;
  if not new.allow_overlap and exists (
    select from appointments other
    where (other.doctor_id = new.doctor_id or other.patient_id = new.patient_id)
      and other.id is distinct from new.id
      and other.status <> 'cancelled' and not other.is_history
      -- No appointment spans midnight, so only this day needs to be read.
      and other.datetime_start >= date_trunc('day', new.datetime_start)
      and other.datetime_start < new.datetime_end and new.datetime_start < other.datetime_end
  ) then
    raise exclusion_violation using message = 'appointments overlap', constraint = 'appointments_overlap';
  end if;
  return new;
end $$;
