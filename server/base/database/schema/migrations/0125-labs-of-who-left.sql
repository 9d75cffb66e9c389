-- Work that was ordered by a doctor who has left since is fitted, and charged, by another one.
create or replace function lab_charges_agree() returns trigger
language plpgsql as $$
declare
  touched bigint[];
begin
  if tg_table_name = 'invoices' then
    touched := array(select lab_case_id from invoice_lines where invoice_id = new.id and lab_case_id is not null);
  elsif tg_op = 'DELETE' then
    touched := array[old.lab_case_id];
  else
    touched := array[new.lab_case_id];
  end if;
  if exists (
    select from invoice_lines line
    join invoices on invoices.id = line.invoice_id
    join lab_cases on lab_cases.id = line.lab_case_id
    left join lab_charges on lab_charges.invoice_line_id = line.id
    where line.lab_case_id = any (touched) and (
      (lab_charges.lab_case_id is null) <> (invoices.status = 'cancelled')
      or invoices.patient_id <> lab_cases.patient_id
      or invoices.currency <> lab_cases.currency
      -- Only as it is charged: whoever left may come back.
      or tg_table_name = 'invoice_lines' and invoices.doctor_id <> lab_cases.doctor_id
        and (select active from doctors where doctors.id = lab_cases.doctor_id))
  ) or exists (
    select from lab_charges join invoice_lines line on line.id = lab_charges.invoice_line_id
    where lab_charges.lab_case_id = any (touched) and line.lab_case_id is distinct from lab_charges.lab_case_id
  ) then
    raise exception 'lab cases and the lines that charge them do not agree' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
