-- A price below the code's, charged by somebody whose discounts have a limit. All that it is judged by is kept, since
-- codes, quotes and the limit change later. It is no flag: it is listed beside the flagged invoices.
alter table invoice_lines add column list_price amount;
-- Null where whoever issued it may charge any price.
alter table invoices add column price_limit percentage;
alter table invoices add column below_price boolean not null default false;
alter table invoices add column price_reason text
  constraint reason_of_a_low_price check (price_reason is null or (below_price and btrim(price_reason) <> ''));
create index invoices_below_price on invoices (created_at, id) include (status) where below_price;

create trigger price_is_issued before update on invoices
  for each row when (
    (old.price_limit, old.below_price, old.price_reason) is distinct from (new.price_limit, new.below_price, new.price_reason)
  )
  execute function refuse_rewritten_invoice();

-- A line is below by more than the limit with its part of the discount, which alone is no low price.
create function below_price_follows() returns trigger
language plpgsql as $$
declare
  touched bigint := to_jsonb(new) ->> tg_argv[0];
begin
  if exists (
    select from invoices where id = touched and below_price <> exists (
      select from invoice_lines line where invoice_id = touched and cost < list_price
        and list_price - (cost - line.discount_amount) > round(list_price * price_limit * 0.01, 2))
  ) then
    raise exception 'whether invoice % is below the list price does not follow from its lines', touched
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger below_price_follows after insert on invoices
  deferrable initially deferred for each row when (new.below_price) execute function below_price_follows('id');
create constraint trigger below_price_follows after insert on invoice_lines
  deferrable initially deferred for each row when (new.list_price is not null)
  execute function below_price_follows('invoice_id');
