import { dayOf, type ModelClinic, type Patient } from './clinic.ts'
import { contactsOf, lastShown } from './contacts.ts'
import { daysAfter } from './hours-shown.ts'
import { comesAgain, lastVisit } from './visits.ts'
import { admitted, first, personOf, type Predictions } from './step.ts'

/** Later than any due day, even in the years that the sequences reach. */
export const ALL_DUE = '2999-12-31'

export const recallActs: Predictions<'look at recalls'> = {
  'look at recalls'(clinic, { by: name, all }) {
    const by = personOf(clinic, name)
    return {
      by,
      request: { method: 'GET', path: `/api/recalls${all ? `?until_date=${ALL_DUE}` : ''}` },
      status: first(admitted(by, 'front desk')) ?? 200,
      done: () => recallsShown(clinic, all ? ALL_DUE : undefined),
    }
  },
}

/** Patients due until a day, by default the last of the next month; the most overdue first. */
export function recallsShown(clinic: ModelClinic, until = daysAfter(monthsAfter(firstOfMonth(clinic), 2), -1)) {
  return clinic.patients
    .flatMap((patient) => dueOf(clinic, patient) ?? [])
    .filter(({ due_on }) => due_on <= until)
    .toSorted(
      (a, b) =>
        a.due_on.localeCompare(b.due_on) ||
        a.last_visit_on.localeCompare(b.last_visit_on) ||
        a.patient_id - b.patient_id,
    )
}

function dueOf(clinic: ModelClinic, patient: Patient) {
  const months = patient.recall_months ?? clinic.recall_months
  const last = lastVisit(clinic, patient)
  if (!last || months === 0 || patient.hidden || patient.do_not_contact) return null
  const last_visit_on = last.start.slice(0, 10)
  const contacts = contactsOf(clinic, patient)
  const recalls = contacts.filter(({ about }) => about === 'recall')
  const declined = recalls.some(({ outcome, at }) => outcome === 'declined' && dayOf(at) >= last_visit_on)
  const postponed = recalls.findLast(({ postpone_until }) => postpone_until !== null)?.postpone_until ?? ''
  if (comesAgain(clinic, patient) || declined || postponed > dayOf(clinic.now)) return null
  return {
    patient_id: patient.id,
    patient_name: patient.name,
    contact_number: patient.phone,
    due_on: monthsAfter(last_visit_on, months),
    last_visit_on,
    doctor_id: last.doctor.id,
    last_contact: lastShown(contacts.at(-1)) ?? null,
  }
}

const firstOfMonth = ({ now }: ModelClinic) => `${dayOf(now).slice(0, 7)}-01`

/** The same day of a later month, or its last day. */
function monthsAfter(day: string, months: number) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  return `${last.toISOString().slice(0, 8)}${String(Math.min(date, last.getUTCDate())).padStart(2, '0')}`
}
