import { expect, test } from 'vitest'
import { addDays, type Day } from '#domain/calendar.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { agreeing } from '#test/support/agreeing.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { seeded } from '#test/support/days-of-money.ts'

const START = '2026-11-17'
/** `npm run soak -- agreements` tries more. */
const CASES = Number(process.env['AGREEMENT_CASES'] ?? 6)
const clinic = await clinicApp({ now: `${START}T06:00:00Z` })
const { person, bill, on, acceptedPlan } = agreeing(clinic)
const [admin, desk] = [clinic.as('admin'), clinic.as('receptionist')]

/** The oracle: instalments in cents as a queue, from which money takes off the front and refunds put back. */
class Fifo {
  readonly queue: { due_on: Day; amount: number }[]
  received = 0
  constructor(queue: { due_on: Day; amount: number }[]) {
    this.queue = queue.toSorted((one, other) => one.due_on.localeCompare(other.due_on))
  }
  move(cents: number) {
    this.received += cents
  }
  paid() {
    let left = Math.max(0, this.received)
    return this.queue.map(({ amount }) => {
      const part = Math.min(amount, left)
      left -= part
      return part
    })
  }
  until(day: Day) {
    return this.queue.reduce((sum, { due_on, amount }) => sum + (due_on <= day ? amount : 0), 0)
  }
  at(today: Day, outstanding: number) {
    const due = this.until(today)
    const total = this.queue.reduce((sum, { amount }) => sum + amount, 0)
    return {
      received: this.received,
      paid: this.paid(),
      due,
      overdue: Math.max(0, this.until(addDays(today, -1)) - this.received),
      not_due: Math.max(0, Math.min(outstanding, total - Math.max(this.received, due))),
    }
  }
}

const cents = (amount: number) => Math.round(amount * 100)

test('random payments, deposits, refunds and days are what a queue of instalments says', async () => {
  const random = seeded(41)
  const upTo = (most: number) => 1 + Math.floor(random() * most)
  for (let each = 0; each < CASES; each += 1) {
    await on(START)
    const id = await person()
    const of_plan = random() < 0.4
    const total = 10_000 + upTo(90_000)
    const first = upTo(total - 1)
    const parts = [first, Math.floor((total - first) / 2), Math.ceil((total - first) / 2)].filter((part) => part > 0)
    const instalments = parts.map((part, at) => ({ due_on: addDays(START, at * upTo(40)), amount: part / 100 }))
    const invoice_id = of_plan ? 0 : await bill(id, total / 100)
    const subject = of_plan ? { plan_id: await acceptedPlan(id, total / 100) } : { invoice_ids: [invoice_id] }
    const body = { total: total / 100, instalments, signed_name: 'Huda', ...subject }
    const { status, body: made } = await desk.post(`/api/patients/${id}/agreements`, body)
    expect(status).toBe(201)
    const fifo = new Fifo(instalments.map(({ due_on, amount }) => ({ due_on, amount: cents(amount) })))
    const deposits: number[] = []
    let outstanding = of_plan ? 0 : total
    let today = START
    for (let step = 0; step < 8; step += 1) {
      today = addDays(today, upTo(15))
      await on(today)
      const amount = upTo(Math.floor(total / 4))
      const paid = { amount: amount / 100, payment_method: 'cash' }
      if (of_plan && deposits.length > 0 && random() < 0.3) {
        const back = Math.min(amount, 100)
        const refund = { amount: back / 100, refund_method: 'cash', reason: 'Back' }
        const answer = await admin.post(`/api/patients/${id}/deposits/${deposits.at(-1)}/refunds`, refund)
        if (answer.status === 201) fifo.move(-back)
      } else if (of_plan) {
        const answer = await desk.post(`/api/patients/${id}/deposits`, { ...paid, agreement_id: made.id })
        expect(answer.status).toBe(201)
        deposits.push(answer.body.id)
        fifo.move(amount)
      } else {
        const of_it = random() < 0.5 ? { agreement_id: made.id } : {}
        const answer = await desk.post(`/api/invoices/${invoice_id}/payments`, { ...paid, ...of_it })
        expect(answer.status).toBe(amount <= outstanding ? 201 : outstanding === 0 ? 409 : 400)
        if (answer.status === 201) {
          fifo.move(amount)
          outstanding -= amount
        }
      }
      const [shown] = (await desk.get(`/api/patients/${id}/agreements`)).body
      expect({
        received: cents(shown?.received ?? -1),
        paid: shown?.instalments.map(({ received }) => cents(received)),
        due: cents(shown?.due ?? -1),
        overdue: cents(shown?.overdue ?? -1),
        not_due: cents(shown?.not_due ?? -1),
      }).toEqual(fifo.at(today, outstanding))
    }
  }
  expect((await checkClinic(clinic.database)).wrong).toEqual([])
})
