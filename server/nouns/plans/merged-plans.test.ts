import { expect, test } from 'vitest'
import type { Plan } from '#contract/plans.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp({ now: '2026-11-18T06:00:00Z' })
const { registerPatient, own_doctor: doctor_id } = recordFactory(clinic)
const admin = clinic.as('admin')

const tooth = [{ tooth: 36, surfaces: [] }]
const items = [
  { description: 'Crown', cost: 1_500, teeth: tooth },
  {
    description: 'Root canal',
    cost: 1_500,
    teeth: tooth,
    sessions: [
      { visit: 1, description: 'Opening', cost: 500 },
      { visit: 2, description: 'Filling', cost: 1_000 },
    ],
  },
]

/** Two options of which one is accepted, its crown and a session of its root canal done and charged, and a prescription. */
async function patientWithRecord(hour: string) {
  const { id: patient_id } = await registerPatient()
  const write = async (title: string, more: object = {}) => {
    const { body } = await admin.post(`/api/patients/${patient_id}/plans`, { title, doctor_id, items, ...more })
    return (await admin.post(`/api/plans/${body.id}/propose`, { valid_until: '2026-11-30' })).body
  }
  const first = await write('Bridge')
  const plan = await write('Implant', { alternative_to_id: first.id })
  const accepted = plan.items.map(({ id }) => id)
  await admin.post(`/api/plans/${plan.id}/answer`, { accepted, signed_name: 'Huda' })
  const [crown, root] = plan.items
  const times = { datetime_start: `2026-11-18T${hour}:00`, datetime_end: `2026-11-18T${hour}:30` }
  const part = { plan_item_ids: [crown?.id], plan_session_ids: [root?.sessions[0]?.id] }
  const booked = await admin.post('/api/appointments', { patient_id, doctor_id, ...times, ...part })
  expect(booked.status, JSON.stringify(booked.body)).toBe(201)
  const done = await admin.put(`/api/appointments/${booked.body.id}/status`, { status: 'completed' })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  const { treatments } = done.body
  const invoice = { patient_id, appointment_id: booked.body.id, treatments, payment_method: 'cash' }
  expect((await admin.post('/api/invoices', invoice)).status).toBe(201)
  const letter = { kind: 'prescription', language: 'en', confirm: true, medicines: [{ name: 'Ibuprofen', days: 3 }] }
  expect((await admin.post(`/api/patients/${patient_id}/letters`, { ...letter, doctor_id })).status).toBe(201)
  return patient_id
}

const shown = (plans: Plan[]) =>
  plans.map(({ id, title, status, alternative_to_id, items: all }) => ({
    id,
    title,
    status,
    alternative_to_id,
    states: all.map(({ state, sessions }) => [state, ...sessions.map((each) => each.state)]),
  }))
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).toSorted((one, other) => one - other)
const recordOf = async (id: number) => ({
  plans: shown((await admin.get(`/api/patients/${id}/plans`)).body),
  chart: (await admin.get(`/api/patients/${id}/chart`)).body.items,
  letters: (await admin.get(`/api/patients/${id}/letters`)).body,
})

test('a merge brings plans with their options and sessions, what was charted and charged, and prescriptions, each once', async () => {
  const [kept, gone] = [await patientWithRecord('07'), await patientWithRecord('08')]
  const [of_kept, of_gone] = [await recordOf(kept), await recordOf(gone)]
  expect([of_gone.plans.length, of_gone.chart.length, of_gone.letters.length]).toEqual([2, 1, 1])
  const merged = await admin.post(`/api/patients/${kept}/merge`, { other_id: gone })
  expect(merged.status).toBe(201)
  const now = await recordOf(kept)
  const byId = (one: { id: number }, other: { id: number }) => one.id - other.id
  for (const part of ['plans', 'chart', 'letters'] as const) {
    const [is, were] = [now[part], [...of_kept[part], ...of_gone[part]]]
    expect(idsOf(is), part).toEqual(idsOf(were))
  }
  expect(now.plans.toSorted(byId)).toEqual([...of_kept.plans, ...of_gone.plans].toSorted(byId))
  expect((await checkClinic(clinic.database)).wrong).toEqual([])
})
