-- Orthodontic visits: the wires and elastics in place afterwards, and in how many weeks the next visit is due. Never
-- rewritten: a mistake is voided, with the reason.
create table ortho_entries (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patients,
  visited_on date not null,
  upper_wire text check (btrim(upper_wire) <> '' and char_length(upper_wire) <= 80),
  lower_wire text check (btrim(lower_wire) <> '' and char_length(lower_wire) <= 80),
  elastics text check (btrim(elastics) <> '' and char_length(elastics) <= 80),
  next_in_weeks smallint check (next_in_weeks between 1 and 52),
  note text check (btrim(note) <> '' and char_length(note) <= 1000),
  recorded_at timestamptz(3) not null,
  recorded_by bigint not null references users,
  voided_at timestamptz(3),
  voided_by bigint references users,
  voided_reason text check (btrim(voided_reason) <> ''),
  constraint ortho_says_something check (num_nonnulls(upper_wire, lower_wire, elastics, note) > 0),
  -- No time zone is a day ahead of UTC by more than that.
  constraint ortho_not_ahead check (visited_on <= (recorded_at at time zone 'UTC')::date + 1),
  constraint ortho_voided_with_reason check (num_nulls(voided_at, voided_by, voided_reason) in (0, 3))
);
create index ortho_entries_patient on ortho_entries (patient_id, visited_on, id);

create trigger voided_once before update on ortho_entries
  for each row execute function refuse_rewritten_record('voided_at', 'voided_by', 'voided_reason');
create trigger never_deleted before delete or truncate on ortho_entries execute function refuse_change();
create trigger unmerged_patient before insert or update of patient_id on ortho_entries
  for each row execute function refuse_record_of_merged();
create constraint trigger merged_has_no_ortho_entries after insert or update on patients
  deferrable initially deferred for each row when (new.merged_into_id is not null)
  execute function merged_has_none_left('ortho_entries');
