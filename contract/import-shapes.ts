import * as z from 'zod/mini'
import {
  ANSWERS,
  DAY_ORDERS,
  DECISIONS,
  DUPLICATE_RULES,
  ENCODINGS,
  IMPORT_FIELDS,
  IMPORT_KINDS,
  IMPORT_STATES,
  LINE_ACTIONS,
  mayAnswer,
  QUESTIONS,
} from '#domain/imports/import.ts'
import { SEXES } from '#domain/patient.ts'
import { CODE_DECISIONS, LONGEST_CODE } from '#domain/imports/file-codes.ts'
import { EFFECTS } from '#domain/treatment-effect.ts'
import { amount, day, id, inForm, instant, money, optionalText, text } from './fields.ts'

export const kind = z.enum(IMPORT_KINDS)
export const day_order = z.enum(DAY_ORDERS)
export const duplicates = z.enum(DUPLICATE_RULES)
export const fileDoctors = z.record(z.string().check(z.maxLength(100)), id)

export const fileCodes = z.record(
  text(100),
  z.object({
    as: z.enum(CODE_DECISIONS),
    /** 'code': the code of the clinic that it is. */
    code: optionalText(LONGEST_CODE),
    /** 'new': what is left out is as proposed. */
    description: optionalText(300),
    default_cost: z.optional(amount),
    effect: z.optional(z.enum(EFFECTS)),
  }),
)

export const sex_codes = z.record(z.string().check(z.maxLength(20)), z.nullable(z.enum(SEXES)))
const field = z.enum([...new Set(Object.values(IMPORT_FIELDS).flat())])
export const mapping = z.record(z.string().check(z.maxLength(300)), field)

const encoding = z.enum(ENCODINGS)
const sheetName = z.string().check(z.maxLength(200))
/** How the file is read; what is left out is detected, or stays as it was. */
export const readAs = {
  has_header: inForm.flag,
  /** The sheet of a workbook, by its name. */
  sheet: z.optional(z.nullable(sheetName)),
  /** Of a text; workbooks have none. */
  encoding: inForm.name(ENCODINGS),
}

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
  /** All of its different values if they are few and short, as codes are; otherwise empty. */
  codes: z.array(z.string()),
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

/** What a person decided about a line: it is about this patient, about none of those who were found, or left out. */
export const decision = z.object({
  line: z.int(),
  as: z.enum(DECISIONS),
  patient_id: z.optional(z.nullable(id)),
})

/** Question -> what was decided of all lines that ask it and were not decided one by one. */
export const answers = z
  .partialRecord(z.enum(QUESTIONS), z.enum(ANSWERS))
  .check(z.refine((each) => Object.entries(each).every(([question, answer]) => mayAnswer(question, answer))))

/** A patient, with what tells them from others of the same name. */
const person = z.object({
  id,
  full_name: z.string(),
  contact_number: z.nullable(z.string()),
  date_of_birth: z.nullable(day),
  birth_year: z.nullable(z.int()),
})
const candidate = z.extend(person, {
  /** Null: the person of an earlier line of the file. */
  id: z.nullable(id),
  /** The earlier line; null: a patient of the clinic. */
  line: z.nullable(z.int()),
})
export type ImportCandidate = z.infer<typeof candidate>

export const anImport = z.object({
  id,
  kind,
  filename: z.string(),
  /** The program that the file is from: its numbers identify patients only among its own. Null: without a name. */
  source: z.nullable(z.string()),
  state: z.enum(IMPORT_STATES),
  columns: z.array(column),
  /** Whether the columns are named by a line of the file; otherwise they are 'Column 1', 'Column 2'. */
  has_header: z.boolean(),
  /** Null for a workbook. */
  encoding: z.nullable(encoding),
  /** The encodings in which the file can be read, the chosen one first, each with three names as it would read them. */
  encodings: z.array(z.object({ encoding, samples: z.array(z.string()) })),
  /** The sheet of a workbook that is read. */
  sheet: z.nullable(z.string()),
  /** The sheets of a workbook that have cells; `fits`: it has the columns that this kind of import needs, and lines. */
  sheets: z.array(z.object({ name: z.string(), fits: z.boolean() })),
  /** The line of the file with the columns' names; titles may precede it. 0 without a header. */
  header_line: z.int(),
  /** How many lines there are below the header. */
  lines: z.int(),
  /** Column -> field: the suggested mapping until the import is checked. */
  mapping,
  /** Null until it is chosen; a suggestion if only one order fits. */
  day_order: z.nullable(day_order),
  duplicates,
  /** What each code of the column for the sex stands for; null: unknown. */
  sex_codes,
  skip_problems: z.boolean(),
  create: z.int(),
  update: z.int(),
  skip: z.int(),
  /** How many lines have problems; `problems` lists those of the first 500 lines. */
  problem_lines: z.int(),
  problems: z.array(problem),
  /** Cells that say nothing, and lines that deserve a look, of the first 500 such lines. */
  notes: z.array(note),
  /** Of all lines, those with an alert or allergy that is not noted, because the patient stays as they are. */
  alerts_not_noted: z.int(),
  decisions: z.array(decision),
  /** How many of all lines ask each question of who they are about, answered or not, unless they were decided one by one. */
  questions: z.partialRecord(z.enum(QUESTIONS), z.int()),
  answers,
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
  /** The doctor of the clinic whom a name or code in the file means, as was said of this import. */
  doctors: fileDoctors,
  /** The same as was said of an earlier file of the same source that was imported; what is said of this one is first. */
  remembered_doctors: fileDoctors,
  /** What was said of treatment codes of the file that the clinic does not have. */
  codes: fileCodes,
  /** Those codes as the last check found them, with what each would be if it is made. */
  unknown_codes: z.array(
    z.object({ code: z.string(), description: z.string(), default_cost: money, effect: z.enum(EFFECTS) }),
  ),
  /** Whether it is done and was not undone; GET .../undo says whether it still can be. */
  undoable: z.boolean(),
  /** While it is being undone, or once that has failed; GET says how far it is. */
  undoing: z.nullable(
    z.object({
      state: z.enum(['running', 'failed']),
      /** Records undone so far, of all. */
      progress: z.int(),
      records: z.int(),
      begun_by_name: z.nullable(z.string()),
      /** Why it failed, as a sentence and as a code. */
      failure: z.nullable(z.string()),
      failure_code: z.nullable(z.string()),
    }),
  ),
  undone_at: z.nullable(instant),
  undone_by_name: z.nullable(z.string()),
})
export type Import = z.infer<typeof anImport>

export const importLine = z.object({
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
  /** The patient whom the line is about, or may be about; null for a new person, until a run has made them. */
  found: z.nullable(person),
  /** Whom the line may be about, to decide between them and another person; empty if there is nothing to decide. */
  candidates: z.array(candidate),
  decision: z.nullable(z.omit(decision, { line: true })),
  /** What a run will store, field by field; null once it has, or if it stores nothing. */
  stored: z.nullable(z.record(z.string(), z.unknown())),
  /** For an update: each field with its old and its new value. */
  changes: z.nullable(z.record(z.string(), z.tuple([z.unknown(), z.unknown()]))),
})
export type ImportLine = z.infer<typeof importLine>
