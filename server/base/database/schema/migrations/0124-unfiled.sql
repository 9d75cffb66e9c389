-- Pictures that came from other programs and wait for a person to file them. What was filed or discarded stays listed, so
-- that the same content never comes twice.
create table unfiled (
  id bigint generated always as identity primary key,
  name text not null check (btrim(name) <> ''),
  media_type text not null
    check (media_type in ('image/png', 'image/jpeg', 'image/webp', 'application/pdf', 'application/dicom')),
  size_bytes integer not null check (size_bytes between 1 and 52428800),
  sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Whom the file says it shows.
  person_name text check (btrim(person_name) <> ''),
  date_of_birth date,
  person_number text check (btrim(person_number) <> ''),
  taken_on date,
  -- A small picture, until it is filed.
  preview bytea,
  received_at timestamptz(3) not null,
  received_by bigint not null references users,
  settled_at timestamptz(3),
  settled_by bigint references users,
  file_id bigint unique references files,
  discard_reason text check (btrim(discard_reason) <> ''),
  constraint unfiled_settled check (num_nulls(settled_at, settled_by) in (0, 2)
    and (settled_at is not null)::int = num_nonnulls(file_id, discard_reason))
);
create index unfiled_received on unfiled (received_at, id);
create index unfiled_waiting on unfiled (received_at, id) where settled_at is null;
create index unfiled_of_day on unfiled (received_by, received_at);

create function refuse_unfiled_again() returns trigger
language plpgsql as $$
declare
  settling text[] := array['settled_at', 'settled_by', 'file_id', 'discard_reason', 'preview'];
begin
  if old.settled_at is not null or to_jsonb(new) - settling is distinct from to_jsonb(old) - settling then
    raise exception 'a picture of the inbox is settled once, and nothing else of it changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger settled_once before update on unfiled for each row execute function refuse_unfiled_again();
create trigger never_deleted before delete or truncate on unfiled execute function refuse_change();

-- One MB each, as those of files, which they become: those of a filed picture are removed here.
create table unfiled_parts (
  unfiled_id bigint not null references unfiled,
  number integer not null,
  content bytea not null,
  primary key (unfiled_id, number)
);
alter table unfiled_parts alter column content set storage external;
