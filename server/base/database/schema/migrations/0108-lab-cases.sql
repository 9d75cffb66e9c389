-- Work that is ordered from a dental lab for a patient. What happens to it is a list of events that is never rewritten;
-- its state is the latest of them.
create table lab_cases (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patients,
  doctor_id bigint not null references doctors,
  lab_id bigint not null references labs,
  teeth charted_teeth not null default '[]',
  description text not null check (btrim(description) <> '' and char_length(description) <= 300),
  shade text check (btrim(shade) <> '' and char_length(shade) <= 40),
  material text check (btrim(material) <> '' and char_length(material) <= 80),
  instructions text check (btrim(instructions) <> '' and char_length(instructions) <= 2000),
  agreed_fee numeric(12, 2) not null check (agreed_fee >= 0),
  currency text not null check (currency in ('QR', 'USD', 'EUR', 'GBP', 'AED')),
  due_on date not null,
  fitting_appointment_id bigint references appointments,
  remake_of_id bigint references lab_cases check (remake_of_id <> id),
  -- The kind of the latest event, by its day and then as entered; kept by a trigger.
  state text not null default 'ordered'
    check (state in ('ordered', 'sent', 'received', 'checked', 'returned', 'fitted', 'cancelled')),
  ordered_at timestamptz(3) not null,
  ordered_by bigint not null references users,
  version integer not null default 1,
  updated_at timestamptz(3),
  updated_by bigint references users
);
create index lab_cases_patient on lab_cases (patient_id, id);
create index lab_cases_fitting on lab_cases (fitting_appointment_id) where fitting_appointment_id is not null;
create index lab_cases_due on lab_cases (due_on, id);
create index lab_cases_state on lab_cases (state, due_on, id);
create index lab_cases_remake on lab_cases (remake_of_id) where remake_of_id is not null;

create table lab_case_plan_items (
  lab_case_id bigint not null references lab_cases,
  plan_item_id bigint not null references plan_items on delete cascade,
  primary key (lab_case_id, plan_item_id)
);
create index lab_case_plan_items_item on lab_case_plan_items (plan_item_id);

create table lab_case_events (
  id bigint generated always as identity primary key,
  lab_case_id bigint not null references lab_cases,
  kind text not null check (kind in ('sent', 'received', 'checked', 'returned', 'fitted', 'cancelled')),
  happened_on date not null,
  note text check (btrim(note) <> '' and char_length(note) <= 500),
  recorded_at timestamptz(3) not null,
  recorded_by bigint not null references users,
  -- No time zone is a day ahead of UTC by more than that.
  constraint lab_event_not_ahead check (happened_on <= (recorded_at at time zone 'UTC')::date + 1)
);
create index lab_case_events_case on lab_case_events (lab_case_id, happened_on, id);

create function keep_state_of_lab_case() returns trigger
language plpgsql as $$
begin
  update lab_cases set state = (
    select kind from lab_case_events where lab_case_id = new.lab_case_id order by happened_on desc, id desc limit 1
  ) where id = new.lab_case_id;
  return null;
end $$;
create trigger keep_state after insert on lab_case_events for each row execute function keep_state_of_lab_case();

create trigger never_deleted before delete or truncate on lab_cases execute function refuse_change();
create trigger never_changed before update or delete or truncate on lab_case_events execute function refuse_change();
create trigger unmerged_patient before insert or update of patient_id on lab_cases
  for each row execute function refuse_record_of_merged();
create constraint trigger merged_has_no_lab_cases after insert or update on patients
  deferrable initially deferred for each row when (new.merged_into_id is not null)
  execute function merged_has_none_left('lab_cases');
