-- The digits of a phone number without the code of its country, where it is written with one: after a plus sign or two
-- zeros. No code is the beginning of another. Which country a number without a code is in, only the clinic's own
-- country tells, which the server decides when it compares numbers.
create function national_digits(value text) returns text
language sql immutable strict parallel safe
return regexp_replace(
  regexp_replace(
    regexp_replace(folded(value), '[^0-9+]', '', 'g'),
    '^(\+|00)(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(2[1-689]|3[578]|42|5[09]|6[7-9]|8[035-9]|9[679])[0-9])',
    ''
  ),
  '[^0-9]', '', 'g'
);

-- The last digits are the same however the number is written.
drop index patients_phone, patients_second_phone;
drop trigger keep_words_on_update on patients;
alter table patients drop column phone_key, drop column second_phone_key, drop column search_text;
alter table patients
  add column phone_end text generated always as (right(national_digits(contact_number), 7)) stored,
  add column second_phone_end text generated always as (right(national_digits(second_contact_number), 7)) stored,
  add column search_text text generated always as (
    searchable(full_name) || ' ' || coalesce(searchable(other_name), '') || ' ' || coalesce(searchable(email), '') || ' '
      || coalesce(national_digits(contact_number), '') || ' '
      || coalesce(regexp_replace(searchable(national_id), '\s', '', 'g'), '')
      || coalesce(' ' || searchable(merged_names), '') || coalesce(' ' || searchable(merged_numbers), '')
      || coalesce(' ' || national_digits(second_contact_number), '')
  ) stored;
create index patients_phone on patients (phone_end, name_key, date_of_birth nulls first, id) where phone_end <> '';
create index patients_second_phone on patients (second_phone_end, name_key, date_of_birth nulls first, id)
  where second_phone_end <> '';
create index patients_search on patients using gin (search_text gin_trgm_ops);
alter table patients alter column search_text set statistics 400;
create trigger keep_words_on_update after update on patients for each row
  when ((old.search_text, old.hidden, old.full_name, old.merged_into_id)
    is distinct from (new.search_text, new.hidden, new.full_name, new.merged_into_id))
  execute function keep_patient_words();
drop function dialled;
select fill_patient_words();
