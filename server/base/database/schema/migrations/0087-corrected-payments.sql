-- The refund in whose place this payment was recorded: together they correct a payment that was typed wrongly. Not a
-- foreign key, since refunds refer to payments and a backup restores one table after another; the trigger below checks it.
alter table payments add column corrects_refund_id bigint constraint corrected_once unique;

create function corrects_own_invoice() returns trigger
language plpgsql as $$
begin
  if not exists (select from refunds where id = new.corrects_refund_id and invoice_id = new.invoice_id) then
    raise exception 'payment % corrects a refund of another invoice', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger corrects_own_invoice after insert on payments
  deferrable initially deferred for each row when (new.corrects_refund_id is not null)
  execute function corrects_own_invoice();

-- Refunds that correct a payment which the same close counts: neither is on its sheet, since that money never moved.
create function corrections_of_close(of_close bigint)
  returns table (refund_id bigint, payment_id bigint, amount numeric)
language sql stable as $$
  select refunds.id, refunds.payment_id, refunds.amount
  from day_close_entries back
  join refunds on refunds.id = back.refund_id
  join payments recorded on recorded.corrects_refund_id = refunds.id
  join day_close_entries taken on taken.payment_id = refunds.payment_id and taken.day_close_id = of_close
  where back.day_close_id = of_close
$$;

-- As in 0023, without them.
create or replace function money_of_close(of_close bigint)
  returns table (kind text, method text, currency text, amount numeric, fee numeric)
language sql stable as $$
  select 'in', payments.payment_method, invoices.currency, payments.amount - coalesce(back.amount, 0),
    round((payments.amount - coalesce(back.amount, 0)) * card_fee_percentage * 0.01, 2)
  from day_close_entries
  join payments on payments.id = day_close_entries.payment_id
  join invoices on invoices.id = payments.invoice_id
  left join corrections_of_close(of_close) back on back.payment_id = payments.id
  where day_close_id = of_close
  union all
  select 'in', payment_method, deposits.currency, deposits.amount, round(deposits.amount * card_fee_percentage * 0.01, 2)
  from day_close_entries join deposits on deposits.id = day_close_entries.deposit_id
  where day_close_id = of_close
  union all
  select 'refund', refunds.refund_method, invoices.currency, refunds.amount, 0
  from day_close_entries
  join refunds on refunds.id = day_close_entries.refund_id
  join invoices on invoices.id = refunds.invoice_id
  where day_close_id = of_close and refunds.id not in (select refund_id from corrections_of_close(of_close))
  union all
  select 'refund', refund_method, deposits.currency, deposit_refunds.amount, 0
  from day_close_entries
  join deposit_refunds on deposit_refunds.id = day_close_entries.deposit_refund_id
  join deposits on deposits.id = deposit_refunds.deposit_id
  where day_close_id = of_close
  union all
  select 'moved ' || direction, 'cash', cash_movements.currency, cash_movements.amount, 0
  from day_close_entries join cash_movements on cash_movements.id = day_close_entries.movement_id
  where day_close_id = of_close
$$;
