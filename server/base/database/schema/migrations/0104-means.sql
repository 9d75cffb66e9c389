-- Means of payment, such as a bank transfer or a payment link: each belongs to a method, with its own fee, and says where
-- its money arrives. A clinic without any has the methods alone.
create table means (
  id bigint generated always as identity primary key,
  name_en text not null check (btrim(name_en) <> ''),
  name_ar text not null check (btrim(name_ar) <> ''),
  method text not null check (payment_methods() ? method),
  fee_percentage numeric(5, 2) not null default 0 check (fee_percentage between 0 and 100),
  settles text not null check (settles in ('drawer', 'terminal', 'bank', 'later')),
  active boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz(3),
  updated_by bigint references users,
  constraint fee_of_method check (fee_percentage = 0 or (payment_methods() -> method ->> 'fee')::boolean)
);

-- Money that moved names its means and keeps where that settled then, as it keeps its method and fee. What only moves
-- between an invoice and the credit names none.
alter table payments
  add column means_id bigint references means,
  add column settles text check (settles in ('drawer', 'terminal', 'bank', 'later')),
  add constraint payments_means check ((means_id is null) = (settles is null) and (means_id is null or deposit_id is null));
alter table deposits
  add column means_id bigint references means,
  add column settles text check (settles in ('drawer', 'terminal', 'bank', 'later')),
  add constraint deposits_means check ((means_id is null) = (settles is null) and (means_id is null or source = 'received'));
alter table refunds
  add column means_id bigint references means,
  add column settles text check (settles in ('drawer', 'terminal', 'bank', 'later')),
  add constraint refunds_means check ((means_id is null) = (settles is null) and (means_id is null or deposit_id is null));
alter table deposit_refunds
  add column means_id bigint references means,
  add column settles text check (settles in ('drawer', 'terminal', 'bank', 'later')),
  add constraint deposit_refunds_means check ((means_id is null) = (settles is null));

-- The method as which a close counts money, by where it settles; null is money of neither the drawer nor the terminal.
create function counted_as(method text, settles text) returns text
language sql immutable parallel safe as $$
  select case
    when settles is null then method
    when settles in ('bank', 'later') then null
    when (payment_methods() -> method ->> 'in_drawer')::boolean = (settles = 'drawer') then method
    when settles = 'drawer' then 'cash'
    else 'card'
  end
$$;

-- What a close lists beside the drawer and the terminal.
alter table day_closes add column other_means jsonb not null default '[]';

create function other_means_of_close(of_close bigint) returns table (means_id bigint, currency text, amount numeric)
language sql stable as $$
  select payments.means_id, invoices.currency, payments.amount - coalesce(back.amount, 0)
  from day_close_entries
  join payments on payments.id = day_close_entries.payment_id
  join invoices on invoices.id = payments.invoice_id
  left join corrections_of_close(of_close) back on back.payment_id = payments.id
  where day_close_id = of_close and payments.settles in ('bank', 'later') and payments.amount > coalesce(back.amount, 0)
  union all
  select deposits.means_id, deposits.currency, deposits.amount
  from day_close_entries join deposits on deposits.id = day_close_entries.deposit_id
  where day_close_id = of_close and deposits.settles in ('bank', 'later')
  union all
  select refunds.means_id, invoices.currency, -refunds.amount
  from day_close_entries
  join refunds on refunds.id = day_close_entries.refund_id
  join invoices on invoices.id = refunds.invoice_id
  where day_close_id = of_close and refunds.settles in ('bank', 'later')
    and refunds.id not in (select refund_id from corrections_of_close(of_close))
  union all
  select deposit_refunds.means_id, deposits.currency, -deposit_refunds.amount
  from day_close_entries
  join deposit_refunds on deposit_refunds.id = day_close_entries.deposit_refund_id
  join deposits on deposits.id = deposit_refunds.deposit_id
  where day_close_id = of_close and deposit_refunds.settles in ('bank', 'later')
$$;

-- As in 0087, with each method as it is counted.
create or replace function money_of_close(of_close bigint)
  returns table (kind text, method text, currency text, amount numeric, fee numeric)
language sql stable as $$
  select 'in', counted_as(payments.payment_method, payments.settles), invoices.currency,
    payments.amount - coalesce(back.amount, 0),
    round((payments.amount - coalesce(back.amount, 0)) * card_fee_percentage * 0.01, 2)
  from day_close_entries
  join payments on payments.id = day_close_entries.payment_id
  join invoices on invoices.id = payments.invoice_id
  left join corrections_of_close(of_close) back on back.payment_id = payments.id
  where day_close_id = of_close and payments.settles is distinct from 'bank' and payments.settles is distinct from 'later'
  union all
  select 'in', counted_as(payment_method, deposits.settles), deposits.currency, deposits.amount,
    round(deposits.amount * card_fee_percentage * 0.01, 2)
  from day_close_entries join deposits on deposits.id = day_close_entries.deposit_id
  where day_close_id = of_close and deposits.settles is distinct from 'bank' and deposits.settles is distinct from 'later'
  union all
  select 'refund', counted_as(refunds.refund_method, refunds.settles), invoices.currency, refunds.amount, 0
  from day_close_entries
  join refunds on refunds.id = day_close_entries.refund_id
  join invoices on invoices.id = refunds.invoice_id
  where day_close_id = of_close and refunds.id not in (select refund_id from corrections_of_close(of_close))
    and refunds.settles is distinct from 'bank' and refunds.settles is distinct from 'later'
  union all
  select 'refund', counted_as(refund_method, deposit_refunds.settles), deposits.currency, deposit_refunds.amount, 0
  from day_close_entries
  join deposit_refunds on deposit_refunds.id = day_close_entries.deposit_refund_id
  join deposits on deposits.id = deposit_refunds.deposit_id
  where day_close_id = of_close and deposit_refunds.settles is distinct from 'bank'
    and deposit_refunds.settles is distinct from 'later'
  union all
  select 'moved ' || direction, 'cash', cash_movements.currency, cash_movements.amount, 0
  from day_close_entries join cash_movements on cash_movements.id = day_close_entries.movement_id
  where day_close_id = of_close
$$;

create function other_means_are_its_entries() returns trigger
language plpgsql as $$
begin
  if exists (
    select from jsonb_to_recordset(new.other_means) as said (means_id bigint, amount numeric)
    full join (
      select means_id, sum(amount) as amount
      from other_means_of_close(new.id) where currency = new.currency group by means_id
    ) taken on taken.means_id = said.means_id
    where said.amount is distinct from taken.amount
  )
  then
    raise exception 'close % does not say what its other means took', new.number using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger other_means_of_entries after insert on day_closes
  deferrable initially deferred for each row execute function other_means_are_its_entries();
