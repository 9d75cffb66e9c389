-- Where patients are treated. A clinic without any books doctors alone.
create table chairs (
  id bigint generated always as identity primary key,
  name text not null check (btrim(name) <> ''),
  position integer not null check (position >= 0),
  active boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz(3),
  updated_by bigint references users
);
create unique index chairs_name on chairs (lower(btrim(name)));

alter table doctors add column usual_chair_id bigint references chairs;

alter table appointments
  add column chair_id bigint references chairs,
  add constraint chair_is_free exclude using gist (chair_id with =, tsrange(datetime_start, datetime_end) with &&)
    where (chair_id is not null and status <> 'cancelled' and not allow_overlap);
create index appointments_chair on appointments (chair_id, datetime_start) where chair_id is not null;

-- As before, and no ordinary appointment is in a chair that another one has at that time, either. Chairs are locked after
-- doctors and patients. A change of the chair alone is compared by the chair alone: others may have been booked over the
-- appointment deliberately since.
create or replace function refuse_overlap() returns trigger
language plpgsql as $$
declare
  only_chair boolean := false;
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
  perform from chairs where id = new.chair_id for no key update;
  if new.allow_overlap then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    only_chair := (old.doctor_id, old.patient_id, old.datetime_start, old.datetime_end)
        is not distinct from (new.doctor_id, new.patient_id, new.datetime_start, new.datetime_end)
      and old.status <> 'cancelled' and not old.allow_overlap;
  end if;
  if not only_chair and exists (
    select from appointments other
    where (other.doctor_id = new.doctor_id or other.patient_id = new.patient_id)
      and other.id is distinct from new.id
      and other.status <> 'cancelled' and not other.is_history
      -- No appointment spans midnight, so only this day needs to be read.
      and other.datetime_start >= date_trunc('day', new.datetime_start)
      and other.datetime_start < new.datetime_end and new.datetime_start < other.datetime_end
  ) then
    raise exclusion_violation using message = 'appointments overlap', constraint = 'appointments_overlap';
  end if;
  if exists (
    select from appointments other
    where other.chair_id = new.chair_id
      and other.id is distinct from new.id
      and other.status <> 'cancelled' and not other.is_history
      and other.datetime_start >= date_trunc('day', new.datetime_start)
      and other.datetime_start < new.datetime_end and new.datetime_start < other.datetime_end
  ) then
    raise exclusion_violation using message = 'two appointments in one chair', constraint = 'chair_is_free';
  end if;
  return new;
end $$;

drop trigger refuse_overlap_on_update on appointments;
create trigger refuse_overlap_on_update before update on appointments
  for each row when (
    (old.doctor_id, old.patient_id, old.chair_id, old.datetime_start, old.datetime_end)
      is distinct from (new.doctor_id, new.patient_id, new.chair_id, new.datetime_start, new.datetime_end)
    or (old.status = 'cancelled' and new.status <> 'cancelled')
    or (old.allow_overlap and not new.allow_overlap)
  )
  execute function refuse_overlap();
