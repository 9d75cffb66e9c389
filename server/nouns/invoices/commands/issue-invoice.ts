import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { Day } from '#domain/calendar.ts'
import type { Discount } from '#domain/discount.ts'
import { type InvoiceBalance, openingBalance, type PaymentMethod } from '#domain/invoice.ts'
import { add, type Money } from '#domain/money.ts'
import { withShares, type LineWithShare, shareOf } from '#domain/payout.ts'
import type { TreatedLine } from '#domain/treatment.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { chargeByInvoice, itemsWaitingOn, withNamedItems } from '#server/nouns/chart/charges.ts'
import type { CoveredVisit } from '#server/nouns/coverage/cover-lines.ts'
import { type Claimed, writeClaim } from '#server/nouns/coverage/write-claim.ts'
import { chargeLabCases, withLabCosts } from '#server/nouns/lab-cases/charges.ts'
import { cardFee, type LockedInvoice } from '../lock-invoice.ts'
import { ensureCredit, oneInvoiceAtATime } from '../number-last.ts'
import { payAtOnce } from '../pay-at-once.ts'
import { chooseMethod } from '#server/nouns/means/queries.ts'
import { closedUntil, shareOpenMonths } from '#server/nouns/statements/month-lock.ts'
import { doctorOf } from '../doctor-of-visit.ts'
import { type CorrectedClaim, type InsuredVisit, visitOf, withInsurer } from '../insured-visit.ts'
import { comparePrices } from '../list-prices.ts'
import { readAmounts } from '../read-amounts.ts'
import { auditedLine, joinLines, type KnownLine, withTeeth } from '../teeth-of-lines.ts'
import { setHasActiveInvoice } from '../has-active-invoice.ts'
import { writeInvoiceTax } from '#server/nouns/taxes/documents.ts'
import { type InvoiceTax, withTaxes } from '#server/nouns/taxes/tax-lines.ts'
import { taxTermsOn, termsOf } from '#server/nouns/taxes/terms.ts'
import { writeFlag } from '../write-flag.ts'
import { chargesOf, writeLines } from '../write-lines.ts'

type Issue = ParsedInput<Api['issueInvoice']>

interface Origin {
  /** The cancelled invoice that the new one replaces, in its currency. */
  corrected?: Pick<LockedInvoice, 'id' | 'currency'> & {
    lines: KnownLine[]
    claim: CorrectedClaim | undefined
    /** The day whose tax rates count. */
    rates_on: Day
  }
  /** Whether it is a debt from the previous system, which does not count as production. */
  brought_forward?: boolean
  /** The import that brings it. */
  import_id?: number
  /** Of a claim that was brought forward. */
  former?: { service_on: Day; former_number: string | null }
}

/** With its claim, if an insurer covers anything of it. */
export type IssuedInvoice = LockedInvoice & Pick<InsuredVisit, 'warnings'> & { claim_id?: number }

/** Issues an invoice with the current lines, doctor, percentages and currency; returns its id, and what the desk is warned of. */
export const issueInvoice = (context: Context, input: Issue) =>
  transact(context, async (tx) => {
    await oneInvoiceAtATime(tx, input.patient_id)
    return issue(tx, input)
  })

export async function issue(tx: Tx, input: Issue, origin: Origin = {}): Promise<IssuedInvoice> {
  const { database } = tx
  const { patient_id } = input
  const given = { field: 'payment_method', method: input.payment_method, means_id: input.means_id } as const
  const { method: payment_method, means } = await chooseMethod(database, given)
  const appointment_id = input.appointment_id ?? null
  await shareOpenMonths(database)
  const { discounted, credit } = readAmounts(input)
  const doctor = await doctorOf(tx, input, credit > 0)
  const charged = await linesCharged(tx, input, { discounted, doctor, ...origin })
  const { lines, price, visit, discount, total_amount, paidNow, insured, tax, warnings } = charged
  await ensureCredit(tx, patient_id, credit)
  const owed = {
    doctor_id: doctor?.id ?? null,
    payout_share: doctor && shareOf(lines),
    ...openingBalance(total_amount),
  }
  const { card_fee_percentage, closed_until, ...invoice } = await insertInvoice(
    tx,
    { ...input, payment_method },
    { ...owed, ...discount, ...price, ...insured },
    origin,
  )
  const lineIds = await writeCharged(tx, invoice.id, charged)
  const waiting = doctor?.waiting ?? (await itemsWaitingOn(tx, patient_id, tx.today))
  await chargeByInvoice(tx, appointment_id, chargesOf(lines, lineIds, waiting))
  const note = input.review_note ?? null
  if (invoice.request_admin_review) await writeFlag(tx, invoice.id, { flagged: true, note, resolution: null })
  await setHasActiveInvoice(database, appointment_id, true)
  const told = { ...insured, ...(discount.discount_reason && discount), ...lowPrice(price), ...taxed(tax) }
  recordIssue(tx, { ...invoice, ...told }, lines)
  const claimed = { invoice_id: invoice.id, patient_id, lines, line_ids: lineIds, visit, tax }
  const claim = insured.insurer_amount === undefined ? {} : await claimFor(tx, claimed, origin)
  const issued = { ...invoice, ...owed, card_fee_percentage, closed_until }
  await payAtOnce(tx, issued, { credit, paidNow, payment_method, means })
  return { ...issued, ...claim, warnings }
}

/** The claim of what an insurer covers. */
async function claimFor(
  tx: Tx,
  { visit, ...claimed }: Omit<Claimed, 'visit' | 'corrects_claim_id' | 'former'> & { visit: CoveredVisit | undefined },
  origin: Origin,
) {
  if (!visit) return {}
  const { corrected, former } = origin
  const corrects_claim_id = corrected?.claim?.claim_id ?? null
  return { claim_id: await writeClaim(tx, { ...claimed, visit, corrects_claim_id, former }) }
}

async function writeCharged(tx: Tx, invoice_id: number, { lines, tax }: Awaited<ReturnType<typeof linesCharged>>) {
  const ids = await writeLines(tx.database, invoice_id, lines)
  await writeInvoiceTax(tx, invoice_id, tax)
  await chargeLabCases(tx, lines, ids)
  return ids
}

interface Charging {
  discounted: ReturnType<typeof readAmounts>['discounted']
  doctor: Awaited<ReturnType<typeof doctorOf>>
  corrected?: Origin['corrected']
  brought_forward?: boolean
  former?: Origin['former']
}

/** The lines with their teeth, what an insurer covers of each, their prices and shares, and the amounts that follow. */
async function linesCharged(tx: Tx, input: Issue, { discounted, doctor, corrected, ...origin }: Charging) {
  const { patient_id } = input
  const appointment_id = input.appointment_id ?? null
  const known = joinLines(corrected?.lines ?? [], doctor?.lines ?? [])
  const named = await withNamedItems(tx, { patient_id }, { lines: discounted, appointment_id })
  const taught = withTeeth(named, corrected ? known : (doctor?.lines ?? []))
  const service_on = corrected?.claim?.service_on ?? origin.former?.service_on ?? doctor?.service_on ?? tx.today
  const visit = await visitOf(tx, input, { lines: taught, service_on, corrected: corrected?.claim })
  const { treated, insurer_amount, ...amounts } = await withInsurer(tx, input, taught, visit)
  const whose = { patient_id, appointment_id, agreed: visit?.terms.map(({ list_price }) => list_price) }
  const { priced, price } = await comparePrices(tx, whose, treated, input.price_reason ?? null)
  const insured: { insurer_amount?: Money } = insurer_amount > 0 ? { insurer_amount } : {}
  const owner = { patient_id, doctor_id: doctor?.id ?? null, currency: corrected?.currency ?? null }
  const terms = origin.brought_forward ? null : await termsFor(tx, doctor, corrected)
  const taxes = await withTaxes(tx, priced, { patient_id, payer_id: visit?.policy.payer_id ?? null, terms })
  const lines = withShares(await withLabCosts(tx, owner, taxes.lines), doctor)
  const warnings =
    visit || taxes.warnings.length > 0 ? [...(visit?.split.warnings ?? []), ...taxes.warnings] : undefined
  return { ...amounts, lines, price, visit, insured, tax: taxes.tax, warnings }
}

/** Those of today come with the appointment. */
const termsFor = async (tx: Tx, doctor: Charging['doctor'], corrected: Origin['corrected']) =>
  doctor && !corrected ? termsOf(doctor.tax, tx.today) : taxTermsOn(tx, corrected?.rates_on ?? tx.today)

type Owed = { insurer_amount?: Money } & Discount &
  InvoiceBalance &
  Price &
  Pick<LockedInvoice, 'doctor_id' | 'payout_share'>
type Price = Awaited<ReturnType<typeof comparePrices>>['price']

type Entered = Issue & { payment_method: PaymentMethod }

const insertInvoice = (
  { database, now, user }: Tx,
  input: Entered,
  owed: Owed,
  { corrected, former: _former, ...origin }: Origin,
) =>
  database
    .insertInto('invoices')
    .values(({ selectFrom }) => ({
      ...owed,
      patient_id: input.patient_id,
      appointment_id: input.appointment_id ?? null,
      currency: corrected?.currency ?? selectFrom('clinic').select('currency'),
      corrects_invoice_id: corrected?.id ?? null,
      policy_id: input.policy_id ?? null,
      ...origin,
      payment_method: input.payment_method,
      request_admin_review: input.request_admin_review ?? false,
      created_at: now,
      created_by: user.id,
    }))
    .returning(['id', ...AUDITED_FIELDS])
    .returning([cardFee.as('card_fee_percentage'), closedUntil.as('closed_until')])
    .executeTakeFirstOrThrow()

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

/** Recorded only where an invoice contains tax. */
const taxed = (tax: InvoiceTax | null) => (tax ? { tax_amount: add(...tax.rates.map((rate) => rate.tax)) } : {})

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
