-- The deposit that was received together with this payment: what the patient gave beyond what was owed.
alter table payments add column rest_deposit_id bigint references deposits
  constraint rest_kept_once unique;

-- A merge gives the invoice and the deposit to the same patient.
create function refuse_strange_rest() returns trigger
language plpgsql as $$
begin
  if new.deposit_id is not null or not exists (
    select from deposits join invoices on invoices.id = new.invoice_id
    where deposits.id = new.rest_deposit_id and deposits.source = 'received'
      and (deposits.patient_id, deposits.currency, deposits.payment_method, deposits.card_fee_percentage)
        = (invoices.patient_id, invoices.currency, new.payment_method, new.card_fee_percentage)
  ) then
    raise exception 'deposit % is not the rest of payment %', new.rest_deposit_id, new.id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger of_its_rest before insert on payments
  for each row when (new.rest_deposit_id is not null) execute function refuse_strange_rest();
