-- A file that is brought in: uploaded, checked against the clinic, and run once, as a whole or not at all.
create table imports (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('patients', 'treatment_codes', 'appointments', 'opening_balances')),
  filename text not null,
  file_sha256 text not null,
  state text not null default 'uploaded' check (state in ('uploaded', 'checked', 'running', 'done', 'failed')),
  -- What is known of each column, in the order of the file: name, filled, samples, day_orders.
  columns jsonb not null,
  header_line integer not null,
  lines integer not null,
  mapping jsonb,
  day_order text check (day_order in ('dmy', 'mdy', 'ymd')),
  duplicates text not null default 'skip' check (duplicates in ('skip', 'update')),
  skip_problems boolean not null default false,
  -- The result of the check, and a hash of everything that the run would do.
  to_create integer not null default 0,
  to_update integer not null default 0,
  to_skip integer not null default 0,
  problem_lines integer not null default 0,
  problems jsonb not null default '[]',
  plan_sha256 text,
  -- Lines done so far; a run that has been silent for a while was cut short, and its transaction with it.
  progress integer not null default 0,
  alive_at timestamptz(3),
  run_number integer not null default 0,
  backup text,
  failure text,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  created_by bigint references users,
  finished_at timestamptz(3),
  constraint finished_when_done check ((state = 'done') = (finished_at is not null))
);
create unique index imports_one_runs on imports ((true)) where state = 'running';
create index imports_in_order on imports (id desc);

create function refuse_changed_import() returns trigger
language plpgsql as $$
begin
  raise exception 'an import that is done is changed no more' using errcode = 'restrict_violation';
end $$;
create trigger done_is_done before update or delete on imports
  for each row when (old.state = 'done') execute function refuse_changed_import();

-- The file's lines as they are. They are removed when the import is done, since the records hold what they say.
create table import_lines (
  import_id bigint not null references imports on delete cascade,
  line integer not null,
  cells text[] not null,
  -- Why the line cannot be read at all.
  problem text,
  primary key (import_id, line)
);

-- What the check found for each line, and after the run, which record it became. They outlive the lines, so that a
-- record says which file it came from.
create table import_results (
  import_id bigint not null references imports on delete cascade,
  line integer not null,
  action text not null check (action in ('create', 'update', 'skip', 'problem')),
  -- A patient, treatment code, appointment, invoice or deposit, as the import's kind says.
  record_id bigint,
  -- The code of a sentence and its values.
  reason jsonb,
  primary key (import_id, line)
);
create index import_results_record on import_results (record_id) where action = 'create';

-- The numbers that patients had in the system that the clinic came from. They find the same patient in later files.
create table patient_external_ids (
  external_id text primary key,
  patient_id bigint not null references patients,
  import_id bigint not null references imports
);
create index patient_external_ids_patient on patient_external_ids (patient_id);
create trigger append_only before update or delete or truncate on patient_external_ids
  for each statement execute function refuse_change();

-- Credit that a patient had in the system that the clinic came from. No money came in for it here.
alter table deposits drop constraint deposits_source_check;
alter table deposits add constraint deposits_source_check
  check (source in ('received', 'refund', 'correction', 'brought_forward'));
drop trigger credit_comes_from_refund on deposits;
create constraint trigger credit_comes_from_refund after insert on deposits
  deferrable initially deferred for each row when (new.source in ('refund', 'correction'))
  execute function credit_comes_from_refund();
create or replace function refuse_strange_credit() returns trigger
language plpgsql as $$
begin
  if not exists (
    select from deposits
    join payments on payments.id = new.payment_id
    join invoices on invoices.id = new.invoice_id
    where deposits.id = new.deposit_id and deposits.source in ('refund', 'correction')
      and (deposits.patient_id, deposits.currency, deposits.amount, deposits.payment_method, deposits.card_fee_percentage)
        = (invoices.patient_id, invoices.currency, new.amount, payments.payment_method, payments.card_fee_percentage)
  ) then
    raise exception 'refund % and its credit differ', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- The words of new patients, for all rows of a statement at once: row by row, a file of 100,000 patients takes minutes.
create function keep_words_of_new_patients() returns trigger language plpgsql security definer as $$
begin
  with brought as materialized (
    select word, hidden, full_name, id from added, unnest(words_of(search_text)) as word where merged_into_id is null
  ), new_words as (
    insert into search_words (word)
    select distinct word from brought
    where not exists (select from search_words where search_words.word = brought.word)
  )
  insert into patient_words (word, hidden, full_name, patient_id) select word, hidden, full_name, id from brought;
  return null;
end $$;
do $$ begin
  execute format('alter function keep_words_of_new_patients() set search_path = pg_catalog, %I, pg_temp', current_schema());
end $$;
drop trigger keep_words on patients;
create trigger keep_words after delete on patients for each row execute function keep_patient_words();
create trigger keep_words_of_new after insert on patients
  referencing new table as added for each statement execute function keep_words_of_new_patients();
