import { api } from '#contract/api.ts'
import { clinicTime } from '#domain/calendar.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'
import type { Server } from '#server/base/http/server.ts'
import { serve } from '#server/base/http/serve.ts'
import { patientDetails } from '#server/nouns/patients/queries.ts'
import { zipOf } from './zip.ts'

export function exportRoutes(server: Server) {
  serve(server, api.exportEverything, async (_input, context) => {
    const filename = `everything_${timestamp(context)}.zip`
    // Recorded before the first byte is sent, so that no file exists without an entry.
    await transact(context, async (tx) =>
      record(tx, { kind: 'report.exported', noun: 'reports', details: { type: 'everything', filename } }),
    )
    return { filename, chunks: zipOf(context) }
  })
  serve(server, api.exportPatient, async ({ id }, context) => {
    await patientDetails(context, id)
    const filename = `patient_${id}_${timestamp(context)}.zip`
    await transact(context, async (tx) =>
      record(tx, { kind: 'patient.exported', noun: 'patients', record_id: id, patient_id: id, details: { filename } }),
    )
    return { filename, chunks: zipOf(context, id) }
  })
}

const timestamp = ({ now, time_zone }: Context) => clinicTime(now, time_zone).replaceAll(/\D/g, '')
