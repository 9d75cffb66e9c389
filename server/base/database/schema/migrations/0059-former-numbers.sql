-- The number that a patient had in a former system is found by the search. It stands in merged_numbers, which the search
-- text already has, so that a merge carries it along like the numbers of the record that goes.
create function number_in_search(external_id text) returns text
language sql immutable strict parallel safe
return regexp_replace(searchable(external_id), '[\s().-]', '', 'g');

-- Runs as the owner. The numbers of new patients are written with them; a number that is there already changes nothing,
-- since each change writes the words of a patient again.
create function keep_former_numbers() returns trigger language plpgsql security definer as $$
begin
  if tg_op = 'INSERT' then
    update patients set merged_numbers = concat_ws(' ', merged_numbers, brought.numbers)
    from (
      select coalesce(person.merged_into_id, person.id) as id, string_agg(distinct number_in_search(external_id), ' ') as numbers
      from kept join patients person on person.id = kept.patient_id
        left join patients stays on stays.id = person.merged_into_id
      where number_in_search(external_id) <> ''
        and number_in_search(external_id) <> all (string_to_array(coalesce(stays.merged_numbers, person.merged_numbers, ''), ' '))
      group by 1
    ) brought
    where patients.id = brought.id;
  else
    -- The patients of an import that is taken back are deleted with it.
    update patients set merged_numbers = nullif(array_to_string(array(
      select number from unnest(string_to_array(patients.merged_numbers, ' ')) with ordinality as each (number, place)
      where number <> all (gone.numbers) order by place
    ), ' '), '')
    from (
      select coalesce(person.merged_into_id, person.id) as id, array_agg(number_in_search(external_id)) as numbers
      from kept join patients person on person.id = kept.patient_id
      where person.import_id is distinct from kept.import_id
      group by 1
    ) gone
    where patients.id = gone.id;
  end if;
  return null;
end $$;
do $$ begin
  execute format('alter function keep_former_numbers() set search_path = pg_catalog, %I, pg_temp', current_schema());
end $$;
create trigger found_by_former_number after insert on patient_external_ids
  referencing new table as kept for each statement execute function keep_former_numbers();
create trigger no_longer_found_by_number after delete on patient_external_ids
  referencing old table as kept for each statement execute function keep_former_numbers();

update patients set merged_numbers = concat_ws(' ', merged_numbers, brought.numbers)
from (
  select coalesce(merged_into_id, id) as id, string_agg(distinct number_in_search(external_id), ' ') as numbers
  from patient_external_ids join patients on id = patient_id
  where number_in_search(external_id) <> '' group by 1
) brought
where patients.id = brought.id;
