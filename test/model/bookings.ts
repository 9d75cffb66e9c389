import type { ActOf } from './acts.ts'
import { bookingSent, clashesOf, hitsLeave, type Place } from './clashes.ts'
import { dayOf, type ModelClinic, type Appointment } from './clinic.ts'
import { daysAfter } from './hours-shown.ts'
import { writeLines } from './planned-lines.ts'
import {
  admitted,
  choose,
  first,
  idOf,
  personOf,
  pick,
  type Predictions,
  seen,
  stale,
  versionOf,
  appointmentShown,
} from './step.ts'

const NO_FLOW_TIMES = { confirmed: null, arrived: null, seated: null }
const isScheduled = ({ status }: Appointment) => status === 'scheduled'

export const bookingActs: Predictions<'book' | 'move' | 'look at appointment'> = {
  book(clinic, { by: name, patient: whom, doctor: withWhom, slot, allow_overlap }) {
    const by = personOf(clinic, name)
    const [patient, doctor] = [pick(clinic.patients, whom), pick(clinic.doctors, withWhom)]
    const times = timesOf(clinic, slot)
    const clashes = clashesOf(clinic, { patient, doctor, ...times })
    const away = hitsLeave(clinic, { doctor, ...times })
    return {
      by,
      request: {
        method: 'POST',
        path: '/api/appointments',
        body: bookingSent({ patient, doctor, ...times }, allow_overlap),
      },
      status:
        first(
          admitted(by, 'front desk'),
          (times.end <= times.start || !doctor?.active || !patient) && 400,
          patient?.merged_into && 409,
          (clashes.length > 0 || away) && !allow_overlap && 409,
        ) ?? 201,
      done({ id }) {
        if (!patient || !doctor) return {}
        const appointment = newAppointment(id, { patient, doctor, ...times }, clashes.length > 0)
        clinic.appointments.push(appointment)
        return appointmentShown(clinic, appointment)
      },
    }
  },

  move(clinic, act) {
    const by = personOf(clinic, act.by)
    const appointment = choose(clinic.appointments, act.appointment, act.fitting, isScheduled)
    const place = placeOf(clinic, act, appointment)
    const { patient, doctor, start, end } = place
    const moved = differs(appointment, place, ['patient', 'doctor', 'start', 'end'])
    const clashes = moved ? clashesOf(clinic, place, appointment) : []
    const away = differs(appointment, place, ['doctor', 'start', 'end']) && hitsLeave(clinic, place)
    return {
      by,
      request: {
        method: 'PUT',
        path: `/api/appointments/${idOf(appointment)}`,
        body: { ...bookingSent(place, act.allow_overlap), version: versionOf(act.version, appointment) },
      },
      status:
        first(
          admitted(by, 'front desk'),
          end <= start && 400,
          !appointment && 404,
          appointment?.status !== 'scheduled' && 409,
          stale(act.version),
          (!patient || !doctor || (!doctor.active && appointment?.doctor !== doctor)) && 400,
          patient?.merged_into && 409,
          (clashes.length > 0 || away) && !act.allow_overlap && 409,
        ) ?? 200,
      done() {
        if (!appointment || !patient || !doctor) return {}
        const squeezed = moved ? clashes.length > 0 : appointment.squeezed
        const another = appointment.patient !== patient
        const stays = !another && appointment.start.slice(0, 10) === start.slice(0, 10)
        const flowTimes = stays ? {} : NO_FLOW_TIMES
        if (moved) appointment.former.push({ start: appointment.start, at: clinic.now })
        if (another) writeLines(appointment, [])
        Object.assign(appointment, { ...place, ...flowTimes, squeezed, version: appointment.version + 1 })
        return appointmentShown(clinic, appointment)
      },
    }
  },

  'look at appointment'(clinic, { by: name, appointment: index }) {
    const by = personOf(clinic, name)
    const appointment = pick(clinic.appointments, index)
    return {
      by,
      request: { method: 'GET', path: `/api/appointments/${idOf(appointment)}` },
      status: first(admitted(by, 'everyone'), !seen(by, appointment) && 404) ?? 200,
      done: () => (appointment ? appointmentShown(clinic, appointment) : {}),
    }
  },
}

/** The new patient and place; without a slot or a patient they do not change. */
const placeOf = (clinic: ModelClinic, act: ActOf<'move'>, appointment: Appointment | undefined): Place => ({
  patient: act.patient === null ? appointment?.patient : pick(clinic.patients, act.patient),
  doctor: pick(clinic.doctors, act.doctor),
  ...(act.slot ? timesOf(clinic, act.slot) : { start: appointment?.start ?? '', end: appointment?.end ?? '' }),
})

const differs = (appointment: Appointment | undefined, place: Place, keys: (keyof Place)[]) =>
  appointment !== undefined && keys.some((key) => appointment[key] !== place[key])

type Slot = Pick<Appointment, 'patient' | 'doctor' | 'start' | 'end'>

export const newAppointment = (id: number, slot: Slot, squeezed: boolean): Appointment => ({
  id,
  ...slot,
  former: [],
  status: 'scheduled',
  closed: null,
  history: false,
  absence: null,
  ...NO_FLOW_TIMES,
  squeezed,
  lines: [],
  version: 1,
})

export function timesOf(clinic: ModelClinic, { day, quarter, quarters }: ActOf<'book'>['slot']) {
  const date = dayOfSlot(clinic, day)
  const at = (quarterOfDay: number) => {
    const hour = String(9 + Math.floor(quarterOfDay / 4)).padStart(2, '0')
    return `${date}T${hour}:${String((quarterOfDay % 4) * 15).padStart(2, '0')}:00`
  }
  return { start: at(quarter), end: at(quarter + quarters) }
}

/** The last two are today, when patients arrive, and tomorrow, for which they get reminders. */
export function dayOfSlot({ now }: ModelClinic, day: number) {
  if (day <= 3) return `2031-01-0${day}`
  return day === 4 ? dayOf(now) : daysAfter(dayOf(now), 1)
}
