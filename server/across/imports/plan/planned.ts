import { isDeepStrictEqual } from 'node:util'
import type { ImportCandidate } from '#contract/import-shapes.ts'
import type { LineAction } from '#domain/imports/import.ts'
import type { LineNote, LineProblem } from '#domain/imports/problem.ts'
import type { CodeDecision } from '#domain/imports/file-codes.ts'
import type { SaidAlert } from '#domain/imports/read-alerts.ts'
import type { CodedRefusal } from '#domain/refusals/catalogue.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Reading, Values } from '#domain/imports/read-line.ts'
import type { Answers, Decision, DuplicateRule, Question } from '#domain/imports/import.ts'
import type { UnknownCodes } from './codes-of-file.ts'
import type { Context } from '#server/base/context/context.ts'

/** What a run does with a line. */
export interface Planned {
  line: number
  action: LineAction
  record_id: number | null
  /** Why the line is skipped, or what is special about what it creates. */
  reason: CodedRefusal | null
  problems: LineProblem[]
  /** The values to write; for an update only those that change. */
  values: object | null
  /** The patient's number in the program that the file is from. */
  number?: FormerNumber | undefined
  /** The alerts to note of the patient. */
  alerts?: readonly SaidAlert[]
  /** The patient whom the line is about, or may be about. */
  found_id?: number | null
  /** Whom it may be about, for a person to decide. */
  candidates?: ImportCandidate[]
  /** What is asked of the line, or was until it was answered for all such lines. */
  question?: Question | null
  /** What is stored, as the screen shows it. */
  stored?: Record<string, unknown> | null
  /** Each changed field with its old and its new value. */
  changes?: Changes | null
  notes?: LineNote[]
}

export interface FormerNumber {
  source: string
  external_id: string
}

export type Changes = Record<string, [unknown, unknown]>

/** A line whose cells were read; with problems it is only reported. */
export interface ReadLine {
  line: number
  values: Values
  problems: LineProblem[]
  notes: LineNote[]
}

/** Plans the lines of a batch, after those of the previous batches. */
export type Planner = (lines: readonly ReadLine[]) => Promise<Planned[]>

export interface Planning {
  context: Context
  reading: Reading
  duplicates: DuplicateRule
  /** The program that the file is from; blank without a name. */
  source: string
  /** Whom names of doctors in the file mean. */
  doctors: Readonly<Record<string, number>>
  /** What codes in the file are that the clinic does not have. */
  codes: Readonly<Record<string, CodeDecision>>
  unknown: UnknownCodes
  /** What a person decided, by line. */
  decisions: ReadonlyMap<number, Decision>
  /** And of all lines of one question. */
  answers: Answers
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
  stored: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined)),
})

export const skipped = (line: number, record_id: number | null, reason: CodedRefusal): Planned => ({
  line,
  action: 'skip',
  record_id,
  reason,
  problems: [],
  values: null,
})

export const leftOut = (line: number) => skipped(line, null, { code: 'import.left-out', values: {} })

/** Updates the fields that differ. Does nothing if none differ, or if existing records are kept. */
export function updated(line: number, id: number, changes: Changes, duplicates: DuplicateRule): Planned {
  if (duplicates === 'skip') return skipped(line, id, { code: 'import.exists', values: {} })
  if (Object.keys(changes).length === 0) return skipped(line, id, { code: 'import.unchanged', values: {} })
  const values = Object.fromEntries(Object.entries(changes).map(([field, [, value]]) => [field, value]))
  return { line, action: 'update', record_id: id, reason: null, problems: [], values, stored: values, changes }
}

/** The fields that the line says and that differ from those of the record; blank cells change nothing. */
export const changesOf = (values: object, current: object): Changes =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]: [string, unknown]): [string, [unknown, unknown]][] => {
      const old: unknown = Reflect.get(current, field)
      const differs = value !== undefined && value !== null && !isDeepStrictEqual(value, old)
      return differs ? [[field, [old ?? null, value]]] : []
    }),
  )

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
