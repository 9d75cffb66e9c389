create extension if not exists pg_trgm;

create table patients (
  id bigint generated always as identity primary key,
  full_name text not null check (full_name <> ''),
  contact_number text,
  email text,
  national_id text,
  hidden boolean not null default false,
  -- Set when two records of one person are merged: everything of this record moves to the other one, which this column
  -- names. The audit trail is append-only, so reading it also asks for the merged ids.
  merged_into_id bigint references patients,
  version integer not null default 1,
  updated_at timestamptz(3),
  updated_by bigint references users,
  created_at timestamptz(3) not null,
  phone_key text generated always as (dialled(contact_number)) stored,
  national_id_key text generated always as (regexp_replace(folded(national_id), '[\s-]', '', 'g')) stored,
  search_text text generated always as (
    searchable(full_name) || ' ' || coalesce(searchable(email), '') || ' ' || coalesce(dialled(contact_number), '') || ' '
      || coalesce(regexp_replace(searchable(national_id), '\s', '', 'g'), '')
  ) stored,
  sound_text text generated always as (sounds_of(full_name)) stored,
  constraint merged_is_hidden check (merged_into_id is null or hidden)
);
create index patients_in_order on patients (hidden, full_name, id);
create index patients_search on patients using gin (search_text gin_trgm_ops);
create index patients_sound on patients using gin (sound_text gin_trgm_ops);
create index patients_phone on patients (phone_key) where phone_key <> '';
create index patients_national_id on patients (national_id_key) where national_id_key <> '';
create index patients_merged on patients (merged_into_id) where merged_into_id is not null;
-- The planner estimates the matches of a partial name from a sample of this column. With the default of 100 values, a
-- sampled name counted as one patient in a hundred, and the search scanned all patients in order.
alter table patients alter column search_text set statistics 400;

create function was_merged_into(from_id bigint, into_id bigint) returns boolean
language sql stable
return exists (select from patients where id = from_id and merged_into_id = into_id);

-- A merged record is closed. Only merged_into_id changes, when the remaining record is itself merged.
create function refuse_wrong_merge() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.merged_into_id is not null and (
    (to_jsonb(new) - 'merged_into_id') is distinct from (to_jsonb(old) - 'merged_into_id')
    or new.merged_into_id is distinct from old.merged_into_id
      and not coalesce(was_merged_into(old.merged_into_id, new.merged_into_id), false)
  ) then
    raise exception 'a merged patient is changed no more' using errcode = 'restrict_violation';
  end if;
  perform from patients where id = new.merged_into_id and id <> new.id and merged_into_id is null for share;
  if not found then
    raise exception 'a patient is merged into another one who is not merged' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger merged_rightly_on_insert after insert on patients
  for each row when (new.merged_into_id is not null) execute function refuse_wrong_merge();
create trigger merged_rightly_on_update after update on patients
  for each row when (old.merged_into_id is not null or new.merged_into_id is not null)
  execute function refuse_wrong_merge();

-- Checked at the end of the transaction: nothing may still refer to a merged record.
create function merged_has_nothing() returns trigger
language plpgsql as $$
begin
  if exists (select from appointments where patient_id = new.id)
    or exists (select from invoices where patient_id = new.id)
    or exists (select from patients where merged_into_id = new.id)
  then
    raise exception 'the merged patient % still has records', new.id using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger merged_has_nothing after insert or update on patients
  deferrable initially deferred for each row when (new.merged_into_id is not null)
  execute function merged_has_nothing();

-- Nothing may be added to a merged record: bookings and invoices wait for a merge in progress.
create function refuse_record_of_merged() returns trigger
language plpgsql as $$
declare
  another bigint;
begin
  select merged_into_id into another from patients where id = new.patient_id for share;
  if another is not null then
    raise exception 'patient % was merged into %', new.patient_id, another using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
