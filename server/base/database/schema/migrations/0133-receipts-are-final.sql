-- A receipt is on paper: no payment joins it later.
create function payment_keeps_receipt() returns trigger
language plpgsql as $$
begin
  if (select amount from receipts where id = new.receipt_id)
    is distinct from (select sum(amount) from payments where receipt_id = new.receipt_id) then
    raise exception 'receipt % has its payments already', new.receipt_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger keeps_receipt after insert on payments
  deferrable initially deferred for each row when (new.receipt_id is not null) execute function payment_keeps_receipt();
