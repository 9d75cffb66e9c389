import type { Attack } from './attack.ts'
import { A_DOCTOR } from './rows.ts'

export const doctorHours = (weekday: number, open: number, close: number, doctor = A_DOCTOR) =>
  `insert into doctor_hours (doctor_id, weekday, open_minute, close_minute)
    values (${doctor}, ${weekday}, ${open}, ${close});`

export const specialHours = (first_day: string, last_day: string, name = 'Eid') =>
  `insert into special_hours (name, first_day, last_day, created_at)
    values ('${name}', '${first_day}', '${last_day}', now());`

export const specialRange = (weekday: number, open: number, close: number) =>
  `insert into special_hours_ranges (special_hours_id, weekday, open_minute, close_minute)
    select max(id), ${weekday}, ${open}, ${close} from special_hours;`

export const leave = (starts: string, ends: string, doctor = A_DOCTOR) =>
  `insert into leaves (doctor_id, starts, ends, created_at) values (${doctor}, '${starts}', '${ends}', now());`

const illness = (starts: string, ends: string) =>
  `insert into tasks (text, for_role, created_at, created_by) select 'Ill', 'manager', now(), min(id) from users;
  insert into leaves (doctor_id, starts, ends, task_id, created_at)
    select ${A_DOCTOR}, '${starts}', '${ends}', max(id), now() from tasks;`

const special = specialHours('2040-01-01', '2040-01-03')

/** A range that begins before midnight, ends after the next one, or ends before it begins, if the guard checks that. */
const badRanges = (guard: string, range: (weekday: number, open: number, close: number) => string): Attack[] => [
  { guard, statement: range(0, -1, 60) },
  { guard, statement: range(0, 0, 1441) },
  { guard, statement: range(0, 60, 60) },
]

export const refusalsOfHours: Attack[] = [
  ...[-1, 7].map((weekday) => ({
    guard: 'doctor_hours.doctor_hours_weekday_check',
    statement: doctorHours(weekday, 0, 60),
  })),
  ...badRanges('doctor_hours.doctor_opens_before_closing', doctorHours),
  {
    guard: 'doctor_hours.doctor_hours_apart',
    statement: doctorHours(1, 480, 720) + doctorHours(1, 719, 900),
  },
  { guard: 'special_hours.special_hours_name_check', statement: specialHours('2040-01-01', '2040-01-01', '') },
  {
    guard: 'special_hours.special_hours_check',
    statement: specialHours('2040-01-02', '2040-01-01'),
    besides: ['special_hours.special_hours_apart'],
  },
  { guard: 'special_hours.special_hours_apart', statement: special + specialHours('2040-01-03', '2040-01-04') },
  ...[-1, 7].map((weekday) => ({
    guard: 'special_hours_ranges.special_hours_ranges_weekday_check',
    statement: special + specialRange(weekday, 0, 60),
  })),
  ...badRanges('special_hours_ranges.special_day_opens_before_closing', (...range) => special + specialRange(...range)),
  {
    guard: 'special_hours_ranges.special_ranges_apart',
    statement: special + specialRange(1, 480, 720) + specialRange(1, 719, 900),
  },
  { guard: 'leaves.leaves_check', statement: leave('2040-01-01 08:00', '2040-01-01 08:00') },
  {
    guard: 'leaves.leaves_apart',
    statement: leave('2040-01-01', '2040-01-03') + leave('2040-01-02 23:59', '2040-01-04'),
  },
  {
    guard: 'leaves.illnesses_apart',
    statement: illness('2040-01-01 10:00', '2040-01-02') + illness('2040-01-01 11:00', '2040-01-02'),
  },
]
