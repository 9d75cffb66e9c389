-- Every write of a session begins with this: the session is open, and its user is active and still has the role that the
-- permission was looked up for. A demotion or deactivation, which locks the user's row for update, waits for the write's
-- end, or is waited for and then ends the write.
create function hold_user(of_session bigint, of_user bigint, as_role text) returns void language plpgsql as $$
begin
  perform from users where id = of_user and active and role = as_role for key share;
  if not found or not exists (select from sessions where id = of_session and user_id = of_user) then
    raise exception 'the session has ended' using errcode = 'CL401';
  end if;
end $$;

-- Whoever has another role by then may not see the same fields.
alter table idempotency_keys add column role text;
update idempotency_keys set role = users.role from users where users.id = idempotency_keys.user_id;
alter table idempotency_keys alter column role set not null;
