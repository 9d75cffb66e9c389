-- Null language and recall_months are those of the clinic.
alter table patients add column language text check (language in ('en', 'ar'));
alter table patients add column do_not_contact boolean not null default false;
alter table patients add column recall_months smallint check (recall_months between 0 and 60);

-- Every attempt to reach a patient. Rows are never changed, so they stay with a merged record, and reading those of
-- the remaining one also asks for the merged ids.
create table contacts (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patients,
  about text not null check (about in ('reminder', 'recall', 'wait_list', 'debt', 'plan', 'other')),
  channel text not null check (channel in ('whatsapp', 'call', 'email', 'sms', 'in_person')),
  outcome text not null check (outcome in ('opened', 'sent', 'reached', 'no_answer', 'declined')),
  note text,
  appointment_id bigint references appointments,
  -- A recall is not listed until this day is over.
  postpone_until date,
  created_at timestamptz(3) not null,
  created_by bigint references users
);
create index contacts_in_order on contacts (created_at, id);
create index contacts_patient on contacts (patient_id, created_at, id);
create index contacts_appointment on contacts (appointment_id, created_at, id) where appointment_id is not null;

create trigger append_only before update or delete or truncate on contacts execute function refuse_change();
create trigger unmerged_patient before insert on contacts for each row execute function refuse_record_of_merged();
