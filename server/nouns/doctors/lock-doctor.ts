import { missing } from '#domain/refusal.ts'
import type { PublicContext } from '#server/base/context/context.ts'

/** Locks the row until the commit. */
export async function lockDoctor({ database }: PublicContext, id: number) {
  const doctor = await database
    .selectFrom('doctors')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!doctor) throw missing('doctor')
  return doctor
}

/** The fields of a doctor that the audit trail records. */
export const DOCTOR_FIELDS = [
  'is_specialist',
  'general_payout_percentage',
  'specialist_payout_percentage',
  'lab_cost_basis',
  'name_ar',
  'qualification',
  'specialization',
  'licence_number',
  'bio',
  'usual_chair_id',
  'active',
] as const
