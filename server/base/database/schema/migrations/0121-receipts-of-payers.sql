-- Claims are sent together, payer by payer; what was sent stays as it was.
create table claim_batches (
  id bigint generated always as identity primary key,
  payer_id bigint not null references payers,
  number bigint not null check (number >= 1),
  currency text not null,
  reference text check (btrim(reference) <> '' and char_length(reference) <= 100),
  total amount not null check (total >= 0.01),
  submitted_at timestamptz(3) not null,
  submitted_by bigint references users,
  constraint batch_number unique (payer_id, number)
);
create table claim_batch_lines (
  id bigint generated always as identity primary key,
  batch_id bigint not null references claim_batches,
  claim_line_id bigint not null references claim_lines,
  -- 'correction' the first time of a claim that replaces another; 'complaint' every further time.
  kind text not null check (kind in ('first', 'correction', 'complaint')),
  amount amount not null check (amount >= 0.01),
  constraint once_in_batch unique (batch_id, claim_line_id)
);
create unique index sent_first_once on claim_batch_lines (claim_line_id) where kind <> 'complaint';
create index claim_batch_lines_line on claim_batch_lines (claim_line_id);
create trigger append_only before update or delete or truncate on claim_batches execute function refuse_change();
create trigger append_only before update or delete or truncate on claim_batch_lines execute function refuse_change();

create function batch_is_its_lines() returns trigger
language plpgsql as $$
declare
  touched bigint := to_jsonb(new) ->> tg_argv[0];
begin
  if exists (select from claim_batches where id = touched
      and total <> (select coalesce(sum(amount), 0) from claim_batch_lines where batch_id = touched))
    or exists (
      select from claim_batch_lines sent
      join claim_batches on claim_batches.id = sent.batch_id
      join claim_lines on claim_lines.id = sent.claim_line_id
      join claims on claims.id = claim_lines.claim_id
      join invoices on invoices.id = claims.invoice_id
      where sent.batch_id = touched
        and (claims.payer_id <> claim_batches.payer_id or invoices.currency <> claim_batches.currency))
  then
    raise exception 'batch % is not its lines', touched using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger of_its_lines after insert on claim_batches
  deferrable initially deferred for each row execute function batch_is_its_lines('id');
create constraint trigger of_its_lines after insert on claim_batch_lines
  deferrable initially deferred for each row execute function batch_is_its_lines('batch_id');

-- Money of a payer, which is allocated to lines of claims; 0 for a list of rejections alone.
create table payer_payments (
  id bigint generated always as identity primary key,
  payer_id bigint not null references payers,
  currency text not null,
  amount amount not null,
  received_on date not null,
  reference text check (btrim(reference) <> '' and char_length(reference) <= 100),
  method text not null check (method in ('bank', 'cheque')),
  note text check (btrim(note) <> '' and char_length(note) <= 500),
  recorded_at timestamptz(3) not null,
  recorded_by bigint references users
);
create index payer_payments_in_order on payer_payments (received_on, id);
create index payer_payments_payer on payer_payments (payer_id, received_on, id);
-- The app locks a receipt while it is allocated, for which it needs the right to update.
create trigger made_is_made before update on payer_payments for each row execute function refuse_change();
create trigger never_deleted before delete or truncate on payer_payments execute function refuse_change();

create table payer_payment_lines (
  id bigint generated always as identity primary key,
  payer_payment_id bigint not null references payer_payments,
  claim_line_id bigint not null references claim_lines,
  paid amount not null default 0,
  discount amount not null default 0,
  rejected amount not null default 0,
  taken_back amount not null default 0,
  code text check (btrim(code) <> '' and char_length(code) <= 40),
  note text check (btrim(note) <> '' and char_length(note) <= 300),
  -- What a withdrawn claim frees: nobody has to decide about it.
  of_withdrawal boolean not null default false,
  recorded_at timestamptz(3) not null,
  recorded_by bigint references users,
  constraint answered_or_taken_back check ((taken_back > 0) <> (paid + discount + rejected > 0)),
  constraint withdrawal_takes_back check (not of_withdrawal or taken_back > 0)
);
create index payer_payment_lines_payment on payer_payment_lines (payer_payment_id, id);
create index payer_payment_lines_line on payer_payment_lines (claim_line_id);
create trigger append_only before update or delete or truncate on payer_payment_lines execute function refuse_change();

create table payer_returns (
  id bigint generated always as identity primary key,
  payer_payment_id bigint not null references payer_payments,
  amount amount not null check (amount >= 0.01),
  returned_on date not null,
  reference text check (btrim(reference) <> '' and char_length(reference) <= 100),
  reason text not null check (btrim(reason) <> '' and char_length(reason) <= 500),
  recorded_at timestamptz(3) not null,
  recorded_by bigint references users
);
create index payer_returns_payment on payer_returns (payer_payment_id);
create trigger append_only before update or delete or truncate on payer_returns execute function refuse_change();

-- What the clinic does about what was rejected.
create table claim_decisions (
  id bigint generated always as identity primary key,
  claim_line_id bigint not null references claim_lines,
  kind text not null check (kind in ('resubmit', 'write_off', 'bill_patient')),
  amount amount not null check (amount >= 0.01),
  reason text not null check (btrim(reason) <> '' and char_length(reason) <= 500),
  invoice_id bigint references invoices,
  decided_at timestamptz(3) not null,
  decided_by bigint references users,
  constraint billed_by_invoice check ((kind = 'bill_patient') = (invoice_id is not null))
);
create index claim_decisions_line on claim_decisions (claim_line_id);
create index claim_decisions_invoice on claim_decisions (invoice_id) where invoice_id is not null;
create trigger append_only before update or delete or truncate on claim_decisions execute function refuse_change();

-- An invoice of what the payer does not pay, for which nothing was done anew.
-- Not a foreign key, since claims refer to invoices and a backup restores one table after another.
alter table invoices add column from_claim_id bigint;
alter table invoices add constraint from_claim_without_visit
  check (from_claim_id is null or (appointment_id is null and insurer_amount = 0 and not brought_forward));
create index invoices_from_claim on invoices (from_claim_id) where from_claim_id is not null;
create trigger from_claim_is_issued before update on invoices
  for each row when (old.from_claim_id is distinct from new.from_claim_id)
  execute function refuse_rewritten_invoice();

create function of_claim_of_patient() returns trigger
language plpgsql as $$
begin
  if not exists (
    select from claims join invoices on invoices.id = claims.invoice_id
    where claims.id = new.from_claim_id and invoices.id < new.id
      and (invoices.patient_id, invoices.currency) = (new.patient_id, new.currency)
  ) then
    raise exception 'invoice % is of no claim of its patient', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger from_claim_of_patient after insert on invoices
  deferrable initially deferred for each row when (new.from_claim_id is not null) execute function of_claim_of_patient();

-- Where the money of a claim line is: none of it may be below zero. The claim is locked, so that two of these wait for
-- each other.
create function claim_line_adds_up() returns trigger
language plpgsql as $$
declare
  wrong record;
begin
  perform from claims join claim_lines on claim_lines.claim_id = claims.id where claim_lines.id = new.claim_line_id
    for no key update of claims;
  select line.insurer_amount, sent, paid, discounted, rejected, taken_back, freed, resubmitted, decided into wrong
  from claim_lines line
  cross join lateral (
    select coalesce(sum(amount), 0) as sent from claim_batch_lines where claim_line_id = line.id
  ) batches
  cross join lateral (
    select coalesce(sum(payer_payment_lines.paid), 0) as paid, coalesce(sum(discount), 0) as discounted,
      coalesce(sum(payer_payment_lines.rejected), 0) as rejected,
      coalesce(sum(payer_payment_lines.taken_back) filter (where not of_withdrawal), 0) as taken_back,
      coalesce(sum(payer_payment_lines.taken_back) filter (where of_withdrawal), 0) as freed
    from payer_payment_lines where claim_line_id = line.id
  ) answers
  cross join lateral (
    select coalesce(sum(amount) filter (where kind = 'resubmit'), 0) as resubmitted,
      coalesce(sum(amount) filter (where kind <> 'bill_patient' or invoices.status <> 'cancelled'), 0) as decided
    from claim_decisions left join invoices on invoices.id = claim_decisions.invoice_id where claim_line_id = line.id
  ) decisions
  where line.id = new.claim_line_id and (
    sent > insurer_amount + resubmitted
    or paid + discounted + rejected > sent
    or taken_back + freed > paid
    or decided > rejected + taken_back
  );
  if found then
    raise exception 'the answers to claim line % do not add up', new.claim_line_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger line_adds_up after insert on claim_batch_lines
  deferrable initially deferred for each row execute function claim_line_adds_up();
create constraint trigger line_adds_up after insert on payer_payment_lines
  deferrable initially deferred for each row execute function claim_line_adds_up();
create constraint trigger line_adds_up after insert on claim_decisions
  deferrable initially deferred for each row execute function claim_line_adds_up();

-- The receipt is locked, so that two allocations cannot both use what is left of it. What a withdrawal frees only adds.
create function receipt_is_enough() returns trigger
language plpgsql as $$
begin
  perform from payer_payments where id = new.payer_payment_id for no key update;
  if exists (
    select from payer_payments where id = new.payer_payment_id
      and amount < (select coalesce(sum(paid - taken_back), 0) from payer_payment_lines where payer_payment_id = new.payer_payment_id)
        + (select coalesce(sum(payer_returns.amount), 0) from payer_returns where payer_payment_id = new.payer_payment_id)
  ) then
    raise exception 'more than receipt % is allocated', new.payer_payment_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger receipt_is_enough after insert on payer_payment_lines
  deferrable initially deferred for each row when (not new.of_withdrawal) execute function receipt_is_enough();
create constraint trigger receipt_is_enough after insert on payer_returns
  deferrable initially deferred for each row execute function receipt_is_enough();

-- One payer and one currency in a receipt.
create function receipt_is_of_payer() returns trigger
language plpgsql as $$
begin
  if not exists (
    select from payer_payments
    join claim_lines on claim_lines.id = new.claim_line_id
    join claims on claims.id = claim_lines.claim_id and claims.payer_id = payer_payments.payer_id
    join invoices on invoices.id = claims.invoice_id and invoices.currency = payer_payments.currency
    where payer_payments.id = new.payer_payment_id
  ) then
    raise exception 'receipt % is of another payer or currency', new.payer_payment_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger of_its_payer before insert on payer_payment_lines for each row execute function receipt_is_of_payer();

-- A doctor also earns from what an insurer pays, line by line, and a record of a manual deduction may stand alone.
alter table payouts
  add column payer_payment_line_id bigint references payer_payment_lines,
  drop constraint payouts_payment_method_check,
  add constraint payouts_payment_method_check check (payment_methods() ? payment_method or payment_method = 'insurer'),
  add constraint one_source check (case
    when payment_method = 'insurer' then payment_id is null and refund_id is null and lab_fee_id is null
      and (payer_payment_line_id is not null or deducts_from_closed or reverses_payout_id is not null)
    else payer_payment_line_id is null end),
  drop constraint payout_of_a_payment_or_fee,
  add constraint payout_of_a_payment_or_fee check (payment_method = 'insurer' or num_nonnulls(payment_id, lab_fee_id) = 1),
  drop constraint signs_of_payout,
  -- What an insurer takes back is negative, and its reversal positive.
  add constraint signs_of_payout check (case
    when payment_method = 'insurer' then deduction = 0 or reverses_payout_id is not null
    when lab_fee_id is not null then gross_amount = 0 and deduction <> 0
    when (reverses_payout_id is null) = (refund_id is null) then gross_amount >= 0 and deduction >= 0
    else gross_amount <= 0 and deduction <= 0 end);
create unique index one_payout_per_allocation on payouts (payer_payment_line_id)
  where payer_payment_line_id is not null and reverses_payout_id is null;
