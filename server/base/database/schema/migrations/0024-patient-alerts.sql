-- Clinical records are never rewritten: a row may be closed once, in the columns that the trigger names, and it moves
-- to another patient only by a merge.
create function refuse_rewritten_record() returns trigger
language plpgsql as $$
declare
  closing text[] := tg_argv::text[];
  earlier jsonb := to_jsonb(old);
  later jsonb := to_jsonb(new);
begin
  if (later - closing - 'patient_id') is distinct from (earlier - closing - 'patient_id')
    or earlier ->> tg_argv[0] is not null and later is distinct from earlier and old.patient_id = new.patient_id
  then
    raise exception '% are closed, never rewritten', tg_table_name using errcode = 'restrict_violation';
  end if;
  if old.patient_id <> new.patient_id and not was_merged_into(old.patient_id, new.patient_id) then
    raise exception '% move to another patient in a merge alone', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- What everybody who treats or books a patient should know. 'none_known' records that somebody asked and that there was
-- nothing to know; the next alert ends it.
create table patient_alerts (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patients,
  kind text not null check (kind in ('allergy', 'condition', 'medication', 'other', 'none_known')),
  severity text check (severity in ('critical', 'caution', 'info')),
  text text check (btrim(text) <> ''),
  noted_at timestamptz(3) not null,
  noted_by bigint references users,
  resolved_at timestamptz(3),
  resolved_by bigint references users,
  resolved_reason text check (btrim(resolved_reason) <> ''),
  constraint alert_has_text check (case when kind = 'none_known' then severity is null and text is null else severity is not null and text is not null end),
  constraint resolved_with_reason check (case when kind = 'none_known' then resolved_reason is null else (resolved_at is null) = (resolved_reason is null) end)
);
create index patient_alerts_patient on patient_alerts (patient_id, noted_at, id);
-- The lists read the active alerts of each patient they show.
create index patient_alerts_active on patient_alerts (patient_id) include (severity, text) where resolved_at is null;
create unique index one_none_known on patient_alerts (patient_id) where kind = 'none_known' and resolved_at is null;

create trigger resolved_once before update on patient_alerts
  for each row execute function refuse_rewritten_record('resolved_at', 'resolved_by', 'resolved_reason');
create trigger never_deleted before delete or truncate on patient_alerts execute function refuse_change();
create trigger unmerged_patient before insert or update of patient_id on patient_alerts
  for each row execute function refuse_record_of_merged();

-- Checked when the transaction ends, as adding an alert ends what was recorded before.
create function none_known_stands_alone() returns trigger
language plpgsql as $$
begin
  if exists (select from patient_alerts where patient_id = new.patient_id and resolved_at is null and kind = 'none_known')
    and exists (select from patient_alerts where patient_id = new.patient_id and resolved_at is null and kind <> 'none_known')
  then
    raise exception 'patient % has alerts and none known', new.patient_id using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger none_known_stands_alone after insert or update on patient_alerts
  deferrable initially deferred for each row when (new.resolved_at is null)
  execute function none_known_stands_alone();

-- For each table of the patient's file: nothing of it may still refer to a merged record when the transaction ends.
create function merged_has_none_left() returns trigger
language plpgsql as $$
declare
  some_left boolean;
begin
  execute format('select exists (select from %I where patient_id = $1)', tg_argv[0]) into some_left using new.id;
  if some_left then
    raise exception 'the merged patient % still has %', new.id, tg_argv[0] using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger merged_has_no_alerts after insert or update on patients
  deferrable initially deferred for each row when (new.merged_into_id is not null)
  execute function merged_has_none_left('patient_alerts');
