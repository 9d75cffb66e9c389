-- The Saudi riyal, which clinics of Saudi Arabia charge in.
alter table clinic
  drop constraint clinic_currency_check,
  add constraint clinic_currency_check check (currency in ('QR', 'USD', 'EUR', 'GBP', 'AED', 'SAR'));
alter table invoices
  drop constraint invoices_currency_check,
  add constraint invoices_currency_check check (currency in ('QR', 'USD', 'EUR', 'GBP', 'AED', 'SAR'));
alter table deposits
  drop constraint deposits_currency_check,
  add constraint deposits_currency_check check (currency in ('QR', 'USD', 'EUR', 'GBP', 'AED', 'SAR'));
alter table plans
  drop constraint plans_currency_check,
  add constraint plans_currency_check check (currency in ('QR', 'USD', 'EUR', 'GBP', 'AED', 'SAR'));
alter table lab_cases
  drop constraint lab_cases_currency_check,
  add constraint lab_cases_currency_check check (currency in ('QR', 'USD', 'EUR', 'GBP', 'AED', 'SAR'));
