-- A name is found however it is spelled: O'Connor and OConnor, Al-Hajri and alhajri, Mohammed and Muhamad, محمد and
-- Mohammed. What is stored and what is typed pass through the same functions of this file, and nothing else knows how.

-- Folded, without apostrophes and dashes of any kind, and with capitals for Arabic letters (0010).
create function searchable(value text) returns text
language sql immutable strict parallel safe
return capitals_for_arabic(regexp_replace(folded(value), '[''`´‘’‚‛ʹʻʼʽʾʿˈ′＇‐‑‒–—―−-]', '', 'g'));

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

-- The commonest names: their Arabic spellings, how they sound, and Latin spellings that the rules above do not take for
-- one, or take for another name too (Hamed for Hamad).
do $$
declare
  names text := '
    محمد|muhammad mohammed mohamed muhammed mohd muhamad mehmed mehmet mohamd muhmmad mhmd; محمود|mahmoud mahmod;
    احمد|ahmad ahmed ahmd; حمد|hamad; حامد|hamid hamed; حميد|hameed humaid; حمود|hamoud hmoud; حمدان|hamdan;
    حمده|hamda; عبدالله|abdullah abdulah; عبدالرحمن عبدالرحمان|abdulrahman abdrehman; عبدالعزيز|abdulaziz;
    علي|ali; عليا علياء|alia alya; عمر|omar; عمار|ammar; عامر|amir amer; امير|amir ameer; اميره|amira ameera;
    عمرو|amr amro amrou; حسن|hassan; حسين|hussein hossein hussin hosin; حسام|hussam husam; خالد|khalid khaled;
    خليل|khalil; خليفه|khalifa; خلود|kholoud; يوسف|yusuf yousef youssef yousif yosuf; ابراهيم|ibrahim;
    اسماعيل|ismail; عثمان|othman osman usman; سعيد|saeed said saied; سعد|saad sad;
    سيد السيد|sayed syed sayyid sayid; سالم|salim salem; سليم|saleem salim; سلمان|salman;
    سليمان|sulaiman suleman soliman sliman; سلمي|salma selma; سلطان|sultan; سامي|sami; سميره|samira;
    ساره|sara sarra; صالح|salih saleh; صلاح|salah; فهد|fahad fahd fahed; فيصل|faisal;
    فاطمه|fatima fatma fatema fatemeh fatimeh; فرح|farah; مريم|maryam mariam meriem miriam meryem; مروه|marwa;
    صفيه|safia safiya; عاءشه عايشه|aisha aesha aicha ayesha eisha; نوره نورا|noura; نور|nour; نوف|nouf;
    موزه|moza; شيخه|shaikha; حصه|hissa hessa; لطيفه|latifa; امنه|amna aamna emna; دانه|dana; ريم|reem rim;
    هند|hind; وضحه وضحي|wadha; جاسم|jassim jasem; قاسم|qasim kassem; ناصر|nasir nasser naser; نصر|nasr;
    راشد|rashid rashed; رشيد|rasheed; مبارك|mubarak; بدر|badr bader badar; جابر|jabir jaber; جبر|jabr;
    جمال|jamal gamal; جميله|jamila gamila; مجدي|majdi magdy; ماجد|majid majed maged; مجيد|majeed;
    نجلاء نجلا|najla nagla; نجوي|najwa nagwa; هاجر|hajar hagar; حجازي|hijazi hegazy higazi; رجب|rajab ragab;
    فرج|faraj farag; كمال|kamal; كريم|karim kareem; كريمه|karima kareema; كرم|karam;
    داود داوود|dawood daoud david dawud daud; عيسي|isa essa eisa issa; موسي|musa moussa; يحيي|yahya yehia yahia;
    زكريا|zakaria; ايمن|ayman aymen; ايمان|iman eman; امينه|amina; امين|amin ameen; ايهاب|ihab ehab;
    اياد|iyad eyad ayad; الهام|ilham elham; الياس|elias ilyas elyas; الفت|olfat; اسامه|osama usama;
    اسماء اسما|asma asmaa esma; حياه|hayat; هدي|huda hoda; مني|mona muna; ليلي|laila layla leila;
    لينا لينه|lina leena; دعاء|duaa doaa; دينا|dina deena; رنا|rana; رانيا|rania; رامي|rami; سحر|sahar;
    سهير|suhair; انور|anwar; انس|anas; نوال|nawal; طه|taha; طارق|tariq tarek tareq; زيد|zaid; زايد|zayed;
    زينب|zainab zeinab zaynab zineb; ثريا|thuraya soraya suraya; مصطفي|mustafa mostafa moustafa moustapha;
    منصور|mansour; منيره|munira; منير|munir muneer; مهند|muhannad; مها|maha; ياسر|yasir yasser;
    ياسين|yassin yaseen yasin; ياسمين|yasmin yasmeen jasmin yasmine jasmine; وليد|walid oualid; عاطف|atif atef;
    عادل|adil adel; عدنان|adnan; عبير|abeer abir; غانم|ghanim ghanem; غاده|ghada; بشير|bashir; بسام|bassam;
    باسم|basim bassem; بسمه|basma; جواهر|jawahir jawaher; هيا|haya; هاني|hani; هناء هنا|hanaa hana;
    هشام|hisham hesham; طلال|talal; فوزي|fawzi; فوزيه|fawzia fouzia; كواري|kuwari; هاجري|hajri hajiri;
    دوسري|dosari dawsari dossary dosary dossari; عبيد|obaid obeid; عتيبي|otaibi utaibi; مناعي|mannai
    ';
  known jsonb := '{}';
begin
  with lines as (
    select regexp_match(line, '^\s*(.*)\|(\S+) ?(.*?)\s*$') as part
    from regexp_split_to_table(names, ';') as line
  ), people as (
    select regexp_split_to_array(trim(part[1]), ' ') as arabic, latin_sounds(latin_shape(part[2])) as sounds,
      array_remove(regexp_split_to_array(trim(part[2] || ' ' || part[3]), '\s+'), '') as spellings
    from lines
  ), by_word as (
    select word, sounds, arabic from people, unnest(arabic || spellings) as word
    union
    select sound, sounds, arabic
    from people, unnest(spellings) as spelling, unnest(latin_sounds(latin_shape(spelling))) as sound
    where not exists (select from people another where sound = any(another.sounds) and another.sounds <> people.sounds)
    union
    select sound, sounds, arabic from people, unnest(sounds) as sound
  )
  select jsonb_object_agg(word, jsonb_build_object('sounds', sounds, 'arabic', arabic)) into known
  from (
    select word,
      (select array_agg(distinct sound)::text from by_word same, unnest(same.sounds) as sound where same.word = by_word.word) as sounds,
      (
        select array_agg(distinct letters)::text
        from by_word same, unnest(same.arabic) as spelled, unnest(arabic_sounds(spelled)) as letters
        where same.word = by_word.word
      ) as arabic
    from by_word group by word
  ) each_once;
  execute format(
    'create function known_name(word text) returns jsonb language plpgsql immutable strict parallel safe as %L',
    format('begin return %L::jsonb -> word; end', known)
  );
end $$;
