-- Value added tax, which a price contains. Without a regime nothing of it is written anywhere.
create domain tax_category text constraint known_tax_category check (value in ('standard', 'zero', 'exempt', 'out'));
create domain taxing_regime text constraint known_tax_regime check (value in ('ae', 'sa', 'bh', 'om'));
alter table clinic
  add column tax_regime text not null default 'none' constraint tax_regime check (tax_regime in ('none', 'ae', 'sa', 'bh', 'om')),
  -- Kept while there is no regime.
  add column tax_number text constraint tax_number_is_short check (btrim(tax_number) <> '' and char_length(tax_number) <= 20),
  add column tax_from date,
  add constraint number_of_regime check (tax_regime = 'none' or (tax_number is not null and tax_from is not null));

-- Null: the usual one of the regime.
alter table treatment_codes add column tax_category tax_category;
-- Whether the payer, not the patient, is the recipient of what it pays for.
alter table payers add column insurer_tax text not null default 'as_patient'
  constraint insurer_tax_of_payer check (insurer_tax in ('as_patient', 'standard'));
alter table patients add column nationality text constraint nationality_is_a_code check (nationality ~ '^[A-Z]{2}$');

create table tax_rates (
  regime taxing_regime not null,
  category tax_category not null,
  percent numeric(5, 2) not null,
  valid_from date not null,
  primary key (regime, category, valid_from)
);
insert into tax_rates (regime, category, percent, valid_from)
  select regime, category, 0, '2018-01-01' from unnest(array['ae', 'sa', 'bh', 'om']) regime, unnest(array['zero', 'exempt', 'out']) category;
insert into tax_rates (regime, category, percent, valid_from) values
  ('ae', 'standard', 5, '2018-01-01'),
  ('sa', 'standard', 5, '2018-01-01'),
  ('sa', 'standard', 15, '2020-07-01'),
  ('bh', 'standard', 5, '2019-01-01'),
  ('bh', 'standard', 10, '2022-01-01'),
  ('om', 'standard', 5, '2021-04-16');

-- As of the day of the invoice, of the patient's part and of the insurer's.
alter table invoice_lines
  add column tax_category tax_category,
  add column tax_percent numeric(5, 2),
  add column tax_amount amount not null default 0,
  add column insurer_tax_category tax_category,
  add column insurer_tax_percent numeric(5, 2),
  add column insurer_tax_amount amount not null default 0,
  add column tax_reason text,
  add constraint tax_of_a_category check (case when tax_category is null
    then num_nonnulls(tax_percent, insurer_tax_category, insurer_tax_percent, tax_reason) = 0
      and tax_amount = 0 and insurer_tax_amount = 0
    else num_nonnulls(tax_percent, insurer_tax_category, insurer_tax_percent) = 3 end),
  add constraint tax_within_parts check (tax_amount + insurer_tax_amount = 0
    or (tax_amount <= cost - discount_amount - insurer_amount and insurer_tax_amount <= insurer_amount));

-- Every document of the tax, dated when it was made. The report adds up these and nothing else.
create table tax_documents (
  id bigint generated always as identity primary key,
  -- 'invoice' and 'credit_note' are the patient's; 'insurer' is the claim, and 'reduction' what it falls by.
  kind text not null constraint kind_of_document check (kind in ('invoice', 'credit_note', 'insurer', 'reduction')),
  -- Without gaps, unlike the invoice's id.
  number bigint,
  invoice_id bigint not null references invoices,
  claim_id bigint references claims,
  regime taxing_regime not null,
  -- The clinic's, of that day.
  tax_number text not null,
  -- The day whose rates count.
  rates_on date not null,
  -- Why a claim is reduced, or again not.
  cause text,
  issued_at timestamptz(3) not null,
  issued_by bigint references users,
  constraint number_of_document unique (kind, number),
  constraint numbered_document check ((number is not null) = (kind in ('invoice', 'credit_note'))),
  constraint claim_of_document check ((claim_id is not null) = (kind in ('insurer', 'reduction'))),
  constraint cause_of_reduction check (case when kind = 'reduction'
    then coalesce(cause in ('discount', 'write_off', 'billed', 'bill_cancelled', 'withdrawn'), false) else cause is null end)
);
create unique index one_tax_document on tax_documents (invoice_id, kind) where kind <> 'reduction';
create index tax_documents_claim on tax_documents (claim_id) where claim_id is not null;
create index tax_documents_in_order on tax_documents (issued_at, id);

create table tax_document_rates (
  document_id bigint not null references tax_documents,
  position integer not null,
  -- The line that a reduction is of.
  claim_line_id bigint references claim_lines,
  category tax_category not null,
  percent numeric(5, 2) not null,
  reason text,
  -- Negative where a reduction is taken back.
  amount numeric(12, 2) not null,
  net numeric(12, 2) not null,
  tax numeric(12, 2) not null,
  primary key (document_id, position),
  constraint net_and_tax check (amount = net + tax)
);
create index tax_document_rates_line on tax_document_rates (claim_line_id) where claim_line_id is not null;

create trigger append_only before update or delete or truncate on tax_documents execute function refuse_change();
create trigger append_only before update or delete or truncate on tax_document_rates execute function refuse_change();

-- What the lines of the document's invoice say: of an invoice what the patient pays, of a claim what the insurer covers.
create function tax_of_lines(of_invoice bigint, of_kind text)
returns table (category tax_category, percent numeric, reason text, amount numeric, tax numeric)
language sql stable as $$
  select category, percent, reason, sum(amount), sum(tax) from (
    select
      case when of_kind = 'insurer' then insurer_tax_category else tax_category end as category,
      case when of_kind = 'insurer' then insurer_tax_percent else tax_percent end as percent,
      case when of_kind <> 'insurer' then tax_reason end as reason,
      case when of_kind = 'insurer' then insurer_amount else cost - discount_amount - insurer_amount end as amount,
      case when of_kind = 'insurer' then insurer_tax_amount else tax_amount end as tax
    from invoice_lines where invoice_id = of_invoice and tax_category is not null
      and (of_kind <> 'insurer' or insurer_amount > 0)
  ) parts
  group by category, percent, reason
$$;

-- A document is the sums of its lines, each rate's tax rounded once; a reduction never takes more off a line than it claims.
create function tax_document_is_right() returns trigger
language plpgsql as $$
declare
  touched bigint := to_jsonb(new) ->> tg_argv[0];
  document tax_documents;
begin
  select * into document from tax_documents where id = touched;
  if document.kind = 'reduction' then
    if exists (
      select from claim_lines line
      join tax_document_rates rate on rate.claim_line_id = line.id
      join invoice_lines on invoice_lines.id = line.invoice_line_id
      where line.id in (select claim_line_id from tax_document_rates where document_id = touched)
      group by line.id, invoice_lines.insurer_tax_amount
      having sum(rate.amount) not between 0 and line.insurer_amount
        or sum(rate.tax) not between 0 and invoice_lines.insurer_tax_amount
    ) then
      raise exception 'tax document % takes more off than is claimed', touched using errcode = 'check_violation';
    end if;
  elsif exists (
    (select category, percent, reason, amount, tax from tax_document_rates where document_id = touched
      union all select * from tax_of_lines(document.invoice_id, document.kind))
    except (select category, percent, reason, amount, tax from tax_document_rates where document_id = touched
      intersect select * from tax_of_lines(document.invoice_id, document.kind))
  ) or exists (
    select from tax_document_rates
    where document_id = touched and tax <> round(amount * percent / (100 + percent), 2)
  ) then
    raise exception 'tax document % is not what its lines contain', touched using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger of_its_lines after insert on tax_documents
  deferrable initially deferred for each row execute function tax_document_is_right('id');
create constraint trigger of_its_lines after insert on tax_document_rates
  deferrable initially deferred for each row execute function tax_document_is_right('document_id');

-- Whatever contains tax has its documents, and what is cancelled has its credit note.
create function taxed_has_document() returns trigger
language plpgsql as $$
begin
  if not exists (select from tax_documents where invoice_id = new.invoice_id and kind = 'invoice')
    or (new.insurer_amount > 0 and not exists (
      select from tax_documents where invoice_id = new.invoice_id and kind = 'insurer'))
  then
    raise exception 'invoice % contains tax and has no document', new.invoice_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger taxed_has_document after insert on invoice_lines
  deferrable initially deferred for each row when (new.tax_category is not null) execute function taxed_has_document();
create function cancelled_has_credit_note() returns trigger
language plpgsql as $$
begin
  if exists (select from tax_documents where invoice_id = new.id and kind = 'invoice')
    and not exists (select from tax_documents where invoice_id = new.id and kind = 'credit_note')
  then
    raise exception 'the cancelled invoice % has no credit note', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger has_credit_note after update of status on invoices
  deferrable initially deferred for each row when (new.status = 'cancelled') execute function cancelled_has_credit_note();
