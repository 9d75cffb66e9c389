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
  -- What the doctor earns on the whole invoice: the sum of the line shares.
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
create index invoices_flagged on invoices (created_at, id) include (status) where request_admin_review;
-- Open invoices by date: a page is the first rows of this index, however many invoices are closed.
create index invoices_open_in_order on invoices (created_at, id) where status in ('unpaid', 'partial');
-- Who owes how much and since when is read from this index alone.
create index invoices_open on invoices (patient_id) include (total_amount, paid_amount, created_at)
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

create function refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '% are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;

-- A row trigger does not fire for TRUNCATE, so these are statement triggers.
create trigger append_only before update or delete or truncate on invoice_lines execute function refuse_change();
create trigger append_only before update or delete or truncate on payments execute function refuse_change();

-- An issued invoice keeps its original data: only payments, flags and its cancellation change it. Its patient changes
-- only by a merge, and then nothing else changes with it.
create function refuse_rewritten_invoice() returns trigger
language plpgsql as $$
begin
  raise exception 'an issued invoice is not rewritten' using errcode = 'restrict_violation';
end $$;
create trigger issued_is_issued before update on invoices
  for each row when (
    (old.status = 'cancelled' and old.patient_id = new.patient_id)
    or (old.doctor_id, old.appointment_id, old.currency, old.total_amount, old.payout_share, old.created_at)
      is distinct from (new.doctor_id, new.appointment_id, new.currency, new.total_amount, new.payout_share, new.created_at)
    or new.paid_amount < old.paid_amount
  )
  execute function refuse_rewritten_invoice();
create function refuse_moved_invoice() returns trigger
language plpgsql as $$
begin
  if not was_merged_into(old.patient_id, new.patient_id)
    or (to_jsonb(new) - 'patient_id') is distinct from (to_jsonb(old) - 'patient_id')
  then
    raise exception 'an invoice moves to another patient in a merge alone' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger moved_by_merge before update on invoices
  for each row when (old.patient_id <> new.patient_id) execute function refuse_moved_invoice();

create trigger unmerged_patient before insert or update of patient_id on invoices
  for each row execute function refuse_record_of_merged();

-- An appointment with an invoice, even a cancelled one, has taken place and cannot be set back to scheduled.
create function refuse_taking_back_invoiced() returns trigger
language plpgsql as $$
begin
  if exists (select from invoices where patient_id = old.patient_id and appointment_id = old.id) then
    raise exception 'an invoiced appointment stays completed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger invoiced_stays_completed before update on appointments
  for each row when (old.status = 'completed' and new.status <> 'completed')
  execute function refuse_taking_back_invoiced();

-- The paid amount equals the sum of the payments, whoever writes: checked when the transaction ends.
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

-- Likewise the total and the doctor's share equal the sums of the lines.
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
