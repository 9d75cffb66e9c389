import { dayOf, type ModelClinic, type Patient, type Waiting } from './clinic.ts'
import { admitted, choose, first, idOf, personOf, pick, type Predictions, stale, versionOf } from './step.ts'

const DAY_MS = 24 * 3_600_000

export const waitingActs: Predictions<'put on wait list' | 'change waiting' | 'close waiting'> = {
  'put on wait list'(clinic, act) {
    const by = personOf(clinic, act.by)
    const patient = pick(clinic.patients, act.patient)
    const doctor = act.doctor === null ? null : pick(clinic.doctors, act.doctor)
    const from_date = dayOf(clinic.now)
    const to_date = act.days === null ? null : dayOf(new Date(clinic.now.getTime() + act.days * DAY_MS))
    return {
      by,
      request: {
        method: 'POST',
        path: '/api/wait-list',
        body: { patient_id: idOf(patient), doctor_id: doctor?.id ?? null, minutes: act.minutes, to_date },
        again: act.again,
      },
      status:
        first(
          admitted(by, 'front desk'),
          wrongMinutes(act.minutes) && 400,
          to_date !== null && to_date < from_date && 400,
          !patient && 400,
          patient?.merged_into && 409,
          doctor?.active === false && 400,
        ) ?? 201,
      done({ id }) {
        if (!patient) return {}
        const entry: Waiting = { id, patient, doctor: doctor ?? null, minutes: act.minutes, closed: false, version: 1 }
        clinic.waiting.push(entry)
        return { ...waitingShown(entry), from_date, to_date }
      },
    }
  },

  'change waiting'(clinic, act) {
    const by = personOf(clinic, act.by)
    const entry = choose(clinic.waiting, act.which, act.fitting, isOpen)
    return {
      by,
      request: {
        method: 'PUT',
        path: `/api/wait-list/${idOf(entry)}`,
        body: { minutes: act.minutes, version: versionOf(act.version, entry) },
      },
      status:
        first(
          admitted(by, 'front desk'),
          wrongMinutes(act.minutes) && 400,
          !entry && 404,
          entry?.closed && 409,
          stale(act.version),
        ) ?? 200,
      done() {
        if (!entry) return {}
        Object.assign(entry, { minutes: act.minutes, version: entry.version + 1 })
        return waitingShown(entry)
      },
    }
  },

  'close waiting'(clinic, act) {
    const by = personOf(clinic, act.by)
    const entry = choose(clinic.waiting, act.which, act.fitting, isOpen)
    return {
      by,
      request: {
        method: 'POST',
        path: `/api/wait-list/${idOf(entry)}/close`,
        body: { outcome: act.outcome, version: versionOf(act.version, entry) },
      },
      status: first(admitted(by, 'front desk'), !entry && 404, entry?.closed && 409, stale(act.version)) ?? 204,
      done() {
        if (entry) entry.closed = true
        return {}
      },
    }
  },
}

const isOpen = ({ closed }: Waiting) => !closed
const wrongMinutes = (minutes: number) => minutes < 5 || minutes > 480

const waitingShown = ({ id, patient, doctor, minutes, version }: Waiting) => ({
  id,
  patient_id: patient.id,
  doctor_id: doctor?.id ?? null,
  minutes,
  version,
})

/** The longest waiting first. */
export const waitListShown = ({ waiting }: ModelClinic, patient: Patient) =>
  waiting.filter((entry) => entry.patient === patient && !entry.closed).map(waitingShown)
