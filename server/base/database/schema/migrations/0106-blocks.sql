-- Times of a doctor or of a chair that are closed, or kept for one type of appointments. Times on the clinic's wall clock,
-- as those of leave; they may span days and overlap each other.
create table blocks (
  id bigint generated always as identity primary key,
  doctor_id bigint references doctors,
  chair_id bigint references chairs,
  starts timestamp(0) not null,
  ends timestamp(0) not null,
  label text check (btrim(label) <> ''),
  kind text not null check (kind in ('closed', 'reserved')),
  type_id bigint references appointment_types,
  version integer not null default 1,
  updated_at timestamptz(3),
  updated_by bigint references users,
  created_at timestamptz(3) not null,
  created_by bigint references users,
  constraint block_ends_after_start check (starts < ends),
  constraint block_of_doctor_or_chair check (num_nonnulls(doctor_id, chair_id) = 1),
  constraint only_reserved_has_type check ((kind = 'reserved') = (type_id is not null))
);
create index blocks_of_doctor on blocks using gist (doctor_id, tsrange(starts, ends)) where doctor_id is not null;
create index blocks_of_chair on blocks using gist (chair_id, tsrange(starts, ends)) where chair_id is not null;
create index blocks_starts on blocks (starts);
