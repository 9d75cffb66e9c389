-- Two records of one person become one: what the one that goes had moves to the one that stays, and it points there.
-- The audit trail is not rewritten, its rows are sealed: reading it asks for the merged ids too.
lock table patients, appointments, invoices in share row exclusive mode;

alter table patients
  add merged_into_id bigint references patients,
  add constraint merged_is_hidden check (merged_into_id is null or hidden);
create index patients_merged on patients (merged_into_id) where merged_into_id is not null;

create function was_merged_into(from_id bigint, into_id bigint) returns boolean
language sql stable
return exists (select from patients where id = from_id and merged_into_id = into_id);

-- A merged record is closed: it changes no more, but to follow the one that it points to when that one is merged too.
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

-- When the transaction ends, everything has moved.
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

-- And nothing comes later: who books or invoices waits for a merge that is under way.
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
create trigger unmerged_patient before insert or update of patient_id on appointments
  for each row execute function refuse_record_of_merged();
create trigger unmerged_patient before insert or update of patient_id on invoices
  for each row execute function refuse_record_of_merged();

-- An invoice has another patient only after theirs was merged, and nothing else of it changes with that.
drop trigger issued_is_issued on invoices;
create trigger issued_is_issued before update on invoices
  for each row when (
    (old.status = 'cancelled' and old.patient_id = new.patient_id)
    or (old.doctor_id, old.appointment_id, old.currency, old.total_amount, old.payout_share, old.created_at)
      is distinct from (new.doctor_id, new.appointment_id, new.currency, new.total_amount, new.payout_share, new.created_at)
    or new.paid_amount < old.paid_amount
  )
  execute function refuse_rewritten_invoice();
create function refuse_moved_invoice() returns trigger
language plpgsql as $$
begin
  if not was_merged_into(old.patient_id, new.patient_id)
    or (to_jsonb(new) - 'patient_id') is distinct from (to_jsonb(old) - 'patient_id')
  then
    raise exception 'an invoice moves to another patient in a merge alone' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger moved_by_merge before update on invoices
  for each row when (old.patient_id <> new.patient_id) execute function refuse_moved_invoice();

-- As before, but that a visit which only follows its merged patient is compared by the exclusions alone: others may
-- have been squeezed in over it, knowingly, since it was booked.
create or replace function refuse_overlap() returns trigger
language plpgsql as $$
begin
  if new.status = 'cancelled' then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.patient_id <> new.patient_id and was_merged_into(old.patient_id, new.patient_id)
    and (to_jsonb(new) - 'patient_id') = (to_jsonb(old) - 'patient_id')
  then
    return new;
  end if;
  perform from doctors where id = new.doctor_id for no key update;
  perform from patients where id = new.patient_id for no key update;
  if not new.allow_overlap and exists (
    select from appointments other
    where (other.doctor_id = new.doctor_id or other.patient_id = new.patient_id)
      and other.id is distinct from new.id
      and other.status <> 'cancelled'
      -- No visit spans midnight: of the doctor's years only this day is read.
      and other.datetime_start >= date_trunc('day', new.datetime_start)
      and other.datetime_start < new.datetime_end and new.datetime_start < other.datetime_end
  ) then
    raise exclusion_violation using message = 'appointments overlap', constraint = 'appointments_overlap';
  end if;
  return new;
end $$;

-- The clinic's number of patients counts each person once.
create or replace function keep_patients() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_figures((select count(*) from added where merged_into_id is null), 0, 0, 0);
  else
    perform add_to_figures(-(select count(*) from removed where merged_into_id is null), 0, 0, 0);
  end if;
  return null;
end $$;
create function keep_merged_patient() returns trigger language plpgsql as $$
begin
  perform add_to_figures(case when new.merged_into_id is null then 1 else -1 end, 0, 0, 0);
  return null;
end $$;
create trigger keep_figures_on_update after update on patients
  for each row when ((old.merged_into_id is null) <> (new.merged_into_id is null))
  execute function keep_merged_patient();
create or replace function recount_figures() returns void language sql as $$
  delete from kept_figures;
  insert into kept_figures (patients, open_invoices, outstanding_amount, flagged_invoices)
  select (select count(*) from patients where merged_into_id is null),
    count(*) filter (where status in ('unpaid', 'partial')),
    coalesce(sum(total_amount - paid_amount) filter (where status in ('unpaid', 'partial')), 0),
    count(*) filter (where request_admin_review and status <> 'cancelled')
  from invoices;
$$;

-- And the search finds them once.
create or replace function fill_patient_words() returns void language sql as $$
  lock table patients in share row exclusive mode;
  lock table search_words in access exclusive mode;
  truncate search_words, patient_words;
  insert into patient_words (word, hidden, full_name, patient_id)
  select word, hidden, full_name, id from patients, unnest(words_of(search_text)) as word where merged_into_id is null;
  insert into search_words (word) select distinct word from patient_words;
$$;
create or replace function keep_patient_words() returns trigger language plpgsql security definer as $$
begin
  if tg_op <> 'INSERT' then
    delete from patient_words where word = any(words_of(old.search_text))
      and hidden = old.hidden and full_name = old.full_name and patient_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    if new.merged_into_id is null then
      insert into search_words (word)
      select word from unnest(words_of(new.search_text)) as brought (word)
      where not exists (select from search_words where search_words.word = brought.word);
      insert into patient_words (word, hidden, full_name, patient_id)
      select word, new.hidden, new.full_name, new.id from unnest(words_of(new.search_text)) as word;
    end if;
  end if;
  return null;
end $$;
do $$ begin
  execute format('alter function keep_patient_words() set search_path = pg_catalog, %I, pg_temp', current_schema());
end $$;
drop trigger keep_words_on_update on patients;
create trigger keep_words_on_update after update on patients for each row
  when ((old.search_text, old.hidden, old.full_name, old.merged_into_id)
    is distinct from (new.search_text, new.hidden, new.full_name, new.merged_into_id))
  execute function keep_patient_words();
