import type { Context } from '#server/base/context/context.ts'
import { addMeans } from '#server/nouns/means/commands.ts'

const TRANSFER = 'Bank transfer'

/** What the demo clinic takes besides cash and cards. */
export const addTransfer = (context: Context) =>
  addMeans(context, { name_en: TRANSFER, name_ar: 'تحويل بنكي', method: 'card', settles: 'bank' })

/** The id of the transfer, for who pays by it. */
export async function transferIn({ database }: Context): Promise<number> {
  const means = database.selectFrom('means').select('id').where('name_en', '=', TRANSFER)
  return (await means.executeTakeFirstOrThrow()).id
}
