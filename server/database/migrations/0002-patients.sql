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

create table patients (
  id bigint generated always as identity primary key,
  full_name text not null check (full_name <> ''),
  contact_number text,
  email text,
  national_id text,
  hidden boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz(3),
  updated_by bigint references users,
  created_at timestamptz(3) not null,
  phone_key text generated always as (dialled(contact_number)) stored,
  national_id_key text generated always as (regexp_replace(folded(national_id), '[\s-]', '', 'g')) stored,
  search_text text generated always as (
    folded(full_name) || ' ' || coalesce(folded(email), '') || ' ' || coalesce(dialled(contact_number), '') || ' '
      || coalesce(regexp_replace(folded(national_id), '[\s-]', '', 'g'), '')
  ) stored
);
create index patients_in_order on patients (hidden, full_name, id);
create index patients_search on patients using gin (search_text gin_trgm_ops);
create index patients_phone on patients (phone_key) where phone_key <> '';
create index patients_national_id on patients (national_id_key) where national_id_key <> '';
