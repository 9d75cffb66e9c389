import { expect, test } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { agreeing } from './support/agreeing.ts'
import { clinicApp } from './support/clinic-app.ts'

/** `npm run soak -- payers` races more. */
const RACES = Number(process.env['PAYER_RACES'] ?? 5)
const clinic = await clinicApp({ now: '2026-11-17T06:00:00Z' })
const { person, bill } = agreeing(clinic)
const [admin, desk] = [clinic.as('admin'), clinic.as('receptionist')]

const owedBy = async (invoices: readonly number[]) => {
  const found = await Promise.all(invoices.map((id) => admin.get(`/api/invoices/${id}`)))
  return found.map(({ body }) => [body.paid_amount, body.total_amount - body.paid_amount])
}

/** Two desks pay at once; together it would be more than is owed. */
async function race(payer: number, bodies: readonly object[]) {
  const answers = await Promise.all(
    bodies.map((body, at) => (at % 2 === 0 ? desk : admin).post(`/api/patients/${payer}/family-payments`, body)),
  )
  expect(answers.filter(({ status }) => ![201, 400, 409].includes(status)).map(({ status }) => status)).toEqual([])
  return answers.filter(({ status }) => status === 201).length
}

test('two desks that pay for one family never take more than is owed', async () => {
  for (let at = 0; at < RACES; at += 1) {
    const [child, mother] = [await person(), await person()]
    await desk.post(`/api/patients/${child}/relations`, { other_id: mother, kind: 'parent', pays: true })
    const invoices = [await bill(child, 100), await bill(mother, 50)]
    const whole = { amount: 150, payment_method: 'cash' }
    const [one = 0, other = 0] = invoices
    const part = {
      amount: 120,
      payment_method: 'card',
      allocations: [
        { invoice_id: other, amount: 40 },
        { invoice_id: one, amount: 80 },
      ],
    }
    expect(await race(mother, [whole, at % 2 === 0 ? whole : part, whole])).toBe(1)
    const owed = await owedBy(invoices)
    const paid = owed.reduce((sum, [amount = 0]) => sum + amount, 0)
    expect([120, 150]).toContain(paid)
    expect(owed.filter(([, outstanding = 0]) => outstanding < 0)).toEqual([])
  }
  expect((await checkClinic(clinic.database)).wrong).toEqual([])
})

test('two desks that pay one agreement never take more than is owed', async () => {
  for (let at = 0; at < RACES; at += 1) {
    const id = await person()
    const invoice_id = await bill(id, 100)
    const instalments = [{ due_on: '2026-11-17', amount: 100 }]
    const agreed = { invoice_ids: [invoice_id], total: 100, instalments, signed_name: 'Huda' }
    const { body: made } = await desk.post(`/api/patients/${id}/agreements`, agreed)
    const paid = { amount: 60, payment_method: 'cash', agreement_id: made.id }
    const answers = await Promise.all([
      desk.post(`/api/patients/${id}/family-payments`, paid),
      admin.post(`/api/invoices/${invoice_id}/payments`, paid),
      desk.post(`/api/invoices/${invoice_id}/payments`, paid),
    ])
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const [shown] = (await desk.get(`/api/patients/${id}/agreements`)).body
    expect(shown).toMatchObject({ received: 60, outstanding: 40 })
  }
  expect((await checkClinic(clinic.database)).wrong).toEqual([])
})
