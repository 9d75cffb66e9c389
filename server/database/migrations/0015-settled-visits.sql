-- When a visit was registered or called off, and by whom: what may be taken back hangs on both.
alter table appointments add settled_at timestamptz(3), add settled_by bigint references users;
-- Until now nothing changed a settled visit any more: its last change is the one that settled it.
update appointments set settled_at = updated_at, settled_by = updated_by where status <> 'scheduled';
alter table appointments add constraint settled_unless_scheduled
  check (status <> 'scheduled' or (settled_at is null and settled_by is null));

-- An invoice fixes that the visit took place, a cancelled one too.
create function refuse_taking_back_invoiced() returns trigger
language plpgsql as $$
begin
  if exists (select from invoices where patient_id = old.patient_id and appointment_id = old.id) then
    raise exception 'an invoiced visit stays completed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger invoiced_stays_completed before update on appointments
  for each row when (old.status = 'completed' and new.status <> 'completed')
  execute function refuse_taking_back_invoiced();
