-- Basic Periodontal Examinations: a score for each sextant, upper right to upper left, then lower left to lower right.
-- Never rewritten: a mistake is voided, with the reason.
create table bpe_exams (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patients,
  examined_on date not null,
  sextants text[] not null,
  furcation boolean[] not null,
  recorded_at timestamptz(3) not null,
  recorded_by bigint not null references users,
  voided_at timestamptz(3),
  voided_by bigint references users,
  voided_reason text check (btrim(voided_reason) <> ''),
  constraint six_sextants check (array_ndims(sextants) = 1 and array_lower(sextants, 1) = 1 and cardinality(sextants) = 6
    and array_position(sextants, null) is null and sextants <@ array['0', '1', '2', '3', '4', 'X']),
  constraint furcation_of_six check (array_ndims(furcation) = 1 and array_lower(furcation, 1) = 1 and cardinality(furcation) = 6
    and array_position(furcation, null) is null),
  constraint no_furcation_without_teeth check (not (
    sextants[1] = 'X' and furcation[1] or sextants[2] = 'X' and furcation[2] or sextants[3] = 'X' and furcation[3]
    or sextants[4] = 'X' and furcation[4] or sextants[5] = 'X' and furcation[5] or sextants[6] = 'X' and furcation[6])),
  -- No time zone is a day ahead of UTC by more than that.
  constraint bpe_not_ahead check (examined_on <= (recorded_at at time zone 'UTC')::date + 1),
  constraint bpe_voided_with_reason check (num_nulls(voided_at, voided_by, voided_reason) in (0, 3))
);
create index bpe_exams_patient on bpe_exams (patient_id, examined_on, id);

create trigger voided_once before update on bpe_exams
  for each row execute function refuse_rewritten_record('voided_at', 'voided_by', 'voided_reason');
create trigger never_deleted before delete or truncate on bpe_exams execute function refuse_change();
create trigger unmerged_patient before insert or update of patient_id on bpe_exams
  for each row execute function refuse_record_of_merged();
create constraint trigger merged_has_no_bpe_exams after insert or update on patients
  deferrable initially deferred for each row when (new.merged_into_id is not null)
  execute function merged_has_none_left('bpe_exams');
