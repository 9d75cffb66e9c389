import * as z from 'zod/mini'
import { LINE_ACTIONS, MOST_CODES, MOST_COLUMNS, MOST_DECISIONS, MOST_DOCTORS } from '#domain/imports/import.ts'
import { MOST_FILE_CODES } from '#domain/imports/file-codes.ts'
import { endpoint } from './endpoint.ts'
import { inQuery, optionalText, pageQuery } from './fields.ts'
import {
  anImport,
  answers,
  day_order,
  decision,
  duplicates,
  fileCodes,
  fileDoctors,
  importLine,
  kind,
  mapping,
  readAs,
  sex_codes,
} from './import-shapes.ts'

export const imports = {
  imports: endpoint({
    method: 'GET',
    path: '/api/imports',
    permission: 'import:write',
    summary: 'The last 50 imports, newest first, without the problems of their lines',
    answer: z.array(
      z.omit(anImport, {
        encodings: true,
        sheets: true,
        columns: true,
        mapping: true,
        problems: true,
        notes: true,
        decisions: true,
        questions: true,
        answers: true,
        codes: true,
        unknown_codes: true,
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
    takes_long: true,
    summary:
      'Upload a file: CSV with commas, semicolons or tabs, .xlsx or .ods. How it is written is detected, or said. Nothing else is stored',
    body: z.object({ kind, source: optionalText(100), ...readAs }),
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
    takes_long: true,
    summary:
      'Read the file in another way, and the dry run: what a run would create, update and skip, and which lines have problems. Writes no record',
    body: z.object({
      ...readAs,
      /** Left out, nothing is checked: the file is only read again, as it is said. */
      mapping: z.optional(
        mapping.check(z.refine<Record<string, unknown>>((columns) => Object.keys(columns).length <= MOST_COLUMNS)),
      ),
      /** Required if the column for the sex has codes that are no words. */
      sex_codes: z.optional(sex_codes.check(z.refine<object>((codes) => Object.keys(codes).length <= MOST_CODES))),
      /** Required if dates can be read in more than one order. */
      day_order: z.optional(z.nullable(day_order)),
      duplicates: z.optional(duplicates),
      /** Name or code in the file -> doctor. Added to those of before; once imported, remembered for a named source. */
      doctors: z.optional(fileDoctors.check(z.refine<object>((names) => Object.keys(names).length <= MOST_DOCTORS))),
      /**
       * Code in the file -> what it is: a code of the clinic, a new one, or none. Added to those of before, and remembered
       * for the source.
       */
      codes: z.optional(fileCodes.check(z.refine<object>((codes) => Object.keys(codes).length <= MOST_FILE_CODES))),
      source: optionalText(100),
      /**
       * Replaces those of before. Left out, they stay as long as the mapping, source and order of days do: decided was
       * what these showed.
       */
      decisions: z.optional(z.array(decision).check(z.maxLength(MOST_DECISIONS))),
      /**
       * Question -> 'other' or 'leave_out', for all lines that ask it; `decisions` go before. Replaces those of before,
       * and stays as they do.
       */
      answers: z.optional(answers),
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
    takes_long: true,
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
