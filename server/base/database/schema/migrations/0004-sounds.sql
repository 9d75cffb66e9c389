-- Mohammed, Muhamad and محمد find each other: each name is stored with the sounds of its words.

-- The most common names: their Arabic spellings, how they sound, and Latin spellings that the rules above miss, or
-- confuse with another name (Hamed with Hamad).
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

-- The keys by which a word of a name is looked up. Stored and typed words match if they share a key: a sound; '1' and
-- an Arabic spelling that a stored Latin word may have and that was typed; or '2' and an Arabic spelling that is stored
-- and that a typed Latin word may have.
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
  -- People often type 'Abdul' and 'Rahman' as two words, so the second part is stored as well.
  return found || case when not typed and bare ~ '^عبدال...' then arabic_word_sounds(substr(bare, 6), false) else '{}' end;
end $$;

create function latin_word_sounds(word text, typed boolean) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  bare text[] := array[word];
  one text;
  sound text;
  sounds text[];
  known jsonb;
  arabic text[];
  found text[] := '{}';
  shape text;
  mark text;
begin
  -- Alhajri is also stored as Hajri. The rule cannot distinguish Albert, which gets a second key, too.
  if word like 'a%' or word like 'e%' then
    bare := array[
      word, substring(word from '^[ae]l(.{4,})$'), substring(word from '^[ae](?:rr|ss|nn|tt|zz|dd)(.{4,})$'),
      case when not typed then substring(word from '^abd[aeou]l?(.{4,})$') end
    ];
  end if;
  foreach one in array bare loop
    continue when one is null;
    known := known_name(one);
    shape := null;
    arabic := (known ->> 'arabic')::text[];
    if known is not null then
      found := found || (known ->> 'sounds')::text[];
    else
      shape := latin_shape(one);
      continue when shape is null;
      sounds := latin_sounds(shape);
      foreach sound in array sounds loop
        known := known_name(sound);
        found := found || sound;
        if known is not null then
          found := found || (known ->> 'sounds')::text[];
          arabic := coalesce(arabic, '{}') || (known ->> 'arabic')::text[];
        end if;
      end loop;
    end if;
    if arabic is null then
      arabic := arabic_guesses(shape);
    elsif typed then
      -- A known name that is stored in Arabic is looked up by its sound.
      continue;
    end if;
    mark := case when typed then '2' else '1' end;
    found := found || string_to_array(mark || array_to_string(arabic, ',' || mark), ',');
  end loop;
  return found;
end $$;

-- The significant words of a name: without articles and 'son of', with 'Abd al-' and the ending '-eddin' joined to the
-- word they belong to.
create function name_words(name text) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  -- A name in ASCII only needs to be put in lower case.
  words text := case when octet_length(name) = length(name) then lower(name) else folded(name) end;
begin
  words := regexp_replace(words, '[''`´‘’‚‛ʹʻʼʽʾʿˈ′＇]', '', 'g');
  words := ' ' || regexp_replace(words, '[^a-zء-يپچژڤگ]+', ' ', 'g') || ' ';
  if strpos(words, ' abd') > 0 then
    words := regexp_replace(words, ' abd([aeou]l?)? (([ae][lrsntdz]|[ae]sh) )?(?=..)', ' abdul', 'g');
  end if;
  words := replace(words, ' عبد ', ' عبد');
  if words ~ 'd(i|ee|ei)ne? ' then
    words := regexp_replace(words, '([a-z]{3}) ([aeu][ld]? )?[aeu]?d+(in|ine|een|eine) ', '\1uddin ', 'g');
  end if;
  words := regexp_replace(words, '( (al|el|ul|bin|bint|ibn|ال|بن|ابن|بنت))+(?= )', '', 'g');
  words := regexp_replace(words, ' [ae](r|s|sh|n|t|d|z) (?=\w)', ' ', 'g');
  return array_remove(string_to_array(trim(words), ' '), '');
end $$;

-- ' muhamad hajri 1hajri '
create function sounds_of(name text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  word text;
  sound text;
  sounds text := ' ';
begin
  foreach word in array name_words(name) loop
    foreach sound in array word_sounds(word, false) loop
      if strpos(sounds, ' ' || sound || ' ') = 0 then
        sounds := sounds || sound || ' ';
      end if;
    end loop;
  end loop;
  return case sounds when ' ' then '  ' else sounds end;
end $$;

-- The LIKE patterns for a typed word: the beginning of a stored sound, if at least three of its letters are written in
-- Arabic, too; otherwise the whole sound.
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

-- The functions find each other whatever search_path the caller has.
do $$ declare
  name text;
begin
  foreach name in array array['name_words(text)', 'word_sounds(text, boolean)', 'sounds_of(text)', 'sound_patterns(text)'] loop
    execute format('alter function %s set search_path = pg_catalog, %I, pg_temp', name, current_schema());
  end loop;
end $$;
