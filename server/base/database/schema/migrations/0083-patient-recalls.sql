-- What a doctor wants to see again, and when: beside the check-up, which follows the last visit by itself. A visit after
-- the day it was set, and not earlier than 30 days before it is due, is the one that it asked for.
create table patient_recalls (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patients,
  reason text not null check (btrim(reason) <> ''),
  -- Until it is due again after a visit; null: once.
  months smallint check (months between 1 and 60),
  due_on date not null,
  -- The day from which visits count, and the moment from which contacts do.
  set_on date not null,
  set_at timestamptz(3) not null,
  set_by bigint references users,
  ended_at timestamptz(3),
  ended_by bigint references users,
  ended_reason text check (btrim(ended_reason) <> ''),
  version integer not null default 1,
  updated_at timestamptz(3),
  updated_by bigint references users,
  constraint reason_of_an_end check (ended_at is not null or ended_reason is null)
);
create index patient_recalls_patient on patient_recalls (patient_id, id);
-- The list of recalls reads those that may be due.
create index patient_recalls_active on patient_recalls (due_on, id) where ended_at is null;

create trigger ended_once before update on patient_recalls for each row execute function
  refuse_rewritten_record('ended_at', 'ended_by', 'ended_reason', 'reason', 'months', 'due_on', 'set_on', 'set_at',
    'version', 'updated_at', 'updated_by');
create trigger never_deleted before delete or truncate on patient_recalls execute function refuse_change();
create trigger unmerged_patient before insert or update of patient_id on patient_recalls
  for each row execute function refuse_record_of_merged();
create constraint trigger merged_has_no_recalls after insert or update on patients
  deferrable initially deferred for each row when (new.merged_into_id is not null)
  execute function merged_has_none_left('patient_recalls');

-- Which recall a contact was about; null: the check-up.
alter table contacts add column recall_id bigint references patient_recalls,
  add constraint names_recall_it_is_about check (recall_id is null or about = 'recall');
create index contacts_of_recall on contacts (recall_id, created_at) where recall_id is not null;

-- When a recall is due as of now: null once the one visit that it asked for has taken place.
create function recall_due_on(due_on date, months smallint, set_on date, visited_on date) returns date
language sql immutable as $$
  select case when visited_on > set_on and visited_on >= due_on - 30
    then (visited_on + make_interval(months => months))::date else due_on end
$$;
