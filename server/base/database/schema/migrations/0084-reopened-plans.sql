-- An answer that was recorded by mistake is taken back as a whole, while nothing of the plan is booked or done: the plan waits for
-- an answer again, and so does each treatment that was accepted or declined.
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
      and (old.answered_at, old.answered_by, old.answered_on, old.signed_name) is distinct from
        (new.answered_at, new.answered_by, new.answered_on, new.signed_name)
  then
    raise exception 'what was proposed or answered is not rewritten' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function refuse_rewritten_plan_item() returns trigger
language plpgsql as $$
declare
  steps constant text[] := array['proposed-accepted', 'proposed-declined', 'proposed-dropped', 'accepted-booked',
    'accepted-dropped', 'booked-accepted', 'booked-done', 'done-booked', 'accepted-proposed', 'declined-proposed'];
  stepping constant text[] := array['state', 'appointment_id', 'dropped_at', 'dropped_by', 'dropped_reason'];
  plan plans;
begin
  select * into plan from plans where id = coalesce(new.plan_id, old.plan_id);
  if tg_op <> 'UPDATE' then
    if plan.proposed_at is not null or new.state <> 'proposed' then
      raise exception 'only the items of a draft are written and removed' using errcode = 'restrict_violation';
    end if;
    return coalesce(new, old);
  end if;
  if (to_jsonb(new) - stepping) is distinct from (to_jsonb(old) - stepping)
    or old.state || '-' || new.state <> all (steps)
    or new.state in ('accepted', 'declined') and plan.answered_at is null
    or new.state = 'accepted' and plan.signed_name is null
    or new.state = 'proposed' and plan.answered_at is not null
    or new.state = 'dropped' and plan.proposed_at is null
  then
    raise exception 'an item does not become that' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Checked when the transaction ends, since the plan is opened before its treatments are.
create function refuse_answer_taken_back_in_part() returns trigger
language plpgsql as $$
begin
  if exists (select from plan_items where plan_id = new.id and state not in ('proposed', 'dropped')) then
    raise exception 'the answer to a plan is taken back as a whole, and not once a treatment is booked'
      using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger taken_back_whole after update of answered_at on plans deferrable initially deferred
  for each row when (old.answered_at is not null and new.answered_at is null)
  execute function refuse_answer_taken_back_in_part();
