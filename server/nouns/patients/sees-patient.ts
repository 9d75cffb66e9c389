import { Refusal } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import { patientDetails } from './queries.ts'

/**
 * Whether this user may see the patient. A doctor who may not, because the visit was moved, still has what they wrote
 * about the patient themselves.
 */
export async function seesPatient(context: Context, patient_id: number): Promise<boolean> {
  try {
    await patientDetails(context, patient_id)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
