-- Who read an X-ray and when, which its paper says: another change of the file does not change that.
alter table files
  add column reported_at timestamptz(3),
  add column reported_by bigint references users,
  add constraint reported_by_somebody check (num_nonnulls(reported_at, reported_by) <> 1);

drop trigger voided_once on files;
-- Of those that are reported already, the audit trail knows who did. Also of voided ones, which the trigger keeps as they are.
update files set reported_at = told.at, reported_by = told.user_id
from (
  select distinct on (record_id) record_id, at, user_id from audit_log
  where kind = 'file.changed' and user_id is not null and after ?| array['report', 'quality']
  order by record_id, at desc, id desc
) told
where told.record_id = files.id and (report is not null or quality is not null);

create trigger voided_once before update on files
  for each row execute function refuse_rewritten_record(
    'voided_at', 'voided_by', 'void_reason', 'kind', 'teeth', 'taken_on', 'note', 'reason', 'report', 'quality', 'version',
    'updated_at', 'updated_by', 'reported_at', 'reported_by'
  );
