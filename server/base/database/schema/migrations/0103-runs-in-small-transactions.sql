-- Patients whom a running import has changed, each with what its fields were and became. They are committed a few at a
-- time, so that nobody waits long for one of them; a run that fails takes them back by these rows. A run that is done has
-- made them rows of import_changes.
create table import_writes (
  id bigint generated always as identity primary key,
  import_id bigint not null references imports,
  record_id bigint not null,
  before jsonb not null,
  after jsonb not null,
  -- The patient's version after the change.
  version integer not null
);
create index import_writes_import on import_writes (import_id, id);

-- Lines of a running import that are written after all others, as the run planned them. They are never committed: the
-- run deletes them with its own commit.
create table import_pending_lines (
  id bigint generated always as identity primary key,
  import_id bigint not null references imports,
  planned jsonb not null
);
create index import_pending_lines_import on import_pending_lines (import_id, id);
