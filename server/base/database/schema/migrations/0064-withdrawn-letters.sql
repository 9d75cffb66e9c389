-- A letter that should not have been issued is withdrawn, once and with the reason; what it said stays on record.
alter table letters
  add column external_number text check (btrim(external_number) <> ''),
  add column withdrawn_at timestamptz(3),
  add column withdrawn_by bigint references users,
  add column withdrawn_reason text check (btrim(withdrawn_reason) <> ''),
  add constraint number_of_a_sick_leave check (external_number is null or kind = 'sick_leave'),
  add constraint withdrawn_with_reason check (
    (withdrawn_at is null) = (withdrawn_reason is null) and (withdrawn_at is null) = (withdrawn_by is null)
  );

drop trigger frozen on letters;
drop function refuse_changed_letter();
create trigger frozen before update on letters
  for each row execute function refuse_rewritten_record('withdrawn_at', 'withdrawn_by', 'withdrawn_reason');
