import { hitsLeave } from './clashes.ts'
import { type ModelClinic, type Appointment } from './clinic.ts'
import type { Doctor } from './single-records.ts'
import { timesOf } from './bookings.ts'
import { admitted, first, idOf, personOf, pick, type Predictions } from './step.ts'

export const leaveActs: Predictions<'take leave' | 'end leave'> = {
  'take leave'(clinic, { by: name, doctor: index, slot }) {
    const by = personOf(clinic, name)
    const doctor = pick(clinic.doctors, index)
    const times = timesOf(clinic, slot)
    // Illness stands beside other leave.
    const overlaps = hitsLeave({ leaves: clinic.leaves.filter(({ told }) => !told) }, { doctor, ...times })
    return {
      by,
      request: {
        method: 'POST',
        path: '/api/leaves',
        body: { doctor_id: idOf(doctor), starts: times.start, ends: times.end, reason: 'Course' },
      },
      status: first(admitted(by, 'management'), (times.end <= times.start || !doctor) && 400, overlaps && 409) ?? 201,
      done({ id }) {
        if (!doctor) return {}
        clinic.leaves.push({ id, doctor, ...times, told: null })
        const stranded = strandedBy(clinic, doctor, times)
        return { doctor_id: doctor.id, starts: times.start, ends: times.end, reason: 'Course', stranded }
      },
    }
  },

  'end leave'(clinic, { by: name, which }) {
    const by = personOf(clinic, name)
    const leave = pick(clinic.leaves, which)
    return {
      by,
      request: { method: 'DELETE', path: `/api/leaves/${idOf(leave)}` },
      status: first(admitted(by, 'management'), !leave && 404) ?? 204,
      done() {
        clinic.leaves = clinic.leaves.filter((each) => each !== leave)
        return {}
      },
    }
  },
}

export const strandedBy = (
  { appointments }: ModelClinic,
  doctor: Doctor,
  { start, end }: Pick<Appointment, 'start' | 'end'>,
) =>
  appointments
    .filter((each) => each.doctor === doctor && each.status === 'scheduled' && each.start < end && start < each.end)
    .toSorted((a, b) => a.start.localeCompare(b.start) || a.id - b.id)
    .map(({ id }) => ({ id }))
