-- The name in the other script: Latin beside Arabic, or Arabic beside Latin.
alter table patients add column other_name text check (other_name <> '');
alter table patients add column date_of_birth date check (date_of_birth >= '1900-01-01');
alter table patients add column sex text check (sex in ('female', 'male'));

-- As in 0026, and with the other name.
drop trigger keep_words_on_update on patients;
alter table patients drop column search_text, drop column sound_text;
alter table patients
  add column search_text text generated always as (
    searchable(full_name) || ' ' || coalesce(searchable(other_name), '') || ' ' || coalesce(searchable(email), '') || ' '
      || coalesce(dialled(contact_number), '') || ' ' || coalesce(regexp_replace(searchable(national_id), '\s', '', 'g'), '')
      || coalesce(' ' || searchable(merged_names), '') || coalesce(' ' || searchable(merged_numbers), '')
  ) stored,
  add column sound_text text generated always as (
    sounds_of(full_name) || coalesce(sounds_of(other_name), '') || coalesce(sounds_of(merged_names), '')
  ) stored;
create index patients_search on patients using gin (search_text gin_trgm_ops);
create index patients_sound on patients using gin (sound_text gin_trgm_ops);
alter table patients alter column search_text set statistics 400;
create trigger keep_words_on_update after update on patients for each row
  when ((old.search_text, old.hidden, old.full_name, old.merged_into_id)
    is distinct from (new.search_text, new.hidden, new.full_name, new.merged_into_id))
  execute function keep_patient_words();
