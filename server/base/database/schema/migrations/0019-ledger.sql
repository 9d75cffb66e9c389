-- Money that goes back, and money that is kept for a patient. From here on the paid amount of an invoice is net: its
-- payments less their refunds. What is written off is owed no more.
alter table invoices add column written_off_amount amount not null default 0;
alter table invoices drop constraint invoices_check;
alter table invoices drop constraint invoices_check5;
alter table invoices add constraint settled_within_total check (paid_amount + written_off_amount <= total_amount);
alter table invoices add constraint status_follows check (status = case
  when cancelled_at is not null then 'cancelled'
  when paid_amount + written_off_amount >= total_amount then 'paid'
  when paid_amount > 0 then 'partial'
  else 'unpaid' end);
drop index invoices_open;
create index invoices_open on invoices (patient_id)
  include (currency, total_amount, written_off_amount, paid_amount, created_at)
  where status in ('unpaid', 'partial');

-- A patient's credit is what is left of these: neither applied to an invoice nor refunded.
create table deposits (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patients,
  currency text not null check (currency in ('QR', 'USD', 'EUR', 'GBP', 'AED')),
  amount amount not null check (amount >= 0.01),
  payment_method text not null check (payment_method in ('cash', 'card')),
  card_fee_percentage percentage not null,
  received_at timestamptz(3) not null,
  received_by bigint references users,
  notes text,
  -- Only 'received' is money that came in. Credit made by a refund, or by the correction of an invoice, came in as the
  -- payment that was refunded, and keeps its method and fee.
  source text not null check (source in ('received', 'refund', 'correction'))
);
create index deposits_patient on deposits (patient_id, received_at, id);
create index deposits_date on deposits (received_at, id);

-- Of one payment, which several refunds may take back in parts.
create table refunds (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices,
  payment_id bigint not null references payments,
  amount amount not null check (amount >= 0.01),
  refund_method text not null check (refund_method in ('cash', 'card', 'credit')),
  -- With 'credit' the money stays in the clinic, as this deposit.
  deposit_id bigint unique references deposits,
  reason text not null check (btrim(reason) <> ''),
  refunded_at timestamptz(3) not null,
  refunded_by bigint references users,
  constraint credited_with_deposit check ((refund_method = 'credit') = (deposit_id is not null))
);
create index refunds_invoice on refunds (invoice_id, id);
create index refunds_payment on refunds (payment_id);
create index refunds_date on refunds (refunded_at, id);
create trigger append_only before update or delete or truncate on refunds execute function refuse_change();

create table deposit_refunds (
  id bigint generated always as identity primary key,
  deposit_id bigint not null references deposits,
  amount amount not null check (amount >= 0.01),
  refund_method text not null check (refund_method in ('cash', 'card')),
  reason text not null check (btrim(reason) <> ''),
  refunded_at timestamptz(3) not null,
  refunded_by bigint references users
);
create index deposit_refunds_deposit on deposit_refunds (deposit_id);
create index deposit_refunds_date on deposit_refunds (refunded_at, id);
create trigger append_only before update or delete or truncate on deposit_refunds execute function refuse_change();

-- Null: money received. Otherwise the payment applies this deposit, and nothing came in.
alter table payments add column deposit_id bigint references deposits;
create index payments_deposit on payments (deposit_id) where deposit_id is not null;

-- Besides a payment's record, what a refund of it takes back. A reversal names the refund of the record it reverses.
alter table payouts add column refund_id bigint references refunds;
alter table payouts drop constraint payouts_check;
alter table payouts add constraint signs_of_payout check (case
  when (reverses_payout_id is null) = (refund_id is null) then gross_amount >= 0 and deduction >= 0
  else gross_amount <= 0 and deduction <= 0 end);
drop index one_payout_per_payment;
create unique index one_payout_per_payment on payouts (payment_id) where reverses_payout_id is null and refund_id is null;
create unique index one_payout_per_refund on payouts (refund_id) where reverses_payout_id is null;

-- As in 0007, but a refund may lower the paid amount: `paid_is_what_was_paid` allows that to nothing else. Of a cancelled
-- invoice only the paid amount and the refund due may fall, together. A write-off is not taken back.
drop trigger issued_is_issued on invoices;
create trigger issued_is_issued before update on invoices
  for each row when (
    (old.status = 'cancelled' and old.patient_id = new.patient_id and (
      new.paid_amount >= old.paid_amount
      or (to_jsonb(new) - 'paid_amount' - 'refund_due') is distinct from (to_jsonb(old) - 'paid_amount' - 'refund_due')
    ))
    or (old.doctor_id, old.appointment_id, old.currency, old.total_amount, old.payout_share, old.created_at)
      is distinct from (new.doctor_id, new.appointment_id, new.currency, new.total_amount, new.payout_share, new.created_at)
    or new.written_off_amount < old.written_off_amount
  )
  execute function refuse_rewritten_invoice();

create or replace function paid_is_what_was_paid() returns trigger
language plpgsql as $$
declare
  touched bigint := to_jsonb(new) ->> tg_argv[0];
begin
  if exists (
    select from invoices where id = touched
      and paid_amount <> (select coalesce(sum(amount), 0) from payments where invoice_id = touched)
        - (select coalesce(sum(amount), 0) from refunds where invoice_id = touched)
  ) then
    raise exception 'the paid amount of invoice % is not its payments less its refunds', touched using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger paid_is_what_was_paid after insert on refunds
  deferrable initially deferred for each row execute function paid_is_what_was_paid('invoice_id');

-- Two refunds of one payment both change the invoice's row, so the second sees the first.
create function refunded_within_payment() returns trigger
language plpgsql as $$
begin
  if not exists (
    select from payments where id = new.payment_id and invoice_id = new.invoice_id
      and amount >= (select sum(amount) from refunds where payment_id = new.payment_id)
  ) then
    raise exception 'more than payment % is refunded', new.payment_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger refunded_within_payment after insert on refunds
  deferrable initially deferred for each row execute function refunded_within_payment();

-- The deposit is locked before it is added up, so that two desks cannot both use what is left of it.
create function used_within_deposit() returns trigger
language plpgsql as $$
begin
  perform from deposits where id = new.deposit_id for no key update;
  if exists (
    select from deposits where id = new.deposit_id
      and amount < (select coalesce(sum(amount), 0) from payments where deposit_id = new.deposit_id)
        + (select coalesce(sum(amount), 0) from deposit_refunds where deposit_id = new.deposit_id)
  ) then
    raise exception 'more than deposit % is used', new.deposit_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger used_within_deposit after insert on payments
  deferrable initially deferred for each row when (new.deposit_id is not null) execute function used_within_deposit();
create constraint trigger used_within_deposit after insert on deposit_refunds
  deferrable initially deferred for each row execute function used_within_deposit();

-- A payment from credit uses a deposit of that patient and currency, and keeps its method and fee.
create function refuse_strange_deposit() returns trigger
language plpgsql as $$
begin
  if not exists (
    select from deposits join invoices on invoices.id = new.invoice_id
    where deposits.id = new.deposit_id
      and (deposits.patient_id, deposits.currency, deposits.payment_method, deposits.card_fee_percentage)
        = (invoices.patient_id, invoices.currency, new.payment_method, new.card_fee_percentage)
  ) then
    raise exception 'payment % is not of the deposit %', new.id, new.deposit_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger of_its_deposit before insert on payments
  for each row when (new.deposit_id is not null) execute function refuse_strange_deposit();

-- A refund to credit makes a deposit of its amount, with the method and fee of its payment; no other refund makes any.
create function refuse_strange_credit() returns trigger
language plpgsql as $$
begin
  if not exists (
    select from deposits
    join payments on payments.id = new.payment_id
    join invoices on invoices.id = new.invoice_id
    where deposits.id = new.deposit_id and deposits.source <> 'received'
      and (deposits.patient_id, deposits.currency, deposits.amount, deposits.payment_method, deposits.card_fee_percentage)
        = (invoices.patient_id, invoices.currency, new.amount, payments.payment_method, payments.card_fee_percentage)
  ) then
    raise exception 'refund % and its credit differ', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger of_its_refund before insert on refunds
  for each row when (new.deposit_id is not null) execute function refuse_strange_credit();

create function credit_comes_from_refund() returns trigger
language plpgsql as $$
begin
  if not exists (select from refunds where deposit_id = new.id) then
    raise exception 'no refund made the credit %', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger credit_comes_from_refund after insert on deposits
  deferrable initially deferred for each row when (new.source <> 'received') execute function credit_comes_from_refund();

create function refuse_changed_deposit() returns trigger
language plpgsql as $$
begin
  if not was_merged_into(old.patient_id, new.patient_id)
    or (to_jsonb(new) - 'patient_id') is distinct from (to_jsonb(old) - 'patient_id')
  then
    raise exception 'a deposit only moves to another patient in a merge' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger moved_by_merge before update on deposits for each row execute function refuse_changed_deposit();
create trigger unmerged_patient before insert or update of patient_id on deposits
  for each row execute function refuse_record_of_merged();

-- As in 0015, and with the deposits.
create or replace function merged_has_nothing() returns trigger
language plpgsql as $$
begin
  if exists (select from appointments where patient_id = new.id)
    or exists (select from invoices where patient_id = new.id)
    or exists (select from wait_list where patient_id = new.id)
    or exists (select from deposits where patient_id = new.id)
    or exists (select from patients where merged_into_id = new.id)
  then
    raise exception 'the merged patient % still has records', new.id using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
