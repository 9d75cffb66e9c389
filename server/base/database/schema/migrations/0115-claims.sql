-- What an insurer covers of an invoice is no part of its total: the total stays what the patient owes.
alter table invoice_lines
  add column insurer_amount amount not null default 0,
  drop constraint discount_within_cost,
  add constraint discount_within_cost check (discount_amount + insurer_amount <= cost);
alter table invoices add column insurer_amount amount not null default 0;
-- Production is what the treatments come to, also what an insurer covers of them.
drop index invoices_in_order;
create index invoices_in_order on invoices (created_at, id)
  include (status, currency, total_amount, insurer_amount, doctor_id, brought_forward);
create trigger insurer_is_issued before update on invoices
  for each row when (old.insurer_amount is distinct from new.insurer_amount)
  execute function refuse_rewritten_invoice();

-- As in 0020, and without the insurer's part.
create or replace function sums_of_lines() returns trigger
language plpgsql as $$
declare
  touched bigint := to_jsonb(new) ->> tg_argv[0];
begin
  if exists (
    select from invoices, (
      select coalesce(sum(cost - discount_amount - insurer_amount), 0) as total,
        coalesce(sum(discount_amount), 0) as discount, coalesce(sum(insurer_amount), 0) as insurer,
        sum(payout_share) as share
      from invoice_lines where invoice_id = touched
    ) lines
    where id = touched and (total_amount, invoices.discount_amount, invoices.insurer_amount, payout_share)
      is distinct from (lines.total, lines.discount, lines.insurer, lines.share)
  ) then
    raise exception 'the total of invoice % is not the sum of its lines', touched using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- What a payer owes for an invoice. Its amounts are those of the day of the invoice, whatever the plan says later.
create table claims (
  id bigint generated always as identity primary key,
  -- Without gaps, unlike the id.
  number bigint not null constraint claim_number unique check (number >= 1),
  invoice_id bigint not null constraint one_claim_per_invoice unique references invoices,
  policy_id bigint not null references policies,
  payer_id bigint not null references payers,
  service_on date not null,
  amount amount not null check (amount >= 0.01),
  payout_share amount,
  -- The withdrawn claim that this one replaces.
  corrects_claim_id bigint constraint one_correction_per_claim unique references claims,
  diagnoses jsonb not null default '[]' check (jsonb_typeof(diagnoses) = 'array'),
  complaint text check (btrim(complaint) <> '' and char_length(complaint) <= 1000),
  -- What the amounts were computed by: the plan with its rules, as it was.
  rules jsonb not null,
  created_at timestamptz(3) not null,
  created_by bigint references users,
  withdrawn_at timestamptz(3),
  withdrawn_by bigint references users,
  withdrawn_reason text check (btrim(withdrawn_reason) <> ''),
  version integer not null default 1,
  updated_at timestamptz(3),
  updated_by bigint references users,
  constraint withdrawn_after_made check (withdrawn_at >= created_at),
  constraint reason_of_withdrawal check (withdrawn_at is not null or withdrawn_reason is null)
);
create index claims_policy on claims (policy_id, service_on) where withdrawn_at is null;
create index claims_payer on claims (payer_id, service_on, id);
create index claims_in_order on claims (service_on, id);

create table claim_lines (
  id bigint generated always as identity primary key,
  claim_id bigint not null references claims,
  invoice_line_id bigint not null constraint claimed_once unique references invoice_lines,
  position integer not null,
  -- The payer's price of the line, before anything else.
  list_price amount not null,
  insurer_amount amount not null check (insurer_amount >= 0.01),
  payout_share amount,
  reason text not null check (reason in ('rule', 'approval', 'override')),
  override_note text constraint note_of_override check ((reason = 'override') = (btrim(override_note) <> '')),
  -- The code as the payer knows it; may be changed until the claim is sent.
  code_sent text check (btrim(code_sent) <> '' and char_length(code_sent) <= 40),
  unique (claim_id, position)
);

create function refuse_rewritten_claim() returns trigger
language plpgsql as $$
begin
  raise exception 'a claim is not rewritten' using errcode = 'restrict_violation';
end $$;
-- Only its details change, and its withdrawal, once.
create trigger made_is_made before update on claims
  for each row when (
    old.withdrawn_at is not null
    or (to_jsonb(new) - '{diagnoses,complaint,withdrawn_at,withdrawn_by,withdrawn_reason,version,updated_at,updated_by}'::text[])
      is distinct from
      (to_jsonb(old) - '{diagnoses,complaint,withdrawn_at,withdrawn_by,withdrawn_reason,version,updated_at,updated_by}'::text[])
  )
  execute function refuse_rewritten_claim();
create trigger never_deleted before delete or truncate on claims execute function refuse_change();
create trigger made_is_made before update on claim_lines
  for each row when ((to_jsonb(new) - 'code_sent') is distinct from (to_jsonb(old) - 'code_sent'))
  execute function refuse_rewritten_claim();
create trigger never_deleted before delete or truncate on claim_lines execute function refuse_change();

-- A claim is what its invoice says that the insurer covers, line by line, for a policy of the patient.
create function claim_is_of_invoice(of_claim bigint) returns boolean
language sql stable as $$
  select exists (
    select from claims
    join invoices on invoices.id = claims.invoice_id
    join policies on policies.id = claims.policy_id
    join payer_plans on payer_plans.id = policies.plan_id
    where claims.id = of_claim and policies.patient_id = invoices.patient_id and payer_plans.payer_id = claims.payer_id
      and claims.amount = invoices.insurer_amount
      and claims.amount = (select sum(insurer_amount) from claim_lines where claim_id = of_claim)
      and claims.payout_share is not distinct from (select sum(payout_share) from claim_lines where claim_id = of_claim)
  ) and not exists (
    select from claim_lines line
    join claims on claims.id = line.claim_id
    join invoice_lines on invoice_lines.id = line.invoice_line_id
    where line.claim_id = of_claim and (invoice_lines.invoice_id <> claims.invoice_id
      or invoice_lines.insurer_amount <> line.insurer_amount)
  )
$$;
create function claim_follows_invoice() returns trigger
language plpgsql as $$
begin
  if not claim_is_of_invoice((to_jsonb(new) ->> tg_argv[0])::bigint) then
    raise exception 'claim % is not what its invoice says', to_jsonb(new) ->> tg_argv[0] using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger of_its_invoice after insert on claims
  deferrable initially deferred for each row execute function claim_follows_invoice('id');
create constraint trigger of_its_invoice after insert on claim_lines
  deferrable initially deferred for each row execute function claim_follows_invoice('claim_id');

create function insured_has_claim() returns trigger
language plpgsql as $$
begin
  if not exists (select from claims where invoice_id = new.id) then
    raise exception 'invoice % has an insurer''s part and no claim', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger insured_has_claim after insert on invoices
  deferrable initially deferred for each row when (new.insurer_amount > 0) execute function insured_has_claim();

-- What a policy covers by another plan is another policy.
create function refuse_other_plan() returns trigger
language plpgsql as $$
begin
  if exists (select from claims where policy_id = new.id) then
    raise exception 'the plan of policy % stays, since claims use it', new.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger plan_of_claims before update on policies
  for each row when (old.plan_id <> new.plan_id) execute function refuse_other_plan();

-- Nothing is claimed for an invoice that is cancelled.
create function cancelled_claims_nothing() returns trigger
language plpgsql as $$
begin
  if exists (select from claims where invoice_id = new.id and withdrawn_at is null) then
    raise exception 'the claim of the cancelled invoice % is not withdrawn', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger claims_nothing after update of status on invoices
  deferrable initially deferred for each row when (new.status = 'cancelled') execute function cancelled_claims_nothing();
