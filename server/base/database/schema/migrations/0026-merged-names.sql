-- What the records that were merged into this one were found by, so that whoever searches for the name, the number or
-- the address of before finds the record that stays.
alter table patients add column merged_names text;
alter table patients add column merged_numbers text;

-- The expression of a generated column cannot be changed before PostgreSQL 17.
drop trigger keep_words_on_update on patients;
alter table patients drop column search_text, drop column sound_text;
alter table patients
  add column search_text text generated always as (
    searchable(full_name) || ' ' || coalesce(searchable(email), '') || ' ' || coalesce(dialled(contact_number), '') || ' '
      || coalesce(regexp_replace(searchable(national_id), '\s', '', 'g'), '')
      || coalesce(' ' || searchable(merged_names), '') || coalesce(' ' || searchable(merged_numbers), '')
  ) stored,
  add column sound_text text generated always as (
    sounds_of(full_name) || coalesce(sounds_of(merged_names), '')
  ) stored;
create index patients_search on patients using gin (search_text gin_trgm_ops);
create index patients_sound on patients using gin (sound_text gin_trgm_ops);
alter table patients alter column search_text set statistics 400;
create trigger keep_words_on_update after update on patients for each row
  when ((old.search_text, old.hidden, old.full_name, old.merged_into_id)
    is distinct from (new.search_text, new.hidden, new.full_name, new.merged_into_id))
  execute function keep_patient_words();

update patients kept set merged_names = gone.names, merged_numbers = gone.numbers
from (
  select merged_into_id, string_agg(full_name, ', ' order by id) as names,
    string_agg(concat_ws(' ', email, dialled(contact_number), regexp_replace(searchable(national_id), '\s', '', 'g')), ' '
      order by id) as numbers
  from patients where merged_into_id is not null group by merged_into_id
) gone
where kept.id = gone.merged_into_id;
analyze patients;
