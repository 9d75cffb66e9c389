import type { LineAction } from '../../../domain/imports/import.ts'
import type { LineProblem } from '../../../domain/imports/problem.ts'
import type { CodedRefusal } from '../../../domain/refusals/catalogue.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { Reading, Values } from '../../../domain/imports/read-line.ts'
import type { DuplicateRule } from '../../../domain/imports/import.ts'
import type { Context } from '../../context/context.ts'

/** What a run does with a line. */
export interface Planned {
  line: number
  action: LineAction
  record_id: number | null
  /** Why the line is skipped. */
  reason: CodedRefusal | null
  problems: LineProblem[]
  /** The values to write; for an update only those that change. */
  values: object | null
  /** The patient's number in the previous system. */
  external_id?: string | undefined
}

/** A line whose cells were read; with problems it is only reported. */
export interface ReadLine {
  line: number
  values: Values
  problems: LineProblem[]
}

/** Plans the lines of a batch, after those of the previous batches. */
export type Planner = (lines: readonly ReadLine[]) => Promise<Planned[]>

export interface Planning {
  context: Context
  reading: Reading
  duplicates: DuplicateRule
}

export const refused = (line: number, problems: LineProblem[]): Planned => ({
  line,
  action: 'problem',
  record_id: null,
  reason: null,
  problems,
  values: null,
})

export const created = (line: number, values: object): Planned => ({
  line,
  action: 'create',
  record_id: null,
  reason: null,
  problems: [],
  values,
})

export const skipped = (line: number, record_id: number | null, reason: CodedRefusal): Planned => ({
  line,
  action: 'skip',
  record_id,
  reason,
  problems: [],
  values: null,
})

/** Updates the fields that differ. Does nothing if none differ, or if existing records are kept. */
export function updated(line: number, id: number, changes: object, duplicates: DuplicateRule): Planned {
  if (duplicates === 'skip') return skipped(line, id, { code: 'import.exists', values: {} })
  if (Object.keys(changes).length === 0) return skipped(line, id, { code: 'import.unchanged', values: {} })
  return { line, action: 'update', record_id: id, reason: null, problems: [], values: changes }
}

/** A rule's refusal as a problem of the line. */
export function problemOf(work: () => void): LineProblem | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { field: null, ...error.coded }
  }
}
