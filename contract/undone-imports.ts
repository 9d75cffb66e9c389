import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { anImport } from './import-shapes.ts'

const touched = z.object({
  noun: z.enum(['patients', 'appointments', 'invoices', 'deposits', 'treatment-codes']),
  record_id: id,
  /** The patient's name, or the treatment code. */
  name: z.string(),
  /** The kinds of records that use it, as tables are named; empty if it was only changed. */
  used_by: z.array(z.string()),
})
export type TouchedRecord = z.infer<typeof touched>

/** Undoing an import while nothing of it was touched. */
export const undoneImports = {
  undoPreview: endpoint({
    method: 'GET',
    path: '/api/imports/{id}/undo',
    permission: 'import:write',
    takes_long: true,
    summary:
      'What undoing the import would do, and what prevents it: the records of it that were used or changed since',
    answer: z.object({
      /** Records that are deleted. */
      deletes: z.int(),
      /** Records that become what they were before. */
      restores: z.int(),
      /** How many were touched; with any the import cannot be undone. */
      touched: z.int(),
      /** The first twenty of them. */
      records: z.array(touched),
    }),
    reads: ['imports', 'patients', 'appointments', 'invoices', 'deposits', 'treatment-codes'],
  }),
  undoImport: endpoint({
    method: 'POST',
    path: '/api/imports/{id}/undo',
    permission: 'import:write',
    takes_long: true,
    summary:
      'Undo an import that is done: what it created is deleted, what it changed becomes what it was, all or nothing. ' +
      'Refused (409) once anything of it was used or changed. Answers soon; GET says how far it is',
    answer: anImport,
    changes: ['imports', 'patients', 'treatment-codes', 'appointments', 'invoices', 'deposits'],
  }),
}
