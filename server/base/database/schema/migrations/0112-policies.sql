-- Who insures a patient, by which plan. A policy is ended, never deleted.
create table policies (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patients,
  plan_id bigint not null references payer_plans,
  member_number text not null check (btrim(member_number) <> '' and char_length(member_number) <= 60),
  principal_number text check (btrim(principal_number) <> '' and char_length(principal_number) <= 60),
  relation text check (btrim(relation) <> '' and char_length(relation) <= 60),
  valid_from date not null,
  valid_until date,
  card_file_id bigint references files,
  -- Instead of the plan's maximum of a year.
  insurer_max_override amount,
  created_at timestamptz(3) not null,
  created_by bigint references users,
  ended_at timestamptz(3),
  ended_by bigint references users,
  ended_reason text check (btrim(ended_reason) <> '' and char_length(ended_reason) <= 500),
  version integer not null default 1,
  updated_at timestamptz(3),
  updated_by bigint references users,
  constraint valid_in_order check (valid_from <= valid_until),
  constraint ended_with_reason check ((ended_at is null) = (ended_reason is null))
);
create index policies_patient on policies (patient_id, id);
create index policies_plan on policies (plan_id);
create index policies_member on policies (lower(member_number));
create index policies_card on policies (card_file_id) where card_file_id is not null;

-- What was used of a year elsewhere; negative takes back.
create table policy_adjustments (
  id bigint generated always as identity primary key,
  policy_id bigint not null references policies,
  -- Any day of that year.
  year_start date not null,
  amount numeric(12, 2) not null check (amount <> 0),
  reason text not null check (btrim(reason) <> '' and char_length(reason) <= 500),
  created_at timestamptz(3) not null,
  created_by bigint references users
);
create index policy_adjustments_policy on policy_adjustments (policy_id, year_start);

create function policy_stays_ended() returns trigger
language plpgsql as $$
begin
  if (new.ended_at, new.ended_by, new.ended_reason) is distinct from (old.ended_at, old.ended_by, old.ended_reason) then
    raise exception 'policy % was ended', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger stays_ended before update on policies
  for each row when (old.ended_at is not null) execute function policy_stays_ended();
create trigger never_deleted before delete or truncate on policies execute function refuse_change();
create trigger never_changed before update or delete or truncate on policy_adjustments execute function refuse_change();
create trigger unmerged_patient before insert or update of patient_id on policies
  for each row execute function refuse_record_of_merged();
create constraint trigger merged_has_no_policies after insert or update on patients
  deferrable initially deferred for each row when (new.merged_into_id is not null)
  execute function merged_has_none_left('policies');
