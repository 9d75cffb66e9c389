-- When each user opened a patient last, and the time before: what changed since is shown to them.
create table patient_openings (
  patient_id bigint not null references patients,
  user_id bigint not null references users,
  opened_at timestamptz(3) not null,
  opened_before_at timestamptz(3),
  primary key (patient_id, user_id),
  constraint opened_in_order check (opened_before_at <= opened_at)
);
create index patient_openings_user on patient_openings (user_id);
