-- Who is there beside the doctor: an assistant or a hygienist. They earn nothing from it, and may be named twice at one time.
alter table appointments add column assistant_id bigint references users;
create index appointments_assistant on appointments (assistant_id, datetime_start) where assistant_id is not null;

-- Whether a user is named on another live appointment at that time, or is its doctor. A function, because a statement that
-- inserts an appointment reads its own row in the place of the table.
create function is_busy_beside(appointment bigint, person bigint, starts timestamp, ends timestamp) returns boolean
language sql stable as $$
  select exists (
    select from appointments other
    where (other.assistant_id = person or other.doctor_id = (select doctors.id from doctors where doctors.user_id = person))
      and other.id <> appointment and other.status <> 'cancelled' and not other.is_history
      -- No appointment spans midnight, so only this day needs to be read.
      and other.datetime_start >= date_trunc('day', starts) and other.datetime_start < ends and other.datetime_end > starts
  )
$$;
