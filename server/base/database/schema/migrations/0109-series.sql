-- Appointments that were booked together, one after another. Each is an appointment of its own, with a life of its own.
create table series (
  id bigint generated always as identity primary key,
  every integer not null check (every between 1 and 12),
  unit text not null check (unit in ('day', 'week', 'month')),
  -- As asked for: one that clashed may not have been booked.
  count integer not null check (count between 2 and 52),
  created_at timestamptz(3) not null,
  created_by bigint references users
);

alter table appointments
  add column series_id bigint references series,
  add column series_number integer,
  add constraint series_has_number check ((series_id is null) = (series_number is null)),
  add constraint series_numbers_from_one check (series_number >= 1);
create unique index one_appointment_of_a_number on appointments (series_id, series_number) where series_id is not null;

create trigger never_changed before update or delete or truncate on series execute function refuse_change();
