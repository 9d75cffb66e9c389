-- A tooth of a bridge may say its role in it.
create or replace function are_charted_teeth(teeth jsonb) returns boolean
language sql immutable parallel safe as $$
  select case when jsonb_typeof(teeth) = 'array' then coalesce((
    select bool_and(
      case jsonb_typeof(charted) when 'object' then charted - 'role' else charted end = jsonb_build_object('tooth', charted -> 'tooth', 'surfaces', (
        select coalesce(jsonb_agg(surface order by place), '[]')
        from unnest(array['M', 'O', 'D', 'B', 'L']) with ordinality as surfaces (surface, place)
        where charted -> 'surfaces' ? surface
      ))
      and (not charted ? 'role' or coalesce(charted ->> 'role' in ('abutment', 'pontic'), false))
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

alter table chart_items
  drop constraint known_condition,
  add constraint known_condition check (kind = 'treatment' or code is not null and code in (
    'caries', 'fracture', 'root_stump', 'periapical', 'mobility', 'abrasion', 'impacted', 'erosion', 'attrition',
    'recession', 'furcation', 'retained', 'drifted', 'watch', 'filling', 'crown', 'bridge', 'implant', 'root_canal',
    'veneer', 'sealant', 'denture')),
  -- What the treatment did by the code of that day. Null: the code said nothing then, so what it says now holds.
  add column effect text constraint effect_of_treatment check (effect is null or kind = 'treatment' and effect in ('filling', 'inlay',
    'crown', 'bridge', 'veneer', 'sealant', 'root_canal', 'post', 'pulpotomy', 'extraction', 'implant', 'denture',
    'temporary', 'perio', 'ortho')),
  add column note text constraint note_is_said check (btrim(note) <> ''),
  add column grade text constraint grade_of_finding check (grade is null or kind = 'condition' and case code
    when 'mobility' then grade in ('1', '2', '3')
    when 'furcation' then grade in ('1', '2', '3')
    when 'caries' then grade in ('enamel', 'dentine', 'pulp')
    when 'fracture' then grade in ('crack', 'enamel', 'dentine', 'pulp', 'crown_root', 'root')
    else false end),
  add column material text constraint material_of_work check (material is null or btrim(material) <> '' and (kind = 'treatment' or code in (
    'filling', 'crown', 'bridge', 'implant', 'root_canal', 'veneer', 'sealant', 'denture')));

-- A code that the chart uses is deactivated and not deleted.
create index chart_items_code on chart_items (upper(btrim(code))) where kind = 'treatment';

create function is_finding(code text) returns boolean
language sql immutable parallel safe as $$
  select code in ('caries', 'fracture', 'root_stump', 'periapical', 'mobility', 'abrasion', 'impacted', 'erosion',
    'attrition', 'recession', 'furcation', 'retained', 'drifted', 'watch')
$$;
create or replace function refuse_contradictory_status() returns trigger
language plpgsql as $$
begin
  if new.kind = 'treatment' and new.status = 'found'
    or new.kind = 'condition' and new.status = 'done' and is_finding(new.code)
  then
    raise exception 'a % is not %', new.kind, new.status using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- What a person said about a finding. What work heals is not stored: it is derived from the work.
create table chart_resolutions (
  id bigint generated always as identity primary key,
  item_id bigint not null references chart_items,
  resolution text not null check (resolution in ('treated', 'healed', 'watched')),
  resolved_on date not null,
  reason text check (btrim(reason) <> ''),
  noted_at timestamptz(3) not null,
  noted_by bigint not null references users,
  voided_at timestamptz(3),
  voided_by bigint references users,
  voided_reason text check (btrim(voided_reason) <> ''),
  constraint not_resolved_ahead check (resolved_on <= (noted_at at time zone 'UTC')::date + 1),
  constraint taken_back_with_reason check (num_nulls(voided_at, voided_by, voided_reason) in (0, 3))
);
create index chart_resolutions_item on chart_resolutions (item_id);

create function refuse_resolution_of_no_finding() returns trigger
language plpgsql as $$
begin
  if not exists (
    select from chart_items
    where id = new.item_id and kind = 'condition' and is_finding(code) and noted_on <= new.resolved_on
  ) then
    raise exception 'only a finding is resolved, and not before it was found' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger resolves_a_finding before insert on chart_resolutions
  for each row execute function refuse_resolution_of_no_finding();
create function refuse_rewritten_resolution() returns trigger
language plpgsql as $$
declare
  closing constant text[] := array['voided_at', 'voided_by', 'voided_reason'];
begin
  if old.voided_at is not null or (to_jsonb(new) - closing) is distinct from (to_jsonb(old) - closing) then
    raise exception 'what was said about a finding is taken back, never rewritten' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger taken_back_once before update on chart_resolutions
  for each row execute function refuse_rewritten_resolution();
create trigger never_deleted before delete or truncate on chart_resolutions execute function refuse_change();
