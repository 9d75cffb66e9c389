-- Who did what to which record, when and from where. Written in the command's own transaction, never changed. The
-- user's name and role are copied, so that the row can be read without another table.
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
  -- The hash chain: each row has the hash of the previous row of its lane. Set by the trigger, whatever the insert
  -- says.
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

-- The last position and hash of each lane. With a single chain only one transaction could commit at a time.
create table audit_lanes (
  lane smallint primary key,
  position bigint not null default 0,
  hash bytea not null default decode(repeat('00', 32), 'hex')
) with (fillfactor = 10);
insert into audit_lanes (lane) select generate_series(0, 31);

-- The text of a row that is hashed: it contains every column and does not depend on the session's time zone.
create function audit_text(entry audit_log) returns text
language sql stable parallel safe
return jsonb_build_array(
  entry.lane, entry.position, entry.id, extract(epoch from entry.at), entry.user_id, entry.user_name, entry.role,
  entry.kind, entry.noun, entry.record_id, entry.patient_id, entry.before, entry.after, entry.details,
  entry.request_id, entry.address
)::text;

-- Runs as the owner: the app's role may insert here, but not change rows or lanes.
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

-- A function that runs as the owner must not call objects that the caller put into the search path.
do $$ begin
  execute format('alter function chain_audit() set search_path = pg_catalog, %I, pg_temp', current_schema());
end $$;

create trigger chained before insert on audit_log for each row execute function chain_audit();
create trigger append_only before update or delete or truncate on audit_log execute function refuse_change();
create trigger append_only before delete or truncate on audit_lanes execute function refuse_change();
-- Only the trigger above may change lanes.
create trigger only_by_the_chain before update on audit_lanes
  for each statement when (pg_trigger_depth() = 0) execute function refuse_change();
