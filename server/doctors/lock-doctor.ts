import { missing } from '../../domain/refusal.ts'
import type { PublicContext } from '../context/context.ts'

/** The row is held until the commit. */
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

/** What the audit trail tells of a doctor. */
export const doctor_fields = [
  'is_specialist',
  'general_payout_percentage',
  'specialist_payout_percentage',
  'qualification',
  'specialization',
  'bio',
  'active',
] as const
