-- The figures of a year are counted and summed from these indexes alone.
drop index appointments_in_order;
create index appointments_in_order on appointments (datetime_start, id)
  include (status, doctor_id, datetime_end, absence);
drop index invoices_in_order;
create index invoices_in_order on invoices (created_at, id) include (status, currency, total_amount, doctor_id);
drop index payments_date;
create index payments_date on payments (payment_date, id) include (amount, payment_method, deposit_id, invoice_id);

-- Whether any invoice has another currency than the clinic's.
create index invoices_currency on invoices (currency);

create index patients_registered on patients (created_at) where merged_into_id is null;
