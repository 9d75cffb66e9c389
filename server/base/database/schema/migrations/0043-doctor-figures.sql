-- What each doctor earned in a year is summed from this index alone.
drop index payouts_doctor;
create index payouts_doctor on payouts (doctor_id, created_at, id) include (gross_amount, deduction, invoice_id);
