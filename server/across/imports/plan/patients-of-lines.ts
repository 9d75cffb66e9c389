import type { ImportCandidate } from '#contract/import-shapes.ts'
import type { Question } from '#domain/imports/import.ts'
import { type LineProblem, problem } from '#domain/imports/problem.ts'
import { inTurns } from './in-turns.ts'
import { peopleOfLines } from './people-of-lines.ts'
import type { Planning, ReadLine } from './planned.ts'
import { candidatesOf, foundId, questionOf, type Who } from './who.ts'

/** The existing patient whom a line is about, or why that is not known. */
export interface PatientOfLine {
  patient: number | LineProblem
  /** Decided for this line, or for all of its question. */
  is_left_out?: boolean
  found_id: number | null
  candidates: ImportCandidate[]
  question?: Question | null
}

/** The existing patients whom the lines of appointments and balances are about. */
export async function patientsOfLines(planning: Planning) {
  const people = await peopleOfLines({ ...planning, database: planning.context.database, about: 'patient' })
  return async (lines: readonly ReadLine[]) => {
    const batch = await people(lines)
    return new Map(await inTurns(lines, (each) => [each.line, patientOf(batch.of(each)?.who)] as const))
  }
}

function patientOf(who: Who | undefined): PatientOfLine {
  if (!who) return { patient: problem(null, 'import.patient-missing'), found_id: null, candidates: [] }
  const is_left_out = who.match.is === 'left_out'
  const more = { is_left_out, found_id: foundId(who), candidates: candidatesOf(who), question: who.question }
  const question = questionOf(who, 'patient')
  if (question) return { patient: question, ...more }
  const { match } = who
  return { patient: match.is === 'same' ? match.key : problem(null, 'import.patient-missing'), ...more }
}
