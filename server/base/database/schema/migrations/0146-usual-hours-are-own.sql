-- A clinic may be open at just the hours that its country usually begins with: then nothing tells them from hours that
-- nobody has set yet, unless somebody says so.
alter table clinic add column usual_hours_are_own boolean not null default false;
