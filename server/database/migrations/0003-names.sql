-- How names, numbers and what is typed to find them are compared. What is stored and what is typed pass through the same
-- functions, and nothing else knows how.

-- One spelling for what people type in several: case, Latin accents, Arabic letter variants, diacritics and the
-- tatweel, Arabic-Indic and Persian digits. Both the stored text and the searched one pass through here.
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

-- A phone as it is dialled inside the country: its digits, without +974 or 00974.
create function dialled(value text) returns text
language sql immutable strict parallel safe
return regexp_replace(regexp_replace(folded(value), '[^0-9]', '', 'g'), '^(00)?974(?=[0-9]{8}$)', '');

-- Where the database's character type is C, as the embedded one's is, pg_trgm takes ASCII letters and digits alone for
-- parts of a word: of an Arabic name it makes no trigram. A folded text has no capitals, so each of the 26 commonest Arabic
-- letters is written as one of them; the others end a trigram, as a space does.
create function capitals_for_arabic(folded text) returns text
language sql immutable strict parallel safe
return translate(folded, 'ابتجحخدذرزسشصضطعغفقكلمنهوي', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ');

-- Folded, without apostrophes and dashes of any kind, and with capitals for Arabic letters.
create function searchable(value text) returns text
language sql immutable strict parallel safe
return capitals_for_arabic(regexp_replace(folded(value), '[''`´‘’‚‛ʹʻʼʽʾʿˈ′＇‐‑‒–—―−-]', '', 'g'));

-- The rest is how one word of a name sounds; 0004 puts it together.

-- The ways to write a word of which each letter may stand for several, or for none: 'kE', {"E": "a,i"} is ka, ki.
-- A word of many such letters has no more than some 24: its later letters are then written in their first way only.
-- Without a query, as it runs for each word of each patient: one costs more than all of the loops.
create function written_ways(word text, letters jsonb) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  ways text[] := array[''];
  longer text[];
  choices text[];
  letter text;
  way text;
  choice text;
begin
  foreach letter in array string_to_array(word, null) loop
    choices := string_to_array(coalesce(letters ->> letter, letter), ',');
    choices := case choices when '{}' then array[''] else choices end;
    longer := '{}';
    foreach choice in array case when cardinality(ways) > 12 then choices[1:1] else choices end loop
      foreach way in array ways loop
        longer := longer || (way || choice);
      end loop;
    end loop;
    ways := longer;
  end loop;
  return ways;
end $$;

-- How a Latin word sounds, a letter a sound: c is sh, x is kh, k is q, g and gh too. A, I and U are vowels that Arabic
-- surely writes, a, i and u those that it may leave out. E is an e, which others spell a or i; D is dh, which others
-- spell d or z; H is an h at the end, which others leave out.
create function latin_shape(word text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  shape text := regexp_replace(word, '[^a-z]', '', 'g');
begin
  -- Abdul Rahman, Abdel-Rahman, Abdurrahman
  shape := regexp_replace(shape, '^abd[aeou](l|(?=rr|ss|nn|tt|zz|dd))', 'abd');
  -- Salahuddin, Salaheddine
  shape := regexp_replace(shape, '^(.{3,})[aeiou]d+(i|ee|ei)ne?$', '\1din');
  shape := replace(shape, 'x', 'ks');
  shape := regexp_replace(shape, 'sch|tch|sh|ch', '#', 'g');
  shape := replace(shape, 'kh', '%');
  shape := replace(replace(replace(replace(replace(shape, 'ph', 'f'), 'v', 'f'), 'th', 't'), 'dh', 'D'), 'dj', 'j');
  shape := regexp_replace(regexp_replace(shape, 'c(?=[eiy])', 's', 'g'), 'gh|[gqc]', 'k', 'g');
  shape := translate(shape, '#%', 'cx');
  shape := regexp_replace(shape, '([^aeiouyw])\1+', '\1', 'g');
  shape := regexp_replace(regexp_replace(shape, '[ou]*w+(?=[aeiouy])', 'W', 'g'), '^y(?=[aeou])', 'Y');
  shape := regexp_replace(replace(shape, 'w', 'u'), 'ah$', 'aH');
  shape := regexp_replace(shape, '^a[iy]+e?', 'aI');
  shape := regexp_replace(shape, '[aeou]+[iy]+e*|[iy]+[iye]+|[aou]*ee+|ae|ea', 'I', 'g');
  shape := regexp_replace(replace(shape, 'y', 'i'), '[ae]*[ou][ou]+|[ae]+[ou]+', 'U', 'g');
  shape := translate(regexp_replace(shape, 'aa+', 'A', 'g'), 'eo', 'Eu');
  if shape ~ '[aiu]$' then
    shape := left(shape, -1) || upper(right(shape, 1));
  end if;
  return nullif(shape, '');
end $$;

-- mohammed: muhamad, muhamid
create function latin_sounds(shape text) returns text[]
language sql immutable strict parallel safe
return written_ways(shape, '{
  "E": "a,i", "D": "d,z", "H": ",h", "A": "a", "I": "i", "U": "u", "W": "w", "Y": "y"
}');

-- The Arabic letters that may stand for a Latin word, in Latin ones: hussein: hsin, husin.
create function arabic_guesses(shape text) returns text[]
language sql immutable strict parallel safe
return written_ways(regexp_replace(shape, '^(a(?=I)|[aiuEAIU])', 'A'), '{
  "a": ",a", "i": ",i", "u": ",u", "E": ",a,i", "D": "d,z", "H": ",h",
  "A": "a", "I": "i", "U": "u", "W": "w", "Y": "y"
}');

-- A folded Arabic word, in Latin letters: one that may be read in several ways has several.
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
  return written_ways(shape, '{"H": "a,h", "I": "i,a", "E": ",a", "W": "u,w"}');
end $$;
