import * as fc from 'fast-check'
import type { Currency } from '#domain/clinic.ts'
import { importing } from './importing.ts'
import type { ClinicApp } from './factories.ts'

type Patient = { id: number; full_name: string }

/** Acts that random work lacks: refunds, credit, balances brought forward, absences, and plans. */
export const extra = fc.record({
  what: fc.constantFrom(
    'deposit',
    'brought forward',
    'deposit refund',
    'refund',
    'missed',
    'missed',
    'late_cancel',
    'discount',
    'plan',
  ),
  which: fc.nat({ max: 50 }),
  amount: fc.integer({ min: 1, max: 9_000 }).map((units) => units / 100),
})
type Extra = typeof extra extends fc.Arbitrary<infer Value> ? Value : never

/** Performs the act for one of the patients; a refusal changes nothing. */
export function randomExtras(clinic: ClinicApp, doctor_id: number) {
  const admin = clinic.as('admin')
  const { uploaded, check, run, finished } = importing(clinic)

  async function bringForward({ full_name }: Patient, amount: number) {
    const { id, mapping } = await uploaded('opening_balances', `Patient Name,Balance\n${full_name},${amount}\n`)
    const { body } = await check(id, { mapping, skip_problems: true })
    if (body.create === 0) return
    await run(id)
    await finished(id)
  }

  /** Uses a currency other than the clinic's. */
  async function discount(patient_id: number, amount: number) {
    const treatments = [{ treatment_code: 'disc', description: 'Filling', cost: amount + 1 }]
    const { currency } = await clinic.database.selectFrom('clinic').select('currency').executeTakeFirstOrThrow()
    await setCurrency(clinic, currency === 'QR' ? 'USD' : 'QR')
    const discounted = { discount: { percent: 33 }, discount_reason: 'Friend' }
    await admin.post('/api/invoices', { patient_id, treatments, payment_method: 'cash', ...discounted })
    await setCurrency(clinic, currency)
  }

  async function refundDeposit(patient_id: number, which: number, amount: number) {
    const deposits = clinic.database.selectFrom('deposits').select('id').where('patient_id', '=', patient_id)
    const id = at(await deposits.execute(), which)?.id ?? 0
    const given = { amount, refund_method: 'cash', reason: 'Moves away' }
    await admin.post(`/api/patients/${patient_id}/deposits/${id}/refunds`, given)
  }

  async function refund(which: number) {
    const id = at((await admin.get('/api/invoices?include_flagged=true')).body, which)?.id ?? 0
    const payment = (await admin.get(`/api/invoices/${id}`)).body.payments?.[0]
    const refund_method = which % 2 ? 'credit' : 'card'
    const given = { payment_id: payment?.id ?? 0, amount: payment?.amount ?? 1, refund_method, reason: 'Wrong' }
    await admin.post(`/api/invoices/${id}/refunds`, given)
  }

  async function miss(which: number, absence: 'no_show' | 'late_cancel') {
    const { body: scheduled } = await admin.get('/api/appointments?status=scheduled')
    // Picks the earliest scheduled appointment for a no-show, because it has most likely begun.
    const id = (absence === 'no_show' ? scheduled[0] : at(scheduled, which))?.id ?? 0
    await admin.put(`/api/appointments/${id}/status`, { status: 'cancelled', absence })
  }

  return async ({ what, which, amount }: Extra, patients: readonly Patient[]) => {
    const patient = at(patients, which)
    if (!patient) return
    const deposit = { amount: amount + 100, payment_method: 'card' }
    if (what === 'brought forward') await bringForward(patient, amount)
    else if (what === 'deposit') await admin.post(`/api/patients/${patient.id}/deposits`, deposit)
    else if (what === 'discount') await discount(patient.id, amount)
    else if (what === 'deposit refund') await refundDeposit(patient.id, which, amount)
    else if (what === 'refund') await refund(which)
    else if (what === 'plan') await acceptPlan(clinic, doctor_id, { patient_id: patient.id, which, amount })
    else await miss(which, what === 'missed' ? 'no_show' : 'late_cancel')
  }
}

const setCurrency = (clinic: ClinicApp, currency: Currency) =>
  clinic.database.updateTable('clinic').set({ currency }).execute()

const at = <Row>(rows: readonly Row[], which: number) => rows[which % rows.length]

/**
 * Some of its treatments are declined; of the accepted ones the last is dropped or booked, or the patient is hidden.
 */
async function acceptPlan(clinic: ClinicApp, doctor_id: number, { patient_id, which, amount: cost }: Planned) {
  const admin = clinic.as('admin')
  const items = Array.from({ length: 2 + (which % 2) }, () => ({ description: 'Crown', cost }))
  const written = await admin.post(`/api/patients/${patient_id}/plans`, { title: 'Crowns', doctor_id, items })
  // The patient may have been merged into another.
  if (written.status !== 201) return
  const { id, items: planned } = written.body
  await admin.post(`/api/plans/${id}/propose`, { valid_until: '2031-03-31' })
  const accepted = planned.slice(which % 3 > 0 ? 0 : 1).map((item) => item.id)
  await admin.post(`/api/plans/${id}/answer`, { accepted, signed_name: 'Patient' })
  const last = accepted.at(-1) ?? 0
  if (which % 5 === 0) await admin.post(`/api/plans/${id}/items/${last}/drop`, { reason: 'Too dear' })
  else if (which % 5 === 1) await admin.put(`/api/patients/${patient_id}`, { full_name: 'Somebody', hidden: true })
  else if (which % 5 < 4) {
    const times = { datetime_start: '2031-01-04T17:00:00', datetime_end: '2031-01-04T17:30:00' }
    const booking = { patient_id, doctor_id, ...times, allow_overlap: true, plan_item_ids: [last] }
    await admin.post('/api/appointments', booking)
  }
}

interface Planned {
  patient_id: number
  which: number
  amount: number
}
