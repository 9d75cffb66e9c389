import { addDays, type Day } from '#domain/calendar.ts'
import { type ClinicApp, moveClock, recordFactory } from './factories.ts'

/** A small generator with a seed, so that a failure can be repeated. */
export function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

interface Filled {
  first: Day
  days: number
  random: () => number
}

/** Days of a clinic that does everything that moves money of patients: invoices, payments, refunds, cancellations, credit. */
export async function fillDays(clinic: ClinicApp, { first, days, random }: Filled) {
  const [admin, desk] = [clinic.as('admin'), clinic.as('receptionist')]
  const { issueInvoice, registerPatient } = recordFactory(clinic)
  const ids: number[] = []
  const oneOf = <Each>(all: readonly Each[]): Each => all[Math.floor(random() * all.length)] as Each
  const cents = (most: number) => Math.round(random() * most * 100 + 1) / 100
  const method = () => oneOf(['cash', 'card'])
  for (let at = 0; at < days; at += 1) {
    await moveClock(clinic, `${addDays(first, at)}T10:00:00Z`)
    ids.push((await issueInvoice({ payment_method: method(), paid_amount: random() < 0.5 ? cents(800) : 0 })).id)
    const id = oneOf(ids)
    await desk.post(`/api/invoices/${id}/payments`, { amount: cents(300), payment_method: method() })
    const { payments, patient_id } = (await admin.get(`/api/invoices/${id}`)).body
    const [payment] = payments
    if (payment && random() < 0.4) {
      const amount = Math.min(payment.amount, cents(80))
      const refund = {
        payment_id: payment.id,
        amount,
        refund_method: oneOf(['cash', 'card', 'credit']),
        reason: 'Less',
      }
      await admin.post(`/api/invoices/${id}/refunds`, refund)
    }
    if (random() < 0.3) await admin.post(`/api/invoices/${oneOf(ids)}/write-off`, { amount: cents(40), reason: 'Old' })
    if (random() < 0.2) await admin.put(`/api/invoices/${oneOf(ids)}/cancel`, { cancellation_reason: 'Wrong' })
    const owner = random() < 0.5 ? patient_id : (await registerPatient()).id
    await desk.post(`/api/patients/${owner}/deposits`, { amount: cents(200), payment_method: method() })
    await desk.post(`/api/invoices/${id}/payments`, { amount: cents(60), from_credit: true })
  }
}
