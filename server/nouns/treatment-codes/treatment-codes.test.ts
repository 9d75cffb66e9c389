import { describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')

let count = 0
const fresh = () => {
  count += 1
  return { code: `XR-${String(count).padStart(3, '0')}`, description: 'X-ray', default_cost: 150.5 }
}

const create = (body: object) => admin.post('/api/settings/treatment-codes', body)
const update = (id: number, body: object) => admin.put(`/api/settings/treatment-codes/${id}`, body)
const remove = (id: number) => admin.delete(`/api/settings/treatment-codes/${id}`)
const codes = async () => (await clinic.as('doctor').get('/api/settings/treatment-codes')).body
const codeOf = async (id: number) => (await codes()).find((code) => code.id === id)

describe('adding a code', () => {
  test('stores it trimmed and upper-case', async () => {
    const { status, body } = await create({ ...fresh(), code: ' rct-1 ' })
    expect([status, body]).toEqual([
      201,
      {
        id: body.id,
        code: 'RCT-1',
        description: 'X-ray',
        default_cost: 150.5,
        is_specialist: false,
        active: true,
        minutes: null,
        note_text_en: null,
        description_ar: null,
        note_text_ar: null,
        effect: 'none',
        per: 'visit',
        benefit: 'other',
        needs_tooth: false,
        tax_category: null,
        version: 1,
      },
    ])
  })

  test('makes one that starts with SPC- a specialist treatment, unless the request says otherwise', async () => {
    expect((await create({ ...fresh(), code: 'spc-endo' })).body.is_specialist).toBe(true)
    expect((await create({ ...fresh(), code: 'SPC-NOT', is_specialist: false })).body.is_specialist).toBe(false)
  })

  test('refuses an existing one, in any case', async () => {
    const code = fresh()
    await create(code)
    const { status, body } = await create({ ...code, code: code.code.toLowerCase() })
    expect([status, body.error]).toEqual([409, 'Another treatment code has this code'])
    expect(body.fields).toEqual({ code: 'Another treatment code has this code' })
  })

  test.for(['ß', 'ı', 'ŉ', 'ǰ', 'ﬁ', 'كشف', '😀', "'; drop table patients; --"])('stores %s as well', async (code) => {
    expect((await create({ ...fresh(), code })).status).toBe(201)
  })

  test.for([
    [{ code: ' ' }, 'code'],
    [{ code: undefined }, 'code'],
    [{ code: 'x'.repeat(41) }, 'code'],
    [{ description: '' }, 'description'],
    [{ default_cost: undefined }, 'default_cost'],
    [{ default_cost: '10' }, 'default_cost'],
    [{ default_cost: -1 }, 'default_cost'],
    [{ default_cost: 0.005 }, 'default_cost'],
    [{ default_cost: 10_000_000 }, 'default_cost'],
    [{ is_specialist: 'yes' }, 'is_specialist'],
    [{ minutes: 4 }, 'minutes'],
    [{ minutes: 481 }, 'minutes'],
    [{ minutes: 7.5 }, 'minutes'],
    [{ minutes: '30' }, 'minutes'],
    [{ effect: 'magic' }, 'effect'],
    [{ effect: null }, 'effect'],
    [{ per: 'jaw' }, 'per'],
    [{ description_ar: 'ش'.repeat(301) }, 'description_ar'],
  ] as const)('refuses %j as invalid and names the field', async ([wrong, field]) => {
    const { status, body } = await create({ ...fresh(), ...wrong })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  })

  test.for([0, 0.07, 1.15, 4.35, 9_999_999.99])('stores a cost of %d exactly', async (default_cost) => {
    expect((await create({ ...fresh(), default_cost })).body.default_cost).toBe(default_cost)
  })
})

describe('changing a code', () => {
  test('keeps fields that are left out', async () => {
    const said = { effect: 'root_canal', per: 'tooth', description_ar: 'علاج عصب' }
    const { body } = await create({ ...fresh(), code: 'SPC-KEEP', minutes: 75, ...said })
    expect(body).toMatchObject(said)
    const { body: changed } = await update(body.id, { code: 'spc-keep', description: 'New', default_cost: 1 })
    expect(changed).toEqual({ ...body, description: 'New', default_cost: 1, version: 2 })
    expect((await update(body.id, { ...changed, minutes: null })).body.minutes).toBeNull()
    expect((await update(body.id, { ...changed, version: 3, active: false })).body.active).toBe(false)
    expect(await codeOf(body.id)).toMatchObject({ active: false })
  })

  test('is refused (409) with an old version or an existing code, and changes nothing', async () => {
    const { body: other } = await create(fresh())
    const { body } = await create(fresh())
    await update(body.id, { ...body, description: 'First' })
    expect((await update(body.id, { ...body, description: 'Second' })).status).toBe(409)
    expect((await update(body.id, { ...fresh(), code: other.code })).status).toBe(409)
    expect(await codeOf(body.id)).toMatchObject({ code: body.code, description: 'First', version: 2 })
  })

  test('is a 404 for an unknown id', async () => {
    expect((await update(9_999, fresh())).status).toBe(404)
  })
})

describe('deleting a code', () => {
  test('that was never used removes it', async () => {
    const { body } = await create(fresh())
    expect((await remove(body.id)).body).toEqual({ deactivated: false })
    expect(await codeOf(body.id)).toBeUndefined()
    expect((await remove(body.id)).status).toBe(404)
  })

  test('on a line of an appointment, in any case, deactivates it', async () => {
    const { body } = await create(fresh())
    await useOnAppointment(` ${body.code.toLowerCase()}`)
    expect((await remove(body.id)).body).toEqual({ deactivated: true })
    expect(await codeOf(body.id)).toEqual({ ...body, active: false, version: 2 })
  })

  test('on a line of an invoice deactivates it', async () => {
    const { body } = await create(fresh())
    const invoice = await clinic.as('receptionist').post('/api/invoices', {
      patient_id: await patient(),
      treatments: [{ treatment_code: body.code.toLowerCase(), description: 'X-ray', cost: 10 }],
      payment_method: 'cash',
    })
    expect(invoice.status).toBe(201)
    expect((await remove(body.id)).body).toEqual({ deactivated: true })
  })

  test('in the chart deactivates it', async () => {
    const { body } = await create({ ...fresh(), effect: 'filling' })
    const item = { kind: 'treatment', code: body.code, status: 'done', teeth: [{ tooth: 36, surfaces: ['O'] }] }
    expect((await admin.post(`/api/patients/${await patient()}/chart-items`, item)).status).toBe(201)
    expect((await remove(body.id)).body).toEqual({ deactivated: true })
  })

  test('is not affected by a code that only begins alike', async () => {
    const { body } = await create({ ...fresh(), code: 'CROWN' })
    await useOnAppointment('CROWN-2')
    expect((await remove(body.id)).body).toEqual({ deactivated: false })
  })
})

test('codes are sorted by code', async () => {
  const listed = (await codes()).map(({ code }) => code)
  const { body: first } = await admin.get('/api/settings/treatment-codes?limit=2')
  expect(first.map(({ code }) => code)).toEqual(listed.slice(0, 2))
  expect(new Set(listed).size).toBe(listed.length)
})

const patient = async () => (await clinic.as('receptionist').post('/api/patients', { full_name: 'Noor' })).body.id

async function useOnAppointment(treatment_code: string) {
  const booked = await clinic.as('receptionist').post('/api/appointments', {
    patient_id: await patient(),
    doctor_id: clinic.as('doctor').user.doctor_id,
    datetime_start: '2026-11-19T09:00',
    datetime_end: '2026-11-19T09:30',
    allow_overlap: true,
    treatments: [{ treatment_code, description: 'Done', cost: 10 }],
  })
  expect(booked.status).toBe(201)
}
