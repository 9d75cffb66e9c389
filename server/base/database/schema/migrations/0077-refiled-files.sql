-- Where a file is filed can be put right until it is voided; what it holds, and who added it, cannot.
alter table files
  add column version integer not null default 1,
  add column updated_at timestamptz(3),
  add column updated_by bigint references users;

drop trigger voided_once on files;
create trigger voided_once before update on files
  for each row execute function refuse_rewritten_record(
    'voided_at', 'voided_by', 'void_reason', 'kind', 'teeth', 'taken_on', 'note', 'version', 'updated_at', 'updated_by'
  );
