import type { ImportCandidate } from '#contract/import-shapes.ts'
import { type LineProblem, problem } from '#domain/imports/problem.ts'
import { peopleOfLines } from './people-of-lines.ts'
import type { Planning, ReadLine } from './planned.ts'
import { candidatesOf, foundId, questionOf } from './who.ts'

/** The existing patient whom a line is about, or why that is not known. */
export interface PatientOfLine {
  patient: number | LineProblem
  found_id: number | null
  candidates: ImportCandidate[]
}

/** The existing patients whom the lines of appointments and balances are about. */
export async function patientsOfLines(planning: Planning) {
  const people = await peopleOfLines({ ...planning, database: planning.context.database, about: 'patient' })
  return async (lines: readonly ReadLine[]) => {
    const batch = await people(lines)
    return new Map(lines.map((each) => [each.line, patientOf(batch.of(each)?.who)]))
  }
}

type Who = Parameters<typeof questionOf>[0]

function patientOf(who: Who | undefined): PatientOfLine {
  if (!who) return { patient: problem(null, 'import.patient-missing'), found_id: null, candidates: [] }
  const more = { found_id: foundId(who), candidates: candidatesOf(who) }
  const question = questionOf(who, 'patient')
  if (question) return { patient: question, ...more }
  const { match } = who
  return { patient: match.is === 'same' ? match.key : problem(null, 'import.patient-missing'), ...more }
}
