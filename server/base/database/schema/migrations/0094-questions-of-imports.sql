-- Question -> how many lines ask it; question -> what was decided of all of them.
alter table imports
  add column questions jsonb not null default '{}',
  add column answers jsonb not null default '{}';

update imports
set questions = coalesce((
  select jsonb_object_agg(code, lines)
  from (
    select reason ->> 'code' as code, count(*) as lines
    from import_results
    where import_id = imports.id and action = 'problem'
    group by reason ->> 'code'
  ) told
  where code in ('import.several-patients', 'import.id-of-another', 'import.number-of-another', 'import.number-alone',
    'import.record-of-another', 'import.like-another', 'import.id-of-one', 'import.number-of-one')
), '{}')
where state = 'checked';
