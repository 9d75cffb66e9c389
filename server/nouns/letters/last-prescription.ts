import type { LastPrescription } from '#contract/letters.ts'
import { missing } from '#domain/refusal.ts'
import { linesOf } from '#domain/prescription.ts'
import type { Context } from '#server/base/context/context.ts'
import { patientDetails } from '#server/nouns/patients/queries.ts'
import { checkedPrescription } from './prescription-checks.ts'

/** The latest one that was not withdrawn, if there is any (404), compared with what is known of the patient today. */
export async function lastPrescription(context: Context, patient_id: number): Promise<LastPrescription> {
  const patient = await patientDetails(context, patient_id)
  const last = await context.database
    .selectFrom('letters')
    .select(['id', 'created_at', 'doctor_name', 'language', 'medicines', 'fields', 'text'])
    .where('patient_id', '=', patient_id)
    .where('kind', '=', 'prescription')
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) throw missing('prescription')
  const { fields, text, ...prescription } = last
  const { medicines: rows, language } = prescription
  const written = rows.length > 0 ? null : fields['medicines']?.trim() || text
  const compared = { text: written ?? linesOf(rows, language), medicines: written ?? undefined, rows }
  const { checks } = await checkedPrescription(context, compared, patient)
  return { ...prescription, written, checks }
}
