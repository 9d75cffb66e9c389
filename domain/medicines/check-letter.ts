import type { Day } from '../calendar.ts'
import { NONE_KNOWN, type RecordedAlertKind } from '../patient-alert.ts'
import { ageOn } from '../patient.ts'
import type { Check } from './check.ts'
import { type CheckedAlert, checkPrescription } from './check-prescription.ts'
import type { Recognise } from './recognition.ts'

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
  substances?: readonly string[]
}

interface Around {
  date_of_birth: Day | null
  birth_year: number | null
  today: Day
  /** With the clinic's own medicines, if it has added any. */
  recogniseBy?: Recognise | undefined
}

/**
 * What speaks against a prescription. Each line of `medicines` must name something known, or it is 'not_checked'; the
 * other lines of the text are compared all the same, as they may name a medicine too.
 */
export function checkLetter(
  { text, medicines }: Prescription,
  alerts: readonly RecordedAlert[],
  { recogniseBy, ...around }: Around,
): Check[] {
  const listed = linesOf(medicines?.trim() ? medicines : text)
  const others = linesOf(text).filter((line) => !listed.includes(line))
  const lines = [...listed, ...others].slice(0, MOST_LINES)
  return checkPrescription(lines, activeAlerts(alerts), conditionsOf(around), recogniseBy).filter(
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
  alerts.flatMap(({ kind, text, substances = [] }) =>
    kind !== NONE_KNOWN && text !== null ? [{ kind, text, substances }] : [],
  )

/** Of a birth year alone the youngest that they can be, so that a child is never taken for an older one. */
function conditionsOf({ date_of_birth, birth_year, today }: Around) {
  if (date_of_birth === null && birth_year === null) return []
  const age = Math.max(0, ageOn(date_of_birth ?? `${birth_year}-12-31`, today))
  return [...(age < 12 ? ['child under 12'] : []), ...(age < 16 ? ['child under 16'] : [])]
}
