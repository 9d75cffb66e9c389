import * as z from 'zod/mini'
import { isAboveLimit } from '#domain/discount.ts'
import { add, isAmount, type Money } from '#domain/money.ts'
import { forbidden } from '#domain/refusal.ts'
import { allowed, type Context } from '#server/base/context/context.ts'
import type { UnparsedInput } from '#server/base/http/parse.ts'

const discountFields = z.object({
  discount: z.object({ percent: z.optional(z.nullable(z.number())), amount: z.optional(z.nullable(z.number())) }),
  treatments: z.array(z.object({ cost: z.number().check(z.refine((cost) => isAmount(cost))) })),
})

/** Refuses (403) a discount above the clinic's limit for this role; a malformed one is refused (400) later. */
export async function guardDiscount(sent: UnparsedInput, context: Context) {
  const { success, data } = z.safeParse(discountFields, sent)
  if (!success || allowed(context, 'invoice:discount-freely')) return
  const { desk_discount_limit } = await context.database
    .selectFrom('clinic')
    .select('desk_discount_limit')
    .executeTakeFirstOrThrow()
  const costs = add(...data.treatments.map(({ cost }) => cost as Money))
  if (isAboveLimit(data.discount, costs, desk_discount_limit)) throw forbidden('discount.above-desk-limit')
}
