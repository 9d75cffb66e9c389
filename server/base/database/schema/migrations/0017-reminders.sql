-- Null: the text of domain/message-text.ts.
alter table clinic add column reminder_text_en text;
alter table clinic add column reminder_text_ar text;

-- Whether an appointment was moved since somebody was reminded of it.
create index moved_from_appointment on moved_from (appointment_id, created_at);
