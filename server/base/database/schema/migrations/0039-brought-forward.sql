-- What a patient owed in the system that the clinic came from is an invoice to be paid, but no work of this clinic.
alter table invoices add column brought_forward boolean not null default false;

-- What was cancelled or corrected meanwhile was brought forward as well, and no other update of it is allowed.
alter table invoices disable trigger user;
with recursive brought as (
  select invoices.id from invoices
  join import_results on import_results.record_id = invoices.id and import_results.action = 'create'
  join imports on imports.id = import_results.import_id and imports.kind = 'opening_balances'
  join invoice_lines on invoice_lines.invoice_id = invoices.id
  where invoices.appointment_id is null and invoices.doctor_id is null
    and invoice_lines.description = 'Balance brought forward'
  union
  select invoices.id from invoices join brought on invoices.corrects_invoice_id = brought.id
)
update invoices set brought_forward = true where id in (select id from brought);
alter table invoices enable trigger user;

alter table invoices add constraint brought_forward_is_nobodys_work
  check (not brought_forward or (appointment_id is null and doctor_id is null));
create trigger brought_forward_is_issued before update on invoices
  for each row when (old.brought_forward is distinct from new.brought_forward)
  execute function refuse_rewritten_invoice();

drop index invoices_in_order;
create index invoices_in_order on invoices (created_at, id)
  include (status, currency, total_amount, doctor_id, brought_forward);
