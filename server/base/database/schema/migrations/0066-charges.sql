-- One treatment is charged once: a done item of the chart is on one line of a registered appointment, and on one line of
-- an invoice that is not cancelled, whichever came first.
create table charges (
  id bigint generated always as identity primary key,
  chart_item_id bigint not null constraint charged_once unique references chart_items,
  appointment_line_id bigint constraint line_charges_one_treatment unique references appointment_treatments,
  invoice_line_id bigint constraint invoiced_line_charges_one_treatment unique references invoice_lines,
  constraint charged_by_a_line check (num_nonnulls(appointment_line_id, invoice_line_id) > 0)
);

-- Teeth and surfaces alone: a line says nothing else of a tooth.
create function treated_teeth(teeth jsonb) returns jsonb
language sql immutable strict parallel safe as $$
  select coalesce(jsonb_agg(jsonb_build_object('tooth', charted -> 'tooth', 'surfaces', charted -> 'surfaces') order by place), '[]')
  from jsonb_array_elements(teeth) with ordinality as listed (charted, place)
$$;

-- Checked when the transaction ends: only what was done to this patient is charged, as the line says, by an appointment
-- that is registered and an invoice that stands; and an invoice of an appointment charges what that appointment did.
create function charges_agree() returns trigger
language plpgsql as $$
declare
  touched bigint[];
begin
  if tg_table_name = 'charges' then
    touched := array[new.chart_item_id];
  elsif tg_table_name = 'appointments' then
    touched := array(select chart_item_id from charges join appointment_treatments line on line.id = appointment_line_id
      where line.appointment_id = new.id);
  else
    touched := array(select chart_item_id from charges join invoice_lines line on line.id = invoice_line_id
      where line.invoice_id = new.id);
  end if;
  if exists (
    select from charges
    join chart_items item on item.id = charges.chart_item_id
    left join appointment_treatments done on done.id = charges.appointment_line_id
    left join appointments on appointments.id = done.appointment_id
    left join invoice_lines charged on charged.id = charges.invoice_line_id
    left join invoices on invoices.id = charged.invoice_id
    where charges.chart_item_id = any (touched) and (
      (item.kind, item.status) <> ('treatment', 'done')
      or appointments.status <> 'completed'
      or invoices.status = 'cancelled'
      or appointments.patient_id <> item.patient_id
      or invoices.patient_id <> item.patient_id
      or done.id is not null and charged.id is not null and invoices.appointment_id is distinct from done.appointment_id
      or treated_teeth(done.teeth) <> treated_teeth(item.teeth)
      or treated_teeth(charged.teeth) <> treated_teeth(item.teeth)
    )
  ) then
    raise exception 'what is charged and what was done do not agree' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger charges_agree after insert or update on charges
  deferrable initially deferred for each row execute function charges_agree();
create constraint trigger charges_agree after update on appointments
  deferrable initially deferred for each row when (old.status = 'completed' and new.status <> 'completed')
  execute function charges_agree();
create constraint trigger charges_agree after update on invoices
  deferrable initially deferred for each row when (old.status <> 'cancelled' and new.status = 'cancelled')
  execute function charges_agree();

-- What registrations charted before is charged by their planned lines.
insert into charges (chart_item_id, appointment_line_id)
select item.id, line.id from (
  select id, appointment_id, code, description, teeth,
    row_number() over (partition by appointment_id, code, description, teeth::jsonb order by id) as place
  from chart_items where appointment_id is not null and voided_at is null and kind = 'treatment' and status = 'done'
) item
join (
  select line.id, appointment_id, treatment_code, description, teeth,
    row_number() over (partition by appointment_id, treatment_code, description, teeth::jsonb order by position) as place
  from appointment_treatments line join appointments on appointments.id = appointment_id
  where plan_item_id is not null and status = 'completed'
) line on line.appointment_id = item.appointment_id and line.treatment_code is not distinct from item.code
  and line.description = item.description and line.teeth = item.teeth and line.place = item.place;
