import type { ModelClinic, Patient, Appointment } from './clinic.ts'
import { admitted, first, idOf, patientShown, personOf, pick, type Predictions, stale, versionOf } from './step.ts'

/** Merges two records of a person: the first takes over everything of the second. */
export const merging: Predictions<'merge'> = {
  merge(clinic, act) {
    const by = personOf(clinic, act.by)
    const stays = pick(clinic.patients, act.patient)
    const goes = pick(clinic.patients, act.other)
    return {
      by,
      owing: stays,
      request: {
        method: 'POST',
        path: `/api/patients/${idOf(stays)}/merge`,
        body: {
          other_id: idOf(goes),
          version: versionOf(act.version, stays),
          other_version: versionOf(act.other_version, goes),
        },
        again: act.again,
      },
      status:
        first(
          admitted(by, 'management'),
          stays === goes && 400,
          (stays?.merged_into ?? goes?.merged_into) && 409,
          stale(act.version),
          stale(act.other_version),
          clash(clinic, stays, goes) && 409,
        ) ?? 201,
      done() {
        if (!stays || !goes) return {}
        for (const patient of clinic.patients) if (patient.merged_into === goes) patient.merged_into = stays
        Object.assign(goes, { merged_into: stays, hidden: true, version: goes.version + 1 })
        stays.version += 1
        stays.deposits = [...stays.deposits, ...goes.deposits].toSorted((a, b) => a.order - b.order)
        goes.deposits = []
        stays.phone ??= goes.phone
        stays.recall_months ??= goes.recall_months
        stays.do_not_contact ||= goes.do_not_contact
        for (const row of [...clinic.appointments, ...clinic.invoices, ...clinic.waiting, ...clinic.plans])
          if (row.patient === goes) row.patient = stays
        for (const row of [
          ...clinic.recalls,
          ...clinic.tasks,
          ...clinic.histories,
          ...clinic.lab_work,
          ...clinic.charted,
        ])
          if (row.patient === goes) row.patient = stays
        return patientShown(clinic, stays)
      },
    }
  },
}

/** Appointments of one person must not overlap, except double-booked ones and pairs that overlapped before. */
const clash = ({ appointments }: ModelClinic, stays: Patient | undefined, goes: Patient | undefined) =>
  takenBy(appointments, stays).some((one) =>
    takenBy(appointments, goes).some((other) => {
      const bygone = one.status === 'completed' && other.status === 'completed'
      return one.start < other.end && other.start < one.end && !(bygone && (one.squeezed || other.squeezed))
    }),
  )

const takenBy = (appointments: Appointment[], patient: Patient | undefined) =>
  appointments.filter(
    (appointment) => appointment.patient === patient && appointment.status !== 'cancelled' && !appointment.history,
  )
