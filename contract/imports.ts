import * as z from 'zod/mini'
import {
  DAY_ORDERS,
  DECISIONS,
  DUPLICATE_RULES,
  IMPORT_FIELDS,
  IMPORT_KINDS,
  IMPORT_STATES,
  LINE_ACTIONS,
  MOST_COLUMNS,
  MOST_DECISIONS,
} from '../domain/imports/import.ts'
import { endpoint } from './endpoint.ts'
import { day, id, inQuery, instant, optionalText, pageQuery } from './fields.ts'

const kind = z.enum(IMPORT_KINDS)
const day_order = z.enum(DAY_ORDERS)
const duplicates = z.enum(DUPLICATE_RULES)
const field = z.enum([...new Set(Object.values(IMPORT_FIELDS).flat())])
const mapping = z.record(z.string().check(z.maxLength(300)), field)

const column = z.object({
  name: z.string(),
  /** The share of lines that have a value in this column, from 0 to 1. */
  filled: z.number(),
  /** The first three different values. */
  samples: z.array(z.string()),
  /**
   * The orders in which its dates can be read; if no order reads them all, those that read some. Empty without numeric
   * dates.
   */
  day_orders: z.array(day_order),
})
export type ImportColumn = z.infer<typeof column>

const problem = z.object({
  line: z.int(),
  /** Null if the problem concerns the whole line. */
  column: z.nullable(z.string()),
  /** In English; clients translate `code` and `values`. */
  sentence: z.string(),
  code: z.string(),
  values: z.record(z.string(), z.unknown()),
})
export type ImportProblem = z.infer<typeof problem>

const note = z.object({
  line: z.int(),
  column: z.nullable(z.string()),
  /** A cell that says nothing: as it stands in the file. Otherwise a sentence in English. */
  text: z.string(),
  /** Clients translate `code` and `values`. */
  code: z.string(),
  values: z.record(z.string(), z.unknown()),
})
export type ImportNote = z.infer<typeof note>

/** What a person decided about a line: it is about this patient, or about none of those who were found for it. */
const decision = z.object({
  line: z.int(),
  as: z.enum(DECISIONS),
  patient_id: z.optional(z.nullable(id)),
})

/** A patient, with what tells them from others of the same name. */
const person = z.object({
  id,
  full_name: z.string(),
  contact_number: z.nullable(z.string()),
  date_of_birth: z.nullable(day),
})
const candidate = z.extend(person, {
  /** Null: the person of an earlier line of the file. */
  id: z.nullable(id),
  /** The earlier line; null: a patient of the clinic. */
  line: z.nullable(z.int()),
})
export type ImportCandidate = z.infer<typeof candidate>

const anImport = z.object({
  id,
  kind,
  filename: z.string(),
  /** The program that the file is from: its numbers identify patients only among its own. Null: without a name. */
  source: z.nullable(z.string()),
  state: z.enum(IMPORT_STATES),
  columns: z.array(column),
  /** The line of the file with the columns' names; titles may precede it. */
  header_line: z.int(),
  /** How many lines there are below the header. */
  lines: z.int(),
  /** Column -> field: the suggested mapping until the import is checked. */
  mapping,
  /** Null until it is chosen; a suggestion if only one order fits. */
  day_order: z.nullable(day_order),
  duplicates,
  skip_problems: z.boolean(),
  create: z.int(),
  update: z.int(),
  skip: z.int(),
  /** How many lines have problems; `problems` lists those of the first 500 lines. */
  problem_lines: z.int(),
  problems: z.array(problem),
  /** Cells that say nothing, and lines that deserve a look, of the first 500 such lines. */
  notes: z.array(note),
  decisions: z.array(decision),
  /** Lines done so far. */
  progress: z.int(),
  /** The file of the backup that was made before the run. */
  backup: z.nullable(z.string()),
  /** Why the import failed, as a sentence and as a code. */
  failure: z.nullable(z.string()),
  failure_code: z.nullable(z.string()),
  created_at: instant,
  created_by_name: z.nullable(z.string()),
  finished_at: z.nullable(instant),
})
export type Import = z.infer<typeof anImport>

const importLine = z.object({
  line: z.int(),
  /** The cells as in the file; empty once the import is done. */
  cells: z.array(z.string()),
  /** Null until the import is checked. */
  action: z.nullable(z.enum(LINE_ACTIONS)),
  record_id: z.nullable(id),
  /** Why the line is skipped or has a problem. */
  reason: z.nullable(z.string()),
  reason_code: z.nullable(z.string()),
  reason_values: z.nullable(z.record(z.string(), z.unknown())),
  /** The patient whom the line is about, or may be about; null for somebody new. */
  found: z.nullable(person),
  /** Whom the line may be about, to decide between them and somebody else; empty if there is nothing to decide. */
  candidates: z.array(candidate),
  decision: z.nullable(z.omit(decision, { line: true })),
  /** What a run will store, field by field; null once it has, or if it stores nothing. */
  stored: z.nullable(z.record(z.string(), z.unknown())),
  /** For an update: each field with its old and its new value. */
  changes: z.nullable(z.record(z.string(), z.tuple([z.unknown(), z.unknown()]))),
})
export type ImportLine = z.infer<typeof importLine>

export const imports = {
  imports: endpoint({
    method: 'GET',
    path: '/api/imports',
    permission: 'import:write',
    summary: 'The last 50 imports, newest first, without the problems of their lines',
    answer: z.array(
      z.omit(anImport, {
        columns: true,
        mapping: true,
        problems: true,
        notes: true,
        decisions: true,
        failure_code: true,
        backup: true,
      }),
    ),
    reads: ['imports'],
  }),
  uploadImport: endpoint({
    method: 'POST',
    path: '/api/imports',
    permission: 'import:write',
    summary:
      'Upload a file: CSV in UTF-8, UTF-16 or windows-1256 with commas, semicolons or tabs, or .xlsx. Nothing else is written',
    body: z.object({ kind, source: optionalText(100) }),
    upload: 'file',
    answer: anImport,
    creates: true,
    changes: ['imports'],
  }),
  import: endpoint({
    method: 'GET',
    path: '/api/imports/{id}',
    permission: 'import:write',
    summary: 'One import: what was checked, how far the run is, or what it did',
    answer: anImport,
    reads: ['imports'],
  }),
  importLines: endpoint({
    method: 'GET',
    path: '/api/imports/{id}/lines',
    permission: 'import:write',
    summary: 'The lines of the file, and what the check found or the run did for each',
    query: z.object({ action: inQuery.choice(z.enum(LINE_ACTIONS)), ...pageQuery }),
    rows: importLine,
    reads: ['imports'],
  }),
  checkImport: endpoint({
    method: 'PUT',
    path: '/api/imports/{id}',
    permission: 'import:write',
    summary: 'The dry run: what a run would create, update and skip, and which lines have problems. Writes no record',
    body: z.object({
      mapping: mapping.check(
        z.refine<Record<string, unknown>>((columns) => Object.keys(columns).length <= MOST_COLUMNS),
      ),
      /** Required if dates can be read in more than one order. */
      day_order: z.optional(z.nullable(day_order)),
      duplicates: z.optional(duplicates),
      source: optionalText(100),
      /**
       * Replaces those of before. Left out, they stay as long as the mapping, source and order of days do: decided was
       * what these showed.
       */
      decisions: z.optional(z.array(decision).check(z.maxLength(MOST_DECISIONS))),
      /** Lets a run leave out the lines with problems. */
      skip_problems: z.optional(z.boolean()),
    }),
    answer: anImport,
    changes: ['imports'],
  }),
  runImport: endpoint({
    method: 'POST',
    path: '/api/imports/{id}/run',
    permission: 'import:write',
    summary:
      'Run what the check has shown, all or nothing, after a backup. Refused (409) if the clinic has changed what it would do, ' +
      'or with problems unless they are left out. Answers soon; GET says how far it is',
    body: z.object({ skip_problems: z.optional(z.boolean()) }),
    answer: anImport,
    changes: ['imports'],
  }),
  discardImport: endpoint({
    method: 'DELETE',
    path: '/api/imports/{id}',
    permission: 'import:write',
    summary: 'Discard an import that is not done, with the lines of its file',
    changes: ['imports'],
  }),
}
