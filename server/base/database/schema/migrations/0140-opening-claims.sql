-- Claims that another program sent to a payer before the clinic used this one: without a doctor, and with the number that
-- the payer's statements name.
alter table claims add column former_number text
  check (btrim(former_number) <> '' and char_length(former_number) <= 60);
create index claims_former_number on claims (lower(former_number)) where former_number is not null;
alter table imports
  drop constraint imports_kind_check,
  add constraint imports_kind_check check (kind in
    ('patients', 'treatment_codes', 'appointments', 'opening_balances', 'price_list', 'policies', 'opening_claims'));
