import { sql } from 'kysely'
import { earnedOfClaim, earnedOfPatient, type OracleClaim, positionOf, stateOf } from './books.ts'
import { Difference, expectSame } from './difference.ts'
import { listIn, type Told } from './told.ts'
import type { World } from './world.ts'

const units = (amount: number) => Math.round(amount * 100)
const days = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** Everything that the clinic says of the sequence's patients and payers, and that the books say of them. */
export async function compare(world: World) {
  await compareInvoices(world)
  for (const [index, payer] of world.payers.entries()) {
    await compareClaims(world, index, payer.id)
    await compareReceipts(world, index, payer.id)
  }
  const owed = world.payers.map((_, payer) => world.books.owed(payer, world.currency))
  for (const day of [...world.past, { day: world.today(), owed }]) await compareOwed(world, day)
  for (const { id, plan } of world.policies) {
    const { body } = await world.send('GET', `/api/policies/${id}/usage?on=${world.today()}`)
    const used = world.books.used(id, world.today().slice(0, 4))
    expectSame(`policy ${id}`, units(body.used), used)
    if (plan.year_max !== null) expectSame(`policy ${id}`, units(body.left), Math.max(plan.year_max - used, 0))
  }
  for (const [month, before] of world.closed) expectSame(`closed ${month}`, await frozen(world, month), before)
}

async function compareInvoices({ books, patients, send, clinic }: World) {
  const shown = new Map<number, Told>()
  for (const id of new Set(patients)) {
    const { body } = await send('GET', `/api/invoices?patient_id=${id}`)
    for (const invoice of listIn(body)) shown.set(invoice.id, invoice)
  }
  expectSame(
    'the invoices',
    [...shown.keys()].toSorted(byNumber),
    books.invoices.map(({ id }) => id).toSorted(byNumber),
  )
  const earned = await earnings({ books, clinic } as World)
  for (const invoice of books.invoices) {
    const { id, total, paid, cancelled, refund_due, lines, claim } = invoice
    const found = there(shown.get(id))
    const covered = lines.reduce((sum, line) => sum + line.covered, 0)
    const status = cancelled ? 'cancelled' : paid === total ? 'paid' : paid > 0 ? 'partial' : 'unpaid'
    const facts = [found.status, ...[found.total_amount, found.insurer_amount, found.paid_amount].map(units)]
    // What was paid before a cancellation stays written on it.
    expectSame(
      `invoice ${id}`,
      cancelled ? facts.slice(0, 3) : facts,
      cancelled ? [status, total, covered] : [status, total, covered, paid],
    )
    if (cancelled) expectSame(`invoice ${id}, refund due`, units(found.refund_due ?? 0), refund_due)
    const got = earned.get(id) ?? { patient: 0, insurer: 0 }
    const ofClaim = claim ? earnedOfClaim(claim) : 0
    expectSame(`what invoice ${id} has earned`, [got.patient, got.insurer], [earnedOfPatient(invoice), ofClaim])
  }
}
/** What the clinic has to have. */
function there<Some>(some: Some | undefined): Some {
  if (some === undefined) throw new Difference('the clinic lacks what the books have')
  return some
}
const byNumber = (a: number, b: number) => a - b

/** Gross amounts of records that count, by invoice. */
async function earnings({ books, clinic }: World) {
  const { rows } = await sql<{ id: number; patient: number; insurer: number }>`
    select invoice_id as id, coalesce(sum(gross_amount) filter (where payment_method <> 'insurer'), 0) as patient,
      coalesce(sum(gross_amount) filter (where payment_method = 'insurer'), 0) as insurer
    from payouts where invoice_id = any(${books.invoices.map(({ id }) => id)}::bigint[])
      and not exists (select from voided_payouts where payout_id = payouts.id)
    group by invoice_id`.execute(clinic.database)
  return new Map(rows.map(({ id, patient, insurer }) => [id, { patient: units(patient), insurer: units(insurer) }]))
}

/** All records of a month and what they come to. */
export async function frozen({ clinic }: World, month: string) {
  const { rows } = await sql<{ count: number; gross: number }>`
    select count(*) as count, coalesce(sum(gross_amount - deduction), 0) as gross from payouts
    where to_char(created_at at time zone 'Asia/Qatar', 'YYYY-MM') = ${month}
      and not exists (select from voided_payouts where payout_id = payouts.id)`.execute(clinic.database)
  return JSON.stringify(rows)
}

async function compareClaims({ books, send }: World, payer: number, payer_id: number) {
  const told = listIn((await send('GET', `/api/claims?payer_id=${payer_id}`)).body)
  const expected = books.claims.filter((claim) => claim.payer === payer)
  expectSame(
    'the claims',
    told.map(({ id }) => id).toSorted(byNumber),
    expected.map(({ id }) => id),
  )
  for (const claim of expected) {
    const found = there(told.find(({ id }) => id === claim.id))
    expectSame(`claim ${claim.id}`, [found.state, units(found.payout)], [stateOf(claim), earnedOfClaim(claim)])
    compareLines(claim, found.lines)
  }
}

const FIGURES = ['paid', 'open', 'undecided', 'to_send', 'discounted', 'written_off', 'billed'] as const

function compareLines(claim: OracleClaim, found: readonly Told['lines'][number][]) {
  for (const [index, line] of claim.lines.entries()) {
    const shown = there(found[index])
    const name = `line ${index + 1} of claim ${claim.id}`
    expectSame(name, [units(shown.insurer_amount), units(shown.payout_share)], [line.covered, line.share])
    if (claim.withdrawn) {
      expectSame(name, [shown.paid, shown.open, shown.undecided, shown.to_send], [0, 0, 0, 0])
      continue
    }
    const position = positionOf(line)
    expectSame(
      name,
      FIGURES.map((figure) => units(shown[figure])),
      FIGURES.map((figure) => position[figure]),
    )
    const { paid, discounted, open, undecided, written_off, billed } = position
    expectSame(`all of ${name}`, paid + discounted + open + undecided + written_off + billed, line.covered)
  }
}

async function compareReceipts({ books, send }: World, payer: number, payer_id: number) {
  const { body } = await send('GET', `/api/payer-payments?payer_id=${payer_id}`)
  const shown = listIn(body).map(({ id, unallocated }) => [id, units(unallocated)])
  const expected = books.receipts.filter((each) => each.payer === payer).map(({ id, left }) => [id, left])
  expectSame('the receipts', shown.toSorted(byFirst), expected)
}
const byFirst = ([a = 0]: number[], [b = 0]: number[]) => a - b

async function compareOwed({ payers, currency, send }: World, { day, owed }: World['past'][number]) {
  const { body } = await send('GET', `/api/receivables/payers?as_of=${day}`)
  for (const [payer, { not_sent, waiting, undecided, unallocated }] of owed.entries()) {
    const row = listIn(body).find((each) => each.payer_id === payers[payer]?.id && each.currency === currency)
    const aged = [0, 31, 61, 91].map((from, index, all) => {
      const within = waiting.filter(({ since }) => {
        const age = since === '' ? -1 : days(since, day)
        return age >= from && age < (all[index + 1] ?? Infinity)
      })
      return within.reduce((sum, { amount }) => sum + amount, 0)
    })
    const figures = [
      'not_sent',
      'days_0_30',
      'days_31_60',
      'days_61_90',
      'over_90',
      'undecided',
      'unallocated',
    ] as const
    expectSame(
      `what payer ${payer + 1} owes on ${day}`,
      figures.map((figure) => units(row?.[figure] ?? 0)),
      [not_sent, ...aged, undecided, unallocated],
    )
  }
}
