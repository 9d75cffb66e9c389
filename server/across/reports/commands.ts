import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { Day } from '#domain/calendar.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'

/** Records the export of a noun's file, before its first byte is sent. */
export const recordFile = (context: Context, details: { type: string; as_of: Day; filename: string }) =>
  transact(context, async (tx) => {
    record(tx, { kind: 'report.exported', noun: 'reports', details })
  })

/** Recorded before the first byte is sent, so that no file exists without an audit entry. */
export const recordExport = (
  context: Context,
  selection: ParsedInput<Api['exportReport']>,
  { filename }: { filename: string },
) =>
  transact(context, async (tx) => {
    const { patient_id = null } = selection
    record(tx, { kind: 'report.exported', noun: 'reports', patient_id, details: { ...selection, filename } })
  })
