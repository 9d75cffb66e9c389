-- What of a claim is neither paid, discounted nor given up, and 0 of a withdrawn one: its open and undecided money together.
-- Nearly all claims are settled after some years, and what is asked each day is asked of the others.
alter table claims add column unsettled_amount numeric(12, 2) not null default 0;

drop trigger made_is_made on claims;
update claims set unsettled_amount = amount
  + (select coalesce(sum(taken_back - paid - discount), 0) from payer_payment_lines answer
    join claim_lines line on line.id = answer.claim_line_id where line.claim_id = claims.id)
  - (select coalesce(sum(decided.amount), 0) from claim_decisions decided
    join claim_lines line on line.id = decided.claim_line_id
    left join invoices on invoices.id = decided.invoice_id
    where line.claim_id = claims.id
      and (decided.kind = 'write_off' or decided.kind = 'bill_patient' and invoices.status <> 'cancelled'))
  where withdrawn_at is null;
-- As in 0115, and without what these triggers keep.
create trigger made_is_made before update on claims
  for each row when (
    old.withdrawn_at is not null
    or (to_jsonb(new) - '{diagnoses,complaint,withdrawn_at,withdrawn_by,withdrawn_reason,version,updated_at,updated_by,unsettled_amount}'::text[])
      is distinct from
      (to_jsonb(old) - '{diagnoses,complaint,withdrawn_at,withdrawn_by,withdrawn_reason,version,updated_at,updated_by,unsettled_amount}'::text[])
  )
  execute function refuse_rewritten_claim();

create index claims_unsettled on claims (invoice_id) include (unsettled_amount) where unsettled_amount > 0;
-- A past day also asks for what was settled after it.
create index claims_withdrawn on claims (withdrawn_at) where withdrawn_at is not null;
create index payer_payment_lines_recorded on payer_payment_lines (recorded_at, claim_line_id);
create index claim_decisions_decided on claim_decisions (decided_at, claim_line_id);

create function claim_is_unsettled() returns trigger
language plpgsql as $$
begin
  new.unsettled_amount := case when new.withdrawn_at is null then new.amount else 0 end;
  return new;
end $$;
create trigger is_unsettled before insert on claims for each row execute function claim_is_unsettled();
create trigger is_settled before update of withdrawn_at on claims
  for each row when (new.withdrawn_at is not null) execute function claim_is_unsettled();

-- Once for each claim of a statement, since a receipt answers hundreds of lines.
create function answers_settle_claims() returns trigger
language plpgsql as $$
begin
  update claims set unsettled_amount = unsettled_amount + change.amount
  from (
    select line.claim_id, sum(taken_back - paid - discount) as amount
    from added join claim_lines line on line.id = added.claim_line_id group by line.claim_id
  ) change
  where claims.id = change.claim_id and change.amount <> 0 and withdrawn_at is null;
  return null;
end $$;
create trigger settle_claims after insert on payer_payment_lines
  referencing new table as added for each statement execute function answers_settle_claims();

create function decisions_settle_claims() returns trigger
language plpgsql as $$
begin
  update claims set unsettled_amount = unsettled_amount - change.amount
  from (
    select line.claim_id, sum(added.amount) as amount
    from added
    join claim_lines line on line.id = added.claim_line_id
    left join invoices on invoices.id = added.invoice_id
    where added.kind = 'write_off' or added.kind = 'bill_patient' and invoices.status <> 'cancelled'
    group by line.claim_id
  ) change
  where claims.id = change.claim_id and withdrawn_at is null;
  return null;
end $$;
create trigger settle_claims after insert on claim_decisions
  referencing new table as added for each statement execute function decisions_settle_claims();

-- What a cancelled invoice billed the patient is to be decided again.
create function cancelled_bill_unsettles() returns trigger
language plpgsql as $$
begin
  update claims set unsettled_amount = unsettled_amount
    + (select coalesce(sum(amount), 0) from claim_decisions where invoice_id = new.id)
  where claims.id = new.from_claim_id and withdrawn_at is null;
  return null;
end $$;
create trigger unsettles_claim after update of status on invoices
  for each row when (new.from_claim_id is not null and new.status = 'cancelled' and old.status <> 'cancelled')
  execute function cancelled_bill_unsettles();
