import { afterEach, describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

const clinic = await clinicApp({ now: '2026-11-18T06:00:00Z' })
const desk = clinic.as('receptionist')
const admin = clinic.as('admin')
const { registerPatient, book } = recordFactory(clinic)

afterEach(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const filling = { treatment_code: 'COMP-2', description: 'Filling', cost: 300 }
const teeth = [{ tooth: 36, surfaces: ['M', 'O'] }]
let minutes = 0
/** An appointment of today, each at its own time. */
async function visit(patient_id?: number) {
  const at = (minute: number) =>
    `2026-11-18T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  minutes += 5
  return book({ ...(patient_id && { patient_id }), datetime_start: at(minutes), datetime_end: at(minutes + 5) })
}
const chart = async (patient_id: number, item: object = {}) =>
  (
    await admin.post(`/api/patients/${patient_id}/chart-items`, {
      kind: 'treatment',
      code: 'COMP-2',
      description: 'Filling',
      status: 'done',
      teeth,
      ...item,
    })
  ).body
const tryRegister = (id: number, treatments: object[]) =>
  desk.put(`/api/appointments/${id}/status`, { status: 'completed', treatments })
const tryInvoicing = (patient_id: number, treatments: object[], appointment_id: number | null = null) =>
  desk.post('/api/invoices', { patient_id, appointment_id, treatments, payment_method: 'cash' })
describe('a line that names a chart item', () => {
  const attempts = async (chart_item_id: number, line: object = {}, patient_id?: number) => {
    const visited = await visit(patient_id)
    const treatments = [{ ...filling, ...line, chart_item_id }]
    const answers = [await tryRegister(visited.id, treatments), await tryInvoicing(visited.patient_id, treatments)]
    expect((await desk.get(`/api/appointments/${visited.id}`)).body.status).toBe('scheduled')
    expect((await desk.get(`/api/invoices?patient_id=${visited.patient_id}`)).body.length).toBe(0)
    return answers.map(({ status, body }) => ({ status, code: (body as { code?: string }).code }))
  }
  const refused = (status: number, code: string) => [
    { status, code },
    { status, code },
  ]

  test('of nobody or of another patient is refused', async () => {
    const theirs = await chart((await registerPatient()).id)
    expect(await attempts(9_999_999)).toEqual(refused(400, 'charge.unknown-item'))
    expect(await attempts(theirs.id)).toEqual(refused(400, 'charge.unknown-item'))
  })

  test('that is a finding, or was there before, is refused', async () => {
    const { id } = await registerPatient()
    const existing = await chart(id, { status: 'existing' })
    const caries = await chart(id, { kind: 'condition', code: 'caries', status: 'found' })
    for (const item of [existing, caries])
      expect(await attempts(item.id, {}, id)).toEqual(refused(400, 'charge.unknown-item'))
  })

  test('that says something else is refused', async () => {
    const { id } = await registerPatient()
    const item = await chart(id)
    for (const line of [{ treatment_code: 'CR-01' }, { teeth: [] }, { teeth: [{ tooth: 37 }] }])
      expect(await attempts(item.id, line, id)).toEqual(refused(400, 'charge.line-differs'))
  })

  test('that was voided is refused', async () => {
    const { id } = await registerPatient()
    const item = await chart(id)
    await admin.post(`/api/chart-items/${item.id}/void`, { reason: 'Wrong patient' })
    expect(await attempts(item.id, {}, id)).toEqual(refused(409, 'chart.already-voided'))
  })

  test('twice is refused', async () => {
    const { id, patient_id } = await visit()
    const line = { ...filling, chart_item_id: (await chart(patient_id)).id }
    expect((await tryRegister(id, [line, line])).body).toMatchObject({ code: 'charge.item-twice' })
  })
})
