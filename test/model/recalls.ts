import { dayOf, type ModelClinic, type Patient, type Contact, type SetRecall } from './clinic.ts'
import { contactsOf, lastShown } from './contacts.ts'
import { daysAfter, monthsAfter } from './hours-shown.ts'
import { dueOn } from './set-recalls.ts'
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
    .flatMap((patient) => {
      if (patient.hidden || patient.do_not_contact || comesAgain(clinic, patient)) return []
      const set = clinic.recalls.filter((recall) => recall.patient === patient)
      return [...checkUpOf(clinic, patient), ...set.flatMap((recall) => setDue(clinic, recall))]
    })
    .filter(({ shown }) => shown.due_on <= until)
    .toSorted(
      (a, b) =>
        a.shown.due_on.localeCompare(b.shown.due_on) ||
        a.seen_on.localeCompare(b.seen_on) ||
        a.shown.patient_id - b.shown.patient_id ||
        (a.shown.recall_id ?? 0) - (b.shown.recall_id ?? 0),
    )
    .map(({ shown }) => shown)
}

function checkUpOf(clinic: ModelClinic, patient: Patient) {
  const months = patient.recall_months ?? clinic.recall_months
  const seen_on = seenOn(clinic, patient)
  if (seen_on === null || months === 0) return []
  const said = contactsOf(clinic, patient).filter(({ about, recall }) => about === 'recall' && !recall)
  if (isSettled(clinic, said, seen_on)) return []
  const due = { due_on: monthsAfter(seen_on, months), recall_id: null, reason: null }
  return [{ seen_on, shown: rowShown(clinic, patient, due) }]
}

/** What was said before it got another day does not bear on it; a doctor who set it is asked about it. */
function setDue(clinic: ModelClinic, recall: SetRecall) {
  const { patient, asked_at, reason, by } = recall
  const due_on = dueOn(clinic, recall)
  if (recall.ended || due_on === null) return []
  const seen_on = seenOn(clinic, patient) ?? dayOf(asked_at)
  const said = contactsOf(clinic, patient).filter((each) => each.recall === recall && each.at >= asked_at)
  if (isSettled(clinic, said, seen_on)) return []
  const shown = rowShown(clinic, patient, { due_on, recall_id: recall.id, reason })
  return [{ seen_on, shown: by.doctor?.active ? { ...shown, doctor_id: by.doctor.id } : shown }]
}

/** Declined since the patient was seen, or postponed. */
function isSettled(clinic: ModelClinic, said: Contact[], seen_on: string) {
  const postponed = said.findLast(({ postpone_until }) => postpone_until !== null)?.postpone_until ?? ''
  const declined = said.some(({ outcome, at }) => outcome === 'declined' && dayOf(at) >= seen_on)
  return declined || postponed > dayOf(clinic.now)
}

const rowShown = (
  clinic: ModelClinic,
  patient: Patient,
  due: { due_on: string; recall_id: number | null; reason: string | null },
) => ({
  ...due,
  patient_id: patient.id,
  patient_name: patient.name,
  contact_number: patient.phone,
  last_visit_on: seenOn(clinic, patient),
  doctor_id: lastVisit(clinic, patient)?.doctor.id ?? null,
  last_contact: lastShown(contactsOf(clinic, patient).at(-1)) ?? null,
})

const seenOn = (clinic: ModelClinic, patient: Patient) => lastVisit(clinic, patient)?.start.slice(0, 10) ?? null

const firstOfMonth = ({ now }: ModelClinic) => `${dayOf(now).slice(0, 7)}-01`
