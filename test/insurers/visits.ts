import { type ActOf } from './acts.ts'
import type { OracleInvoice } from './books.ts'
import { Difference, expectSame } from './difference.ts'
import type { Told } from './told.ts'
import { CODES, type Policy, type World } from './world.ts'
import { isAboveList, type OracleLine, rounded } from './split-oracle.ts'

/** An act's lines as the oracle reads them; the price is that of the list unless the clinic's is charged. */
function oracleLines(lines: ActOf<'issue'>['lines'], policy: Policy | null): OracleLine[] {
  return lines.map(({ code, typed, above }) => {
    const { price = 0, benefit = '' } = CODES[code] ?? {}
    const listed = rounded((policy?.plan.prices[code] ?? price) * (10_000 - (policy?.plan.discount ?? 0)), 10_000)
    const cost = above ? price : listed
    return { code, benefit, price, cost, typed: policy && typed !== null ? Math.floor((cost * typed) / 100) : null }
  })
}

const treatmentsOf = (lines: readonly OracleLine[]) =>
  lines.map(({ code, cost, typed }) => ({
    treatment_code: code,
    description: code,
    cost: cost / 100,
    ...(typed !== null && { insurer_amount: typed / 100, override_note: 'As the portal says' }),
  }))

const discountOf = (discount: number) =>
  discount === 0 ? {} : { discount: { percent: discount / 100 }, discount_reason: 'Staff' }

let hours = 0
/** A visit of today, which is over. */
async function completedVisit({ clinic, today }: World, patient_id: number) {
  const minutes = (++hours * 5) % 1_430
  const at = (minute: number) =>
    `${today()}T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  const visit = {
    patient_id,
    doctor_id: Number(clinic.as('doctor').user.doctor_id),
    datetime_start: at(minutes),
    datetime_end: at(minutes + 5),
    status: 'completed',
    allow_overlap: true,
    created_at: clinic.clock.now,
  }
  const made = clinic.database
    .insertInto('appointments')
    .values(visit as never)
    .returning('id')
  return (await made.executeTakeFirstOrThrow()).id
}

interface Wanted {
  patient: number
  policy: Policy | null
  lines: OracleLine[]
  discount: number
  day: string
}

/** What the oracle says of a visit; null for what is refused. */
const expected = ({ books }: World, { lines, policy, discount, day }: Wanted, may_bill: boolean) => {
  const terms = policy && { policy: policy.id, plan: policy.plan, day }
  if (policy && !may_bill && lines.some((line) => isAboveList(line, policy.plan))) return null
  return books.visit(lines, terms, discount)
}

/** Writes into the books what the clinic has made of a visit. */
function enter(world: World, body: Told, wanted: Wanted, parts: OracleInvoice['lines']) {
  const { books, currency, days } = world
  const { patient, policy, day } = wanted
  const invoice = books.issue(body.id, { patient, currency, lines: parts })
  days.set(invoice, day)
  world.policy_of.set(invoice, policy)
  const covers = parts.some(({ covered }) => covered > 0)
  expectSame('whether there is a claim', body.claim !== null, covers)
  return { invoice, covers, policy }
}

async function enterClaim(world: World, body: Told, entered: ReturnType<typeof enter>) {
  const { invoice, covers, policy } = entered
  if (!covers || !policy) return
  const { body: claim } = await world.send('GET', `/api/claims/${body.claim?.id ?? 0}`)
  const line_ids = claim.lines.map(({ id }) => id)
  const day = world.days.get(invoice) ?? ''
  world.books.claim(invoice, { id: claim.id, line_ids, payer: policy.payer, policy: policy.id, day })
  expectSame('the day of the service', claim.service_on, day)
}

export async function issue(world: World, { who, insured, lines: chosen, discount, pays }: ActOf<'issue'>) {
  const policy = insured === 0 ? null : (world.policies[who % world.policies.length] ?? null)
  const patient = policy?.patient ?? world.patients[who % world.patients.length] ?? 0
  const lines = oracleLines(chosen, policy)
  const wanted = { patient, policy, lines, discount, day: world.today() }
  const parts = expected(world, wanted, world.payers[policy?.payer ?? 0]?.may_bill ?? false)
  const total = parts?.reduce((sum, each) => sum + each.cost - each.discount - each.covered, 0) ?? 0
  const paid = Math.floor((total * (pays > 60 ? 0 : pays)) / 60)
  const appointment_id = await completedVisit(world, patient)
  const { status, body } = await world.send('POST', '/api/invoices', {
    patient_id: patient,
    appointment_id,
    policy_id: policy?.id ?? null,
    payment_method: 'cash',
    ...discountOf(discount),
    treatments: treatmentsOf(lines),
    paid_amount: paid / 100,
  })
  expectSame('the issue', status, parts ? 201 : 400)
  if (!parts) return false
  const entered = enter(world, body, wanted, parts)
  if (paid > 0) takePayment(entered.invoice, body, paid)
  await enterClaim(world, body, entered)
  return true
}

/** The latest payment of the answer, behind the credit that a correction took over, which the books do not name. */
export function takePayment(invoice: OracleInvoice, body: Told, amount: number) {
  const known = new Set(invoice.payments.map(({ id }) => id))
  const made = body.payments.findLast(({ id }) => !known.has(id))
  if (!made) throw new Difference('a payment is not in the answer')
  invoice.paid += amount
  invoice.payments.push({ id: made.id, left: amount })
}

export async function correct(world: World, { which, lines: chosen, policy: kept }: ActOf<'correct'>) {
  const old = pick(
    world.books.invoices.filter(({ cancelled }) => !cancelled),
    which,
  )
  if (!old) return false
  const policy = kept === 'none' ? null : (world.policy_of.get(old) ?? null)
  const lines = oracleLines(chosen, policy)
  const { patient } = old
  const wanted = { patient, policy, lines, discount: 0, day: world.days.get(old) ?? '' }
  // The old claim no longer uses the year.
  if (old.claim && !old.from_claim) old.claim.ignored = true
  const parts = old.from_claim ? null : expected(world, wanted, world.payers[policy?.payer ?? 0]?.may_bill ?? false)
  if (old.claim) old.claim.ignored = false
  const { status, body } = await world.send('POST', `/api/invoices/${old.id}/correct`, {
    ...(kept === 'none' && { policy_id: null }),
    treatments: treatmentsOf(lines),
    reason: 'Wrong code',
  })
  expectSame('the correction', status, parts ? 201 : old.from_claim ? 409 : 400)
  if (!parts) return false
  const credit = world.books.cancel(old)
  old.refund_due = 0
  old.payments = []
  const entered = enter(world, body, wanted, parts)
  entered.invoice.currency = old.currency
  entered.invoice.paid = Math.min(credit, entered.invoice.total)
  await enterClaim(world, body, entered)
  return true
}

/** One of what there is. */
export const pick = <Some>(some: readonly Some[], which: number): Some | undefined => some[which % some.length]
