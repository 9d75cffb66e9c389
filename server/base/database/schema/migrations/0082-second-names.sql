-- What Arabic papers call the clinic and the doctor; null: as everywhere else.
alter table clinic add column clinic_name_ar text check (btrim(clinic_name_ar) <> '');
alter table doctors add column name_ar text check (btrim(name_ar) <> '');
