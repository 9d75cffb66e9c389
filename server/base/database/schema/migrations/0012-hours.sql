-- Hours are rows, one for each range: minutes since midnight, of which 1440 is the midnight that ends the day.
-- Weekdays count from 0, Sunday, as extract(dow) does.

-- A doctor without hours of their own works the clinic's. One with own hours and no row on a weekday is off on it.
alter table doctors add column has_own_hours boolean not null default false;

create table doctor_hours (
  doctor_id bigint not null references doctors,
  weekday integer not null check (weekday between 0 and 6),
  open_minute integer not null,
  close_minute integer not null,
  primary key (doctor_id, weekday, open_minute),
  constraint doctor_opens_before_closing check (open_minute >= 0 and open_minute < close_minute and close_minute <= 1440),
  constraint doctor_hours_apart
    exclude using gist (doctor_id with =, weekday with =, int4range(open_minute, close_minute) with &&)
);

-- Hours of the whole clinic that replace the usual ones on each of these days, such as those of Ramadan.
create table special_hours (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  first_day date not null,
  last_day date not null,
  version integer not null default 1,
  updated_at timestamptz(3),
  updated_by bigint references users,
  created_at timestamptz(3) not null,
  created_by bigint references users,
  check (first_day <= last_day),
  constraint special_hours_apart exclude using gist (daterange(first_day, last_day, '[]') with &&)
);

-- The clinic is closed on a weekday without a row.
create table special_hours_ranges (
  special_hours_id bigint not null references special_hours on delete cascade,
  weekday integer not null check (weekday between 0 and 6),
  open_minute integer not null,
  close_minute integer not null,
  primary key (special_hours_id, weekday, open_minute),
  constraint special_day_opens_before_closing
    check (open_minute >= 0 and open_minute < close_minute and close_minute <= 1440),
  constraint special_ranges_apart
    exclude using gist (special_hours_id with =, weekday with =, int4range(open_minute, close_minute) with &&)
);

-- Times on the clinic's wall clock, as those of appointments.
create table leaves (
  id bigint generated always as identity primary key,
  doctor_id bigint not null references doctors,
  starts timestamp(0) not null,
  ends timestamp(0) not null,
  reason text,
  created_at timestamptz(3) not null,
  created_by bigint references users,
  check (starts < ends),
  constraint leaves_apart exclude using gist (doctor_id with =, tsrange(starts, ends) with &&)
);
