-- What happens on the day of an appointment, beside its status. Lateness and waiting times are derived from these.
alter table appointments
  add column confirmed_at timestamptz(3),
  add column arrived_at timestamptz(3),
  add column seated_at timestamptz(3),
  -- Why a cancelled appointment did not take place, if somebody said.
  add column absence text check (absence in ('no_show', 'late_cancel', 'by_patient', 'by_clinic')),
  add constraint absent_only_if_cancelled check (absence is null or status = 'cancelled'),
  add constraint arrived_before_seated check (arrived_at <= seated_at),
  add constraint missed_by_nobody_who_came
    check (absence is distinct from 'no_show' or (arrived_at is null and seated_at is null));

-- domain/appointment-flow.ts has the same defaults, and a test compares them.
alter table clinic
  add column late_minutes smallint not null default 10 check (late_minutes between 0 and 240),
  add column waiting_amber_minutes smallint not null default 15,
  add column waiting_red_minutes smallint not null default 30,
  add constraint waiting_limits_in_order
    check (0 <= waiting_amber_minutes and waiting_amber_minutes <= waiting_red_minutes and waiting_red_minutes <= 240);
