import { sql } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { Day } from '#domain/calendar.ts'
import { type DoneItem, itemsOfLines } from '#domain/charge.ts'
import { chargedTotal, type Discount, discountLines, readDiscount } from '#domain/discount.ts'
import { type InvoiceBalance, openingBalance, type PaymentMethod } from '#domain/invoice.ts'
import { add, LARGEST_AMOUNT, type Money, ZERO } from '#domain/money.ts'
import { withShares, type LineWithShare, shareOf } from '#domain/payout.ts'
import { ensureUnmerged } from '#domain/patient.ts'
import { conflict, ensure, invalid } from '#domain/refusal.ts'
import { totalOf, type TreatedLine } from '#domain/treatment.ts'
import { record } from '#server/base/context/audit-trail.ts'
import { type Placeholder, type Placeholders, preparedQuery } from '#server/base/database/driver/prepared-query.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { isActive } from '#server/base/money/owed.ts'
import { chargeByInvoice, itemsWaitingOn, waitingItems, withNamedItems } from '#server/nouns/chart/charges.ts'
import { lockDepositsOf } from '#server/nouns/deposits/lock-deposits.ts'
import { cardFee, type LockedInvoice } from '../lock-invoice.ts'
import { ensureCredit, oneInvoiceAtATime } from '../number-last.ts'
import { payAtOnce } from '../pay-at-once.ts'
import { chooseMethod } from '#server/nouns/means/queries.ts'
import { closedUntil, shareOpenMonths } from '#server/nouns/statements/month-lock.ts'
import { comparePrices } from '../list-prices.ts'
import { auditedLine, joinLines, type KnownLine, linesOfAppointment, withTeeth } from '../teeth-of-lines.ts'
import { setHasActiveInvoice } from '../has-active-invoice.ts'
import { writeFlag } from '../write-flag.ts'

type Issue = ParsedInput<Api['issueInvoice']>

interface Origin {
  /** The cancelled invoice that the new one replaces, in its currency. */
  corrected?: Pick<LockedInvoice, 'id' | 'currency'> & { lines: KnownLine[] }
  /** Whether it is a debt from the previous system, which does not count as production. */
  brought_forward?: boolean
  /** The import that brings it. */
  import_id?: number
}

/** Issues an invoice with the current lines, doctor, percentages and currency; returns its id. */
export const issueInvoice = (context: Context, input: Issue) =>
  transact(context, async (tx) => {
    await oneInvoiceAtATime(tx, input.patient_id)
    return (await issue(tx, input)).id
  })

export async function issue(tx: Tx, input: Issue, origin: Origin = {}): Promise<LockedInvoice> {
  const { database } = tx
  const { patient_id } = input
  const given = { field: 'payment_method', method: input.payment_method, means_id: input.means_id } as const
  const { method: payment_method, means } = await chooseMethod(database, given)
  const appointment_id = input.appointment_id ?? null
  await shareOpenMonths(database)
  const { discounted, discount, total_amount, paidNow, credit } = readAmounts(input)
  const doctor = await doctorOf(tx, input, credit > 0)
  const known = joinLines(origin.corrected?.lines ?? [], doctor?.lines ?? [])
  const named = await withNamedItems(tx, { patient_id }, { lines: discounted, appointment_id })
  const treated = withTeeth(named, origin.corrected ? known : (doctor?.lines ?? []))
  const { priced, price } = await comparePrices(tx, { patient_id, appointment_id }, treated, input.price_reason ?? null)
  const lines = withShares(priced, doctor)
  await ensureCredit(tx, patient_id, credit)
  const owed = {
    doctor_id: doctor?.id ?? null,
    payout_share: doctor && shareOf(lines),
    ...openingBalance(total_amount),
  }
  const { card_fee_percentage, closed_until, ...invoice } = await insertInvoice(
    tx,
    { ...input, payment_method },
    { ...owed, ...discount, ...price },
    origin,
  )
  const lineIds = await writeLines(database, invoice.id, lines)
  const waiting = doctor?.waiting ?? (await itemsWaitingOn(tx, patient_id, tx.today))
  await chargeByInvoice(tx, appointment_id, chargesOf(lines, lineIds, waiting))
  const note = input.review_note ?? null
  if (invoice.request_admin_review) await writeFlag(tx, invoice.id, { flagged: true, note, resolution: null })
  await setHasActiveInvoice(database, appointment_id, true)
  recordIssue(tx, { ...invoice, ...(discount.discount_reason && discount), ...lowPrice(price) }, lines)
  const issued = { ...invoice, ...owed, card_fee_percentage, closed_until }
  await payAtOnce(tx, issued, { credit, paidNow, payment_method, means })
  return issued
}

/** A session that completes nothing charges nothing of the chart. */
function chargesOf(lines: readonly WrittenLine[], lineIds: readonly number[], waiting: readonly DoneItem[]) {
  const isOpen = ({ chart_item_id, plan_session_id }: KnownLine) => chart_item_id === null && plan_session_id !== null
  const charting = lines.filter((line) => !isOpen(line))
  const items = itemsOfLines(charting, waiting)
  const itemOf = new Map(charting.map((line, index) => [line, items[index]]))
  return lines.flatMap((line, index) => {
    const { plan_session_id } = line
    const [chart_item_id = null, line_id] = [itemOf.get(line), lineIds[index]]
    return line_id === undefined ? [] : [{ chart_item_id, plan_session_id, line_id }]
  })
}

type Owed = Discount & InvoiceBalance & Price & Pick<LockedInvoice, 'doctor_id' | 'payout_share'>
type Price = Awaited<ReturnType<typeof comparePrices>>['price']

type Entered = Issue & { payment_method: PaymentMethod }

const insertInvoice = ({ database, now, user }: Tx, input: Entered, owed: Owed, { corrected, ...origin }: Origin) =>
  database
    .insertInto('invoices')
    .values(({ selectFrom }) => ({
      ...owed,
      patient_id: input.patient_id,
      appointment_id: input.appointment_id ?? null,
      currency: corrected?.currency ?? selectFrom('clinic').select('currency'),
      corrects_invoice_id: corrected?.id ?? null,
      ...origin,
      payment_method: input.payment_method,
      request_admin_review: input.request_admin_review ?? false,
      created_at: now,
      created_by: user.id,
    }))
    .returning(['id', ...AUDITED_FIELDS])
    .returning([cardFee.as('card_fee_percentage'), closedUntil.as('closed_until')])
    .executeTakeFirstOrThrow()

/** Refuses (400) a total that is too large, a discount above it, and a payment above what remains. */
export function readAmounts({
  treatments,
  paid_amount,
  credit_amount,
  ...input
}: Pick<Issue, 'treatments' | 'paid_amount' | 'credit_amount' | 'discount' | 'discount_reason'>) {
  const paidNow = paid_amount ?? ZERO
  const credit = credit_amount ?? ZERO
  const entered = treatments.map(({ treatment_code = null, ...line }) => ({ ...line, treatment_code }))
  const costs = totalOf(entered)
  ensure(costs <= LARGEST_AMOUNT, () => invalid('treatments', 'invoice.total-too-large', { most: LARGEST_AMOUNT }))
  const discount = readDiscount(input.discount ?? null, input.discount_reason ?? null, costs)
  const discounted = discountLines(entered, discount.discount_amount)
  const total_amount = chargedTotal(discounted)
  const total = total_amount
  ensure(paidNow <= total, () => invalid('paid_amount', 'invoice.paid-above-total', { paid: paidNow, total }))
  const paid = add(paidNow, credit)
  ensure(paid <= total, () => invalid('credit_amount', 'invoice.paid-above-total', { paid, total }))
  return { discounted, discount, total_amount, paidNow, credit }
}

const AUDITED_FIELDS = [
  'patient_id',
  'doctor_id',
  'appointment_id',
  'currency',
  'payment_method',
  'total_amount',
  'request_admin_review',
] as const

/** Recorded only where it is below, as a discount is only where there is one. */
const lowPrice = ({ below_price, price_reason }: Price) => (below_price ? { below_price, price_reason } : {})

function recordIssue(
  tx: Tx,
  { id, ...invoice }: { id: number; patient_id: number; doctor_id: number | null },
  lines: (LineWithShare & TreatedLine)[],
) {
  const percentages = lines.map(({ payout_percentage }) => payout_percentage)
  const payout =
    invoice.doctor_id === null ? null : { percentages, shares: lines.map(({ payout_share }) => payout_share) }
  record(tx, {
    kind: 'invoice.issued',
    noun: 'invoices',
    record_id: id,
    patient_id: invoice.patient_id,
    after: { ...invoice, treatments: lines.map(auditedLine) },
    details: { payout },
  })
}

/** A share lock: waits for a merge in progress, and prevents one until the commit. */
async function ensurePatient(database: Database, id: number) {
  const patient = await database
    .selectFrom('patients')
    .select('merged_into_id')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  ensure(patient, () => invalid('patient_id', 'patient.unknown'))
  ensureUnmerged(patient)
}

/**
 * The doctor of the appointment, which must be completed, belong to this patient and have no active invoice. Its row is
 * locked so that no other request invoices it.
 */
async function doctorOf({ database, today }: Tx, { patient_id, appointment_id = null }: Issue, usesCredit: boolean) {
  const [appointment] =
    appointment_id === null ? [] : await appointmentForUpdate.run(database, { id: appointment_id, today })
  // Locked after the appointment and before the patient, as in a merge.
  if (usesCredit) await lockDepositsOf(database, patient_id)
  // The patient of an appointment exists, so it only needs to be checked if it is another one.
  if (appointment?.patient_id !== patient_id) await ensurePatient(database, patient_id)
  if (appointment_id === null) return null
  ensure(appointment, () => invalid('appointment_id', 'appointment.unknown'))
  ensure(appointment.patient_id === patient_id, () => invalid('appointment_id', 'appointment.of-another-patient'))
  ensure(appointment.status === 'completed', () => invalid('appointment_id', 'invoice.appointment-not-completed'))
  ensure(!appointment.is_history, () => invalid('appointment_id', 'invoice.appointment-history'))
  ensure(appointment.active_invoice_id === null, () => conflict('invoice.already-made'))
  return appointment
}

const dayDone = (today: Placeholder<Day>) => sql`least(appointments.datetime_start::date, ${today}::date)`

/**
 * While this waits for the lock, another request may issue an invoice that this query does not see; the unique index
 * refuses ours then.
 */
const appointmentForUpdate = preparedQuery((database, { id, today }: Placeholders<{ id: number; today: Day }>) =>
  database
    .selectFrom('appointments')
    .innerJoin('doctors', 'doctors.id', 'appointments.doctor_id')
    .select(['appointments.patient_id', 'appointments.status', 'appointments.is_history'])
    .select(['doctors.id', 'is_specialist', 'general_payout_percentage', 'specialist_payout_percentage'])
    .select(({ selectFrom }) =>
      selectFrom('invoices')
        .select('invoices.id')
        .whereRef('invoices.appointment_id', '=', 'appointments.id')
        .where(isActive())
        .as('active_invoice_id'),
    )
    .select(linesOfAppointment.as('lines'))
    .select(waitingItems(sql`appointments.patient_id`, dayDone(today)).as('waiting'))
    .where('appointments.id', '=', id)
    .forNoKeyUpdate('appointments'),
)

type WrittenLine = LineWithShare & KnownLine & { list_price: Money | null }

/** Returns the ids of the lines, in their order. */
async function writeLines(database: Database, invoice_id: number, lines: WrittenLine[]) {
  const rows = lines.map(({ chart_item_id: _charged, plan_session_id: _session, ...line }, position) => {
    return { ...line, teeth: JSON.stringify(line.teeth), invoice_id, position }
  })
  const written = await database.insertInto('invoice_lines').values(rows).returning(['id', 'position']).execute()
  return written.toSorted((one, other) => one.position - other.position).map(({ id }) => id)
}
