-- Why an X-ray was taken, what it shows and how good it is, which inspectors ask for.
alter table files
  add column reason text check (btrim(reason) <> ''),
  add column report text check (btrim(report) <> ''),
  add column quality smallint check (quality between 1 and 3),
  add constraint report_of_xray check (kind = 'xray' or num_nonnulls(reason, report, quality) = 0);

drop trigger voided_once on files;
create trigger voided_once before update on files
  for each row execute function refuse_rewritten_record(
    'voided_at', 'voided_by', 'void_reason', 'kind', 'teeth', 'taken_on', 'note', 'reason', 'report', 'quality', 'version',
    'updated_at', 'updated_by'
  );
