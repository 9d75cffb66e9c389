-- Whose address a failed sign-in came from, so that one client cannot try every account in turn.
alter table sign_in_failures add column network text;
create index sign_in_failures_network on sign_in_failures (network, failed_at);

-- The answer as it was sent: jsonb keeps neither the order of fields nor the spelling of numbers.
alter table idempotency_keys alter column answer type text using answer::text;
