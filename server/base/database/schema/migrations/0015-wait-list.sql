create table wait_list (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patients,
  -- Null: any doctor.
  doctor_id bigint references doctors,
  minutes smallint not null check (minutes between 5 and 480),
  from_date date not null,
  to_date date,
  -- Empty: any part of the day.
  parts text[] not null default '{}' check (parts <@ array['morning', 'afternoon', 'evening']),
  note text,
  closed_at timestamptz(3),
  closed_by bigint references users,
  outcome text check (outcome in ('booked', 'withdrawn')),
  -- The appointment for which it was closed.
  appointment_id bigint references appointments,
  version integer not null default 1,
  updated_at timestamptz(3),
  updated_by bigint references users,
  created_at timestamptz(3) not null,
  created_by bigint references users,
  constraint waits_until_after_start check (to_date >= from_date),
  constraint closed_with_outcome check ((closed_at is null) = (outcome is null)),
  constraint booked_with_appointment check (appointment_id is null or (outcome is not null and outcome = 'booked'))
);
create index wait_list_open on wait_list (created_at, id) where closed_at is null;
create index wait_list_patient on wait_list (patient_id);

create trigger unmerged_patient before insert or update of patient_id on wait_list
  for each row execute function refuse_record_of_merged();

-- Times that appointments were moved away from. Those of cancelled appointments are still in their rows.
create table moved_from (
  id bigint generated always as identity primary key,
  appointment_id bigint not null references appointments,
  doctor_id bigint not null references doctors,
  datetime_start timestamp(0) not null,
  datetime_end timestamp(0) not null,
  created_at timestamptz(3) not null
);
create index moved_from_in_order on moved_from (datetime_start);
create trigger append_only before update or delete or truncate on moved_from execute function refuse_change();

-- As in 0005, and with the wait list.
create or replace function merged_has_nothing() returns trigger
language plpgsql as $$
begin
  if exists (select from appointments where patient_id = new.id)
    or exists (select from invoices where patient_id = new.id)
    or exists (select from wait_list where patient_id = new.id)
    or exists (select from patients where merged_into_id = new.id)
  then
    raise exception 'the merged patient % still has records', new.id using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
