-- Which acceptance declined a plan: taken back with it. A plan that the patient declined by itself stays declined, also where both
-- were answered at the same moment.
alter table plans
  add column declined_for_id bigint references plans,
  add constraint declined_for_another check (declined_for_id is null
    or declined_for_id <> id and answered_at is not null and signed_name is null);
-- Until now the moment was all that told.
update plans set declined_for_id = accepted.id
from plans accepted
where plans.signed_name is null and accepted.signed_name is not null and plans.answered_at = accepted.answered_at
  and plans.id <> accepted.id
  and coalesce(plans.alternative_to_id, plans.id) = coalesce(accepted.alternative_to_id, accepted.id);

create or replace function refuse_rewritten_plan() returns trigger
language plpgsql as $$
begin
  if old.patient_id <> new.patient_id then
    if not was_merged_into(old.patient_id, new.patient_id)
      or (to_jsonb(new) - 'patient_id') is distinct from (to_jsonb(old) - 'patient_id')
    then
      raise exception 'a plan moves to another patient in a merge alone' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if (old.created_at, old.created_by) is distinct from (new.created_at, new.created_by)
    or old.proposed_at is not null
      and (old.doctor_id, old.title, old.currency, old.proposed_at, old.proposed_by, old.valid_until) is distinct from
        (new.doctor_id, new.title, new.currency, new.proposed_at, new.proposed_by, new.valid_until)
    or old.answered_at is not null and new.answered_at is not null
      and (old.answered_at, old.answered_by, old.answered_on, old.signed_name, old.declined_for_id) is distinct from
        (new.answered_at, new.answered_by, new.answered_on, new.signed_name, new.declined_for_id)
  then
    raise exception 'what was proposed or answered is not rewritten' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create function refuse_declined_for_another_choice() returns trigger
language plpgsql as $$
begin
  if new.declined_for_id is not null and not exists (
    select from plans accepted
    where accepted.id = new.declined_for_id and accepted.signed_name is not null
      and coalesce(accepted.alternative_to_id, accepted.id) = coalesce(new.alternative_to_id, new.id))
  then
    raise exception 'a plan is declined for an accepted one of the same choice' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger declined_for_accepted before insert or update of declined_for_id on plans
  for each row execute function refuse_declined_for_another_choice();
