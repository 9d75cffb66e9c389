-- Who pays for patients besides themselves: insurers, administrators of their plans, employers.
create table payers (
  id bigint generated always as identity primary key,
  name text not null check (btrim(name) <> '' and char_length(name) <= 200),
  other_name text check (btrim(other_name) <> '' and char_length(other_name) <= 200),
  kind text not null check (kind in ('insurer', 'tpa', 'employer', 'government')),
  receiver_code text check (btrim(receiver_code) <> '' and char_length(receiver_code) <= 50),
  tax_number text check (btrim(tax_number) <> '' and char_length(tax_number) <= 50),
  address text check (btrim(address) <> '' and char_length(address) <= 500),
  email text check (btrim(email) <> '' and char_length(email) <= 254),
  submit_within_days integer not null default 30 check (submit_within_days between 0 and 3650),
  resubmit_within_days integer not null default 30 check (resubmit_within_days between 0 and 3650),
  pays_within_days integer not null default 60 check (pays_within_days between 0 and 3650),
  format text not null default 'print' check (format in ('print', 'csv', 'dhpo', 'shafafiya')),
  may_bill_patient boolean not null default false,
  active boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz(3),
  updated_by bigint references users
);
create unique index payers_name on payers (lower(name));

-- What was agreed with payers for each treatment code.
create table price_lists (
  id bigint generated always as identity primary key,
  name text not null check (btrim(name) <> '' and char_length(name) <= 200),
  currency text not null,
  active boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz(3),
  updated_by bigint references users
);

create table price_list_items (
  price_list_id bigint not null references price_lists,
  treatment_code_id bigint not null references treatment_codes,
  price amount not null,
  payer_code text check (btrim(payer_code) <> '' and char_length(payer_code) <= 40),
  primary key (price_list_id, treatment_code_id)
);
create index price_list_items_code on price_list_items (treatment_code_id);

-- What a payer covers. A null maximum is none.
create table payer_plans (
  id bigint generated always as identity primary key,
  payer_id bigint not null references payers,
  name text not null check (btrim(name) <> '' and char_length(name) <= 200),
  insurer_name text check (btrim(insurer_name) <> '' and char_length(insurer_name) <= 200),
  insurer_code text check (btrim(insurer_code) <> '' and char_length(insurer_code) <= 50),
  price_list_id bigint references price_lists,
  discount_percent numeric(5, 2) not null default 0 check (discount_percent between 0 and 100),
  patient_percent numeric(5, 2) not null default 0 check (patient_percent between 0 and 100),
  visit_deductible amount not null default 0,
  deductible_order text not null default 'first' check (deductible_order in ('first', 'last')),
  patient_max_per_visit amount,
  insurer_max_per_visit amount,
  insurer_max_per_year amount,
  year_starts text not null default 'policy' check (
    year_starts = 'policy' or year_starts ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'
  ),
  approval_above amount,
  active boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz(3),
  updated_by bigint references users
);
create index payer_plans_payer on payer_plans (payer_id);

create table plan_rules (
  plan_id bigint not null references payer_plans,
  position integer not null,
  benefit text check (
    benefit in ('consultation', 'preventive', 'basic', 'major', 'orthodontic', 'cosmetic', 'other')
  ),
  treatment_code_id bigint references treatment_codes,
  covered boolean not null,
  patient_percent numeric(5, 2) check (patient_percent between 0 and 100),
  patient_copay amount not null default 0,
  needs_approval boolean not null default false,
  primary key (plan_id, position),
  constraint of_benefit_or_code check ((benefit is null) <> (treatment_code_id is null))
);
create unique index plan_rules_benefit on plan_rules (plan_id, benefit);
create unique index plan_rules_code on plan_rules (plan_id, treatment_code_id);
create index plan_rules_treatment_code on plan_rules (treatment_code_id);

-- How plans group treatments, and whether a claim must name the tooth.
alter table treatment_codes
  add column benefit text not null default 'other' constraint known_benefit check (
    benefit in ('consultation', 'preventive', 'basic', 'major', 'orthodontic', 'cosmetic', 'other')
  ),
  add column needs_tooth boolean not null default false;
update treatment_codes set needs_tooth = true
  where effect in ('filling', 'inlay', 'crown', 'veneer', 'sealant', 'root_canal', 'post', 'pulpotomy', 'extraction', 'implant');
