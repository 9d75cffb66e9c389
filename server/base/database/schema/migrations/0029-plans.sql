-- What is planned for a patient, and what came of it. A draft may be changed; proposing it makes it the quote that the
-- patient answers, whose texts and prices stay.
create table plans (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patients,
  doctor_id bigint not null references doctors,
  title text not null check (btrim(title) <> ''),
  currency text not null check (currency in ('QR', 'USD', 'EUR', 'GBP', 'AED')),
  proposed_at timestamptz(3),
  proposed_by bigint references users,
  valid_until date,
  answered_at timestamptz(3),
  answered_by bigint references users,
  -- The clinic's day of the answer.
  answered_on date,
  -- Who signed for what was accepted; null where nothing was.
  signed_name text check (btrim(signed_name) <> ''),
  version integer not null default 1,
  updated_at timestamptz(3),
  updated_by bigint references users,
  created_at timestamptz(3) not null,
  created_by bigint not null references users,
  constraint proposed_with_day check (num_nulls(proposed_at, proposed_by, valid_until) in (0, 3)),
  constraint answered_when_proposed check (num_nulls(answered_at, answered_by, answered_on) = 3
    or num_nulls(answered_at, answered_by, answered_on, proposed_at) = 0),
  constraint signed_answer check (signed_name is null or answered_at is not null),
  constraint accepted_while_valid check (signed_name is null or answered_on <= valid_until)
);
create index plans_patient on plans (patient_id, created_at, id);

create table plan_items (
  id bigint generated always as identity primary key,
  plan_id bigint not null references plans,
  position integer not null,
  -- Which appointment of the plan it is for: the first, the second.
  visit integer not null check (visit between 1 and 20),
  treatment_code text,
  description text not null check (btrim(description) <> ''),
  cost amount not null,
  teeth charted_teeth not null,
  state text not null default 'proposed'
    check (state in ('proposed', 'accepted', 'declined', 'booked', 'done', 'dropped')),
  -- A single column, so that an item is in one appointment at most, is done once, and is charged with that alone.
  appointment_id bigint references appointments,
  dropped_at timestamptz(3),
  dropped_by bigint references users,
  dropped_reason text check (btrim(dropped_reason) <> ''),
  unique (plan_id, position),
  constraint booked_with_appointment_alone check ((state in ('booked', 'done')) = (appointment_id is not null)),
  constraint dropped_with_reason check (
    num_nulls(dropped_at, dropped_by, dropped_reason) = case when state = 'dropped' then 0 else 3 end)
);
create index plan_items_appointment on plan_items (appointment_id) where appointment_id is not null;
-- What is accepted and not booked: as long as what is open, however many plans there were.
create index plan_items_unscheduled on plan_items (plan_id) where state = 'accepted';
create index plan_items_code on plan_items (upper(btrim(treatment_code)));

-- The line of an item. It stays on a cancelled appointment, whose item may be booked again.
alter table appointment_treatments add column plan_item_id bigint references plan_items;
create unique index one_line_of_a_plan_item on appointment_treatments (appointment_id, plan_item_id)
  where plan_item_id is not null;

create function refuse_rewritten_plan() returns trigger
language plpgsql as $$
begin
  if old.patient_id <> new.patient_id then
    if not was_merged_into(old.patient_id, new.patient_id)
      or (to_jsonb(new) - 'patient_id') is distinct from (to_jsonb(old) - 'patient_id')
    then
      raise exception 'a plan moves to another patient in a merge alone' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if (old.created_at, old.created_by) is distinct from (new.created_at, new.created_by)
    or old.proposed_at is not null
      and (old.doctor_id, old.title, old.currency, old.proposed_at, old.proposed_by, old.valid_until) is distinct from
        (new.doctor_id, new.title, new.currency, new.proposed_at, new.proposed_by, new.valid_until)
    or old.answered_at is not null and (old.answered_at, old.answered_by, old.answered_on, old.signed_name) is distinct from
        (new.answered_at, new.answered_by, new.answered_on, new.signed_name)
  then
    raise exception 'what was proposed or answered is not rewritten' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger frozen_when_proposed before update on plans for each row execute function refuse_rewritten_plan();
create trigger never_deleted before delete or truncate on plans execute function refuse_change();
create trigger unmerged_patient before insert or update of patient_id on plans
  for each row execute function refuse_record_of_merged();
create constraint trigger merged_has_no_plans after insert or update on patients
  deferrable initially deferred for each row when (new.merged_into_id is not null)
  execute function merged_has_none_left('plans');

-- The items of a draft are replaced as a whole; those of a quote stay and take one step at a time.
create function refuse_rewritten_plan_item() returns trigger
language plpgsql as $$
declare
  steps constant text[] := array['proposed-accepted', 'proposed-declined', 'proposed-dropped', 'accepted-booked',
    'accepted-dropped', 'booked-accepted', 'booked-done', 'done-booked'];
  stepping constant text[] := array['state', 'appointment_id', 'dropped_at', 'dropped_by', 'dropped_reason'];
  plan plans;
begin
  select * into plan from plans where id = coalesce(new.plan_id, old.plan_id);
  if tg_op <> 'UPDATE' then
    if plan.proposed_at is not null or new.state <> 'proposed' then
      raise exception 'only the items of a draft are written and removed' using errcode = 'restrict_violation';
    end if;
    return coalesce(new, old);
  end if;
  if (to_jsonb(new) - stepping) is distinct from (to_jsonb(old) - stepping)
    or old.state || '-' || new.state <> all (steps)
    or new.state in ('accepted', 'declined') and plan.answered_at is null
    or new.state = 'accepted' and plan.signed_name is null
    or new.state = 'dropped' and plan.proposed_at is null
  then
    raise exception 'an item does not become that' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger one_step_at_a_time before insert or update or delete on plan_items
  for each row execute function refuse_rewritten_plan_item();
create trigger never_deleted before truncate on plan_items execute function refuse_change();

-- Checked when the transaction ends: whatever is booked or done has its line in an appointment of that patient, with the
-- text and the price that were accepted, and no other appointment that stands has it.
create function planned_lines_agree() returns trigger
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
      or (line.treatment_code, line.description, line.cost)
        is distinct from (item.treatment_code, item.description, item.cost)
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
create constraint trigger planned_lines_agree after update on plan_items
  deferrable initially deferred for each row execute function planned_lines_agree();
create constraint trigger planned_lines_agree after update on plans
  deferrable initially deferred for each row when (old.patient_id <> new.patient_id) execute function planned_lines_agree();
create constraint trigger planned_lines_agree after update on appointments
  deferrable initially deferred for each row
  when ((old.status, old.patient_id) is distinct from (new.status, new.patient_id)) execute function planned_lines_agree();
create constraint trigger planned_line_is_booked after insert or update on appointment_treatments
  deferrable initially deferred for each row when (new.plan_item_id is not null) execute function planned_lines_agree();
create constraint trigger planned_line_is_kept after update or delete on appointment_treatments
  deferrable initially deferred for each row when (old.plan_item_id is not null) execute function planned_lines_agree();
