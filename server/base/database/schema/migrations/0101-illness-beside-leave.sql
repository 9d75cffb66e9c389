-- A doctor falls ill on a day on which other leave begins later: the illness lasts to the end of the day all the same.
alter table leaves
  drop constraint leaves_apart,
  add constraint leaves_apart exclude using gist (doctor_id with =, tsrange(starts, ends) with &&) where (task_id is null),
  add constraint illnesses_apart exclude using gist (doctor_id with =, tsrange(starts, ends) with &&)
    where (task_id is not null);
