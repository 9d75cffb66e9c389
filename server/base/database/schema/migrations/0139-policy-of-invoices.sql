-- The policy by which an invoice was made, also where it covered nothing, so that a correction keeps it. No reference: a
-- policy is never deleted, and invoices are written all day. `clinic check` compares the two.
alter table invoices add column policy_id bigint;
create trigger policy_is_issued before update on invoices
  for each row when (old.policy_id is distinct from new.policy_id)
  execute function refuse_rewritten_invoice();
