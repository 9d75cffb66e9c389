-- What doctors draw over a picture: it is beside the file, which never changes.
create table file_marks (
  id bigint generated always as identity primary key,
  file_id bigint not null references files,
  kind text not null check (kind in ('length', 'angle', 'arrow', 'text', 'calibration')),
  -- Each across and down, in pixels of the picture as it was taken.
  points jsonb not null,
  text text check (btrim(text) <> '' and char_length(text) <= 200),
  millimetres numeric check (millimetres between 0.1 and 500),
  frame integer not null check (frame between 1 and 10000),
  made_at timestamptz(3) not null,
  made_by bigint not null references users,
  voided_at timestamptz(3),
  voided_by bigint references users,
  void_reason text check (btrim(void_reason) <> ''),
  constraint points_of_mark check (jsonb_typeof(points) = 'array' and jsonb_array_length(points) =
    case kind when 'text' then 1 when 'angle' then 3 else 2 end),
  constraint words_of_mark check (kind <> 'text' or text is not null),
  constraint length_of_calibration check ((kind = 'calibration') = (millimetres is not null)),
  constraint mark_voided_with_reason check (num_nulls(voided_at, voided_by, void_reason) in (0, 3))
);
create index file_marks_file on file_marks (file_id, id);

create function refuse_redrawn_mark() returns trigger
language plpgsql as $$
declare
  voiding text[] := array['voided_at', 'voided_by', 'void_reason'];
begin
  if old.voided_at is not null or to_jsonb(new) - voiding is distinct from to_jsonb(old) - voiding then
    raise exception 'marks are voided, never redrawn' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger voided_once before update on file_marks for each row execute function refuse_redrawn_mark();
create trigger never_deleted before delete or truncate on file_marks execute function refuse_change();
