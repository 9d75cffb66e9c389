-- The lines of a batch were each compared with all of them, a thousand times a thousand for a large one. Now those of one
-- statement are compared at once: together at most the batch's total, which the batch itself reaches at the commit.
create function batch_lines_fit() returns trigger
language plpgsql as $$
begin
  if exists (
    select from claim_batches
    where id in (select batch_id from added)
      and total < (select sum(amount) from claim_batch_lines where batch_id = claim_batches.id)
  ) or exists (
    select from added
    join claim_batches on claim_batches.id = added.batch_id
    join claim_lines on claim_lines.id = added.claim_line_id
    join claims on claims.id = claim_lines.claim_id
    join invoices on invoices.id = claims.invoice_id
    where claims.payer_id <> claim_batches.payer_id or invoices.currency <> claim_batches.currency
  ) then
    raise exception 'lines are not of their batch' using errcode = 'check_violation';
  end if;
  return null;
end $$;
drop trigger of_its_lines on claim_batch_lines;
create trigger of_its_lines after insert on claim_batch_lines
  referencing new table as added for each statement execute function batch_lines_fit();
