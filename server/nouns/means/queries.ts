import type { Means } from '#contract/means.ts'
import type { PaymentMethod } from '#domain/invoice.ts'
import { methodOfMeans, type Settles } from '#domain/means.ts'
import { invalid, missing } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

export const meansList = ({ database }: Context): Promise<Means[]> => meansRows(database).execute()

export async function meansDetails({ database }: Context, id: number): Promise<Means> {
  const found = await meansRows(database).where('id', '=', id).executeTakeFirst()
  if (!found) throw missing('means')
  return found
}

const meansRows = (database: Database) =>
  database
    .selectFrom('means')
    .select(['means.id', 'name_en', 'name_ar', 'method', 'fee_percentage', 'settles', 'active', 'means.version'])
    .orderBy('means.id')

/** The method of money that moves and, if it names a means, the means with its present fee. */
export interface ChosenMethod<Method extends string = PaymentMethod> {
  method: Method | PaymentMethod
  /** Null without a means: the fee is the clinic's. */
  means: { means_id: number; settles: Settles; card_fee_percentage: number } | null
}

interface Chosen<Method> {
  /** The field of the method, for refusals. */
  field: 'payment_method' | 'refund_method'
  method: Method | undefined
  means_id: number | null | undefined
}

/** Reads the means that a call names. Without one it sends no query. */
export async function chooseMethod<Method extends string = PaymentMethod>(
  database: Database,
  { field, method, means_id }: Chosen<Method>,
): Promise<ChosenMethod<Method>> {
  if (means_id === null || means_id === undefined) {
    if (method === undefined) throw invalid(field, 'field.required', { field })
    return { method, means: null }
  }
  const means = await meansRows(database).where('id', '=', means_id).executeTakeFirst()
  const chosen = methodOfMeans(means, method, field)
  const { settles = 'drawer', fee_percentage = 0 } = means ?? {}
  return { method: chosen, means: { means_id, settles, card_fee_percentage: fee_percentage } }
}

/** The columns of a row of money that moved. */
export const columnsOf = (means: ChosenMethod['means']) => means && { means_id: means.means_id, settles: means.settles }

/** Where money by this means settles now. Refuses (400) an unknown or inactive means. */
export async function settlesOfMeans(database: Database, means_id: number): Promise<Settles> {
  const means = await meansRows(database).where('means.id', '=', means_id).executeTakeFirst()
  methodOfMeans(means, undefined, 'means_id')
  return means?.settles ?? 'drawer'
}
