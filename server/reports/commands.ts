import type { Api } from '../../contract/api.ts'
import type { ParsedInput } from '../../contract/endpoint.ts'
import { record } from '../context/audit-trail.ts'
import type { Context } from '../context/context.ts'
import { transact } from '../context/transact.ts'

/** Before the first byte leaves: no file is anywhere that the trail does not know of. */
export const recordExport = (
  context: Context,
  selection: ParsedInput<Api['exportReport']>,
  { filename }: { filename: string },
) =>
  transact(context, async (tx) => {
    const { patient_id = null } = selection
    record(tx, { kind: 'report.exported', noun: 'reports', patient_id, details: { ...selection, filename } })
  })
