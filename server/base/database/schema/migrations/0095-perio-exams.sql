-- What is measured at the six sites of a tooth. Each site once, by tooth and site; a site without a depth is not measured.
create function are_perio_sites(sites jsonb) returns boolean
language sql immutable parallel safe as $$
  select case when jsonb_typeof(sites) = 'array' then coalesce((
    select bool_and(
      jsonb_typeof(one) = 'object'
      and (select array_agg(key order by key) from jsonb_object_keys(one) as key)
        = array['bleeding', 'depth', 'margin', 'plaque', 'pus', 'site', 'tooth']
      and jsonb_typeof(one -> 'bleeding') = 'boolean'
      and jsonb_typeof(one -> 'plaque') = 'boolean'
      and jsonb_typeof(one -> 'pus') = 'boolean'
      and jsonb_typeof(one -> 'tooth') = 'number'
      and jsonb_typeof(one -> 'site') = 'number'
      and jsonb_typeof(one -> 'depth') in ('number', 'null')
      and jsonb_typeof(one -> 'margin') in ('number', 'null')
      and one ->> 'tooth' ~ '^([1-4][1-8]|[5-8][1-5])$'
      and one ->> 'site' ~ '^[1-6]$'
      and (one -> 'depth' = 'null' or one ->> 'depth' ~ '^1?[0-9]$')
      and (one -> 'margin' = 'null' or one ->> 'margin' ~ '^(0|-?([1-9]|1[0-9]))$')
      and follows
    )
    from (
      select one, coalesce(
        (one ->> 'tooth') || (one ->> 'site') > lag((one ->> 'tooth') || (one ->> 'site')) over (order by place), true
      ) as follows
      from jsonb_array_elements(sites) with ordinality as listed (one, place)
    ) listed
  ), true) else false end
$$;

create function are_perio_teeth(teeth jsonb) returns boolean
language sql immutable parallel safe as $$
  select case when jsonb_typeof(teeth) = 'array' then coalesce((
    select bool_and(
      jsonb_typeof(one) = 'object'
      and (select array_agg(key order by key) from jsonb_object_keys(one) as key) = array['furcation', 'mobility', 'tooth']
      and jsonb_typeof(one -> 'tooth') = 'number'
      and jsonb_typeof(one -> 'mobility') in ('number', 'null')
      and jsonb_typeof(one -> 'furcation') in ('number', 'null')
      and one ->> 'tooth' ~ '^([1-4][1-8]|[5-8][1-5])$'
      and (one -> 'mobility' = 'null' or one ->> 'mobility' ~ '^[0-3]$')
      and (one -> 'furcation' = 'null' or one ->> 'furcation' ~ '^[0-3]$')
      and follows
    )
    from (
      select one, coalesce(one ->> 'tooth' > lag(one ->> 'tooth') over (order by place), true) as follows
      from jsonb_array_elements(teeth) with ordinality as listed (one, place)
    ) listed
  ), true) else false end
$$;

-- One visit's periodontal measurements: written while it is a draft, frozen once it is closed. A mistake is voided, with
-- the reason.
create table perio_exams (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patients,
  examined_on date not null,
  sites jsonb not null constraint perio_sites_valid check (are_perio_sites(sites)),
  teeth jsonb not null constraint perio_teeth_valid check (are_perio_teeth(teeth)),
  recorded_at timestamptz(3) not null,
  recorded_by bigint not null references users,
  version integer not null default 1,
  updated_at timestamptz(3),
  updated_by bigint references users,
  closed_at timestamptz(3),
  closed_by bigint references users,
  -- The teeth there on that day, as the chart said when it was closed.
  teeth_present smallint[],
  voided_at timestamptz(3),
  voided_by bigint references users,
  voided_reason text check (btrim(voided_reason) <> ''),
  -- No time zone is a day ahead of UTC by more than that.
  constraint perio_not_ahead check (examined_on <= (recorded_at at time zone 'UTC')::date + 1),
  constraint perio_closed_with_teeth check (num_nulls(closed_at, closed_by, teeth_present) in (0, 3)),
  constraint perio_voided_with_reason check (num_nulls(voided_at, voided_by, voided_reason) in (0, 3))
);
create index perio_exams_patient on perio_exams (patient_id, examined_on, id);

create function refuse_changed_perio_exam() returns trigger
language plpgsql as $$
declare
  free text[] := array['patient_id'];
begin
  if old.voided_at is null then
    free := free || array['voided_at', 'voided_by', 'voided_reason'];
    if old.closed_at is null then
      free := free || array['sites', 'teeth', 'version', 'updated_at', 'updated_by', 'closed_at', 'closed_by', 'teeth_present'];
    end if;
  end if;
  if to_jsonb(new) - free is distinct from to_jsonb(old) - free then
    raise exception 'a perio exam is closed or voided, never rewritten' using errcode = 'restrict_violation';
  end if;
  if old.patient_id <> new.patient_id and not was_merged_into(old.patient_id, new.patient_id) then
    raise exception 'perio exams move to another patient in a merge alone' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger frozen before update on perio_exams for each row execute function refuse_changed_perio_exam();
create trigger never_deleted before delete or truncate on perio_exams execute function refuse_change();
create trigger unmerged_patient before insert or update of patient_id on perio_exams
  for each row execute function refuse_record_of_merged();
create constraint trigger merged_has_no_perio_exams after insert or update on patients
  deferrable initially deferred for each row when (new.merged_into_id is not null)
  execute function merged_has_none_left('perio_exams');
