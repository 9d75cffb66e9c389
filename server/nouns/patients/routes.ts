import { api } from '#contract/api.ts'
import type { Server } from '#server/base/http/server.ts'
import { serve } from '#server/base/http/serve.ts'
import { mergePatient, registerPatient, updatePatient } from './commands.ts'
import { possibleDuplicates } from './duplicates.ts'
import { mergePreview } from './merging.ts'
import { markOpened } from './openings.ts'
import { guardHidden, patientDetails, patientList } from './queries.ts'

export function patientRoutes(server: Server) {
  serve(server, api.patients, (filter, context) => patientList(context, filter))
  serve(server, api.searchPatients, (filter, context) => patientList(context, filter))
  serve(server, api.possibleDuplicates, (described, context) => possibleDuplicates(context, described))
  serve(server, api.patient, async ({ id }, context) => {
    const patient = await patientDetails(context, id)
    // A reader is not refused because this cannot be written, as on a full disk.
    await markOpened(context, id).catch(() => undefined)
    server.access_log.seen(context, { kind: 'patient.seen', noun: 'patients', record_id: id, patient_id: id })
    return patient
  })
  serve(
    server,
    api.registerPatient,
    async (patient, context) => {
      const id = await registerPatient(context, patient)
      return {
        ...(await patientDetails(context, id)),
        possible_duplicates: await possibleDuplicates(context, patient, id),
      }
    },
    { guard: guardHidden },
  )
  serve(
    server,
    api.updatePatient,
    async (changes, context) => {
      await updatePatient(context, changes)
      return patientDetails(context, changes.id)
    },
    { guard: guardHidden },
  )
  serve(server, api.mergePreview, ({ id, other_id }, context) => mergePreview(context, id, other_id))
  serve(server, api.mergePatient, async (merge, context) => {
    await mergePatient(context, merge)
    return patientDetails(context, merge.id)
  })
}
