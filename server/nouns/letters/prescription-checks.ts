import { checkLetter, warnedOf } from '#domain/medicines/check-letter.ts'
import type { Check } from '#domain/medicines/check.ts'
import { recogniseWith } from '#domain/medicines/own-medicines.ts'
import { wasAskedAboutAllergies } from '#domain/patient-alert.ts'
import type { PrescribedMedicine } from '#domain/prescription.ts'
import type { Context } from '#server/base/context/context.ts'
import { activeMedicines } from '#server/nouns/medicines/queries.ts'
import type { patientDetails } from '#server/nouns/patients/queries.ts'

interface Prescription {
  text: string
  /** The field of the template, if it was written freely. */
  medicines: string | undefined
  rows: readonly PrescribedMedicine[]
}

interface Checked {
  checks: Check[]
  /** The alerts that the checks name. */
  warnings: string[]
  /** The patient's allergies; null where the question was not asked. */
  allergies: string[] | null
}

/** What is known of the patient today that speaks against a prescription. */
export async function checkedPrescription(
  { database, today }: Context,
  prescription: Prescription,
  {
    id,
    date_of_birth,
    birth_year,
  }: Pick<Awaited<ReturnType<typeof patientDetails>>, 'id' | 'date_of_birth' | 'birth_year'>,
): Promise<Checked> {
  const alerts = await database
    .selectFrom('patient_alerts')
    .select(['kind', 'text', 'substances', 'resolved_at'])
    .where('patient_id', '=', id)
    .orderBy('id')
    .execute()
  const active = alerts.filter(({ resolved_at }) => resolved_at === null)
  const checks = checkLetter(prescription, active, {
    date_of_birth,
    birth_year,
    today,
    recogniseBy: recogniseWith(await activeMedicines(database)),
  })
  const allergies = active.flatMap(({ kind, text }) => (kind === 'allergy' && text !== null ? [text] : []))
  return {
    checks,
    warnings: warnedOf(checks, active),
    allergies: wasAskedAboutAllergies(alerts) ? allergies : null,
  }
}
