-- A visit may end at the midnight after its day, as the hours of a clinic do.
alter table appointments
  drop constraint appointments_check,
  add constraint appointments_check check (
    datetime_end > datetime_start and datetime_end <= date_trunc('day', datetime_start) + interval '1 day'
  );
