-- A discount is spread over the lines by cost; a line's share and the total are of what is left.
alter table invoice_lines add column discount_amount amount not null default 0
  constraint discount_within_cost check (discount_amount <= cost);
alter table invoices add column discount_amount amount not null default 0;
-- Null for a discount by amount.
alter table invoices add column discount_percent percentage;
alter table invoices add column discount_reason text;
alter table invoices add constraint discount_has_reason
  check (case when discount_reason is null then discount_amount = 0 and discount_percent is null else btrim(discount_reason) <> '' end);

create trigger discount_is_issued before update on invoices
  for each row when (
    (old.discount_amount, old.discount_percent, old.discount_reason)
      is distinct from (new.discount_amount, new.discount_percent, new.discount_reason)
  )
  execute function refuse_rewritten_invoice();

create or replace function sums_of_lines() returns trigger
language plpgsql as $$
declare
  touched bigint := to_jsonb(new) ->> tg_argv[0];
begin
  if exists (
    select from invoices, (
      select coalesce(sum(cost - discount_amount), 0) as total, coalesce(sum(discount_amount), 0) as discount,
        sum(payout_share) as share
      from invoice_lines where invoice_id = touched
    ) lines
    where id = touched
      and (total_amount, invoices.discount_amount, payout_share) is distinct from (lines.total, lines.discount, lines.share)
  ) then
    raise exception 'the total of invoice % is not the sum of its lines', touched using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- Up to this discount a receptionist may give it; above it an admin or a manager.
alter table clinic add column desk_discount_limit percentage not null default 10;

-- What the clinic gives up of an invoice. The doctor's share and the total stay, so that nothing is earned for it.
create table write_offs (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices,
  amount amount not null check (amount >= 0.01),
  reason text not null check (btrim(reason) <> ''),
  written_off_at timestamptz(3) not null,
  written_off_by bigint references users
);
create index write_offs_invoice on write_offs (invoice_id, id);
create index write_offs_date on write_offs (written_off_at, id);
create trigger append_only before update or delete or truncate on write_offs execute function refuse_change();

create function write_offs_add_up() returns trigger
language plpgsql as $$
declare
  touched bigint := to_jsonb(new) ->> tg_argv[0];
begin
  if exists (
    select from invoices where id = touched
      and written_off_amount <> (select coalesce(sum(amount), 0) from write_offs where invoice_id = touched)
  ) then
    raise exception 'what is written off invoice % is not the sum of its write-offs', touched using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger write_offs_add_up after insert on write_offs
  deferrable initially deferred for each row execute function write_offs_add_up('invoice_id');
create constraint trigger write_offs_add_up after insert or update of written_off_amount on invoices
  deferrable initially deferred for each row execute function write_offs_add_up('id');

-- A corrected invoice is cancelled, what was paid on it has become credit, and one other invoice takes its place.
alter table invoices add column corrects_invoice_id bigint references invoices;
create unique index one_correction_per_invoice on invoices (corrects_invoice_id) where corrects_invoice_id is not null;
create trigger correction_is_issued before update on invoices
  for each row when (old.corrects_invoice_id is distinct from new.corrects_invoice_id)
  execute function refuse_rewritten_invoice();

create function corrected_is_settled() returns trigger
language plpgsql as $$
begin
  if not exists (
    select from invoices where id = new.corrects_invoice_id and id < new.id
      and status = 'cancelled' and refund_due = 0
      and (patient_id, currency) = (new.patient_id, new.currency)
      and appointment_id is not distinct from new.appointment_id
  ) then
    raise exception 'invoice % cannot take the place of invoice %', new.id, new.corrects_invoice_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger corrected_is_settled after insert on invoices
  deferrable initially deferred for each row when (new.corrects_invoice_id is not null)
  execute function corrected_is_settled();
