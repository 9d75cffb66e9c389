import type { TreatmentCode } from '#contract/treatment-codes.ts'
import { missing } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import { type PagedList, paginated } from '#server/base/context/pagination.ts'

export const treatmentCodeList = (context: Context): PagedList<TreatmentCode> =>
  paginated(context.database, treatmentCodeRows(context), { by: { code: 'code' }, direction: 'asc' })

export async function treatmentCode(context: Context, id: number): Promise<TreatmentCode> {
  const found = await treatmentCodeRows(context).where('id', '=', id).executeTakeFirst()
  if (!found) throw missing('treatment-code')
  return found
}

const treatmentCodeRows = ({ database }: Context) =>
  database
    .selectFrom('treatment_codes')
    .select(['id', 'code', 'description', 'default_cost', 'is_specialist', 'active', 'minutes'])
    .select([
      'description_ar',
      'note_text_en',
      'note_text_ar',
      'effect',
      'per',
      'benefit',
      'needs_tooth',
      'tax_category',
      'version',
    ])
