-- Search by part of a name, in the order of the list. search_words gives the words that contain the part, and
-- patient_words the patients of each word in that order. Scanning the patients in order instead would take longer the
-- later a name comes in the list.

-- The words of a search text: what is between spaces, digits and punctuation. A part without any of these is in the
-- text exactly if it is in one of the words.
create function words_of(searched text) returns text[]
language sql immutable strict parallel safe
return array(
  select distinct word from regexp_split_to_table(searched, '[\u0001-\u0040\u005b-\u0060\u007b-\u007f]+') as word
  where word <> ''
);

-- The single letters and pairs of a word, which are too short for a trigram.
create function short_parts_of(word text) returns text[]
language sql immutable strict parallel safe
return array(
  select distinct substr(word, place, letters)
  from generate_series(1, length(word)) as place, generate_series(1, 2) as letters
  where place + letters - 1 <= length(word)
);

-- Every word of a patient's search text, now or earlier; a word that nobody has any more finds nobody. A word may be
-- listed twice if two transactions add it at once: with a unique key they would wait for each other.
create table search_words (word text not null);
create index search_words_word on search_words (word);
create index search_words_by_part on search_words using gin (word gin_trgm_ops);
create index search_words_by_short_part on search_words using gin (short_parts_of(word));

create table patient_words (
  word text not null,
  hidden boolean not null,
  full_name text not null,
  patient_id bigint not null,
  primary key (word, hidden, full_name, patient_id)
);

-- Rebuilds both tables after rows were loaded with the triggers disabled. Inserted in the order in which a search reads
-- them. Merged records are left out.
create function fill_patient_words() returns void language sql as $$
  truncate search_words, patient_words;
  insert into patient_words (word, hidden, full_name, patient_id)
  select word, hidden, full_name, id from patients, unnest(words_of(search_text)) as word where merged_into_id is null;
  insert into search_words (word) select distinct word from patient_words;
$$;

-- Runs as the owner, because the app's role may only read these tables.
create function keep_patient_words() returns trigger language plpgsql security definer as $$
begin
  if tg_op <> 'INSERT' then
    delete from patient_words where word = any(words_of(old.search_text))
      and hidden = old.hidden and full_name = old.full_name and patient_id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.merged_into_id is null then
    insert into search_words (word)
    select word from unnest(words_of(new.search_text)) as brought (word)
    where not exists (select from search_words where search_words.word = brought.word);
    insert into patient_words (word, hidden, full_name, patient_id)
    select word, new.hidden, new.full_name, new.id from unnest(words_of(new.search_text)) as word;
  end if;
  return null;
end $$;
do $$ begin
  execute format('alter function keep_patient_words() set search_path = pg_catalog, %I, pg_temp', current_schema());
end $$;

create trigger keep_words after insert or delete on patients for each row execute function keep_patient_words();
create trigger keep_words_on_update after update on patients for each row
  when ((old.search_text, old.hidden, old.full_name, old.merged_into_id)
    is distinct from (new.search_text, new.hidden, new.full_name, new.merged_into_id))
  execute function keep_patient_words();
