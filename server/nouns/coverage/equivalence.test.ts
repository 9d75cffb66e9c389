import { afterEach, describe, expect, test } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { makeSpecialist, recordFactory } from '#test/support/factories.ts'
import { insurerFactory } from '#test/support/insurers.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const desk = clinic.as('receptionist')
const factory = recordFactory(clinic)
const { own_doctor, completeAppointment, pay } = factory
await makeSpecialist(clinic, own_doctor)
const { insure, code } = await insurerFactory(clinic)
await code('XR-01', 150.5)
await code('FILL', 300)
await code('SPC-ENDO', 900, { benefit: 'major' })

afterEach(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const XR = { treatment_code: 'XR-01', description: 'X-ray', cost: 150.5 }
const FILL = { treatment_code: 'FILL', description: 'Filling', cost: 300 }
const ENDO = { treatment_code: 'SPC-ENDO', description: 'Root canal', cost: 900 }

const correct = (id: number, more: object) =>
  admin.post(`/api/invoices/${id}/correct`, { treatments: [XR, FILL], reason: 'Card brought', ...more })

test('a policy that covers nothing leaves every figure as it is without one', async () => {
  const acts = async (policy: boolean) => {
    const { id: appointment_id, patient_id } = await completeAppointment()
    const policy_id = policy ? await insure(patient_id, { patient_percent: 100 }) : null
    const more = { discount: { percent: 10 }, discount_reason: 'Staff', paid_amount: 100.01, payment_method: 'card' }
    const sent = { patient_id, appointment_id, policy_id, treatments: [XR, FILL], ...more }
    const { body: issued } = await admin.post('/api/invoices', sent)
    await pay(issued.id, 50, 'cash')
    const { body: corrected } = await correct(issued.id, { treatments: [FILL] })
    const { body: account } = await admin.get(`/api/patients/${patient_id}/account`)
    const of = (id: number) => admin.get(`/api/invoices/${id}`)
    const shown = [await of(issued.id), await of(corrected.id)].map(({ text }) => text)
    return [...shown, JSON.stringify(account)].map(withoutIds)
  }
  expect(await acts(true)).toEqual(await acts(false))
})

/** Ids and the names and times that come with them differ from patient to patient. */
const withoutIds = (text: string) =>
  text
    .replaceAll(/"(\w*id|number|corrects_invoice_id|corrected_by_invoice_id)":\d+/g, '"$1":0')
    .replaceAll(/(Patient |#)\d+/g, '$1')

describe('the split of a visit', () => {
  test('is what an invoice would say, and stores nothing', async () => {
    const { patient_id } = await completeAppointment()
    const policy_id = await insure(patient_id, { visit_deductible: 50 })
    const { status, body } = await desk.post(`/api/policies/${policy_id}/split`, {
      treatments: [ENDO, XR],
      service_on: '2030-01-01',
    })
    expect([status, body]).toMatchObject([
      200,
      {
        lines: [
          { allowed: 900, insurer_amount: 680, patient_amount: 220 },
          { allowed: 150.5, insurer_amount: 120.4, why: [{ code: 'percent', amount: 30.1, percent: 20 }] },
        ],
        warnings: [],
        left_this_year: null,
      },
    ])
    const rows = await clinic.database.selectFrom('claims').select('id').where('policy_id', '=', policy_id).execute()
    expect(rows).toEqual([])
  })

  test('is asked by a doctor for their own patients only', async () => {
    const { patient_id } = await completeAppointment()
    const own = await insure(patient_id)
    const others = await insure((await factory.registerPatient()).id)
    const visit = { treatments: [FILL], service_on: '2030-01-01' }
    const doctor = clinic.as('doctor')
    expect((await doctor.post(`/api/policies/${own}/split`, visit)).status).toBe(200)
    expect((await doctor.post(`/api/policies/${others}/split`, visit)).status).toBe(404)
  })
})
