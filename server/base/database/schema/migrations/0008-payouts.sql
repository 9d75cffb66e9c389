-- What each payment earned the doctor. A row is never changed: manual deductions, voids and reversals are rows of their
-- own.
create table payouts (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices,
  doctor_id bigint not null references doctors,
  payment_id bigint not null references payments,
  reverses_payout_id bigint unique references payouts,
  created_at timestamptz(3) not null,
  payment_method text not null check (payment_method in ('cash', 'card')),
  gross_amount numeric(12, 2) not null,
  -- The card fee; in a reversal everything that had been deducted.
  deduction numeric(12, 2) not null,
  check (case when reverses_payout_id is null then gross_amount >= 0 and deduction >= 0 else gross_amount <= 0 and deduction <= 0 end)
);
create unique index one_payout_per_payment on payouts (payment_id) where reverses_payout_id is null;
create index payouts_invoice on payouts (invoice_id, id);
create index payouts_in_order on payouts (created_at, id);
create index payouts_doctor on payouts (doctor_id, created_at, id);

-- Payouts whose invoice was cancelled in the same clinic month: the row stays but no longer counts.
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

create trigger append_only before update or delete or truncate on payouts execute function refuse_change();
create trigger append_only before update or delete or truncate on voided_payouts execute function refuse_change();
create trigger append_only before update or delete or truncate on manual_deductions execute function refuse_change();
