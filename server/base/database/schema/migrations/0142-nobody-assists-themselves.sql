-- Who is named beside the doctor is somebody else.
update appointments set assistant_id = null from doctors
where doctors.id = appointments.doctor_id and doctors.user_id = appointments.assistant_id;

create function refuse_own_assistant() returns trigger
language plpgsql as $$
begin
  if exists (select from doctors where id = new.doctor_id and user_id = new.assistant_id) then
    raise exception 'doctor % assists themselves', new.doctor_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger assistant_is_another before insert or update of doctor_id, assistant_id on appointments
  for each row when (new.assistant_id is not null) execute function refuse_own_assistant();
