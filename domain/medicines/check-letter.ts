import type { Day } from '../calendar.ts'
import { NONE_KNOWN, type RecordedAlertKind } from '../patient-alert.ts'
import { ageOn } from '../patient.ts'
import { directionsOf, headOf, lineOf, type PrescribedMedicine } from '../prescription.ts'
import { type Check, CHECK_LEVELS } from './check.ts'
import { type CheckedAlert, checkPrescription } from './check-prescription.ts'
import { doubleDoses } from './double-dose.ts'
import { type Recognise, recognise } from './recognition.ts'

/** More lines than this are not compared. */
const MOST_LINES = 60

interface Prescription {
  /** The whole text, as it is printed. */
  text: string
  /** The field of the template that lists the medicines, if it was filled in. */
  medicines: string | null | undefined
  /** The medicines by rows, instead of the field. */
  rows?: readonly PrescribedMedicine[]
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
 * What speaks against a prescription. Each line of `medicines`, or each row, must name something known, or it is
 * 'not_checked'; the other lines of the text are compared all the same, as they may name a medicine too.
 */
export function checkLetter(
  { text, medicines, rows = [] }: Prescription,
  alerts: readonly RecordedAlert[],
  { recogniseBy, ...around }: Around,
): Check[] {
  const byRow = readRows(rows)
  const listed = rows.length > 0 ? rows.map(headOf) : linesOf(medicines?.trim() ? medicines : text)
  const others = linesOf(text).filter((line) => !listed.includes(line) && !byRow.printed.has(line))
  const lines = [...listed, ...byRow.directions.keys(), ...others].slice(0, MOST_LINES)
  const named = (line: string) => byRow.directions.get(line) ?? line
  const known = activeAlerts(alerts)
  // A direction that names the medicine of its own line once more is no second dose.
  const doubled = doubleDoses(listed.slice(0, MOST_LINES), known, recogniseBy ?? recognise)
  const checks = inOrder([...checkPrescription(lines, known, conditionsOf(around), recogniseBy), ...doubled])
    .filter(({ level, medicine }) => level !== 'not_checked' || listed.includes(medicine))
    .map((check) => ({
      ...check,
      medicine: named(check.medicine),
      alert: check.alert === null ? null : named(check.alert),
    }))
  return withoutRepeats(checks)
}

/** The rows' own lines of the text, and the directions that may name another medicine, such as 'with Brufen if needed'. */
function readRows(rows: readonly PrescribedMedicine[]) {
  const printed = new Set(rows.flatMap((row) => [lineOf(row, 'en'), lineOf(row, 'ar')]))
  const directions = new Map(
    rows.flatMap((row) => {
      const said = directionsOf({ ...row, days: null, quantity: null, as_needed: false }, 'en').join(' ')
      return said === '' ? [] : [[said, headOf(row)] as const]
    }),
  )
  return { printed, directions }
}

const inOrder = (checks: readonly Check[]) =>
  CHECK_LEVELS.flatMap((level) => checks.filter((check) => check.level === level))

/** What names a medicine twice is warned of once. */
function withoutRepeats(checks: readonly Check[]) {
  const first = new Map<string, Check>()
  for (const check of checks) {
    const key = JSON.stringify([check.level, check.medicine, check.alert])
    if (!first.has(key)) first.set(key, check)
  }
  return [...first.values()]
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
