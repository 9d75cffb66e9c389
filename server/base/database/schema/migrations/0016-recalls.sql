alter table clinic add column recall_months smallint not null default 6 check (recall_months between 0 and 60);
-- In which language patients are written to who have said nothing else.
alter table clinic add column message_language text not null default 'en' check (message_language in ('en', 'ar'));
-- Null: the text of domain/message-text.ts.
alter table clinic add column recall_text_en text;
alter table clinic add column recall_text_ar text;

-- The day of each patient's last completed appointment. Without this table, listing who is due would read the
-- appointments of all years.
create table last_visits (
  patient_id bigint primary key references patients,
  visited_on date not null,
  -- The patient's own; -1: the clinic's, so that the index finds both alike.
  recall_months smallint not null
);
create index last_visits_in_order on last_visits (recall_months, visited_on, patient_id);

-- Of all patients, or of one. Rebuilds the rows after appointments were loaded with the triggers disabled.
create function fill_last_visits() returns void language sql as $$
  truncate last_visits;
  insert into last_visits (patient_id, visited_on, recall_months)
  select patients.id, max(datetime_start)::date, coalesce(patients.recall_months, -1)
  from patients join appointments on appointments.patient_id = patients.id and status = 'completed'
  group by patients.id;
$$;

-- Runs as the owner, because the app's role may only read the table. The patient's row is locked first, so that of two
-- transactions the later one sees the appointments of the earlier.
create function set_last_visit(of_patient bigint) returns void
language plpgsql security definer as $$
begin
  perform from patients where id = of_patient for no key update;
  delete from last_visits where patient_id = of_patient;
  insert into last_visits (patient_id, visited_on, recall_months)
  select patients.id, last.datetime_start::date, coalesce(patients.recall_months, -1)
  from patients, lateral (
    select datetime_start from appointments where patient_id = patients.id and status = 'completed'
    order by datetime_start desc, id desc limit 1
  ) last
  where patients.id = of_patient;
end $$;

create function keep_last_visit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.patient_id <> new.patient_id then
    perform set_last_visit(old.patient_id);
  end if;
  perform set_last_visit(new.patient_id);
  return null;
end $$;

create function keep_recall_months() returns trigger language plpgsql as $$
begin
  perform set_last_visit(new.id);
  return null;
end $$;

do $$ begin
  execute format('alter function set_last_visit(bigint) set search_path = pg_catalog, %I, pg_temp', current_schema());
end $$;

create trigger keep_last_visit after insert on appointments
  for each row when (new.status = 'completed') execute function keep_last_visit();
create trigger keep_last_visit_on_update after update on appointments
  for each row when (
    (old.status = 'completed' or new.status = 'completed')
    and (old.status, old.patient_id, old.datetime_start) is distinct from (new.status, new.patient_id, new.datetime_start)
  )
  execute function keep_last_visit();
create trigger keep_recall_months after update on patients
  for each row when (old.recall_months is distinct from new.recall_months) execute function keep_recall_months();

select fill_last_visits();

create index contacts_recall on contacts (patient_id, created_at) where about = 'recall';
