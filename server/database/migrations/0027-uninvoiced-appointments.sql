-- Whether an appointment has an invoice that is not cancelled, written by the commands that issue and cancel invoices:
-- completed appointments without one are then the rows of an index.
drop table uninvoiced_visits;
drop trigger keep_uninvoiced_on_insert on appointments;
drop trigger keep_uninvoiced_on_update on appointments;
drop trigger keep_uninvoiced_on_delete on appointments;
drop trigger keep_uninvoiced_on_truncate on appointments;
drop trigger keep_uninvoiced_on_insert on invoices;
drop trigger keep_uninvoiced_on_update on invoices;
drop trigger keep_uninvoiced_on_delete on invoices;
drop trigger keep_uninvoiced_on_truncate on invoices;
drop function keep_changed_visit, keep_invoiced_visit, keep_uninvoiced_visit, refill_uninvoiced_visits,
  fill_uninvoiced_visits;

alter table appointments add column has_active_invoice boolean not null default false;
update appointments set has_active_invoice = true
where exists (select from invoices where invoices.appointment_id = appointments.id and invoices.status <> 'cancelled');
create index appointments_uninvoiced on appointments (datetime_start, id, doctor_id)
  where status = 'completed' and not has_active_invoice;
analyze appointments (has_active_invoice);
