-- The task that told management of a doctor who fell ill; such leave the front desk notes and takes back itself.
alter table leaves add column task_id bigint references tasks;
