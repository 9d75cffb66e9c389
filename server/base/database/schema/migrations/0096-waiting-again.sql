-- A patient who waits again keeps the appointment for which they had been booked: when its cancellation is taken back,
-- the entry is closed again.
alter table wait_list drop constraint booked_with_appointment;
alter table wait_list add constraint booked_with_appointment
  check (appointment_id is null or outcome is null or outcome = 'booked');
create index wait_list_appointment on wait_list (appointment_id) where appointment_id is not null;
