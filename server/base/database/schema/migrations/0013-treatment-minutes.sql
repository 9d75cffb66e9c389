-- How long the treatment usually takes, for the length of a booking. Null means that it decides nothing.
alter table treatment_codes add column minutes smallint
  constraint treatment_codes_minutes_check check (minutes between 5 and 480);
