-- Normalization of names and phone numbers for comparison. Stored and searched texts pass through the same functions,
-- and no other code normalizes them.

-- Maps different spellings to one: case, Latin accents, Arabic letter variants, diacritics and tatweel, Arabic-Indic
-- and Persian digits.
create function folded(value text) returns text
language sql immutable strict parallel safe
return translate(
  lower(translate(
    regexp_replace(normalize(value, nfc), '[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200c-\u200f\u202a-\u202e\u2066-\u2069]', '', 'g'),
    'أإآٱىةؤئکی٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'اااايهويكي01234567890123456789'
  )),
  'àáâãäåāăąçćčďđèéêëēėęěìíîïīįłñńňòóôõöøōřśšşșťțùúûüūůųýÿžźż',
  'aaaaaaaaacccddeeeeeeeeiiiiiilnnnooooooorssssttuuuuuuuyyzzz'
);

-- A phone number as it is dialled within the country: its digits, without +974 or 00974.
create function dialled(value text) returns text
language sql immutable strict parallel safe
return regexp_replace(regexp_replace(folded(value), '[^0-9]', '', 'g'), '^(00)?974(?=[0-9]{8}$)', '');

-- If the database's character type is C, as in the embedded one, pg_trgm treats only ASCII letters and digits as parts
-- of a word and makes no trigrams of Arabic names. A folded text has no capitals, so each of the 26 most common Arabic
-- letters is written as a capital; the others end a trigram, as a space does.
create function capitals_for_arabic(folded text) returns text
language sql immutable strict parallel safe
return translate(folded, 'ابتجحخدذرزسشصضطعغفقكلمنهوي', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ');

-- Folded, without apostrophes and dashes of any kind, with capitals for Arabic letters.
create function searchable(value text) returns text
language sql immutable strict parallel safe
return capitals_for_arabic(regexp_replace(folded(value), '[''`´‘’‚‛ʹʻʼʽʾʿˈ′＇‐‑‒–—―−-]', '', 'g'));

-- The functions below compute how one word of a name sounds; 0004 combines them.

-- All spellings of a word in which some letters may stand for several or for none. Each such letter begins a part:
-- 'k,Eb', {"E": "a,i"} is kab, kib. In a word with more than 12 spellings the later letters are only written in their
-- first way. It runs for each word of each patient, so it works on one text, `ways`, with a comma after each spelling:
-- a query or an array would cost more than all of the loops.
create function written_ways(word text, letters jsonb) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  ways text := ',';
  fixed text := '';
  longer text;
  part text;
  choices text;
  choice text;
begin
  foreach part in array string_to_array(word, ',') loop
    choices := letters ->> left(part, 1);
    if choices is null then
      fixed := fixed || part;
    elsif length(ways) - length(replace(ways, ',', '')) > 12 then
      fixed := fixed || split_part(choices, ',', 1) || substr(part, 2);
    else
      longer := '';
      foreach choice in array string_to_array(choices, ',') loop
        longer := longer || replace(ways, ',', fixed || choice || ',');
      end loop;
      ways := longer;
      fixed := substr(part, 2);
    end if;
  end loop;
  ways := replace(ways, ',', fixed || ',');
  return case ways when ',' then array[''] else string_to_array(left(ways, -1), ',') end;
end $$;

-- How a Latin word sounds, one letter for each sound: c is sh, x is kh, k is q, g and gh too. A, I and U are vowels
-- that Arabic always writes, a, i and u those that it may leave out. E is an e, which others spell a or i; D is dh,
-- which others spell d or z; H is a final h, which others leave out.
create function latin_shape(word text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  shape text := case when word ~ '[^a-z]' then regexp_replace(word, '[^a-z]', '', 'g') else word end;
begin
  -- Abdul Rahman, Abdel-Rahman, Abdurrahman
  if shape like 'abd%' then
    shape := regexp_replace(shape, '^abd[aeou](l|(?=rr|ss|nn|tt|zz|dd))', 'abd');
  end if;
  -- Salahuddin, Salaheddine
  if shape like '%d%n%' then
    shape := regexp_replace(shape, '^(.{3,})[aeiou]d+(i|ee|ei)ne?$', '\1din');
  end if;
  shape := replace(replace(replace(replace(replace(shape, 'x', 'ks'), 'sch', '#'), 'tch', '#'), 'sh', '#'), 'ch', '#');
  shape := replace(replace(replace(replace(shape, 'kh', '%'), 'ph', 'f'), 'v', 'f'), 'th', 't');
  shape := replace(replace(replace(replace(shape, 'dh', 'D'), 'dj', 'j'), 'ce', 'se'), 'ci', 'si');
  shape := translate(replace(replace(shape, 'cy', 'sy'), 'gh', 'k'), 'gqc#%', 'kkkcx');
  if shape ~ '[^aeiouyw]{2}' then
    shape := regexp_replace(shape, '([^aeiouyw])\1+', '\1', 'g');
  end if;
  if strpos(shape, 'w') > 0 then
    shape := regexp_replace(shape, '[ou]*w+(?=[aeiouy])', 'W', 'g');
  end if;
  if shape like 'y%' then
    shape := regexp_replace(shape, '^y(?=[aeou])', 'Y');
  end if;
  shape := replace(shape, 'w', 'u');
  if shape like '%ah' then
    shape := left(shape, -1) || 'H';
  end if;
  if shape like 'a%' then
    shape := regexp_replace(shape, '^a[iy]+e?', 'aI');
  end if;
  shape := regexp_replace(shape, '[aeou]+[iy]+e*|[iy]+[iye]+|[aou]*ee+|ae|ea', 'I', 'g');
  shape := regexp_replace(replace(shape, 'y', 'i'), '[ae]*[ou][ou]+|[ae]+[ou]+', 'U', 'g');
  shape := translate(case when strpos(shape, 'aa') > 0 then regexp_replace(shape, 'aa+', 'A', 'g') else shape end, 'eo', 'Eu');
  if right(shape, 1) in ('a', 'i', 'u') then
    shape := left(shape, -1) || upper(right(shape, 1));
  end if;
  return nullif(shape, '');
end $$;

-- mohammed: muhamad, muhamid
create function latin_sounds(shape text) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  letters text := translate(shape, 'AIUWY', 'aiuwy');
  parts text := replace(replace(replace(letters, 'E', ',E'), 'D', ',D'), 'H', ',H');
begin
  return case parts when letters then array[letters] else written_ways(parts, '{"E": "a,i", "D": "d,z", "H": ",h"}') end;
end $$;

-- The Arabic spellings that a Latin word may stand for, in Latin letters: hussein: hsin, husin.
create function arabic_guesses(shape text) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  parts text := case when strpos('aiuEAIU', left(shape, 1)) > 0 then 'A' || substr(shape, 2) else shape end;
begin
  parts := replace(replace(replace(replace(parts, 'a', ',_'), 'i', ',!'), 'u', ',#'), 'E', ',E');
  parts := translate(replace(replace(parts, 'D', ',D'), 'H', ',H'), 'AIUWY', 'aiuwy');
  return written_ways(parts, '{"_": ",a", "!": ",i", "#": ",u", "E": ",a,i", "D": "d,z", "H": ",h"}');
end $$;

-- The readings of a folded Arabic word, in Latin letters.
create function arabic_sounds(word text) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  rest text := regexp_replace(word, '^عبد(ال)?(?=..)', '');
  shape text := translate(rest, 'ابپتثجچحخدذرزژسشصضطظعغفڤقكگلمنهويء', 'abpttjchxdzrzjscsdtzVkffkkklmnhwi');
begin
  shape := regexp_replace(shape, '^i', 'y');
  shape := regexp_replace(regexp_replace(shape, 'h$', 'H'), 'i$', 'I');
  shape := regexp_replace(translate(shape, 'V', 'a') || case when shape ~ 'V$' then '!' else '' end, 'a!$', 'E');
  shape := regexp_replace(shape, '(?<=.)a+(?=[iI])', '', 'g');
  shape := regexp_replace(regexp_replace(shape, '(?<=.)w(?![aiIEH]|$)', 'W', 'g'), 'w$', 'u');
  shape := regexp_replace(regexp_replace(shape, 'a+W', 'W', 'g'), 'aa+', 'a', 'g');
  if rest <> word then
    shape := 'abd' || shape;
  end if;
  return written_ways(regexp_replace(shape, '([HIEW])', ',\1', 'g'), '{"H": "a,h", "I": "i,a", "E": ",a", "W": "u,w"}');
end $$;
