alter table imports
  drop constraint imports_kind_check,
  add constraint imports_kind_check check (kind in
    ('patients', 'treatment_codes', 'appointments', 'opening_balances', 'price_list', 'policies', 'opening_claims',
     'relations', 'expenses'));
