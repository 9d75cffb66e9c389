import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp({ now: '2026-11-18T06:00:00Z' })
const [admin, manager, desk] = [clinic.as('admin'), clinic.as('manager'), clinic.as('receptionist')]
const { own_doctor, registerPatient } = recordFactory(clinic)

interface Work {
  lab_id: number
  agreed_fee: number
  due_on: string
  received?: string[]
  invoiced_fee?: number
  remake_of_id?: number
}

async function ordered({ received = [], invoiced_fee, ...work }: Work) {
  const patient_id = (await registerPatient()).id
  const earlier = work.remake_of_id
  const whose =
    earlier === undefined
      ? patient_id
      : ((await desk.get('/api/lab-cases')).body.find(({ id }) => id === earlier)?.patient_id ?? 0)
  const { id } = (
    await desk.post(`/api/patients/${whose}/lab-cases`, { doctor_id: own_doctor, description: 'Crown', ...work })
  ).body
  for (const on of received) {
    await desk.post(`/api/lab-cases/${id}/events`, { kind: 'received', on })
    await desk.post(`/api/lab-cases/${id}/events`, { kind: 'returned', on })
  }
  if (invoiced_fee !== undefined) await manager.post(`/api/lab-cases/${id}/fee`, { invoiced_fee })
  return id
}

test('labs are compared by what came in these days: fees, remakes and late work', async () => {
  const [pearl = 0, coral = 0] = await Promise.all(
    ['Pearl', 'Coral'].map(async (name) => (await admin.post('/api/settings/labs', { name })).body.id),
  )
  const first = await ordered({
    lab_id: pearl,
    agreed_fee: 600,
    due_on: '2026-11-05',
    received: ['2026-11-05'],
    invoiced_fee: 650,
  })
  await ordered({
    lab_id: pearl,
    agreed_fee: 300,
    due_on: '2026-11-05',
    received: ['2026-11-06', '2026-11-10'],
    remake_of_id: first,
  })
  await ordered({ lab_id: pearl, agreed_fee: 100, due_on: '2026-11-05', received: ['2026-10-31'] })
  await ordered({ lab_id: pearl, agreed_fee: 100, due_on: '2026-11-05' })
  await ordered({ lab_id: coral, agreed_fee: 200, due_on: '2026-11-30', received: ['2026-11-17'], invoiced_fee: 0 })
  const november = '/api/reports/labs?start_date=2026-11-01&end_date=2026-11-30'
  expect((await manager.get(november)).body).toEqual([
    {
      lab_id: coral,
      lab_name: 'Coral',
      currency: 'QR',
      cases: 1,
      agreed: 200,
      invoiced: 0,
      not_invoiced: 0,
      remakes: 0,
      late: 0,
    },
    {
      lab_id: pearl,
      lab_name: 'Pearl',
      currency: 'QR',
      cases: 2,
      agreed: 900,
      invoiced: 650,
      not_invoiced: 1,
      remakes: 1,
      late: 1,
    },
  ])
  expect((await manager.get('/api/reports/labs')).body).toMatchObject([{ cases: 1 }, { cases: 3, agreed: 1_000 }])
  expect((await manager.get('/api/reports/labs?start_date=2026-11-02&end_date=2026-11-01')).status).toBe(400)
  for (const by of [desk, clinic.as('doctor')]) expect((await by.get(november)).status).toBe(403)
})
