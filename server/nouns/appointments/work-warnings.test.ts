import { describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const TODAY = '2026-11-18'
const clinic = await clinicApp({ now: `${TODAY}T09:00:00Z` })
const desk = clinic.as('receptionist')
const admin = clinic.as('admin')
const { own_doctor, registerPatient, book } = recordFactory(clinic)

for (const [code, description, effect] of [
  ['RCT-M', 'Root canal treatment, molar', 'root_canal'],
  ['FILL-2', 'Composite filling, two surfaces', 'filling'],
  ['EXT-MT', 'Extraction, milk tooth', 'extraction'],
  ['EXT-P', 'Extraction', 'extraction'],
  ['VEN-1', 'Porcelain veneer', 'veneer'],
])
  await admin.post('/api/settings/treatment-codes', { code, description, default_cost: 100, effect })

/** What is wrong with the line, its code, and the tooth; 46 was taken out before. */
const SLIPS = [
  ['missing_tooth', 'RCT-M', { tooth: 46, surfaces: [] }],
  ['second_extraction', 'EXT-P', { tooth: 46, surfaces: [] }],
  ['milk_code', 'EXT-MT', { tooth: 18, surfaces: [] }],
  ['permanent_code', 'VEN-1', { tooth: 54, surfaces: [] }],
  ['molar_code', 'RCT-M', { tooth: 11, surfaces: [] }],
  ['too_many_surfaces', 'FILL-2', { tooth: 36, surfaces: ['M', 'O', 'D'] }],
  ['no_surface', 'FILL-2', { tooth: 36, surfaces: [] }],
  [null, 'RCT-M', { tooth: 36, surfaces: [] }],
  [null, 'FILL-2', { tooth: 36, surfaces: ['M', 'O'] }],
] as const

async function withoutTooth46(born: string) {
  const patient = await registerPatient({ date_of_birth: born })
  const missing = { state: 'missing', noted_on: '2026-01-05' }
  expect((await admin.put(`/api/patients/${patient.id}/teeth/46`, missing)).status).toBe(200)
  return patient.id
}
let hour = 0
async function visitOf(patient_id: number) {
  hour += 1
  const at = (minute: string) => `${TODAY}T${String(hour).padStart(2, '0')}:${minute}`
  const times = { datetime_start: at('00'), datetime_end: at('30') }
  return (await book({ patient_id, doctor_id: own_doctor, allow_overlap: true, ...times })).id
}
const lineOf = (treatment_code: string, tooth: object) => ({
  treatment_code,
  description: treatment_code,
  cost: 100,
  teeth: [tooth],
})

describe.each(SLIPS)('what looks like %s in %s', (slip, code, tooth) => {
  const born = tooth.tooth > 50 ? '2020-05-01' : '1980-05-01'
  const expected = slip === null ? [] : [{ code: slip, tooth: tooth.tooth }]

  test('is said of a plan, which is written, changed and proposed all the same', async () => {
    const patient_id = await withoutTooth46(born)
    const plan = { title: 'Plan', doctor_id: own_doctor, items: [lineOf(code, tooth)] }
    const written = await desk.post(`/api/patients/${patient_id}/plans`, plan)
    expect([written.status, written.body.warnings]).toEqual([201, expected])
    const changed = await desk.put(`/api/plans/${written.body.id}`, plan)
    expect([changed.status, changed.body.warnings]).toEqual([200, expected])
    const proposed = await desk.post(`/api/plans/${written.body.id}/propose`, { valid_until: TODAY })
    expect([proposed.status, proposed.body.warnings]).toEqual([200, expected])
  })

  test('is said of a registration, which is made all the same', async () => {
    const visit = await visitOf(await withoutTooth46(born))
    const sent = { status: 'completed', treatments: [lineOf(code, tooth)] }
    const { status, body } = await desk.put(`/api/appointments/${visit}/status`, sent)
    expect([status, body.warnings.filter((warning) => typeof warning !== 'string')]).toEqual([200, expected])
    const back = await desk.put(`/api/appointments/${visit}/status`, { status: 'scheduled' })
    expect(back.body.warnings.filter((warning) => typeof warning !== 'string')).toEqual([])
  })
})

test('what the registration itself charted, or names from the chart, is not doubted for being there', async () => {
  const patient_id = await withoutTooth46('1980-05-01')
  const item = { kind: 'treatment', status: 'done', code: 'EXT-P', teeth: [{ tooth: 47 }], noted_on: TODAY }
  expect((await admin.post(`/api/patients/${patient_id}/chart-items`, item)).status).toBe(201)
  const visit = await visitOf(patient_id)
  const treatments = [
    { ...lineOf('EXT-P', { tooth: 47, surfaces: [] }), description: 'Extraction' },
    lineOf('EXT-P', { tooth: 48, surfaces: [] }),
    lineOf('RCT-M', { tooth: 48, surfaces: [] }),
  ]
  const { body } = await desk.put(`/api/appointments/${visit}/status`, { status: 'completed', treatments })
  expect(body.warnings.filter((warning) => typeof warning !== 'string')).toEqual([{ code: 'missing_tooth', tooth: 48 }])
})
