import type { UnknownCode } from '#domain/imports/file-codes.ts'
import { type LineProblem, problem } from '#domain/imports/problem.ts'
import { money } from '#domain/money.ts'
import type { TreatmentLine } from '#domain/treatment.ts'
import type { CodeOfFile } from './codes-of-file.ts'

interface Treated {
  values: { treatments?: TreatmentLine[]; codes_to_make?: UnknownCode[] }
  /** The codes as they are stored. */
  shown: string
}

/** The treatments of an appointment by the codes of its line; an undecided code is a problem. */
export function treatmentsOf(
  codes: readonly string[],
  codeOf: (code: string) => CodeOfFile,
): Treated | { problem: LineProblem } {
  const found = codes.map((code) => ({ code, of: codeOf(code) }))
  const undecided = found.find(({ of }) => of.is === 'undecided')
  if (undecided)
    return { problem: problem('treatment_code', 'import.code-missing', { text: undecided.code.slice(0, 100) }) }
  const lines = found.flatMap(({ of }) => ('code' in of ? [of.code] : []))
  const treatments = lines.map(({ code, description, default_cost }) => ({
    treatment_code: code,
    description,
    cost: money(default_cost),
  }))
  const codes_to_make = found.flatMap(({ of }) => (of.is === 'new' ? [of.code] : []))
  return {
    values: { ...(treatments.length > 0 && { treatments }), ...(codes_to_make.length > 0 && { codes_to_make }) },
    shown: lines.map(({ code }) => code).join(', '),
  }
}

const LONGEST_NOTES = 2000

/** A visit of before this program is no work of this clinic: its codes are kept as they were written. */
export const withCodesNoted = <Visit extends { notes: string | null }>(visit: Visit, said: string): Visit =>
  said === ''
    ? visit
    : {
        ...visit,
        notes: [visit.notes, said]
          .filter((text) => text)
          .join('\n')
          .slice(0, LONGEST_NOTES),
      }
