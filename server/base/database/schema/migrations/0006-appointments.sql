create extension if not exists btree_gist;

create table appointments (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patients,
  doctor_id bigint not null references doctors,
  -- Times on the clinic's wall clock, without a time zone.
  datetime_start timestamp(0) not null,
  datetime_end timestamp(0) not null,
  notes text,
  status text not null default 'scheduled' check (status in ('scheduled', 'completed', 'cancelled')),
  allow_overlap boolean not null default false,
  cancellation_reason text,
  -- When it was completed or cancelled, and by whom. Whether that can be undone depends on both.
  settled_at timestamptz(3),
  settled_by bigint references users,
  -- Maintained by the commands that issue and cancel invoices, so that an index has the completed appointments without
  -- an invoice. A join with the invoices read the appointments of all years.
  has_active_invoice boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz(3),
  updated_by bigint references users,
  created_at timestamptz(3) not null,
  created_by bigint references users,
  check (datetime_end > datetime_start and datetime_start::date = datetime_end::date),
  constraint settled_unless_scheduled check (status <> 'scheduled' or (settled_at is null and settled_by is null)),

  constraint doctor_is_free exclude using gist (doctor_id with =, tsrange(datetime_start, datetime_end) with &&)
    where (status <> 'cancelled' and not allow_overlap),
  constraint patient_is_free exclude using gist (patient_id with =, tsrange(datetime_start, datetime_end) with &&)
    where (status <> 'cancelled' and not allow_overlap)
);
-- The first index alone is enough to count a day's appointments, the next two to tell whether a patient is one of a
-- doctor's.
create index appointments_in_order on appointments (datetime_start, id) include (status, doctor_id);
create index appointments_patient on appointments (patient_id, datetime_start, id) include (doctor_id);
create index appointments_doctor on appointments (doctor_id, datetime_start, id) include (patient_id);
create index appointments_uninvoiced on appointments (datetime_start, id, doctor_id)
  where status = 'completed' and not has_active_invoice;

-- The exclusion constraints above compare appointments without allow_overlap. This trigger enforces the rest: an
-- ordinary appointment may not overlap one with allow_overlap either. Every writer takes the same two row locks in the
-- same order, so that concurrent writers wait instead of deadlocking. An appointment that only moves to a merged
-- patient is compared by the exclusion constraints alone: others may have been booked over it deliberately since.
create function refuse_overlap() returns trigger
language plpgsql as $$
begin
  if new.status = 'cancelled' then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.patient_id <> new.patient_id and was_merged_into(old.patient_id, new.patient_id)
    and (to_jsonb(new) - 'patient_id') = (to_jsonb(old) - 'patient_id')
  then
    return new;
  end if;
  perform from doctors where id = new.doctor_id for no key update;
  perform from patients where id = new.patient_id for no key update;
  if not new.allow_overlap and exists (
    select from appointments other
    where (other.doctor_id = new.doctor_id or other.patient_id = new.patient_id)
      and other.id is distinct from new.id
      and other.status <> 'cancelled'
      -- No appointment spans midnight, so only this day needs to be read.
      and other.datetime_start >= date_trunc('day', new.datetime_start)
      and other.datetime_start < new.datetime_end and new.datetime_start < other.datetime_end
  ) then
    raise exclusion_violation using message = 'appointments overlap', constraint = 'appointments_overlap';
  end if;
  return new;
end $$;

create trigger refuse_overlap_on_insert before insert on appointments
  for each row execute function refuse_overlap();
-- A change that leaves times and people alone cannot create an overlap.
create trigger refuse_overlap_on_update before update on appointments
  for each row when (
    (old.doctor_id, old.patient_id, old.datetime_start, old.datetime_end)
      is distinct from (new.doctor_id, new.patient_id, new.datetime_start, new.datetime_end)
    or (old.status = 'cancelled' and new.status <> 'cancelled')
    or (old.allow_overlap and not new.allow_overlap)
  )
  execute function refuse_overlap();

create trigger unmerged_patient before insert or update of patient_id on appointments
  for each row execute function refuse_record_of_merged();

create table appointment_treatments (
  id bigint generated always as identity primary key,
  appointment_id bigint not null references appointments,
  position integer not null,
  treatment_code text,
  description text not null,
  cost amount not null,
  unique (appointment_id, position)
);
create index appointment_treatments_code on appointment_treatments (upper(btrim(treatment_code)));
