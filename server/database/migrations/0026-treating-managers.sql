-- An owner treats patients, too: an admin or a manager may have a doctor's record beside all that the role gives.
alter table users add column treats_patients boolean not null default false
  check (not treats_patients or role in ('admin', 'manager'));
