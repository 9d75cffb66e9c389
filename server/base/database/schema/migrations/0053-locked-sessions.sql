-- Since when the screen of a session is locked: until the password came back, the server answers it nothing else.
alter table sessions add column locked_at timestamptz(3);
