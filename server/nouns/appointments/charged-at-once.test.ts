import { afterEach, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

const clinic = await clinicApp({ now: '2026-11-18T06:00:00Z' })
const desk = clinic.as('receptionist')
const admin = clinic.as('admin')
const { registerPatient, book } = recordFactory(clinic)

afterEach(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const filling = { treatment_code: 'COMP-2', description: 'Filling', cost: 300 }
/** Charted as done today; returns the item's id. */
async function chart(patient_id: number) {
  const { treatment_code: code, description } = filling
  const item = { kind: 'treatment', code, description, status: 'done', teeth: [{ tooth: 36, surfaces: ['M', 'O'] }] }
  return (await admin.post(`/api/patients/${patient_id}/chart-items`, item)).body.id
}
const tryRegister = (id: number, treatments: object[]) =>
  desk.put(`/api/appointments/${id}/status`, { status: 'completed', treatments })
const tryInvoicing = (patient_id: number, treatments: object[]) =>
  desk.post('/api/invoices', { patient_id, treatments, payment_method: 'cash' })
const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

test('two visits that register the same treatment: one wins whole, the other changes nothing', async () => {
  const { id, patient_id } = await book({ datetime_start: '2026-11-18T09:00', datetime_end: '2026-11-18T09:30' })
  const later = { datetime_start: '2026-11-18T10:00', datetime_end: '2026-11-18T10:30' }
  const { id: other } = await book({ patient_id, ...later })
  const chart_item_id = await chart(patient_id)
  const lines = [
    { ...filling, chart_item_id },
    { description: 'Consultation', cost: 100 },
  ]
  expect(statusesOf(await Promise.all([id, other].map((each) => tryRegister(each, lines))))).toEqual([200, 409])
  const after = await Promise.all([id, other].map((each) => desk.get(`/api/appointments/${each}`)))
  const left = after.map(({ body }) => `${body.status}: ${body.treatments.length} lines`)
  expect(new Set(left)).toEqual(new Set(['completed: 2 lines', 'scheduled: 0 lines']))
  const { items } = (await admin.get(`/api/patients/${patient_id}/chart`)).body
  expect(items.filter((item) => item.status === 'done')).toHaveLength(1)
})

test('two invoices of the same treatment: one charges it, and the other is none', async () => {
  const { id: patient_id } = await registerPatient()
  const chart_item_id = await chart(patient_id)
  const lines = [{ ...filling, chart_item_id }]
  const both = await Promise.all([tryInvoicing(patient_id, lines), tryInvoicing(patient_id, lines)])
  expect(statusesOf(both)).toEqual([201, 409])
  expect((await desk.get(`/api/invoices?patient_id=${patient_id}`)).body).toHaveLength(1)
})
