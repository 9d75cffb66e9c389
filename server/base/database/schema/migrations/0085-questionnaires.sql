alter table clinic add column history_months smallint not null default 12 check (history_months between 0 and 60);

-- What patients are asked about their health. Each change is a new version; without any it is the product's own.
create table questionnaires (
  version integer primary key check (version > 0),
  name_en text not null check (btrim(name_en) <> ''),
  name_ar text not null check (btrim(name_ar) <> ''),
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  created_at timestamptz(3) not null,
  created_by bigint references users
);
create trigger append_only before update or delete or truncate on questionnaires execute function refuse_change();

-- What a patient answered, with the questions as they were asked. A review by a doctor closes it.
create table patient_questionnaires (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patients,
  -- 0: the product's own questions.
  questionnaire_version integer not null check (questionnaire_version >= 0),
  name_en text not null,
  name_ar text not null,
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  language text not null check (language in ('en', 'ar')),
  signed_name text check (btrim(signed_name) <> ''),
  proposed jsonb not null check (jsonb_typeof(proposed) = 'array'),
  answered_at timestamptz(3) not null,
  answered_by bigint references users,
  reviewed_at timestamptz(3),
  reviewed_by bigint references users,
  accepted jsonb check (jsonb_typeof(accepted) = 'array'),
  constraint reviewed_with_choice check ((reviewed_at is null) = (accepted is null))
);
create index patient_questionnaires_patient on patient_questionnaires (patient_id, id);

create trigger reviewed_once before update on patient_questionnaires
  for each row execute function refuse_rewritten_record('reviewed_at', 'reviewed_by', 'accepted');
create trigger never_deleted before delete or truncate on patient_questionnaires execute function refuse_change();
create trigger unmerged_patient before insert or update of patient_id on patient_questionnaires
  for each row execute function refuse_record_of_merged();
create constraint trigger merged_has_no_questionnaires after insert or update on patients
  deferrable initially deferred for each row when (new.merged_into_id is not null)
  execute function merged_has_none_left('patient_questionnaires');
