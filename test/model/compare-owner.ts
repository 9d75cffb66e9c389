import { agreementShown, dueShown } from './agreements.ts'
import { dayOf, type ModelClinic } from './clinic.ts'
import { expectSame } from './difference.ts'
import { expensesShown } from './expenses.ts'
import { familyShown } from './families.ts'
import { daysAfter } from './hours-shown.ts'
import { booksOf } from './owner-books.ts'
import { proposalsShown, recurringListed } from './recurring-expenses.ts'
import { recordsOf } from './records.ts'
import { amountOf } from './step.ts'
import { balanceOf, creditOf, sum } from './sums.ts'
import type { Read } from './system.ts'

/** Compares families, agreements, expenses, the profit of the sequence's days, and what changed in them. */
export async function compareOwner(clinic: ModelClinic, read: Read) {
  const owner = booksOf(clinic)
  const today = dayOf(clinic.now)
  for (const patient of clinic.patients) {
    expectSame(
      `family of ${patient.id}`,
      await read(`/api/patients/${patient.id}/family`),
      familyShown(clinic, patient),
    )
    const own = owner.agreements.filter((each) => each.patient === patient || each.payer === patient).toReversed()
    const agreements = await read(`/api/patients/${patient.id}/agreements`)
    expectSame(
      `agreements of ${patient.id}`,
      agreements,
      own.map((each) => agreementShown(clinic, each)),
    )
  }
  for (const day of [today, daysAfter(today, 30)]) await compareDue(clinic, read, day)
  const days = `start_date=${daysAfter(owner.began, -1)}&end_date=${today}`
  for (const voided of [false, true]) {
    const listed = await read(`/api/expenses?${days}&voided=${voided}`)
    expectSame(`expenses, voided: ${voided}`, listed, expensesShown(clinic, voided))
  }
  await compareRecurring(clinic, read)
  await compareProfit(clinic, read, days)
  await compareBridges(clinic, read)
}

async function compareDue(clinic: ModelClinic, read: Read, day: string) {
  const listed = (await read(`/api/agreements/due?until_date=${day}`)) as { id: number; patient_id: number }[]
  const mine = listed.filter(({ patient_id }) => clinic.patients.some(({ id }) => id === patient_id))
  const due = booksOf(clinic).agreements.flatMap((each) => dueShown(clinic, each, day) ?? [])
  const byId = <Each extends { id: number }>(all: readonly Each[]) => all.toSorted((one, other) => one.id - other.id)
  expectSame(`due until ${day}`, byId(mine), byId(due))
}

/** The clinic's list and its proposals hold those of other sequences too. */
async function compareRecurring(clinic: ModelClinic, read: Read) {
  const own = async (path: string) =>
    ((await read(path)) as { supplier: string | null }[]).filter(({ supplier }) => supplier === clinic.suffix)
  expectSame('recurring expenses', await own('/api/recurring-expenses'), recurringListed(clinic))
  const today = dayOf(clinic.now)
  expectSame('what is proposed', await own('/api/recurring-expenses/due'), proposalsShown(clinic, today))
  const until = daysAfter(today, 45)
  const ahead = await own(`/api/recurring-expenses/due?until_date=${until}`)
  expectSame(`what is proposed until ${until}`, ahead, proposalsShown(clinic, until))
}

async function compareProfit(clinic: ModelClinic, read: Read, days: string) {
  const { moved, invoices } = clinic
  const owner = booksOf(clinic)
  const shown = (await read(`/api/reports/profit?${days}`)) as Record<'card_fees' | 'lab_fees' | 'profit', number> & {
    expenses: { amount: number }[]
  }
  const of = (kind: 'in' | 'refund') =>
    sum([...owner.counted, ...moved].filter((each) => each.kind === kind).map(({ amount }) => amount))
  const collected = of('in') - of('refund')
  const payouts = sum(invoices.flatMap(recordsOf).map(({ gross, deduction }) => gross - deduction))
  const spent = sum(owner.expenses.filter(({ voided }) => !voided).map(({ amount }) => amount))
  const figures = { ...shown, expenses: sum(shown.expenses.map(({ amount }) => Math.round(amount * 100))) }
  const fees = Math.round((shown.card_fees + shown.lab_fees) * 100)
  expectSame('the profit', figures, {
    collected: amountOf(collected),
    payouts: amountOf(payouts),
    expenses: spent,
    profit: amountOf(collected - payouts - spent - fees),
  })
}

/** All that changed since the sequence began is of its own patients and doctors. */
async function compareBridges(clinic: ModelClinic, read: Read) {
  const { patients, invoices, now } = clinic
  const changes = {
    receivables: sum(patients.map((patient) => balanceOf(clinic, patient))),
    credit: sum(patients.map(creditOf)),
    payouts: sum(invoices.flatMap(recordsOf).map(({ gross, deduction }) => gross - deduction)),
  }
  for (const [figure, change] of Object.entries(changes)) {
    const path = `/api/reports/bridge?figure=${figure}&from=${booksOf(clinic).began}&to=${dayOf(now)}`
    const { opening, closing, steps } = (await read(path)) as {
      opening: number
      closing: number
      steps: { amount: number }[]
    }
    const is = Math.round(closing * 100) - Math.round(opening * 100)
    const of_steps = sum(steps.map(({ amount }) => Math.round(amount * 100)))
    expectSame(`the bridge of ${figure}`, { is, of_steps }, { is: change, of_steps: change })
  }
}
