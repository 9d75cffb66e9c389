import { dayOf, type History, type ModelClinic, type Patient } from './clinic.ts'

const MONTHS = 12

const historiesOf = ({ histories }: ModelClinic, patient: Patient) =>
  histories.filter((history) => history.patient === patient)

/** Whether the months have passed since that moment; nothing was before it. */
const isLongAgo = (then: Date | undefined, now: Date) => {
  if (!then) return true
  const again = new Date(`${dayOf(then)}T00:00:00Z`)
  again.setUTCMonth(again.getUTCMonth() + MONTHS)
  return again.toISOString().slice(0, 10) < dayOf(now)
}

/** Whether the patient is to be asked, or the latest answers to be reviewed. */
export function nextOfHistory(clinic: ModelClinic, patient: Patient) {
  const known = historiesOf(clinic, patient)
  const moments = known.flatMap(({ answered, reviewed }) => (reviewed ? [answered, reviewed.at] : [answered]))
  if (moments.every((moment) => isLongAgo(moment, clinic.now))) return 'to_ask'
  const latest = known.toSorted((one, other) => one.id - other.id).at(-1)
  return latest?.reviewed === null ? 'to_review' : null
}

const placeOf = ({ reviewed }: History) => reviewed?.place ?? 0

/** What reviews noted, the most severe first. */
export function alertsOf(clinic: ModelClinic, patient: Patient) {
  const noted = historiesOf(clinic, patient)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .flatMap(({ reviewed }) => reviewed?.noted ?? [])
  const of = (level: string) => noted.filter(({ severity }) => severity === level)
  return [...of('critical'), ...of('caution')].map(({ severity, text }) => ({ severity, text }))
}

/** The fields of a patient's details. */
export function historyShown(clinic: ModelClinic, patient: Patient) {
  const reviews = historiesOf(clinic, patient).flatMap(({ reviewed }) => reviewed?.at ?? [])
  const last = reviews.toSorted((one, other) => one.getTime() - other.getTime()).at(-1)
  return {
    history_reviewed_on: last ? dayOf(last) : null,
    history_due: isLongAgo(last, clinic.now),
    alerts: alertsOf(clinic, patient),
  }
}

export const shownHistory = ({ id, patient, proposed, answered, reviewed }: History) => ({
  id,
  patient_id: patient.id,
  proposed_alerts: proposed.map((alert) => ({ ...alert, accepted: reviewed?.accept.includes(alert.id) ?? false })),
  answered_at: answered.toISOString(),
  reviewed_on: reviewed ? dayOf(reviewed.at) : null,
})

/** The latest first. */
export const historiesShown = (clinic: ModelClinic, patient: Patient) =>
  historiesOf(clinic, patient)
    .toSorted((one, other) => other.id - one.id)
    .map(shownHistory)
