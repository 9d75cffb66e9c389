import { ABSENCES, type AppointmentStatus } from '#domain/appointment.ts'
import { minutesOfDay, timeOfDay } from '#domain/calendar.ts'
import { die, roll } from './hash-random.ts'
import { chairOf, seriesOf, typeOf } from './diary.ts'
import { RECEPTIONIST_ID } from './people.ts'
import type { Row } from './sheets.ts'
import type { Size } from './size.ts'

export interface Appointment {
  id: number
  patient_id: number
  doctor_id: number
  /** Index of the appointment's day among the clinic's days. */
  day: number
  start: string
  end: string
  status: AppointmentStatus
}

const FIRST_HOUR = 8 * 60
const LENGTH_MINUTES = 30

/** Appointments day by day, without overlaps of a doctor or a patient. */
export function* appointmentsOf(size: Size): Generator<Appointment> {
  let id = 0
  for (let day = 0; day < size.days.length; day++) {
    const load = size.load(day)
    for (let position = 0; position < load; position++) {
      id += 1
      const start = FIRST_HOUR + Math.floor(position / size.doctors) * LENGTH_MINUTES
      yield {
        id,
        // A prime stride takes every patient once before it repeats one.
        patient_id: ((id * 48_271) % size.patients) + 1,
        doctor_id: (position % size.doctors) + 1,
        day,
        start: timeOfDay(start),
        end: timeOfDay(start + LENGTH_MINUTES),
        status: statusOf(id, day < size.today),
      }
    }
  }
}

function statusOf(id: number, isPast: boolean): AppointmentStatus {
  const chance = roll(20, id)
  if (chance < 0.1) return 'cancelled'
  return isPast && chance < 0.96 ? 'completed' : 'scheduled'
}

const NOTES = ['Recall', 'Pain at night, lower left', 'تنظيف الأسنان', 'First visit', 'Check the crown']

export function appointmentRow(
  size: Size,
  hasActiveInvoice: boolean,
  { id, patient_id, doctor_id, day, start, end, status }: Appointment,
): Row {
  const { days } = size
  const date = days[day] ?? ''
  return [
    id,
    patient_id,
    doctor_id,
    `${date} ${start}:00`,
    `${date} ${end}:00`,
    NOTES[die(21, id, 10)] ?? null,
    status,
    `${days[Math.max(0, day - 1 - die(22, id, 20))]} 10:00:00+03`,
    RECEPTIONIST_ID,
    hasActiveInvoice,
    roll(23, id) < 0.4 ? `${date} 07:00:00+03` : null,
    // A patient who came arrived on time, and was seated a few minutes later.
    ...(status === 'completed'
      ? [`${date} ${start}:00+03`, `${date} ${timeOfDay(minutesOfDay(start) + die(24, id, 20))}:00+03`]
      : [null, null]),
    status === 'cancelled' ? (ABSENCES[die(25, id, ABSENCES.length * 2)] ?? null) : null,
    chairOf(doctor_id),
    typeOf(id),
    roll(38, id) < 0.3 ? RECEPTIONIST_ID : null,
    ...seriesOf(size, id),
  ]
}
