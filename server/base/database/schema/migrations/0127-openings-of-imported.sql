-- Whoever looks at what an import brought has touched nothing: that somebody opened a patient prevents no undoing, and goes
-- with the patient. Otherwise as in 0076.
create or replace function touched_of_import(of_import bigint) returns table (noun text, record_id bigint, touched_by text)
language plpgsql stable as $$
declare
  brought record;
  reference record;
begin
  for brought in select * from (values
    ('patients', 'patients'::regclass, 'version <> 1', array['patient_external_ids', 'last_visits', 'patient_alerts', 'patient_openings']),
    ('appointments', 'appointments'::regclass,
      'version <> 1 or confirmed_at is not null or arrived_at is not null or seated_at is not null', array['appointment_treatments']),
    ('invoices', 'invoices'::regclass, $q$status <> 'unpaid' or request_admin_review$q$, array['invoice_lines']),
    ('deposits', 'deposits'::regclass, 'false', array[]::text[])
  ) as brought (noun, rows, changed, own) loop
    return query execute format(
      'select %L, id, null::text from %s where import_id = $1 and (%s)', brought.noun, brought.rows, brought.changed
    ) using of_import;
    for reference in
      select conrelid::regclass as rows, relname, attname from pg_constraint
      join pg_class on pg_class.oid = conrelid
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = brought.rows and relname <> all (brought.own)
    loop
      return query execute format(
        'select distinct %L, brought.id, %L from %s as brought join %s as used on used.%I = brought.id where brought.import_id = $1',
        brought.noun, reference.relname, brought.rows, reference.rows, reference.attname
      ) using of_import;
    end loop;
  end loop;
  -- A later file may name a patient whom an earlier one brought.
  return query select 'patients'::text, patients.id, 'imports'::text
    from patients join patient_external_ids on patient_external_ids.patient_id = patients.id
    where patients.import_id = of_import and patient_external_ids.import_id <> of_import;
  return query select 'patients'::text, patients.id, 'patient_alerts'::text
    from patient_alerts join patients on patients.id = patient_id
    where (patient_alerts.import_id = of_import and resolved_at is not null)
      or (patients.import_id = of_import and patient_alerts.import_id is distinct from of_import);
end $$;

-- As in 0076, and with the openings.
create or replace function delete_imported(of_import bigint) returns bigint
language plpgsql security definer as $$
declare
  seen_by bigint[];
  deleted bigint := 0;
  counted bigint;
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
  delete from invoices where import_id = of_import;
  get diagnostics counted = row_count;
  deleted := deleted + counted;
  delete from deposits where import_id = of_import;
  get diagnostics counted = row_count;
  deleted := deleted + counted;
  select array_agg(distinct patient_id) into seen_by
  from appointments where import_id = of_import and status = 'completed';
  delete from appointment_treatments where appointment_id in (select id from appointments where import_id = of_import);
  delete from appointments where import_id = of_import;
  get diagnostics counted = row_count;
  deleted := deleted + counted;
  perform set_last_visit(patient) from unnest(seen_by) as patient order by patient;
  delete from patient_alerts where import_id = of_import;
  update patient_alerts set resolved_at = null, resolved_by = null, resolved_import_id = null
  where resolved_import_id = of_import and not exists (
    select from patient_alerts other where other.patient_id = patient_alerts.patient_id and other.resolved_at is null
  );
  delete from patient_external_ids where import_id = of_import;
  delete from patient_openings where patient_id in (select id from patients where import_id = of_import);
  delete from patients where import_id = of_import;
  get diagnostics counted = row_count;
  perform set_config('clinic.deletes_import', 'off', true);
  return deleted + counted;
end $$;

do $$ begin
  execute format('alter function delete_imported(bigint) set search_path = pg_catalog, %I, pg_temp', current_schema());
end $$;
