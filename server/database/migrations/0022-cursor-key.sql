-- What seals the cursors of lists: the same for every app process, and after each start.
alter table clinic add column cursor_key bytea not null
  default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');
