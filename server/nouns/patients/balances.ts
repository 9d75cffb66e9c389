import { type RawBuilder, sql } from 'kysely'
import type { Sums } from '#contract/fields.ts'
import type { Money } from '#domain/money.ts'
import { isOpen, owedOfActive } from '#server/base/money/owed.ts'

/** Whether an invoice is in the clinic's current currency. */
const IS_OWN = sql`invoices.currency = (select clinic.currency from clinic)`

/** What a patient owes on open invoices in the clinic's currency. */
export const balanceOf = (patient_id: string) => sql<Money>`(
  select ${ownSum} from invoices where invoices.patient_id = ${sql.ref(patient_id)} and ${isOpen()}
)`

/** The same in each currency: amounts of different currencies are never added. */
export const balancesOf = (patient_id: string) =>
  sumsOf(sql`invoices.patient_id = ${sql.ref(patient_id)} and ${isOpen()}`)

export const ownSum = sql<Money>`coalesce(sum(${owedOfActive()}) filter (where ${IS_OWN}), 0)`

/** The sum of all patients' debts, in each currency. */
export const outstandingSums = sumsOf(isOpen())

function sumsOf(condition: RawBuilder<unknown>) {
  return sql<Sums>`(
    select coalesce(json_agg(json_build_object('currency', currency, 'amount', amount) order by not is_own, currency), '[]')
    from (
      select invoices.currency, ${IS_OWN} as is_own, sum(${owedOfActive()}) as amount from invoices where ${condition}
      group by invoices.currency
    ) sums
  )`
}
