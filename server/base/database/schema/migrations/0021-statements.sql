-- Months whose payouts are final, in order.
create table closed_months (
  id bigint generated always as identity primary key,
  month text not null constraint a_month check (month ~ '^(19|20)\d{2}-(0[1-9]|1[0-2])$'),
  -- When the month ended by the clinic's clock: what is dated before it never changes any more.
  ended_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  created_by bigint references users,
  constraint closed_once unique (month),
  constraint closed_when_over check (ended_at <= created_at)
);
create trigger append_only before update or delete or truncate on closed_months execute function refuse_change();

create function refuse_month_out_of_order() returns trigger
language plpgsql as $$
begin
  if exists (select from closed_months where month > new.month or ended_at > new.ended_at) then
    raise exception 'month % is before a closed one', new.month using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger in_order before insert on closed_months for each row execute function refuse_month_out_of_order();

-- What a closed month came to for a doctor.
create table statements (
  id bigint generated always as identity primary key,
  month text not null references closed_months (month),
  doctor_id bigint not null references doctors,
  doctor_name text not null,
  currency text not null,
  gross_amount numeric(12, 2) not null,
  deduction numeric(12, 2) not null,
  payout_amount numeric(12, 2) not null,
  -- The negative total of the statement before.
  carried_in numeric(12, 2) not null constraint carries_debts_only check (carried_in <= 0),
  total numeric(12, 2) not null,
  constraint payout_of_gross check (payout_amount = gross_amount - deduction),
  constraint total_with_carried check (total = payout_amount + carried_in),
  constraint one_for_each_doctor unique (month, doctor_id, currency)
);
create index statements_doctor on statements (doctor_id, month);
create trigger append_only before update or delete or truncate on statements execute function refuse_change();

-- The payouts as they stood when the month was closed.
create table statement_records (
  payout_id bigint primary key references payouts,
  statement_id bigint not null references statements,
  patient_name text not null,
  gross_amount numeric(12, 2) not null,
  deduction numeric(12, 2) not null,
  payout_amount numeric(12, 2) not null,
  manual_deduction_reason text,
  -- The earlier month that this record corrects.
  corrects_month text,
  constraint payout_of_gross check (payout_amount = gross_amount - deduction)
);
create index statement_records_statement on statement_records (statement_id, payout_id);
create trigger append_only before update or delete or truncate on statement_records execute function refuse_change();

create function statement_is_its_records() returns trigger
language plpgsql as $$
declare
  touched bigint := to_jsonb(new) ->> tg_argv[0];
begin
  if exists (
    select from statements, (
      select coalesce(sum(gross_amount), 0) as gross, coalesce(sum(deduction), 0) as deducted
      from statement_records where statement_id = touched
    ) records
    where id = touched and (gross_amount, deduction) <> (records.gross, records.deducted)
  ) then
    raise exception 'statement % is not the sum of its records', touched using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger sum_of_records after insert on statements
  deferrable initially deferred for each row execute function statement_is_its_records('id');
create constraint trigger sum_of_records after insert on statement_records
  deferrable initially deferred for each row execute function statement_is_its_records('statement_id');

-- A manual deduction on an invoice of a closed month is a payout record of its own, without gross, on which it stands.
alter table payouts add column deducts_from_closed boolean not null default false;
alter table payouts add constraint deducts_only check (not deducts_from_closed or (gross_amount = 0 and deduction = 0));
drop index one_payout_per_payment;
create unique index one_payout_per_payment on payouts (payment_id)
  where reverses_payout_id is null and refund_id is null and not deducts_from_closed;

-- Nothing is added to what is dated in a closed month.
create function refuse_change_of_closed_month() returns trigger
language plpgsql as $$
begin
  if exists (
    select from closed_months
    where ended_at > (select created_at from payouts where id = (to_jsonb(new) ->> tg_argv[0])::bigint)
  ) then
    raise exception 'payouts of a closed month stay as they are' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger of_open_month after insert on payouts
  for each row execute function refuse_change_of_closed_month('id');
create trigger of_open_month after insert on voided_payouts
  for each row execute function refuse_change_of_closed_month('payout_id');
create trigger of_open_month after insert on manual_deductions
  for each row execute function refuse_change_of_closed_month('payout_id');
