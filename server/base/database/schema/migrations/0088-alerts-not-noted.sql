-- How many lines of the file have an alert that a run does not note, of all lines: `notes` lists those of the first 500.
alter table imports add column alerts_not_noted integer not null default 0;

update imports
set alerts_not_noted = (
  select count(*) from jsonb_array_elements(notes) note where note ->> 'code' = 'import.alerts-not-noted'
)
where state = 'checked';
