create table invoices (
  id bigint generated always as identity (start with 1001) primary key,
  patient_id bigint not null references patients,
  doctor_id bigint references doctors,
  appointment_id bigint references appointments,
  currency text not null check (currency in ('QR', 'USD', 'EUR', 'GBP', 'AED')),
  payment_method text not null check (payment_method in ('cash', 'card')),
  total_amount amount not null,
  paid_amount amount not null default 0,
  status text not null check (status in ('paid', 'partial', 'unpaid', 'cancelled')),
  request_admin_review boolean not null default false,
  -- What the whole invoice earns the doctor: the sum of its lines' shares.
  payout_share amount,
  refund_due amount,
  cancellation_reason text,
  cancelled_at timestamptz(3),
  cancelled_by bigint references users,
  created_at timestamptz(3) not null,
  created_by bigint references users,

  check (paid_amount <= total_amount),
  check ((doctor_id is null) = (payout_share is null)),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check ((status = 'cancelled') = (refund_due is not null)),
  check (refund_due is null or refund_due = paid_amount),
  check (status = case
    when cancelled_at is not null then 'cancelled'
    when paid_amount >= total_amount then 'paid'
    when paid_amount > 0 then 'partial'
    else 'unpaid' end)
);
create unique index one_active_invoice_per_appointment on invoices (appointment_id) where status <> 'cancelled';
create index invoices_in_order on invoices (created_at, id);
create index invoices_patient on invoices (patient_id, created_at, id);
create index invoices_status on invoices (status, created_at, id);
create index invoices_flagged on invoices (created_at, id) where request_admin_review;
create index invoices_open on invoices (patient_id) include (total_amount, paid_amount)
  where status in ('unpaid', 'partial');

create table invoice_lines (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices,
  position integer not null,
  treatment_code text,
  description text not null,
  cost amount not null,
  payout_percentage percentage,
  payout_share amount,
  check ((payout_percentage is null) = (payout_share is null)),
  unique (invoice_id, position)
);
create index invoice_lines_code on invoice_lines (upper(btrim(treatment_code)));

create table payments (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices,
  amount amount not null check (amount >= 0.01),
  payment_method text not null check (payment_method in ('cash', 'card')),
  payment_date timestamptz(3) not null,
  card_fee_percentage percentage not null,
  recorded_by bigint references users,
  notes text
);
create index payments_invoice on payments (invoice_id, id);
create index payments_date on payments (payment_date, id);

-- What each payment earned the doctor. A record is never changed: manual deductions, voids and reversals are rows of
-- their own beside it.
create table payouts (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices,
  doctor_id bigint not null references doctors,
  payment_id bigint not null references payments,
  reverses_payout_id bigint unique references payouts,
  created_at timestamptz(3) not null,
  payment_method text not null check (payment_method in ('cash', 'card')),
  gross_amount numeric(12, 2) not null,
  -- The card fee; in a reversal all that had been deducted.
  deduction numeric(12, 2) not null,
  check (case when reverses_payout_id is null then gross_amount >= 0 and deduction >= 0 else gross_amount <= 0 and deduction <= 0 end)
);
create unique index one_payout_per_payment on payouts (payment_id) where reverses_payout_id is null;
create index payouts_invoice on payouts (invoice_id, id);
create index payouts_in_order on payouts (created_at, id);
create index payouts_doctor on payouts (doctor_id, created_at, id);

-- Cancelled within the clinic month it was earned in: the record is kept but counts no more.
create table voided_payouts (
  payout_id bigint primary key references payouts,
  voided_at timestamptz(3) not null
);

create table manual_deductions (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices,
  payout_id bigint not null references payouts,
  amount amount not null check (amount >= 0.01),
  reason text not null check (btrim(reason) <> ''),
  created_at timestamptz(3) not null,
  created_by bigint references users
);
create index manual_deductions_invoice on manual_deductions (invoice_id, id);
create index manual_deductions_payout on manual_deductions (payout_id);

create function refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '% are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;

-- A row trigger alone would not stop TRUNCATE.
create trigger append_only before update or delete or truncate on payments execute function refuse_change();
create trigger append_only before update or delete or truncate on payouts execute function refuse_change();
create trigger append_only before update or delete or truncate on voided_payouts execute function refuse_change();
create trigger append_only before update or delete or truncate on manual_deductions execute function refuse_change();
create trigger append_only before update or delete or truncate on invoice_lines execute function refuse_change();

-- What an invoice was made as stays so; only what payments, flags and its cancellation change may change.
create function refuse_rewritten_invoice() returns trigger
language plpgsql as $$
begin
  raise exception 'an issued invoice is not rewritten' using errcode = 'restrict_violation';
end $$;
create trigger issued_is_issued before update on invoices
  for each row when (
    old.status = 'cancelled'
    or (old.patient_id, old.doctor_id, old.appointment_id, old.currency, old.total_amount, old.payout_share, old.created_at)
      is distinct from (new.patient_id, new.doctor_id, new.appointment_id, new.currency, new.total_amount, new.payout_share, new.created_at)
    or new.paid_amount < old.paid_amount
  )
  execute function refuse_rewritten_invoice();

-- The paid amount is what the payments add up to, whoever writes: checked when the transaction ends.
create function paid_is_what_was_paid() returns trigger
language plpgsql as $$
declare
  touched bigint := to_jsonb(new) ->> tg_argv[0];
begin
  if exists (
    select from invoices where id = touched
      and paid_amount <> (select coalesce(sum(amount), 0) from payments where invoice_id = touched)
  ) then
    raise exception 'the paid amount of invoice % is not the sum of its payments', touched using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger paid_is_what_was_paid after insert on payments
  deferrable initially deferred for each row execute function paid_is_what_was_paid('invoice_id');
create constraint trigger paid_is_what_was_paid after insert or update of paid_amount on invoices
  deferrable initially deferred for each row execute function paid_is_what_was_paid('id');

-- Likewise the total and the doctor's share are those of the lines.
create function sums_of_lines() returns trigger
language plpgsql as $$
declare
  touched bigint := to_jsonb(new) ->> tg_argv[0];
begin
  if exists (
    select from invoices, (
      select coalesce(sum(cost), 0) as total, sum(payout_share) as share from invoice_lines where invoice_id = touched
    ) lines
    where id = touched and (total_amount, payout_share) is distinct from (lines.total, lines.share)
  ) then
    raise exception 'the total of invoice % is not the sum of its lines', touched using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger sums_of_lines after insert on invoices
  deferrable initially deferred for each row execute function sums_of_lines('id');
create constraint trigger sums_of_lines after insert on invoice_lines
  deferrable initially deferred for each row execute function sums_of_lines('invoice_id');
