-- Nguyễn is found as nguyen, Erdoğan as erdogan and Ḥassan as hassan: a letter is taken apart into the letter and its marks,
-- however many it has, and the marks are left out. Only letters that Unicode does not take apart are listed here.
create or replace function folded(value text) returns text
language sql immutable strict parallel safe
return translate(
  lower(translate(
    regexp_replace(
      normalize(value, nfd),
      '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200c-\u200f\u202a-\u202e\u2066-\u2069]', '', 'g'
    ),
    'ٱىةکی٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'ايهكي01234567890123456789'
  )),
  'đłøħŧı',
  'dlohti'
);

-- What is stored is computed again where a letter is folded differently now: not in Latin-1, nor in Arabic. A merged record
-- is closed, and nobody searches for it.
update patients set full_name = full_name, other_name = other_name, email = email, national_id = national_id,
  merged_names = merged_names, merged_numbers = merged_numbers
where merged_into_id is null
  and concat_ws(' ', full_name, other_name, email, national_id, merged_names, merged_numbers)
    ~ '[^ -~\u00a0-\u00ff\u0621-\u064a\u0660-\u0669\u06a9\u06cc\u06f0-\u06f9]';
