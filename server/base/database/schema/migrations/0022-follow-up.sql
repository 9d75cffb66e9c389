-- Why an invoice was flagged for review, and what came of it: a row for each time, never changed.
create table invoice_flags (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices,
  -- False: the flag was taken back.
  flagged boolean not null,
  note text,
  -- What the review came to.
  resolution text,
  created_at timestamptz(3) not null,
  created_by bigint references users,
  check (resolution is null or not flagged)
);
create index invoice_flags_invoice on invoice_flags (invoice_id, id);
create trigger append_only before update or delete or truncate on invoice_flags execute function refuse_change();

-- Invoices that are flagged already: by whom and when is in the audit trail.
insert into invoice_flags (invoice_id, flagged, created_at, created_by)
select invoices.id, true, coalesce(entry.at, invoices.created_at),
  case when entry.at is null then invoices.created_by else entry.user_id end
from invoices left join lateral (
  select at, user_id from audit_log
  where noun = 'invoices' and record_id = invoices.id and kind = 'invoice.flagged' order by at desc, id desc limit 1
) entry on true
where request_admin_review;

-- An invoice is flagged exactly if its last row says so, whoever writes: checked when the transaction ends.
create function flagged_as_last_said() returns trigger
language plpgsql as $$
declare
  touched bigint := to_jsonb(new) ->> tg_argv[0];
begin
  if exists (
    select from invoices where id = touched and request_admin_review <> coalesce(
      (select flagged from invoice_flags where invoice_id = touched order by id desc limit 1), false
    )
  ) then
    raise exception 'invoice % is not flagged as its last flag says', touched using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger flagged_as_last_said after insert on invoice_flags
  deferrable initially deferred for each row execute function flagged_as_last_said('invoice_id');
create constraint trigger flagged_as_last_said after insert on invoices
  deferrable initially deferred for each row when (new.request_admin_review)
  execute function flagged_as_last_said('id');
create constraint trigger flagged_as_last_said_on_update after update on invoices
  deferrable initially deferred for each row when (old.request_admin_review <> new.request_admin_review)
  execute function flagged_as_last_said('id');

-- Who owed on a past day also reads the invoices that were cancelled after it.
create index invoices_cancelled on invoices (cancelled_at) where cancelled_at is not null;
-- Past appointments that nobody has registered or cancelled.
create index appointments_scheduled on appointments (datetime_start, id) where status = 'scheduled';
