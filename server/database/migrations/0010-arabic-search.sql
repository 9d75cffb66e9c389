-- Where the database's character type is C, as the embedded one's is, pg_trgm knows ASCII letters and digits alone: a
-- search for an Arabic name found no trigram and read every patient. A folded text has no capitals, so each of the 26
-- commonest Arabic letters is kept as one of them; the others end a trigram, as a space does.
create function capitals_for_arabic(folded text) returns text
language sql immutable strict parallel safe
return translate(folded, 'ابتجحخدذرزسشصضطعغفقكلمنهوي', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ');

alter table patients drop column search_text;
alter table patients add column search_text text generated always as (capitals_for_arabic(
  folded(full_name) || ' ' || coalesce(folded(email), '') || ' ' || coalesce(dialled(contact_number), '') || ' '
    || coalesce(regexp_replace(folded(national_id), '[\s-]', '', 'g'), '')
)) stored;
create index patients_search on patients using gin (search_text gin_trgm_ops);
-- A column made anew has no statistics, and without them a search would be planned for a handful of rows.
analyze patients (search_text);
