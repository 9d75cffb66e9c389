-- A clinic that is started from the demo brings its time zone; of another one the server's setting decides.
alter table clinic add column time_zone text check (time_zone <> '');
-- Whether the sign-in screen of a clinic with a demo beside it leads there.
alter table clinic add column demo_offered boolean not null default true;
