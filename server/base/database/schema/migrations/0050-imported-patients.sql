-- A patient who came with a file was a patient before, so they are no new patient of the clinic.
alter table patients add column import_id bigint references imports;

alter table patients disable trigger user;
update patients set import_id = imports.id
from import_results join imports on imports.id = import_results.import_id
where imports.kind = 'patients' and import_results.action = 'create' and import_results.record_id = patients.id;
alter table patients enable trigger user;

drop index patients_registered;
create index patients_registered on patients (created_at) include (import_id) where merged_into_id is null;
create index patients_import on patients (import_id) where import_id is not null;
