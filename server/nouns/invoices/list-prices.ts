import { sql } from 'kysely'
import { type DiscountedLine, isBelowPrice, listPrice } from '#domain/discount.ts'
import { priceOf } from '#domain/code-price.ts'
import type { Money } from '#domain/money.ts'
import type { TreatedLine } from '#domain/treatment.ts'
import type { ChargedPer } from '#domain/treatment-effect.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { allowed, type Context } from '#server/base/context/context.ts'

interface Whose {
  patient_id: number
  appointment_id: number | null
  /** The payer's prices of the lines, if one covers them. */
  agreed?: readonly Money[] | undefined
}

const UNLIMITED = { price_limit: null, below_price: false, price_reason: null }

/**
 * The list price of each line, and whether the whole is below it: only for users whose discounts have a limit. The
 * reason is kept only where it is the answer to that.
 */
export async function comparePrices<Line extends DiscountedLine & TreatedLine>(
  context: Context,
  whose: Whose,
  lines: readonly Line[],
  reason: string | null,
) {
  const without = lines.map((line) => ({ ...line, list_price: null as Money | null }))
  const isCoded = lines.some(({ treatment_code }) => treatment_code !== null)
  if (!isCoded || allowed(context, 'invoice:discount-freely')) return { priced: without, price: UNLIMITED }
  const known = await pricesOf(context.database, whose, lines)
  const [first] = known
  if (!first) return { priced: without, price: UNLIMITED }
  const priced = without.map((line, index) => {
    const code = known.find(({ position }) => position === index)
    const agreed = whose.agreed?.[index]
    const accepted = agreed === undefined ? code?.accepted : [...(code?.accepted ?? []), agreed]
    return code ? { ...line, list_price: listPrice(priceOf(code, line.teeth), accepted ?? []) } : line
  })
  const price_limit = first.desk_discount_limit
  const below_price = priced.some(
    (line) => line.list_price !== null && isBelowPrice(line, line.list_price, price_limit),
  )
  return { priced, price: { price_limit, below_price, price_reason: below_price ? reason : null } }
}

interface KnownPrice {
  /** Of the line. */
  position: number
  default_cost: Money
  per: ChargedPer
  /** The prices for which the patient accepted this code: of this appointment, or else of what is not booked yet. */
  accepted: Money[]
  desk_discount_limit: number
}

async function pricesOf(database: Database, { patient_id, appointment_id }: Whose, lines: readonly DiscountedLine[]) {
  const codes = lines.map(({ treatment_code }) => treatment_code)
  const accepted =
    appointment_id === null
      ? sql`join plans on plans.id = plan_id
          where plans.patient_id = ${patient_id} and state = 'accepted'`
      : sql`join plans on plans.id = plan_id where appointment_id = ${appointment_id}`
  const { rows } = await sql<KnownPrice>`
    select (line.position - 1)::integer as position, default_cost, per, desk_discount_limit,
      array(select cost::numeric from plan_items ${accepted} and plans.currency = clinic.currency
        and upper(btrim(treatment_code)) = code) as accepted
    from unnest(${codes}::text[]) with ordinality line(code_typed, position)
    join treatment_codes on code = upper(btrim(code_typed))
    cross join clinic`.execute(database)
  return rows
}
