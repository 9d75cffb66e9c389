-- The fee of a lab may lower what a doctor earns: before the percentage is taken, or from the share.
alter table doctors add column lab_cost_basis text not null default 'none'
  constraint doctors_lab_cost_basis check (lab_cost_basis in ('none', 'before_share', 'from_share'));

-- A line of lab work keeps the fee and the doctor's basis of its day.
alter table invoice_lines
  add column lab_case_id bigint references lab_cases,
  add column lab_cost amount,
  add column lab_cost_basis text constraint invoice_lines_lab_cost_basis check (lab_cost_basis in ('none', 'before_share', 'from_share')),
  add constraint lab_cost_of_a_case check ((lab_case_id is null) = (lab_cost is null)),
  add constraint lab_basis_of_a_share check ((lab_cost_basis is null) = (lab_case_id is null or payout_share is null));
create index invoice_lines_lab_case on invoice_lines (lab_case_id) where lab_case_id is not null;

-- A case is on at most one line of an invoice that stands; a cancelled one gives it free.
create table lab_charges (
  lab_case_id bigint primary key references lab_cases,
  invoice_line_id bigint not null constraint line_of_one_lab_case unique references invoice_lines
);

create function lab_charges_agree() returns trigger
language plpgsql as $$
declare
  touched bigint[];
begin
  if tg_table_name = 'invoices' then
    touched := array(select lab_case_id from invoice_lines where invoice_id = new.id and lab_case_id is not null);
  elsif tg_op = 'DELETE' then
    touched := array[old.lab_case_id];
  else
    touched := array[new.lab_case_id];
  end if;
  if exists (
    select from invoice_lines line
    join invoices on invoices.id = line.invoice_id
    join lab_cases on lab_cases.id = line.lab_case_id
    left join lab_charges on lab_charges.invoice_line_id = line.id
    where line.lab_case_id = any (touched) and (
      (lab_charges.lab_case_id is null) <> (invoices.status = 'cancelled')
      or invoices.patient_id <> lab_cases.patient_id
      or invoices.currency <> lab_cases.currency
      or invoices.doctor_id <> lab_cases.doctor_id)
  ) or exists (
    select from lab_charges join invoice_lines line on line.id = lab_charges.invoice_line_id
    where lab_charges.lab_case_id = any (touched) and line.lab_case_id is distinct from lab_charges.lab_case_id
  ) then
    raise exception 'lab cases and the lines that charge them do not agree' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger lab_charges_agree after insert on invoice_lines
  deferrable initially deferred for each row when (new.lab_case_id is not null) execute function lab_charges_agree();
create constraint trigger lab_charges_agree after insert or update or delete on lab_charges
  deferrable initially deferred for each row execute function lab_charges_agree();
create constraint trigger lab_charges_agree after update on invoices
  deferrable initially deferred for each row when (old.status <> 'cancelled' and new.status = 'cancelled')
  execute function lab_charges_agree();

-- What the lab billed for a case, and the line whose doctor it concerned at that time.
create table lab_case_fees (
  id bigint generated always as identity primary key,
  lab_case_id bigint not null references lab_cases,
  invoice_line_id bigint references invoice_lines,
  invoiced_fee amount not null,
  reference text check (btrim(reference) <> '' and char_length(reference) <= 80),
  recorded_at timestamptz(3) not null,
  recorded_by bigint not null references users
);
create index lab_case_fees_case on lab_case_fees (lab_case_id, id);
create trigger never_changed before update or delete or truncate on lab_case_fees execute function refuse_change();

-- A fee that differs changes the doctor's pay by a record of its own, whatever is paid so far.
alter table payouts
  alter column payment_id drop not null,
  add column lab_fee_id bigint references lab_case_fees,
  drop constraint signs_of_payout,
  add constraint signs_of_payout check (case
    when lab_fee_id is not null then gross_amount = 0 and deduction <> 0
    when (reverses_payout_id is null) = (refund_id is null) then gross_amount >= 0 and deduction >= 0
    else gross_amount <= 0 and deduction <= 0 end),
  add constraint payout_of_a_payment_or_fee check (num_nonnulls(payment_id, lab_fee_id) = 1),
  add constraint fee_is_no_refund check (lab_fee_id is null or (refund_id is null and not deducts_from_closed));
create unique index one_payout_per_lab_fee on payouts (lab_fee_id) where reverses_payout_id is null;
