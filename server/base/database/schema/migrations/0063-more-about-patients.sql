-- What other programs know of a patient: a second phone, who stands for a minor, and notes of their reception.
alter table patients
  add column second_contact_number text check (second_contact_number <> ''),
  add column guardian_name text check (guardian_name <> ''),
  add column former_notes text check (former_notes <> ''),
  add column second_phone_key text generated always as (dialled(second_contact_number)) stored;
create index patients_second_phone on patients (second_phone_key) where second_phone_key <> '';

-- As in 0027, and with the second phone; the words of patients without one stay as they are.
drop trigger keep_words_on_update on patients;
alter table patients drop column search_text;
alter table patients
  add column search_text text generated always as (
    searchable(full_name) || ' ' || coalesce(searchable(other_name), '') || ' ' || coalesce(searchable(email), '') || ' '
      || coalesce(dialled(contact_number), '') || ' ' || coalesce(regexp_replace(searchable(national_id), '\s', '', 'g'), '')
      || coalesce(' ' || searchable(merged_names), '') || coalesce(' ' || searchable(merged_numbers), '')
      || coalesce(' ' || dialled(second_contact_number), '')
  ) stored;
create index patients_search on patients using gin (search_text gin_trgm_ops);
alter table patients alter column search_text set statistics 400;
create trigger keep_words_on_update after update on patients for each row
  when ((old.search_text, old.hidden, old.full_name, old.merged_into_id)
    is distinct from (new.search_text, new.hidden, new.full_name, new.merged_into_id))
  execute function keep_patient_words();
