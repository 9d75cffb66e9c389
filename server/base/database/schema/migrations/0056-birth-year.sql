-- Of somebody whose day of birth is not known; null beside a date of birth.
alter table patients
  add column birth_year integer check (birth_year >= 1900 and birth_year < 9999),
  add constraint birth_said_once check (birth_year is null or date_of_birth is null);
