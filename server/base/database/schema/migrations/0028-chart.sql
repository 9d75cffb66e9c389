-- By the numbers of the FDI: quadrants 1 to 4 have eight permanent teeth each, 5 to 8 five milk teeth.
create domain tooth_number smallint
  check (value / 10 between 1 and 4 and value % 10 between 1 and 8 or value / 10 between 5 and 8 and value % 10 between 1 and 5);

-- Each tooth once, in ascending order, and its surfaces once, in the order M, O, D, B, L: what is one finding is written
-- in one way.
create function are_charted_teeth(teeth jsonb) returns boolean
language sql immutable parallel safe as $$
  select case when jsonb_typeof(teeth) = 'array' then coalesce((
    select bool_and(
      charted = jsonb_build_object('tooth', charted -> 'tooth', 'surfaces', (
        select coalesce(jsonb_agg(surface order by place), '[]')
        from unnest(array['M', 'O', 'D', 'B', 'L']) with ordinality as surfaces (surface, place)
        where charted -> 'surfaces' ? surface
      ))
      and jsonb_typeof(charted -> 'tooth') = 'number'
      and charted ->> 'tooth' ~ '^([1-4][1-8]|[5-8][1-5])$'
      and follows
    )
    from (
      select charted, coalesce(charted ->> 'tooth' > lag(charted ->> 'tooth') over (order by place), true) as follows
      from jsonb_array_elements(teeth) with ordinality as listed (charted, place)
    ) listed
  ), true) else false end
$$;
create domain charted_teeth jsonb check (are_charted_teeth(value));

-- A finding, or work that is done. An item of several teeth, such as a bridge, is one row; one without teeth concerns the
-- whole mouth. It is never rewritten: a mistake is voided, with the reason.
create table chart_items (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patients,
  kind text not null check (kind in ('condition', 'treatment')),
  code text check (btrim(code) <> ''),
  description text check (btrim(description) <> ''),
  status text not null check (status in ('existing', 'found', 'done')),
  teeth charted_teeth not null,
  noted_on date not null,
  -- Set where registering the appointment charted what was done in it.
  appointment_id bigint references appointments,
  noted_at timestamptz(3) not null,
  noted_by bigint not null references users,
  voided_at timestamptz(3),
  voided_by bigint references users,
  voided_reason text check (btrim(voided_reason) <> ''),
  constraint known_condition check (kind = 'treatment' or code is not null and code in (
    'caries', 'fracture', 'root_stump', 'periapical', 'mobility', 'abrasion', 'impacted', 'filling', 'crown', 'bridge',
    'implant', 'root_canal', 'veneer', 'sealant', 'denture')),
  constraint treatment_is_named check (code is not null or description is not null),
  constraint condition_has_teeth check (kind = 'treatment' or jsonb_array_length(teeth) > 0),
  -- No time zone is a day ahead of UTC by more than that.
  constraint item_not_noted_ahead check (noted_on <= (noted_at at time zone 'UTC')::date + 1),
  constraint voided_with_reason check (num_nulls(voided_at, voided_by, voided_reason) in (0, 3))
);
create index chart_items_patient on chart_items (patient_id, noted_on, id);
create index chart_items_appointment on chart_items (appointment_id) where appointment_id is not null;

create trigger voided_once before update on chart_items
  for each row execute function refuse_rewritten_record('voided_at', 'voided_by', 'voided_reason');
create trigger never_deleted before delete or truncate on chart_items execute function refuse_change();
create trigger unmerged_patient before insert or update of patient_id on chart_items
  for each row execute function refuse_record_of_merged();
create constraint trigger merged_has_no_chart_items after insert or update on patients
  deferrable initially deferred for each row when (new.merged_into_id is not null)
  execute function merged_has_none_left('chart_items');

-- What was noted of a tooth itself. The latest row until a day says how it stood on that day; without any it is what is
-- usual at the patient's age.
create table tooth_states (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patients,
  tooth tooth_number not null,
  state text not null check (state in ('permanent', 'primary', 'unerupted', 'missing', 'implant')),
  supernumerary boolean not null,
  noted_on date not null,
  noted_at timestamptz(3) not null,
  noted_by bigint not null references users,
  constraint state_of_such_a_tooth check (case when tooth < 50 then state <> 'primary' else state not in ('permanent', 'implant') end),
  constraint state_not_noted_ahead check (noted_on <= (noted_at at time zone 'UTC')::date + 1)
);
create index tooth_states_patient on tooth_states (patient_id, noted_on, id);

-- Nothing of it is ever closed; it moves by a merge alone.
create trigger never_rewritten before update on tooth_states
  for each row execute function refuse_rewritten_record('patient_id');
create trigger never_deleted before delete or truncate on tooth_states execute function refuse_change();
create trigger unmerged_patient before insert or update of patient_id on tooth_states
  for each row execute function refuse_record_of_merged();
create constraint trigger merged_has_no_tooth_states after insert or update on patients
  deferrable initially deferred for each row when (new.merged_into_id is not null)
  execute function merged_has_none_left('tooth_states');
