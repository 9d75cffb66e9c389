-- What somebody is to do, for one person or for all of a role; about a patient or not.
create table tasks (
  id bigint generated always as identity primary key,
  text text not null check (length(text) between 1 and 1000),
  for_user_id bigint references users,
  for_role text check (for_role in ('admin', 'manager', 'receptionist', 'doctor')),
  patient_id bigint references patients,
  due_on date,
  done_at timestamptz(3),
  done_by bigint references users,
  version integer not null default 1,
  updated_at timestamptz(3),
  updated_by bigint references users,
  created_at timestamptz(3) not null,
  created_by bigint not null references users,
  constraint for_a_person_or_a_role check (num_nonnulls(for_user_id, for_role) = 1),
  constraint done_by_somebody check ((done_at is null) = (done_by is null))
);
create index tasks_open on tasks (id) where done_at is null;
create index tasks_patient on tasks (patient_id, id) where patient_id is not null;

create trigger unmerged_patient before insert or update of patient_id on tasks
  for each row execute function refuse_record_of_merged();
