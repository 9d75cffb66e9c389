-- The methods of payment: PAYMENT_METHODS of domain/invoice.ts, with which a test compares them. A new method is a row
-- there, its words, and a migration that replaces this function with one more row.
create function payment_methods() returns jsonb
language sql immutable parallel safe as $$
  select '{"cash": {"in_drawer": true, "fee": false}, "card": {"in_drawer": false, "fee": true}}'::jsonb
$$;

alter table invoices
  drop constraint invoices_payment_method_check,
  add constraint invoices_payment_method_check check (payment_methods() ? payment_method);
alter table payments
  drop constraint payments_payment_method_check,
  add constraint payments_payment_method_check check (payment_methods() ? payment_method);
alter table payouts
  drop constraint payouts_payment_method_check,
  add constraint payouts_payment_method_check check (payment_methods() ? payment_method);
alter table deposits
  drop constraint deposits_payment_method_check,
  add constraint deposits_payment_method_check check (payment_methods() ? payment_method);
alter table refunds
  drop constraint refunds_refund_method_check,
  add constraint refunds_refund_method_check check (payment_methods() ? refund_method or refund_method = 'credit');
alter table deposit_refunds
  drop constraint deposit_refunds_refund_method_check,
  add constraint deposit_refunds_refund_method_check check (payment_methods() ? refund_method);

-- What each method took in and gave back, which the sums of a sheet add up. Null on the sheets of before: they never
-- change, and their sums say the same of the two methods that there were.
alter table day_closes add column by_method jsonb;

create or replace function close_is_its_entries() returns trigger
language plpgsql as $$
begin
  if (new.cash_in, new.cash_refunds, new.movements_in, new.movements_out, new.card_in, new.card_refunds, new.card_fee)
    is distinct from (
      select (
        coalesce(sum(amount) filter (where kind = 'in' and in_drawer), 0),
        coalesce(sum(amount) filter (where kind = 'refund' and in_drawer), 0),
        coalesce(sum(amount) filter (where kind = 'moved in'), 0),
        coalesce(sum(amount) filter (where kind = 'moved out'), 0),
        coalesce(sum(amount) filter (where kind = 'in' and not in_drawer), 0),
        coalesce(sum(amount) filter (where kind = 'refund' and not in_drawer), 0),
        coalesce(sum(money.fee) filter (where kind = 'in' and terms.fee), 0)
      )
      from money_of_close(new.id) money
      join jsonb_each(payment_methods()) methods on methods.key = money.method
      cross join jsonb_to_record(methods.value) as terms (in_drawer boolean, fee boolean)
      where currency = new.currency
    )
  then
    raise exception 'close % is not the sum of its entries', new.number using errcode = 'check_violation';
  end if;
  if new.by_method is not null and exists (
    select from jsonb_to_recordset(new.by_method) as said (method text, received numeric, refunded numeric, fee numeric)
    full join (
      select money.method, coalesce(sum(amount) filter (where kind = 'in'), 0) as received,
        coalesce(sum(amount) filter (where kind = 'refund'), 0) as refunded,
        coalesce(sum(money.fee) filter (where kind = 'in' and (payment_methods() -> money.method ->> 'fee')::boolean), 0) as fee
      from money_of_close(new.id) money where currency = new.currency group by money.method
    ) taken on taken.method = said.method
    where (coalesce(said.received, 0), coalesce(said.refunded, 0), coalesce(said.fee, 0))
      is distinct from (coalesce(taken.received, 0), coalesce(taken.refunded, 0), coalesce(taken.fee, 0))
  )
  then
    raise exception 'close % does not say what each method took', new.number using errcode = 'check_violation';
  end if;
  return null;
end $$;
