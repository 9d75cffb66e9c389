-- The hour of the day before at which reminders are mailed.
alter table clinic add column reminder_hour smallint not null default 17 check (reminder_hour between 0 and 23);

-- Mail to patients about their appointments: queued, claimed by one process for a while, sent, and the result written.
-- A row whose claim ran out without a result is 'unknown': it may have been sent, so it is not sent again.
create table outgoing_mail (
  id bigint generated always as identity primary key,
  appointment_id bigint not null references appointments,
  -- To whom. The appointment may be given to somebody else later; a merged patient's mail stays with the old record.
  patient_id bigint not null references patients,
  kind text not null check (kind in ('reminder', 'change', 'cancellation')),
  -- The start of the appointment that the mail tells: of a cancellation, the one that was told before.
  datetime_start timestamp(0) not null,
  -- Of the calendar file: each later mail about the same appointment has a higher one.
  sequence integer not null,
  state text not null default 'queued' check (state in ('queued', 'claimed', 'sent', 'failed', 'expired', 'dropped', 'unknown')),
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null,
  claimed_until timestamptz(3),
  finished_at timestamptz(3),
  created_at timestamptz(3) not null,
  constraint claimed_for_a_while check ((state = 'claimed') = (claimed_until is not null)),
  constraint finished_with_result check ((state in ('queued', 'claimed')) = (finished_at is null)),
  unique (appointment_id, sequence)
);
-- Nobody is reminded twice of the same time.
create unique index outgoing_mail_reminds_once on outgoing_mail (appointment_id, patient_id, datetime_start)
  where kind = 'reminder' and state <> 'dropped';
create index outgoing_mail_due on outgoing_mail (next_attempt_at, id) where state in ('queued', 'claimed');
create index outgoing_mail_told on outgoing_mail (datetime_start, appointment_id) where state in ('sent', 'unknown');

create function refuse_change_of_finished() returns trigger
language plpgsql as $$
begin
  if old.finished_at is not null then
    raise exception 'mail % is finished', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger finished_for_good before update on outgoing_mail
  for each row execute function refuse_change_of_finished();
