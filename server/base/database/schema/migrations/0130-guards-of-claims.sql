-- Rules of claims that only the commands kept.

-- What the patient is billed for a claim is decided about a line of that claim.
create function bill_is_of_claim() returns trigger
language plpgsql as $$
begin
  if not exists (
    select from claim_lines join invoices on invoices.from_claim_id = claim_lines.claim_id
    where claim_lines.id = new.claim_line_id and invoices.id = new.invoice_id
  ) then
    raise exception 'invoice % bills no part of the claim of line %', new.invoice_id, new.claim_line_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger of_its_bill after insert on claim_decisions
  deferrable initially deferred for each row when (new.invoice_id is not null) execute function bill_is_of_claim();

-- Nothing stays paid on what is withdrawn, whoever comes first.
create function withdrawn_is_unpaid() returns trigger
language plpgsql as $$
declare
  line bigint := to_jsonb(new) ->> 'claim_line_id';
  touched bigint := coalesce((select claim_id from claim_lines where id = line), new.id);
begin
  perform from claims where id = touched for no key update;
  if exists (
    select from claims
    join claim_lines on claim_lines.claim_id = claims.id
    join payer_payment_lines on payer_payment_lines.claim_line_id = claim_lines.id
    where claims.id = touched and withdrawn_at is not null
    group by claim_lines.id having sum(paid - taken_back) <> 0
  ) then
    raise exception 'claim % is withdrawn, and still paid', touched using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger withdrawn_is_unpaid after update of withdrawn_at on claims
  deferrable initially deferred for each row when (new.withdrawn_at is not null) execute function withdrawn_is_unpaid();
create constraint trigger withdrawn_is_unpaid after insert on payer_payment_lines
  deferrable initially deferred for each row execute function withdrawn_is_unpaid();

-- Numbers that others read have no gaps: of claims, and of the batches of each payer.
create function claim_follows_last() returns trigger
language plpgsql as $$
begin
  if not exists (select from claims where number = new.number - 1) then
    raise exception 'there is no claim before number %', new.number using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger without_gaps after insert on claims
  deferrable initially deferred for each row when (new.number > 1) execute function claim_follows_last();
create function batch_follows_last() returns trigger
language plpgsql as $$
begin
  if not exists (select from claim_batches where payer_id = new.payer_id and number = new.number - 1) then
    raise exception 'payer % has no batch before number %', new.payer_id, new.number using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger without_gaps after insert on claim_batches
  deferrable initially deferred for each row when (new.number > 1) execute function batch_follows_last();

-- An approval is asked by a policy of its patient; a merge moves both.
create function approval_is_of_patient() returns trigger
language plpgsql as $$
begin
  if exists (
    select from approvals join policies on policies.id = approvals.policy_id
    where approvals.id = new.id and policies.patient_id <> approvals.patient_id
  ) then
    raise exception 'approval % is by the policy of another patient', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger of_its_patient after insert or update of patient_id, policy_id on approvals
  deferrable initially deferred for each row execute function approval_is_of_patient();
