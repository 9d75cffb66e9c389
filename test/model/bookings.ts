import type { ActOf } from './acts.ts'
import { bookingSent, clashesOf, hitsLeave } from './clashes.ts'
import { dayOf, type ModelClinic, type Appointment } from './clinic.ts'
import { daysAfter } from './hours-shown.ts'
import { unplanned, writeLines } from './planned-lines.ts'
import {
  admitted,
  choose,
  first,
  idOf,
  knows,
  patientShown,
  personOf,
  pick,
  type Predictions,
  seen,
  stale,
  type Step,
  versionOf,
  appointmentShown,
} from './step.ts'

type BookingAct = 'register' | 'edit' | 'book' | 'move' | 'look at patient' | 'look at appointment'

const NO_FLOW_TIMES = { confirmed: null, arrived: null, seated: null }
const isScheduled = ({ status }: Appointment) => status === 'scheduled'
const hides = ({ role }: Step['by']) => role === 'admin' || role === 'manager'

export const bookingActs: Predictions<BookingAct> = {
  register(clinic, { by: name, hidden, blank }) {
    const by = personOf(clinic, name)
    const full_name = blank ? ' ' : `Patient ${clinic.patients.length + 1} of ${clinic.suffix}`
    return {
      by,
      request: { method: 'POST', path: '/api/patients', body: { full_name, ...(hidden && { hidden }) } },
      status: first(admitted(by, 'front desk'), hidden && !hides(by) && 403, blank && 400) ?? 201,
      done({ id }) {
        const patient = { id, name: full_name, hidden, merged_into: null, deposits: [], version: 1 }
        clinic.patients.push(patient)
        return { ...patientShown(clinic, patient), possible_duplicates: [] }
      },
    }
  },

  edit(clinic, { by: name, patient: index, hidden, version }) {
    const by = personOf(clinic, name)
    const patient = pick(clinic.patients, index)
    const full_name = `${patient?.name} again`
    const hiding = hidden !== null && hidden !== patient?.hidden && !hides(by)
    return {
      by,
      request: {
        method: 'PUT',
        path: `/api/patients/${idOf(patient)}`,
        body: { full_name, version: versionOf(version, patient), ...(hidden !== null && { hidden }) },
      },
      status:
        first(
          admitted(by, 'front desk'),
          !patient && 404,
          hiding && 403,
          patient?.merged_into && 409,
          stale(version),
        ) ?? 200,
      done() {
        if (!patient) return {}
        Object.assign(patient, { name: full_name, hidden: hidden ?? patient.hidden, version: patient.version + 1 })
        return patientShown(clinic, patient)
      },
    }
  },

  book(clinic, { by: name, patient: whom, doctor: withWhom, slot, squeeze }) {
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
        body: bookingSent({ patient, doctor, ...times }, squeeze),
      },
      status:
        first(
          admitted(by, 'front desk'),
          (times.end <= times.start || !doctor?.active || !patient) && 400,
          patient?.merged_into && 409,
          (clashes.length > 0 || away) && !squeeze && 409,
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
    const [patient, doctor] = [pick(clinic.patients, act.patient), pick(clinic.doctors, act.doctor)]
    const times = timesOf(clinic, act.slot)
    const place = { patient, doctor, ...times }
    const moved =
      appointment && !(['patient', 'doctor', 'start', 'end'] as const).every((key) => appointment[key] === place[key])
    const clashes = moved ? clashesOf(clinic, place, appointment) : []
    const retimed =
      appointment && !(['doctor', 'start', 'end'] as const).every((key) => appointment[key] === place[key])
    const away = retimed === true && hitsLeave(clinic, place)
    return {
      by,
      request: {
        method: 'PUT',
        path: `/api/appointments/${idOf(appointment)}`,
        body: {
          patient_id: idOf(patient),
          doctor_id: idOf(doctor),
          datetime_start: times.start,
          datetime_end: times.end,
          allow_overlap: act.squeeze,
          version: versionOf(act.version, appointment),
        },
      },
      status:
        first(
          admitted(by, 'front desk'),
          times.end <= times.start && 400,
          !appointment && 404,
          appointment?.status !== 'scheduled' && 409,
          stale(act.version),
          (!patient || !doctor || (!doctor.active && appointment?.doctor !== doctor)) && 400,
          patient?.merged_into && 409,
          (clashes.length > 0 || away) && !act.squeeze && 409,
        ) ?? 200,
      done() {
        if (!appointment || !patient || !doctor) return {}
        const squeezed = moved ? clashes.length > 0 : appointment.squeezed
        const flowTimes = appointment.start.slice(0, 10) === times.start.slice(0, 10) ? {} : NO_FLOW_TIMES
        if (appointment.patient !== patient) writeLines(appointment, unplanned(appointment))
        Object.assign(appointment, { ...place, ...flowTimes, squeezed, version: appointment.version + 1 })
        return appointmentShown(clinic, appointment)
      },
    }
  },

  'look at patient'(clinic, { by: name, patient: index }) {
    const by = personOf(clinic, name)
    const patient = pick(clinic.patients, index)
    return {
      by,
      request: { method: 'GET', path: `/api/patients/${idOf(patient)}` },
      status: first(admitted(by, 'everyone'), !knows(clinic, by, patient) && 404) ?? 200,
      done: () => (patient ? patientShown(clinic, patient) : {}),
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

type Slot = Pick<Appointment, 'patient' | 'doctor' | 'start' | 'end'>

export const newAppointment = (id: number, slot: Slot, squeezed: boolean): Appointment => ({
  id,
  ...slot,
  status: 'scheduled',
  closed: null,
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

/** The last two are today, on which patients arrive, and tomorrow, of which they are reminded. */
export function dayOfSlot({ now }: ModelClinic, day: number) {
  if (day <= 3) return `2031-01-0${day}`
  return day === 4 ? dayOf(now) : daysAfter(dayOf(now), 1)
}
