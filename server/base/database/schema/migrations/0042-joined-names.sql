-- De La Cruz is found as delacruz, Schäfer as schaefer and Mendoza as mendosa, and each the other way round. The functions
-- are those of 0004 with these spellings beside; what is stored is computed again at the end.

-- The text of a name in small letters, with the letters that German and Nordic names write in two ways as one letter
-- that says so: æ is a or ae, œ is o or oe, ʉ is u or ue.
create function folded_name(name text) returns text
language plpgsql immutable strict parallel safe as $$
begin
  -- A name in ASCII only needs to be put in lower case.
  return case when octet_length(name) = length(name) then lower(name)
    else replace(folded(translate(lower(normalize(name, nfc)), 'äöøü', 'æœœʉ')), 'ß', 'ss') end;
end $$;

-- The name between spaces: without articles and 'son of', with 'Abd al-' and the ending '-eddin' joined to the word they
-- belong to.
create function significant_name(name text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  words text := folded_name(name);
begin
  if words ~ '[^a-z ]' then
    words := translate(words, '`´‘’‚‛ʹʻʼʽʾʿˈ′＇', rpad('', 15, ''''));
    -- O'Connor and D'Souza are O Connor and D Souza, whose particles are joined below.
    words := replace(regexp_replace(words, '(?<![a-z''])([do])''(?=[a-z]{3})', '\1 ', 'g'), '''', '');
  end if;
  words := ' ' || regexp_replace(words, '[^a-zæœʉء-يپچژڤگ]+', ' ', 'g') || ' ';
  if strpos(words, ' abd') > 0 then
    words := regexp_replace(words, ' abd([aeou]l?)? (([ae][lrsntdz]|[ae]sh) )?(?=..)', ' abdul', 'g');
  end if;
  words := replace(words, ' عبد ', ' عبد');
  if words ~ 'd(i|ee|ei)ne? ' then
    words := regexp_replace(words, '([a-z]{3}) ([aeu][ld]? )?[aeu]?d+(in|ine|een|eine) ', '\1uddin ', 'g');
  end if;
  words := regexp_replace(words, '( (al|el|ul|bin|bint|ibn|ال|بن|ابن|بنت))+(?= )', '', 'g');
  return regexp_replace(words, ' [ae](r|s|sh|n|t|d|z) (?=\w)', ' ', 'g');
end $$;

-- The particles that others write as one word with the name after them: De La Cruz, Van der Berg, Abu Bakr. Those that
-- are given names as well (Ben, Van, San) only where they are not the first word.
create function joined_particles(words text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  particles constant text := '(?:de|del|della|dela|delos|di|dos|du|von|vander|vanden|mc|mac|o|d|abu|abou|umm|ابو|ام)';
  later constant text := '(?:la|las|le|los|da|van|der|den|ter|ben|san|santa)';
begin
  if words !~ (' ' || particles || ' |[^ ] ' || later || ' ') then
    return words;
  end if;
  words := regexp_replace(words, '(?<=[^ ] )(' || later || ') (?=(?:' || particles || ' |' || later || ' )*[^ ]{3})', '\1', 'g');
  return regexp_replace(words, '(?<= )(' || particles || ') (?=(?:' || particles || ' |' || later || ' )*[^ ]{3})', '\1', 'g');
end $$;

create or replace function name_words(name text) returns text[]
language plpgsql immutable strict parallel safe as $$
begin
  return array_remove(string_to_array(trim(joined_particles(significant_name(name))), ' '), '');
end $$;

-- A word in its other spelling with s for z: Mendosa, Gonsales, Nawas. Only where no other name is meant, as Nasim is
-- none of Nazim; null where there is none.
create function spelled_with_s(word text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  other text;
begin
  other := regexp_replace(word, '(.[aeiou])z(?=[ao]?$)', '\1s');
  other := regexp_replace(replace(other, 'lizab', 'lisab'), '^(su|gon)z(?=a)', '\1s');
  return case when other <> word and known_name(other) is null and not exists (
    select from unnest(latin_sounds(latin_shape(other))) as sound where known_name(sound) is not null
  ) then other end;
end $$;

-- Beside the word as it stands: Jürgen as Jurgen and Juergen, Mendoza as Mendosa, Binhamad as Hamad.
create or replace function word_sounds(word text, typed boolean) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  sounds text[];
begin
  if word ~ '[ء-ي]' then
    return arabic_word_sounds(word, typed);
  elsif word ~ '[æœʉ]' then
    return latin_word_sounds(translate(word, 'æœʉ', 'aou'), typed)
      || latin_word_sounds(replace(replace(replace(word, 'æ', 'ae'), 'œ', 'oe'), 'ʉ', 'ue'), typed);
  end if;
  sounds := latin_word_sounds(word, typed);
  if strpos(word, 'z') > 0 then
    sounds := sounds || coalesce(latin_word_sounds(spelled_with_s(word), typed), '{}');
  end if;
  if word like 'bin____%' then
    sounds := sounds || latin_word_sounds(substr(word, 4), typed);
  end if;
  return sounds;
end $$;

-- ' muhamad hajri 1hajri '; joined particles are stored apart, too.
create or replace function sounds_of(name text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  apart text := significant_name(name);
  joined text := joined_particles(apart);
  word text;
  sound text;
  sounds text := ' ';
begin
  foreach word in array string_to_array(trim(case joined when apart then joined else joined || apart end), ' ') loop
    continue when word = '';
    foreach sound in array word_sounds(word, false) loop
      if strpos(sounds, ' ' || sound || ' ') = 0 then
        sounds := sounds || sound || ' ';
      end if;
    end loop;
  end loop;
  return case sounds when ' ' then '  ' else sounds end;
end $$;

create or replace function sound_patterns(typed text) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  letters text := folded_name(typed);
  word text := regexp_replace(letters, '[^a-zæœʉ]', '', 'g');
begin
  if word = '' then
    word := regexp_replace(letters, '[^ء-يپچژڤگ]', '', 'g');
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

-- As in 0004, for what was replaced.
do $$ declare
  name text;
begin
  foreach name in array array['name_words(text)', 'word_sounds(text, boolean)', 'sounds_of(text)', 'sound_patterns(text)'] loop
    execute format('alter function %s set search_path = pg_catalog, %I, pg_temp', name, current_schema());
  end loop;
end $$;

-- A stored column is computed again only where it is added anew.
alter table patients drop column sound_text;
alter table patients add column sound_text text generated always as (
  sounds_of(full_name) || coalesce(sounds_of(other_name), '') || coalesce(sounds_of(merged_names), '')
) stored;
create index patients_sound on patients using gin (sound_text gin_trgm_ops);
analyze patients;
