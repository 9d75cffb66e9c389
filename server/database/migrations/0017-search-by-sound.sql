-- Patients are found by how their names sound, with the rules and names of 0016.

-- What a word of a name is looked up by. Stored and typed ones meet in a sound, in '1' and the Arabic letters that a
-- Latin word may have (stored) and that were typed, or in '2' and those that are stored and that a typed one may have.
create function word_sounds(word text, typed boolean) returns text[]
language plpgsql immutable strict parallel safe as $$
begin
  return case when word ~ '[ء-ي]' then arabic_word_sounds(word, typed) else latin_word_sounds(word, typed) end;
end $$;

create function arabic_word_sounds(word text, typed boolean) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  known jsonb := known_name(word);
  bare text := case when known is null then regexp_replace(word, '^ال(?=...)', '') else word end;
  found text[] := '{}';
  letters text;
begin
  known := coalesce(known, known_name(bare));
  if known is not null then
    found := (known ->> 'sounds')::text[];
  else
    foreach letters in array arabic_sounds(bare) loop
      found := found || ('2' || letters);
      if typed then
        found := found || ('1' || letters);
      end if;
    end loop;
  end if;
  -- Typed, 'Abdul' and 'Rahman' are often two words.
  return found || case when not typed and bare ~ '^عبدال...' then arabic_word_sounds(substr(bare, 6), false) else '{}' end;
end $$;

create function latin_word_sounds(word text, typed boolean) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  -- Alhajri is also Hajri: nothing tells it from Albert.
  bare text[] := array[
    word, substring(word from '^[ae]l(.{4,})$'), substring(word from '^[ae](?:rr|ss|nn|tt|zz|dd)(.{4,})$'),
    case when not typed then substring(word from '^abd[aeou]l?(.{4,})$') end
  ];
  one text;
  sound text;
  shape text;
  known jsonb;
  arabic text[];
  found text[] := '{}';
begin
  foreach one in array bare loop
    shape := latin_shape(one);
    continue when shape is null;
    known := known_name(one);
    arabic := (known ->> 'arabic')::text[];
    if known is not null then
      found := found || (known ->> 'sounds')::text[];
    else
      foreach sound in array latin_sounds(shape) loop
        known := known_name(sound);
        found := found || sound || coalesce((known ->> 'sounds')::text[], '{}');
        arabic := coalesce(arabic || (known ->> 'arabic')::text[], arabic, (known ->> 'arabic')::text[]);
      end loop;
    end if;
    -- A known name that is stored in Arabic is looked up by its sound.
    continue when arabic is not null and typed;
    foreach sound in array coalesce(arabic, arabic_guesses(shape)) loop
      found := found || (case when typed then '2' else '1' end || sound);
    end loop;
  end loop;
  return found;
end $$;

-- The words of a name that tell people apart: without articles and 'son of', with 'Abd al-' and the end '-eddin' joined
-- to what they belong to.
create function name_words(name text) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  words text := regexp_replace(folded(name), '[''`´‘’‚‛ʹʻʼʽʾʿˈ′＇]', '', 'g');
begin
  words := regexp_replace(words, '[^a-zء-يپچژڤگ]+', ' ', 'g');
  words := regexp_replace(' ' || words || ' ', ' abd([aeou]l?)? (([ae][lrsntdz]|[ae]sh) )?(?=..)', ' abdul', 'g');
  words := replace(words, ' عبد ', ' عبد');
  words := regexp_replace(words, '([a-z]{3}) ([aeu][ld]? )?[aeu]?d+(in|ine|een|eine) ', '\1uddin ', 'g');
  words := regexp_replace(words, '( (al|el|ul|bin|bint|ibn|ال|بن|ابن|بنت))+(?= )', '', 'g');
  words := regexp_replace(words, ' [ae](r|s|sh|n|t|d|z) (?=\w)', ' ', 'g');
  return array(select word from regexp_split_to_table(trim(words), ' +') as word where word <> '');
end $$;

-- ' muhamad hajri 1hajri '
create function sounds_of(name text) returns text
language sql immutable strict parallel safe
return ' ' || coalesce((
  select string_agg(distinct sound, ' ') from unnest(name_words(name)) as word, unnest(word_sounds(word, false)) as sound
), '') || ' ';

-- The patterns of which a sound text has one where it has the typed word: its beginning, from three letters that Arabic
-- writes too, or all of it.
create function sound_patterns(typed text) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  word text := regexp_replace(searchable(typed), '[^a-zA-Z]', '', 'g');
begin
  if word ~ '^[A-Z]+$' then
    word := regexp_replace(folded(typed), '[^ء-يپچژڤگ]', '', 'g');
  end if;
  if word ~ '^([ae][lrsndtz]|[ae]sh|ul|bin|bint|ibn|ال|بن|ابن|بنت)$' then
    return array['%'];
  elsif word in ('الله', 'allah', 'ullah') then
    return array['%la %'];
  elsif word ~ '^(abd([aeou]l?)?|عبد(ال)?)$' then
    return array['% abd%', '% 2abd%'];
  elsif length(word) < 3 then
    return '{}';
  end if;
  return array(
    select '% ' || sound || case
      when sound ~ '^[a-z]{4}' or length(regexp_replace(sound, '[0-9aiu]', '', 'g')) >= 3 then '%'
      else ' %'
    end
    from unnest(word_sounds(word, true)) as sound
  );
end $$;

-- Whoever calls these, from wherever, they find the others.
do $$ declare
  name text;
begin
  foreach name in array array['name_words(text)', 'word_sounds(text, boolean)', 'sound_patterns(text)'] loop
    execute format('alter function %s set search_path = pg_catalog, %I, pg_temp', name, current_schema());
  end loop;
end $$;

-- The columns
drop trigger keep_words_on_update on patients;
alter table patients drop column search_text;
alter table patients
  add column search_text text generated always as (
    searchable(full_name) || ' ' || coalesce(searchable(email), '') || ' ' || coalesce(dialled(contact_number), '') || ' '
      || coalesce(regexp_replace(searchable(national_id), '\s', '', 'g'), '')
  ) stored,
  add column sound_text text generated always as (sounds_of(full_name)) stored;
create index patients_search on patients using gin (search_text gin_trgm_ops);
create index patients_sound on patients using gin (sound_text gin_trgm_ops);
alter table patients alter column search_text set statistics 400;
analyze patients (search_text, sound_text);
create trigger keep_words_on_update after update on patients for each row
  when ((old.search_text, old.hidden, old.full_name) is distinct from (new.search_text, new.hidden, new.full_name))
  execute function keep_patient_words();
select fill_patient_words();
