-- As the patient's record had it when the letter was issued; null beside a date of birth.
alter table letters
  add column birth_year integer check (birth_year >= 1900 and birth_year < 9999),
  add constraint letter_birth_said_once check (birth_year is null or date_of_birth is null);
