-- Whether a patient is one of a doctor's is told by the index alone: a doctor who searches asks it of many.
drop index appointments_patient;
create index appointments_patient on appointments (patient_id, datetime_start, id) include (doctor_id);
drop index appointments_doctor;
create index appointments_doctor on appointments (doctor_id, datetime_start, id) include (patient_id);
