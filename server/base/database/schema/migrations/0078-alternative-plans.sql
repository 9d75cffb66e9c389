-- Plans between which the patient chooses: all name the same one, the first.
alter table plans
  add column alternative_to_id bigint references plans,
  add constraint not_its_own_alternative check (alternative_to_id <> id);
create index plans_alternative on plans (alternative_to_id) where alternative_to_id is not null;
-- At most one of them is accepted.
create unique index one_accepted_alternative on plans (coalesce(alternative_to_id, id)) where signed_name is not null;

create function refuse_wrong_alternative() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.alternative_to_id is not distinct from old.alternative_to_id then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.proposed_at is not null
    or new.alternative_to_id is not null and (
      exists (select from plans where alternative_to_id = new.id)
      or exists (select from plans first where first.id = new.alternative_to_id
        and (first.patient_id <> new.patient_id or first.alternative_to_id is not null)))
  then
    raise exception 'a plan is an alternative to the first of the same patient, before it is proposed'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger alternative_of_one_patient before insert or update of alternative_to_id on plans
  for each row execute function refuse_wrong_alternative();
