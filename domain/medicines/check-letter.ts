import type { Day } from '../calendar.ts'
import { NONE_KNOWN, type RecordedAlertKind } from '../patient-alert.ts'
import { ageOn } from '../patient.ts'
import type { Check } from './check.ts'
import { type CheckedAlert, checkPrescription } from './check-prescription.ts'

/** More lines than this are not compared. */
const MOST_LINES = 60

interface Prescription {
  /** The whole text, as it is printed. */
  text: string
  /** The field of the template that lists the medicines, if it was filled in. */
  medicines: string | null | undefined
}

interface RecordedAlert {
  kind: RecordedAlertKind
  text: string | null
}

/**
 * What speaks against a prescription. Each line of `medicines` must name something known, or it is 'not_checked'; the
 * other lines of the text are compared all the same, as they may name a medicine too.
 */
export function checkLetter(
  { text, medicines }: Prescription,
  alerts: readonly RecordedAlert[],
  patient: { date_of_birth: Day | null },
  today: Day,
): Check[] {
  const listed = linesOf(medicines?.trim() ? medicines : text)
  const others = linesOf(text).filter((line) => !listed.includes(line))
  const lines = [...listed, ...others].slice(0, MOST_LINES)
  return checkPrescription(lines, activeAlerts(alerts), conditionsOf(patient, today)).filter(
    ({ level, medicine }) => level !== 'not_checked' || listed.includes(medicine),
  )
}

/** The alerts that a letter's checks name, each once, as its `warnings` list them. */
export const warnedOf = (checks: readonly Check[], alerts: readonly RecordedAlert[]): string[] => [
  ...new Set(alerts.flatMap(({ text }) => (text !== null && checks.some(({ alert }) => alert === text) ? [text] : []))),
]

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const activeAlerts = (alerts: readonly RecordedAlert[]): CheckedAlert[] =>
  alerts.flatMap(({ kind, text }) => (kind !== NONE_KNOWN && text !== null ? [{ kind, text }] : []))

function conditionsOf({ date_of_birth }: { date_of_birth: Day | null }, today: Day) {
  if (date_of_birth === null) return []
  const age = ageOn(date_of_birth, today)
  return [...(age < 12 ? ['child under 12'] : []), ...(age < 16 ? ['child under 16'] : [])]
}
