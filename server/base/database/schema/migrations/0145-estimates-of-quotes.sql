-- What the patient's insurer would cover of a quote by the policy of the day on which it was proposed: an estimate, which
-- stays as the quote does. Null without a policy.
alter table plans add column insurer_estimate amount;
create trigger estimate_is_proposed before update on plans
  for each row when (old.proposed_at is not null and old.insurer_estimate is distinct from new.insurer_estimate)
  execute function refuse_change();
