-- What a payer is asked to approve before the work is done, and what it answers for each line.
create table approvals (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patients,
  policy_id bigint not null references policies,
  doctor_id bigint references doctors,
  plan_id bigint references plans,
  state text not null default 'draft' check (state in ('draft', 'asked', 'answered', 'cancelled')),
  -- The payer's.
  number text check (btrim(number) <> '' and char_length(number) <= 60),
  asked_at timestamptz(3),
  answered_at timestamptz(3),
  -- The last day of a service that it covers.
  valid_until date,
  cancelled_at timestamptz(3),
  created_at timestamptz(3) not null,
  created_by bigint references users,
  version integer not null default 1,
  updated_at timestamptz(3),
  updated_by bigint references users,
  constraint asked_has_time check ((state = 'draft') <= (asked_at is null) and (state in ('asked', 'answered')) <= (asked_at is not null)),
  constraint answered_has_number check (
    (state = 'answered') <= (number is not null and answered_at is not null)
    and (answered_at is null) = (number is null) and (number is not null or valid_until is null)
    and answered_at >= asked_at),
  constraint cancelled_has_time check ((state = 'cancelled') = (cancelled_at is not null))
);
create index approvals_patient on approvals (patient_id, id);
create index approvals_policy on approvals (policy_id);
create index approvals_open on approvals (asked_at, id) where state = 'asked';

create table approval_lines (
  id bigint generated always as identity primary key,
  approval_id bigint not null references approvals,
  position integer not null,
  treatment_code text check (btrim(treatment_code) <> ''),
  description text not null check (btrim(description) <> '' and char_length(description) <= 300),
  cost amount not null,
  teeth charted_teeth not null,
  -- What the payer is asked to cover.
  asked amount not null,
  approved amount,
  note text check (btrim(note) <> '' and char_length(note) <= 500),
  -- The line of a claim that counts on it; free again once that claim is withdrawn.
  claim_line_id bigint constraint approval_used_once unique references claim_lines,
  unique (approval_id, position),
  constraint asked_within_cost check (asked <= cost),
  constraint approved_within_asked check (approved <= asked),
  constraint used_as_approved check (claim_line_id is null or approved is not null)
);

create function approval_goes_on() returns trigger
language plpgsql as $$
begin
  if old.state in ('answered', 'cancelled') and not (old.state = 'answered' and new.state = 'cancelled')
      and (to_jsonb(new) - '{patient_id,version,updated_at,updated_by}'::text[])
        is distinct from (to_jsonb(old) - '{patient_id,version,updated_at,updated_by}'::text[])
    or (old.state, new.state) in (('asked', 'draft'), ('draft', 'answered'), ('answered', 'asked'))
    or old.policy_id <> new.policy_id and old.state <> 'draft'
  then
    raise exception 'approval % is %, which it stays', old.id, old.state using errcode = 'restrict_violation';
  end if;
  if new.state = 'cancelled' and exists (
    select from approval_lines where approval_id = new.id and claim_line_id is not null) then
    raise exception 'approval % is used by a claim', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger goes_on before update on approvals for each row execute function approval_goes_on();
create trigger never_deleted before delete or truncate on approvals execute function refuse_change();
create trigger unmerged_patient before insert or update of patient_id on approvals
  for each row execute function refuse_record_of_merged();
create constraint trigger merged_has_no_approvals after insert or update on patients
  deferrable initially deferred for each row when (new.merged_into_id is not null)
  execute function merged_has_none_left('approvals');

-- What was asked stays as it was asked; an answer is given once. A use moves only when its claim is withdrawn.
create function approval_line_stays() returns trigger
language plpgsql as $$
declare
  at text := (select state from approvals where id = coalesce(new.approval_id, old.approval_id));
begin
  if tg_op <> 'UPDATE' then
    if at <> 'draft' then
      raise exception 'the lines of approval % stay', coalesce(new.approval_id, old.approval_id) using errcode = 'restrict_violation';
    end if;
    return coalesce(new, old);
  end if;
  if (to_jsonb(new) - '{approved,note,claim_line_id}'::text[]) is distinct from (to_jsonb(old) - '{approved,note,claim_line_id}'::text[])
    or (at <> 'asked' and (new.approved, new.note) is distinct from (old.approved, old.note))
    or (old.claim_line_id is distinct from new.claim_line_id and old.claim_line_id is not null and exists (
      select from claim_lines join claims on claims.id = claim_id
      where claim_lines.id = old.claim_line_id and withdrawn_at is null))
  then
    raise exception 'line % of approval % stays', new.id, new.approval_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger stays before insert or update or delete on approval_lines
  for each row execute function approval_line_stays();
create trigger never_truncated before truncate on approval_lines execute function refuse_change();

-- A claim counts on an approval of its own policy.
create function approval_of_policy() returns trigger
language plpgsql as $$
begin
  if not exists (
    select from approvals
    join claim_lines on claim_lines.id = new.claim_line_id
    join claims on claims.id = claim_lines.claim_id
    where approvals.id = new.approval_id and approvals.policy_id = claims.policy_id and approvals.state = 'answered')
  then
    raise exception 'line % of an approval is used by a claim of another policy', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger of_its_policy before insert or update of claim_line_id on approval_lines
  for each row when (new.claim_line_id is not null) execute function approval_of_policy();
