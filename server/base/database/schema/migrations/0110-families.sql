-- What one patient is to another, recorded once and seen from both sides; at most one person pays for a patient.
create table relations (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patients,
  other_id bigint not null references patients,
  kind text not null check (kind in ('parent', 'child', 'spouse', 'sibling', 'guardian', 'other')),
  pays boolean not null default false,
  created_at timestamptz(3) not null,
  created_by bigint references users,
  ended_at timestamptz(3),
  ended_by bigint references users,
  constraint of_two_patients check (patient_id <> other_id),
  constraint ends_after_start check (ended_at >= created_at)
);
create unique index relations_pair on relations (least(patient_id, other_id), greatest(patient_id, other_id))
  where ended_at is null;
create unique index relations_payer on relations (patient_id) where pays and ended_at is null;
create index relations_patient on relations (patient_id);
create index relations_other on relations (other_id);

-- One payment over several invoices: its number is on the paper, and on each payment.
create table receipts (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patients,
  amount amount not null check (amount >= 0.01),
  currency text not null,
  created_at timestamptz(3) not null,
  created_by bigint references users
);
create index receipts_patient on receipts (patient_id);
alter table payments add column receipt_id bigint references receipts;
create index payments_receipt on payments (receipt_id) where receipt_id is not null;

create function receipt_is_its_payments() returns trigger
language plpgsql as $$
begin
  if new.amount is distinct from (select sum(amount) from payments where receipt_id = new.id) then
    raise exception 'receipt % is not the sum of its payments', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger sum_of_payments after insert on receipts
  deferrable initially deferred for each row execute function receipt_is_its_payments();
