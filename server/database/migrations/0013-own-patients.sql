-- Whether a patient is one of a doctor's is told by the index alone: a doctor who searches asks it of many.
-- The new ones first, so that visits can be read until both are there.
create index appointments_of_patient on appointments (patient_id, datetime_start, id) include (doctor_id);
create index appointments_of_doctor on appointments (doctor_id, datetime_start, id) include (patient_id);
drop index appointments_patient, appointments_doctor;
alter index appointments_of_patient rename to appointments_patient;
alter index appointments_of_doctor rename to appointments_doctor;
