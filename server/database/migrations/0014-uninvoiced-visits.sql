-- Completed visits without an active invoice, kept as a list: to find a page of them, the completed visits of all years
-- were gone through, which took a clinic of ten million longer than any request may.
lock table appointments, invoices in share row exclusive mode;

create table uninvoiced_visits (
  appointment_id bigint primary key,
  doctor_id bigint not null,
  datetime_start timestamp not null
);
create index uninvoiced_visits_in_order on uninvoiced_visits (datetime_start, appointment_id);
create index uninvoiced_visits_doctor on uninvoiced_visits (doctor_id, datetime_start, appointment_id);

-- For an upgrade, and after rows came in while the triggers were off.
create function fill_uninvoiced_visits() returns void language sql as $$
  truncate uninvoiced_visits;
  insert into uninvoiced_visits (appointment_id, doctor_id, datetime_start)
  select id, doctor_id, datetime_start from appointments where status = 'completed' and not exists (
    select from invoices where invoices.appointment_id = appointments.id and invoices.status <> 'cancelled'
  );
$$;
select fill_uninvoiced_visits();
analyze uninvoiced_visits;

-- Whoever changes a visit or invoices it holds the visit: each sees what the one before did.
create function keep_uninvoiced_visit(id_of_visit bigint) returns void language plpgsql as $$
begin
  perform from appointments where id = id_of_visit for no key update;
  delete from uninvoiced_visits where appointment_id = id_of_visit;
  insert into uninvoiced_visits (appointment_id, doctor_id, datetime_start)
  select id, doctor_id, datetime_start from appointments
  where id = id_of_visit and status = 'completed' and not exists (
    select from invoices where invoices.appointment_id = appointments.id and invoices.status <> 'cancelled'
  );
end $$;

-- These run as the owner: the application's role reads the list, and writes visits and invoices alone.
create function keep_changed_visit() returns trigger language plpgsql security definer as $$
begin
  perform keep_uninvoiced_visit(coalesce(new.id, old.id));
  return null;
end $$;
create function keep_invoiced_visit() returns trigger language plpgsql security definer as $$
begin
  perform keep_uninvoiced_visit(coalesce(new.appointment_id, old.appointment_id));
  return null;
end $$;
create function refill_uninvoiced_visits() returns trigger language plpgsql security definer as $$
begin
  perform fill_uninvoiced_visits();
  return null;
end $$;
do $$ declare
  name text;
begin
  foreach name in array array['keep_changed_visit', 'keep_invoiced_visit', 'refill_uninvoiced_visits'] loop
    execute format('alter function %I() set search_path = pg_catalog, %I, pg_temp', name, current_schema());
  end loop;
end $$;

create trigger keep_uninvoiced_on_insert after insert on appointments for each row
  when (new.status = 'completed') execute function keep_changed_visit();
create trigger keep_uninvoiced_on_update after update on appointments for each row
  when ((old.status = 'completed' or new.status = 'completed')
    and (old.status, old.doctor_id, old.datetime_start) is distinct from (new.status, new.doctor_id, new.datetime_start))
  execute function keep_changed_visit();
create trigger keep_uninvoiced_on_delete after delete on appointments for each row
  when (old.status = 'completed') execute function keep_changed_visit();
create trigger keep_uninvoiced_on_insert after insert on invoices for each row
  when (new.appointment_id is not null) execute function keep_invoiced_visit();
create trigger keep_uninvoiced_on_update after update on invoices for each row
  when (old.appointment_id is not null and (old.status = 'cancelled') is distinct from (new.status = 'cancelled'))
  execute function keep_invoiced_visit();
create trigger keep_uninvoiced_on_delete after delete on invoices for each row
  when (old.appointment_id is not null) execute function keep_invoiced_visit();
create trigger keep_uninvoiced_on_truncate after truncate on appointments
  for each statement execute function refill_uninvoiced_visits();
create trigger keep_uninvoiced_on_truncate after truncate on invoices
  for each statement execute function refill_uninvoiced_visits();
