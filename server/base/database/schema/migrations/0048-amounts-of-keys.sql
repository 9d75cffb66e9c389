-- The amount that the first request of a key stored, for whoever sends the key again with another one.
alter table idempotency_keys add column amount numeric(12, 2);
