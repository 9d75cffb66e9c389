-- Who did what to which record, when and from where: written by the command's own transaction, never changed.
-- A user's name and role are kept as they were then, so the row needs no other table to be read.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  user_id bigint,
  user_name text,
  role text,
  kind text not null check (kind <> ''),
  noun text,
  record_id bigint,
  patient_id bigint,
  before jsonb,
  after jsonb,
  details jsonb,
  request_id text,
  address text,
  -- The chain: each row seals the one before it in its lane. Filled by the trigger, whatever an insert says.
  lane smallint not null,
  position bigint not null,
  previous_hash bytea not null,
  hash bytea not null,
  unique (lane, position)
);
create index audit_log_in_order on audit_log (at, id);
create index audit_log_user on audit_log (user_id, at, id) where user_id is not null;
create index audit_log_patient on audit_log (patient_id, at, id) where patient_id is not null;
create index audit_log_record on audit_log (noun, record_id, at, id) where record_id is not null;
create index audit_log_kind on audit_log (kind, at, id);

-- The head of each lane. One chain for all would let transactions commit only one at a time.
create table audit_lanes (
  lane smallint primary key,
  position bigint not null default 0,
  hash bytea not null default decode(repeat('00', 32), 'hex')
) with (fillfactor = 10);
insert into audit_lanes (lane) select generate_series(0, 31);

-- One spelling of a row, from which nothing is left out, in no session's time zone.
create function audit_text(entry audit_log) returns text
language sql stable parallel safe
return jsonb_build_array(
  entry.lane, entry.position, entry.id, extract(epoch from entry.at), entry.user_id, entry.user_name, entry.role,
  entry.kind, entry.noun, entry.record_id, entry.patient_id, entry.before, entry.after, entry.details,
  entry.request_id, entry.address
)::text;

-- Runs as the owner: the application's role may insert here, and touch neither a row nor a lane afterwards.
create function chain_audit() returns trigger
language plpgsql security definer as $$
declare
  head audit_lanes;
begin
  new.lane := pg_backend_pid() % 32;
  select * into strict head from audit_lanes where lane = new.lane for no key update;
  new.position := head.position + 1;
  new.previous_hash := head.hash;
  new.hash := sha256(head.hash || convert_to(audit_text(new), 'UTF8'));
  update audit_lanes set position = new.position, hash = new.hash where lane = new.lane;
  return new;
end $$;

-- With the rights of the owner it must not run what a caller puts in the way.
do $$ begin
  execute format('alter function chain_audit() set search_path = pg_catalog, %I, pg_temp', current_schema());
end $$;

create trigger chained before insert on audit_log for each row execute function chain_audit();
create trigger append_only before update or delete or truncate on audit_log execute function refuse_change();
create trigger append_only before delete or truncate on audit_lanes execute function refuse_change();
-- Moved by the chain alone, from within the trigger above.
create trigger only_by_the_chain before update on audit_lanes
  for each statement when (pg_trigger_depth() = 0) execute function refuse_change();
