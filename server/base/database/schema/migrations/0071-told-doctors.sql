-- Whose appointment the mail says it is; null in mail from before this was kept.
alter table outgoing_mail add column doctor_id bigint references doctors;
