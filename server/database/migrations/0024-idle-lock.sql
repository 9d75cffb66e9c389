-- How long a screen may stay open without input before it asks for the password; 0 is never.
alter table clinic add column idle_lock_minutes smallint not null default 0
  check (idle_lock_minutes between 0 and 480);
