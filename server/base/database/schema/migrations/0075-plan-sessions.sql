-- A treatment of a plan that takes several sessions: each of its rows in plan_items is one of them, with a price of its
-- own, and is booked, done and charged by itself. Its number is one of plan_items, so that no item has the number of another.
-- The app's own role inserts, and uses no sequence by itself.
create function next_plan_item_id() returns bigint
language sql volatile security definer set search_path from current as $$ select nextval('plan_items_id_seq') $$;
create table plan_splits (
  id bigint primary key default next_plan_item_id(),
  plan_id bigint not null references plans,
  description text not null check (btrim(description) <> ''),
  constraint split_of_its_plan unique (id, plan_id)
);
create index plan_splits_plan on plan_splits (plan_id);
alter table plan_items
  -- Who does it; null: the plan's doctor.
  add column doctor_id bigint references doctors,
  add column split_id bigint,
  add constraint sessions_in_one_plan foreign key (split_id, plan_id) references plan_splits (id, plan_id);
create index plan_items_split on plan_items (split_id) where split_id is not null;

create function refuse_rewritten_plan_split() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (
    select from plans where id = coalesce(new.plan_id, old.plan_id) and proposed_at is not null)
  then
    raise exception 'only the treatments of a draft are written and removed' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger written_with_draft before insert or update or delete on plan_splits
  for each row execute function refuse_rewritten_plan_split();
create trigger never_deleted before truncate on plan_splits execute function refuse_change();

create function refuse_session_of_another_treatment() returns trigger
language plpgsql as $$
begin
  if exists (
    select from plan_items where split_id = new.split_id
      and (treatment_code, teeth, doctor_id) is distinct from (new.treatment_code, new.teeth, new.doctor_id))
  then
    raise exception 'the sessions of a treatment have one code, doctor and teeth' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger sessions_of_one_treatment before insert on plan_items
  for each row when (new.split_id is not null) execute function refuse_session_of_another_treatment();

-- A session is charged once. Only the last one done charts the treatment, so the others charge nothing of the chart.
alter table charges
  alter column chart_item_id drop not null,
  add column plan_session_id bigint constraint session_charged_once unique references plan_items,
  add constraint charges_something check (num_nonnulls(chart_item_id, plan_session_id) > 0);

create or replace function charges_agree() returns trigger
language plpgsql as $$
declare
  touched bigint[];
begin
  if tg_table_name = 'charges' then
    touched := array[new.id];
  elsif tg_table_name = 'appointments' then
    touched := array(select charges.id from charges join appointment_treatments line on line.id = appointment_line_id
      where line.appointment_id = new.id);
  else
    touched := array(select charges.id from charges join invoice_lines line on line.id = invoice_line_id
      where line.invoice_id = new.id);
  end if;
  if exists (
    select from charges
    left join chart_items item on item.id = charges.chart_item_id
    left join plan_items session on session.id = charges.plan_session_id
    left join appointment_treatments done on done.id = charges.appointment_line_id
    left join appointments on appointments.id = done.appointment_id
    left join invoice_lines charged on charged.id = charges.invoice_line_id
    left join invoices on invoices.id = charged.invoice_id
    where charges.id = any (touched) and (
      (item.kind, item.status) <> ('treatment', 'done')
      or appointments.status <> 'completed'
      or invoices.status = 'cancelled'
      or appointments.patient_id <> item.patient_id
      or invoices.patient_id <> item.patient_id
      or done.id is not null and charged.id is not null and invoices.appointment_id is distinct from done.appointment_id
      or treated_teeth(done.teeth) <> treated_teeth(item.teeth)
      or treated_teeth(charged.teeth) <> treated_teeth(item.teeth)
      or session.id is not null
        and (session.split_id is null or session.state <> 'done' or done.plan_item_id is distinct from session.id)
    )
  ) then
    raise exception 'what is charged and what was done do not agree' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
