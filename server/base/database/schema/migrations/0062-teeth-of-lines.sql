-- A line says which teeth it treats, so that they are known from the plan to the invoice's paper.
alter table appointment_treatments add column teeth charted_teeth not null default '[]';
-- Lines of invoices issued before stay as they were printed.
alter table invoice_lines add column teeth charted_teeth not null default '[]';

update appointment_treatments line set teeth = item.teeth
from plan_items item where item.id = line.plan_item_id and item.teeth <> '[]';
set constraints all immediate;
set constraints all deferred;

-- As before, and the teeth that were accepted as well.
create or replace function planned_lines_agree() returns trigger
language plpgsql as $$
declare
  visits bigint[];
begin
  if tg_table_name = 'appointments' then
    visits := array[new.id];
  elsif tg_table_name = 'plans' then
    visits := array(select appointment_id from plan_items where plan_id = new.id and appointment_id is not null);
  elsif tg_op = 'DELETE' then
    visits := array[old.appointment_id];
  else
    visits := array[new.appointment_id, old.appointment_id];
  end if;
  if exists (
    select from plan_items item
    join plans on plans.id = item.plan_id
    join appointments on appointments.id = item.appointment_id
    left join appointment_treatments line on line.appointment_id = item.appointment_id and line.plan_item_id = item.id
    where item.appointment_id = any (visits) and (
      appointments.patient_id <> plans.patient_id
      or appointments.status <> case item.state when 'done' then 'completed' else 'scheduled' end
      or line.id is null
      or (line.treatment_code, line.description, line.cost, line.teeth)
        is distinct from (item.treatment_code, item.description, item.cost, item.teeth)
    )
  ) or exists (
    select from appointment_treatments line
    join appointments on appointments.id = line.appointment_id
    join plan_items item on item.id = line.plan_item_id
    where line.appointment_id = any (visits) and appointments.status <> 'cancelled'
      and item.appointment_id is distinct from line.appointment_id
  ) then
    raise exception 'a planned treatment and its appointment do not agree' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
