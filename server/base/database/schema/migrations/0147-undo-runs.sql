-- Undoing an import that brought a hundred thousand patients takes minutes, and no request waits that long. Here stands how
-- far it is, or why it failed. The import itself is done, and is changed no more.
create table import_undos (
  import_id bigint primary key references imports,
  state text not null check (state in ('running', 'failed')),
  -- Undone so far, of all records that it deletes or changes back.
  progress integer not null,
  records integer not null,
  -- One that has been silent for a while was cut short, and its transaction with it.
  alive_at timestamptz(3) not null,
  failure text,
  begun_by bigint references users,
  constraint failure_when_failed check ((state = 'failed') = (failure is not null))
);
create unique index import_undos_one_runs on import_undos ((true)) where state = 'running';

-- How many records imports have brought that were deleted again. Others see a sequence count on while the transaction that
-- deletes is still open.
create sequence imported_deleted minvalue 0 start 0 owned by import_undos.progress;

-- Deletes these rows, two hundred at a time, and counts them at once.
create function delete_counted(of_table regclass, ids bigint[]) returns bigint
language plpgsql as $$
declare
  deleted bigint := 0;
  counted bigint;
begin
  for start_at in 1..coalesce(cardinality(ids), 0) by 200 loop
    execute format('delete from %s where id = any($1)', of_table) using ids[start_at:start_at + 199];
    get diagnostics counted = row_count;
    deleted := deleted + counted;
    perform setval('imported_deleted', (select last_value from imported_deleted) + counted);
  end loop;
  return deleted;
end $$;

-- As in 0127, and counted.
create or replace function delete_imported(of_import bigint) returns bigint
language plpgsql security definer as $$
declare
  seen_by bigint[];
  deleted bigint := 0;
begin
  if not exists (select from imports where id = of_import and undoable)
    or exists (select from undone_imports where import_id = of_import) then
    raise exception 'import % cannot be taken back', of_import using errcode = 'restrict_violation';
  end if;
  -- Locked first, so that whoever would use one of them waits and then does not find it.
  perform from invoices where import_id = of_import order by id for update;
  perform from appointments where import_id = of_import order by id for update;
  perform from deposits where import_id = of_import order by id for update;
  perform from patients where import_id = of_import order by id for update;
  if exists (select from touched_of_import(of_import)) then
    raise exception 'records of import % were used since', of_import using errcode = 'restrict_violation';
  end if;
  -- Not by 'set' of the function: an owner who is no superuser may not declare that.
  perform set_config('clinic.deletes_import', 'on', true);
  delete from invoice_lines where invoice_id in (select id from invoices where import_id = of_import);
  deleted := deleted + delete_counted('invoices', array(select id from invoices where import_id = of_import order by id));
  deleted := deleted + delete_counted('deposits', array(select id from deposits where import_id = of_import order by id));
  select array_agg(distinct patient_id) into seen_by
  from appointments where import_id = of_import and status = 'completed';
  delete from appointment_treatments where appointment_id in (select id from appointments where import_id = of_import);
  deleted := deleted + delete_counted('appointments', array(select id from appointments where import_id = of_import order by id));
  perform set_last_visit(patient) from unnest(seen_by) as patient order by patient;
  delete from patient_alerts where import_id = of_import;
  update patient_alerts set resolved_at = null, resolved_by = null, resolved_import_id = null
  where resolved_import_id = of_import and not exists (
    select from patient_alerts other where other.patient_id = patient_alerts.patient_id and other.resolved_at is null
  );
  delete from patient_external_ids where import_id = of_import;
  delete from patient_openings where patient_id in (select id from patients where import_id = of_import);
  deleted := deleted + delete_counted('patients', array(select id from patients where import_id = of_import order by id));
  perform set_config('clinic.deletes_import', 'off', true);
  return deleted;
end $$;

do $$ begin
  execute format('alter function delete_imported(bigint) set search_path = pg_catalog, %I, pg_temp', current_schema());
end $$;
