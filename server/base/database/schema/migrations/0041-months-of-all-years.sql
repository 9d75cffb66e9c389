-- The rules take every month from 1900 on for one; the check took those after 2099 for none.
alter table closed_months drop constraint a_month;
alter table closed_months add constraint a_month check (month ~ '^(19|[2-9]\d)\d{2}-(0[1-9]|1[0-2])$');
