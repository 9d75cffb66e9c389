import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { LAB_COST_BASES, type LabCostBasis } from '#domain/lab-cost.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { moveClock, recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp({ now: '2026-11-18T06:00:00Z' })
const [admin, manager, desk] = [clinic.as('admin'), clinic.as('manager'), clinic.as('receptionist')]
const { completeAppointment, own_doctor } = recordFactory(clinic)
const lab_id = (await admin.post('/api/settings/labs', { name: 'Pearl' })).body.id
const CARD_FEE = 280n

/** One invoice as an independent calculator keeps it: whole fils, hundredths of a percent. */
interface Account {
  id: number
  lab_case_id: number
  charged: bigint
  percent: bigint
  basis: LabCostBasis
  /** The fee that the share was frozen with, and the one that counts now. */
  lab: bigint
  counted: bigint
  paid: bigint
  /** What is left of each payment. */
  payments: { id: number; left: bigint; card: boolean; gross: bigint }[]
  cancelled: boolean
}

const half = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor)
const positive = (amount: bigint) => (amount > 0n ? amount : 0n)
const shareWith = ({ charged, percent, basis }: Account, lab: bigint) => {
  if (basis === 'before_share') return half(positive(charged - lab) * percent, 10_000n)
  const share = half(charged * percent, 10_000n)
  return basis === 'from_share' ? positive(share - lab) : share
}
const earned = (account: Account) => half(shareWith(account, account.lab) * account.paid, account.charged)

/** What the doctor has of the invoice: of what is paid, less the card's fee, and the difference of the lab's fee. */
const payOf = (account: Account) => {
  if (account.cancelled) return 0n
  const fees = account.payments.reduce(
    (sum, { card, gross }) => sum + (card ? half(gross * CARD_FEE, 10_000n) : 0n),
    0n,
  )
  return earned(account) - fees + shareWith(account, account.counted) - shareWith(account, account.lab)
}

const fils = fc.integer({ min: 1, max: 400_000 })
const act = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), part: fc.integer({ min: 1, max: 100 }), card: fc.boolean() }),
  fc.record({ kind: fc.constant('refund' as const), part: fc.integer({ min: 1, max: 100 }), which: fc.nat(9) }),
  fc.record({ kind: fc.constant('fee' as const), fee: fils }),
  fc.record({ kind: fc.constant('correct' as const), charged: fils }),
  fc.record({ kind: fc.constant('next month' as const) }),
)
const sequence = fc.record({
  charged: fils,
  lab: fils,
  percent: fc.integer({ min: 0, max: 10_000 }),
  basis: fc.constantFrom(...LAB_COST_BASES),
  billed_first: fc.option(fils, { freq: 3 }),
  acts: fc.array(act, { minLength: 3, maxLength: 9 }),
  cancels: fc.boolean(),
})
type Sequence = typeof sequence extends fc.Arbitrary<infer Value> ? Value : never

const sent = (amount: bigint) => Number(amount) / 100
const crown = (lab_case_id: number, charged: bigint) => [
  { description: 'Zirconia crown', cost: sent(charged), lab_case_id },
]

async function issue({ charged, lab, percent, basis, billed_first }: Sequence): Promise<Account> {
  await admin.put(`/api/settings/doctors/${own_doctor}`, {
    is_specialist: false,
    general_payout_percentage: percent / 100,
    specialist_payout_percentage: 0,
    lab_cost_basis: basis,
  })
  const { id: appointment_id, patient_id } = await completeAppointment()
  const work = { doctor_id: own_doctor, lab_id, description: 'Zirconia crown', due_on: '2026-12-01' }
  const { id: lab_case_id } = (
    await desk.post(`/api/patients/${patient_id}/lab-cases`, { ...work, agreed_fee: lab / 100 })
  ).body
  if (billed_first !== null)
    await manager.post(`/api/lab-cases/${lab_case_id}/fee`, { invoiced_fee: billed_first / 100 })
  const treatments = crown(lab_case_id, BigInt(charged))
  const { body } = await desk.post('/api/invoices', { patient_id, appointment_id, treatments, payment_method: 'cash' })
  const known = BigInt(billed_first ?? lab)
  const amounts = { charged: BigInt(charged), percent: BigInt(percent), lab: known, counted: known }
  return { id: body.id, lab_case_id, basis, ...amounts, paid: 0n, payments: [], cancelled: false }
}

async function pay(account: Account, part: number, card: boolean) {
  const amount = ((account.charged - account.paid) * BigInt(part)) / 100n
  if (amount <= 0n) return
  const { status, body } = await desk.post(`/api/invoices/${account.id}/payments`, {
    amount: sent(amount),
    payment_method: card ? 'card' : 'cash',
  })
  expect(status).toBe(201)
  const before = earned(account)
  account.paid += amount
  account.payments.push({ id: body.payments.at(-1)?.id ?? 0, left: amount, card, gross: earned(account) - before })
}

async function refund(account: Account, part: number, which: number) {
  const open = account.payments.filter(({ left }) => left > 0n)
  const payment = open[which % open.length]
  if (!payment) return
  const amount = (payment.left * BigInt(part)) / 100n
  if (amount <= 0n) return
  const body = { payment_id: payment.id, amount: sent(amount), refund_method: 'cash', reason: 'Too much' }
  expect((await manager.post(`/api/invoices/${account.id}/refunds`, body)).status).toBe(201)
  const before = earned(account)
  account.paid -= amount
  payment.left -= amount
  payment.gross += earned(account) - before
}

/** The new invoice keeps the fee that the lab billed, and is paid from what was paid. */
async function correct(account: Account, charged: bigint): Promise<Account> {
  const treatments = crown(account.lab_case_id, charged)
  const { status, body } = await admin.post(`/api/invoices/${account.id}/correct`, { treatments, reason: 'Price' })
  expect(status).toBe(201)
  account.cancelled = true
  const next: Account = {
    ...account,
    id: body.id,
    charged,
    lab: account.counted,
    paid: 0n,
    payments: [],
    cancelled: false,
  }
  for (const { left, card } of account.payments.filter((each) => each.left > 0n)) {
    const amount = left < charged - next.paid ? left : charged - next.paid
    if (amount <= 0n) continue
    const before = earned(next)
    next.paid += amount
    const id = body.payments[next.payments.length]?.id ?? 0
    next.payments.push({ id, left: amount, card, gross: earned(next) - before })
  }
  return next
}

const nextMonth = ({ now }: { now: Date }) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2, 6))

async function run(ordered: Sequence) {
  const accounts = [await issue(ordered)]
  for (const each of ordered.acts) {
    const account = accounts.at(-1)
    if (!account) return
    if (each.kind === 'pay') await pay(account, each.part, each.card)
    if (each.kind === 'refund') await refund(account, each.part, each.which)
    if (each.kind === 'correct') accounts.push(await correct(account, BigInt(each.charged)))
    if (each.kind === 'next month') await moveClock(clinic, nextMonth(clinic.clock).toISOString())
    if (each.kind === 'fee') {
      const { status } = await manager.post(`/api/lab-cases/${account.lab_case_id}/fee`, {
        invoiced_fee: each.fee / 100,
      })
      expect(status).toBe(201)
      account.counted = BigInt(each.fee)
    }
    await compare(accounts)
  }
  const last = accounts.at(-1)
  if (!ordered.cancels || !last) return
  await admin.put(`/api/invoices/${last.id}/cancel`, {})
  last.cancelled = true
  await compare(accounts)
}

async function compare(accounts: readonly Account[]) {
  for (const account of accounts) {
    const { body } = await admin.get(`/api/invoices/${account.id}`)
    expect(Math.round((body.doctor_payout?.payout_amount ?? 0) * 100)).toBe(Number(payOf(account)))
  }
}

test(
  'random lab costs, payments, refunds, corrections, bills and months come to what a calculator says',
  { timeout: 300_000 },
  async () => {
    await fc.assert(fc.asyncProperty(sequence, run), { numRuns: 25, endOnFailure: true })
    expect((await checkClinic(clinic.database, 'Asia/Qatar')).wrong).toEqual([])
  },
)
