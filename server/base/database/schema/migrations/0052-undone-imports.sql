-- Which import brought a record, so that it can be taken back while nothing of it was touched. Set once, with the row.
alter table appointments add column import_id bigint references imports;
alter table invoices add column import_id bigint references imports;
alter table deposits add column import_id bigint references imports;
create index appointments_import on appointments (import_id) where import_id is not null;
create index invoices_import on invoices (import_id) where import_id is not null;
create index deposits_import on deposits (import_id) where import_id is not null;

create function refuse_other_import() returns trigger
language plpgsql as $$
begin
  raise exception 'the import that brought a record is never changed' using errcode = 'restrict_violation';
end $$;
create trigger brought_by_one_import before update on patients
  for each row when (old.import_id is distinct from new.import_id) execute function refuse_other_import();
create trigger brought_by_one_import before update on appointments
  for each row when (old.import_id is distinct from new.import_id) execute function refuse_other_import();
create trigger brought_by_one_import before update on invoices
  for each row when (old.import_id is distinct from new.import_id) execute function refuse_other_import();

-- Imports of earlier versions did not keep what taking them back needs.
alter table imports add column undoable boolean not null default false;

-- What a record was before an import changed it: the former values of the changed fields.
create table import_changes (
  id bigint generated always as identity primary key,
  import_id bigint not null references imports,
  -- A patient or a treatment code, as the import's kind says.
  record_id bigint not null,
  before jsonb not null,
  -- The record's version after the change; a later one was changed since.
  version integer not null
);
create index import_changes_import on import_changes (import_id, id);
create trigger append_only before update or delete or truncate on import_changes execute function refuse_change();

create table undone_imports (
  import_id bigint primary key references imports,
  undone_at timestamptz(3) not null,
  undone_by bigint references users
);
create trigger append_only before update or delete or truncate on undone_imports execute function refuse_change();

-- The records that an import brought and that were used or changed since: every reference from another table counts,
-- also from tables that come later, except what the import itself wrote beside them.
create function touched_of_import(of_import bigint) returns table (noun text, record_id bigint, touched_by text)
language plpgsql stable as $$
declare
  brought record;
  reference record;
begin
  for brought in select * from (values
    ('patients', 'patients'::regclass, 'version <> 1', array['patient_external_ids', 'last_visits']),
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
end $$;

-- Only rows of an import can be deleted, and only with the one statement of the app's role that can do so.
create or replace function refuse_change() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('clinic.deletes_import', true) = 'on'
    and tg_table_name in ('invoice_lines', 'patient_external_ids') then
    return null;
  end if;
  raise exception '% are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Deletes what an import brought, if nothing of it was touched. Runs as the owner, because the app's role may not delete
-- patients, appointments, invoices or deposits. Returns how many records were deleted.
create function delete_imported(of_import bigint) returns bigint
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
  delete from patient_external_ids where import_id = of_import;
  delete from patients where import_id = of_import;
  get diagnostics counted = row_count;
  perform set_config('clinic.deletes_import', 'off', true);
  return deleted + counted;
end $$;

do $$ begin
  execute format('alter function delete_imported(bigint) set search_path = pg_catalog, %I, pg_temp', current_schema());
end $$;
