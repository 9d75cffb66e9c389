-- What a patient agreed to pay, and when: about an accepted plan or about open invoices. It is never changed, only ended.
create table agreements (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patients,
  payer_id bigint not null references patients,
  plan_id bigint references plans,
  currency text not null,
  total amount not null check (total >= 0.01),
  signed_name text not null check (btrim(signed_name) <> '' and length(signed_name) <= 200),
  -- Payments on its invoices until this one were made before it, and are none of it.
  after_payment_id bigint not null,
  created_at timestamptz(3) not null,
  created_by bigint references users,
  ended_at timestamptz(3),
  ended_by bigint references users,
  ended_reason text check (btrim(ended_reason) <> '' and length(ended_reason) <= 300),
  constraint agreements_end check ((ended_at is null) = (ended_reason is null) and ended_at >= created_at)
);
create unique index agreements_plan on agreements (plan_id) where ended_at is null;
create index agreements_patient on agreements (patient_id);
create index agreements_payer on agreements (payer_id);

create table agreement_invoices (
  agreement_id bigint not null references agreements,
  invoice_id bigint not null references invoices,
  primary key (agreement_id, invoice_id)
);
create index agreement_invoices_invoice on agreement_invoices (invoice_id);

create table instalments (
  agreement_id bigint not null references agreements,
  number smallint not null check (number >= 1),
  due_on date not null,
  amount amount not null check (amount >= 0.01),
  primary key (agreement_id, number)
);

alter table payments add column agreement_id bigint references agreements;
alter table deposits add column agreement_id bigint references agreements;
create index payments_agreement on payments (agreement_id) where agreement_id is not null;
create index deposits_agreement on deposits (agreement_id) where agreement_id is not null;

create function agreement_is_its_instalments() returns trigger
language plpgsql as $$
begin
  if new.total is distinct from (select sum(amount) from instalments where agreement_id = new.id) then
    raise exception 'agreement % is not the sum of its instalments', new.id using errcode = 'check_violation';
  end if;
  if (new.plan_id is null) <> exists (select from agreement_invoices where agreement_id = new.id) then
    raise exception 'agreement % is of a plan or of invoices', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger sum_of_instalments after insert on agreements
  deferrable initially deferred for each row execute function agreement_is_its_instalments();

create function refuse_changed_agreement() returns trigger
language plpgsql as $$
begin
  if old.ended_at is not null and old.ended_at is distinct from new.ended_at
    or (to_jsonb(new) - 'patient_id' - 'payer_id' - 'ended_at' - 'ended_by' - 'ended_reason')
      is distinct from (to_jsonb(old) - 'patient_id' - 'payer_id' - 'ended_at' - 'ended_by' - 'ended_reason')
  then
    raise exception 'an agreement only ends, or moves in a merge' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger only_ends before update on agreements for each row execute function refuse_changed_agreement();
create trigger never_deleted before delete on agreements execute function refuse_change();
create trigger append_only before update or delete or truncate on agreement_invoices execute function refuse_change();
create trigger append_only before update or delete or truncate on instalments execute function refuse_change();
