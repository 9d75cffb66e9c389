-- A key that a restore has revoked was revoked by nobody in particular.
alter table api_keys drop constraint api_keys_check;
alter table api_keys add constraint api_keys_check check (revoked_by is null or revoked_at is not null);
