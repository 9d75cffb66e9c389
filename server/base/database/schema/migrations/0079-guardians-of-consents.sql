-- Who consents for a patient who is under age; as it was said when the letter was issued.
alter table letters
  add column guardian_name text check (btrim(guardian_name) <> ''),
  add constraint guardian_of_a_consent check (guardian_name is null or kind = 'consent');
