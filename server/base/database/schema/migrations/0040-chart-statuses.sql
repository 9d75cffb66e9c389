-- What is wrong with a tooth is not done, and a treatment is not found. A trigger of new rows: what was noted before is
-- never rewritten, and comes back from a backup, where a check would refuse it.
create function refuse_contradictory_status() returns trigger
language plpgsql as $$
begin
  if new.kind = 'treatment' and new.status = 'found'
    or new.kind = 'condition' and new.status = 'done'
      and new.code in ('caries', 'fracture', 'root_stump', 'periapical', 'mobility', 'abrasion', 'impacted')
  then
    raise exception 'a % is not %', new.kind, new.status using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger status_fits_kind before insert on chart_items
  for each row execute function refuse_contradictory_status();
