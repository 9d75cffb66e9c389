import { sql } from 'kysely'
import type { Statement } from '#contract/statements.ts'
import { addMonths, monthOf } from '#domain/calendar.ts'
import type { Currency } from '#domain/clinic.ts'
import { type Money, ZERO } from '#domain/money.ts'
import { ensureClosable, type Month, statementOf } from '#domain/statement.ts'
import { onClinicDays } from '#server/base/context/clinic-range.ts'
import type { Context } from '#server/base/context/context.ts'
import { labLinesOfPayout } from '#server/nouns/payouts/lab-fee.ts'
import { isNotVoided, payoutRows } from '#server/nouns/payouts/queries.ts'

const firstDay = (month: Month) => `${month}-01`
const monthAfter = (month: Month): Month => monthOf(addMonths(firstDay(month), 1))
const monthBefore = (month: Month): Month => monthOf(addMonths(firstDay(month), -1))

/** The end of the month by the clinic's clock. */
export const endOf = (month: Month, timeZone: string) =>
  sql<Date>`${firstDay(monthAfter(month))}::timestamp at time zone ${timeZone}`

/** What closing the month would freeze. Refuses (409) a month that cannot be closed next. */
export async function draftOf(context: Context, month: Month): Promise<Statement[]> {
  const { closed, first_open } = await openMonths(context)
  ensureClosable({ month, current: monthOf(context.today), closed, first_open })
  const records = await recordsOf(context, month)
  const before = await lastTotals(context)
  const clinic = await context.database.selectFrom('clinic').select('currency').executeTakeFirstOrThrow()
  const keys = new Map<string, Owner>()
  for (const owner of [...records, ...before.filter(({ total }) => total < 0)]) keys.set(keyOf(owner), owner)
  return [...keys.values()]
    .map(({ doctor_id, doctor_name, currency }) => {
      const same = (other: Owner) => other.doctor_id === doctor_id && other.currency === currency
      const own = records.filter(same)
      const { total: totalBefore = ZERO } = before.find(same) ?? {}
      return { doctor_id, doctor_name, month, currency, ...statementOf(own, totalBefore), records: own.map(shown) }
    })
    .toSorted(byDoctor(clinic.currency))
}

interface Owner {
  doctor_id: number
  doctor_name: string
  currency: Currency
}

/** Sorts by doctor; each doctor's statement in the clinic's currency comes first. */
const byDoctor = (own: Currency) => (a: Owner, b: Owner) =>
  a.doctor_name.localeCompare(b.doctor_name) ||
  a.doctor_id - b.doctor_id ||
  Number(a.currency !== own) - Number(b.currency !== own) ||
  a.currency.localeCompare(b.currency)

const keyOf = ({ doctor_id, currency }: Owner) => `${doctor_id} ${currency}`

/** The last closed month, and the first later one with payouts. */
export async function openMonths({ database, time_zone }: Context) {
  const last = await database
    .selectFrom('closed_months')
    .select(['month', 'ended_at'])
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const first = await database
    .selectFrom('payouts')
    .select(inMonth(sql.ref('payouts.created_at'), time_zone).as('month'))
    .where(isNotVoided)
    .where('created_at', '>=', sql<string>`${last?.ended_at ?? '-infinity'}::timestamptz`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return { closed: last?.month ?? null, first_open: first?.month ?? null }
}

/** Which past months may be closed next, newest first. */
export async function closableMonths(context: Context): Promise<Month[]> {
  const { closed, first_open } = await openMonths(context)
  const current = monthOf(context.today)
  if (first_open === null || first_open >= current) return []
  if (closed !== null) return [first_open]
  const months: Month[] = []
  for (let month = monthBefore(current); month >= first_open; month = monthBefore(month)) months.push(month)
  return months
}

const inMonth = (instant: ReturnType<typeof sql.ref>, timeZone: string) =>
  sql<Month>`to_char(${instant} at time zone ${timeZone}, 'YYYY-MM')`

function recordsOf(context: Context, month: Month) {
  const days = { start_date: firstDay(month), end_date: lastDay(month) }
  return payoutRows(context)
    .select([correctedMonth(context.time_zone).as('first_month'), labLinesOfPayout.as('lab_lines')])
    .where(onClinicDays('payouts.created_at', days, context))
    .orderBy('payouts.created_at')
    .orderBy('payouts.id')
    .execute()
}

const lastDay = (month: Month) => addMonths(`${month}-31`, 0)

/** The month of the first record of the same payment, the same answer of an insurer or the same fee of a lab. */
const correctedMonth = (timeZone: string) => sql<Month>`(
  select ${inMonth(sql.ref('first.created_at'), timeZone)} from payouts first
  where first.invoice_id = payouts.invoice_id and (first.payment_id = payouts.payment_id
    or first.payer_payment_line_id = payouts.payer_payment_line_id or first.lab_fee_id = payouts.lab_fee_id)
  order by first.id limit 1
)`

type Row = Awaited<ReturnType<typeof recordsOf>>[number]

function shown({ id: payout_id, first_month, ...record }: Row): Statement['records'][number] {
  const { created_at, invoice_id, patient_name, payment_method, gross_amount, deduction, payout_amount } = record
  const { means_id, manual_deduction_reason, reverses_payout_id, lab_case_id, lab_lines } = record
  const isCorrection = reverses_payout_id !== null || record.refund_id !== null || record.deducts_from_closed
  return {
    payout_id,
    created_at,
    invoice_id,
    patient_name,
    payment_method,
    means_id,
    gross_amount,
    deduction,
    payout_amount,
    manual_deduction_reason,
    reverses_payout_id,
    corrects_month: isCorrection ? first_month : null,
    lab_case_id,
    lab_lines,
  }
}

/** The total of each doctor's last statement. */
const lastTotals = async ({ database }: Context): Promise<(Owner & { total: Money })[]> =>
  database
    .selectFrom('statements')
    .innerJoin('doctors', 'doctors.id', 'statements.doctor_id')
    .innerJoin('users', 'users.id', 'doctors.user_id')
    .distinctOn(['statements.doctor_id', 'statements.currency'])
    .select(['statements.doctor_id', 'users.name as doctor_name', 'statements.currency', 'statements.total'])
    .orderBy('statements.doctor_id')
    .orderBy('statements.currency')
    .orderBy('statements.month', 'desc')
    .execute()
