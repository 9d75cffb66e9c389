-- A file may bring thousands who were born on one day, such as 1900-01-01 where none is known. Who of them has a name is
-- read here in order, too, also while PostgreSQL has statistics only of the patients from before.
drop index patients_born;
create index patients_born on patients (date_of_birth, name_key, id) where date_of_birth is not null;
