import { describe, expect, test } from 'vitest'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const receptionist = clinic.as('receptionist')
const { freeHour, own_doctor, registerPatient } = recordFactory(clinic)
const recorded = newEntries(clinic.database)

for (const code of ['TYPE1', 'TYPE2', 'SPC-TYPE'])
  await admin.post('/api/settings/treatment-codes', { code, description: code, default_cost: 100 })

const PATH = '/api/settings/appointment-types'
const checkUp = { name_en: 'Check-up', name_ar: 'فحص', minutes: 25, tone: 'sky' }
const add = (fields: object = {}) => admin.post(PATH, { ...checkUp, ...fields })
const change = (id: number, fields: object = {}) => admin.put(`${PATH}/${id}`, { ...checkUp, ...fields })
const typed = async (fields: object = {}) => (await add(fields)).body.id

const someBooking = async (fields: object) => ({
  patient_id: (await registerPatient()).id,
  doctor_id: own_doctor,
  ...freeHour(),
  ...fields,
})
const book = async (fields: object) => receptionist.post('/api/appointments', await someBooking(fields))

describe('types of appointments', () => {
  test('are added with codes in any case, each once and in order, and neither asked for by patients nor inactive', async () => {
    const { status, body } = await add({ treatment_codes: ['type2', 'TYPE1', ' Type2 '] })
    expect(status).toBe(201)
    expect(body).toEqual({
      ...checkUp,
      id: expect.any(Number),
      treatment_codes: ['TYPE2', 'TYPE1'],
      online: false,
      active: true,
      version: 1,
    })
    expect((await receptionist.get(PATH)).body).toContainEqual(body)
  })

  test('keep what a change leaves out, and are recorded with what changed', async () => {
    const id = await typed({ treatment_codes: ['TYPE1'], online: true })
    await recorded()
    const { body } = await change(id, { minutes: 40, version: 1 })
    expect(body).toMatchObject({ minutes: 40, treatment_codes: ['TYPE1'], online: true, active: true, version: 2 })
    expect(await recorded()).toMatchObject([
      {
        kind: 'appointment-type.changed',
        record_id: id,
        before: { minutes: 25 },
        after: { minutes: 40 },
        details: { name: 'Check-up' },
      },
    ])
    expect((await change(id, { treatment_codes: [] })).body.treatment_codes).toEqual([])
    expect((await change(id, { version: 1 })).status).toBe(409)
    expect((await change(999_999)).status).toBe(404)
  })

  test.for([
    ['minutes', 4],
    ['minutes', 481],
    ['minutes', 10.5],
    ['tone', 'red'],
    ['name_en', ' '],
    ['name_ar', ''],
    ['name_ar', undefined],
    ['treatment_codes', ['TYPE1', 'NOBODY']],
    ['treatment_codes', 'TYPE1'],
  ] as const)('with %s %j are refused, and nothing is stored', async ([field, value]) => {
    const { body: before } = await admin.get(PATH)
    const { status, body } = await add({ [field]: value })
    expect(status).toBe(400)
    expect(Object.keys(body.fields ?? {})).toEqual([field])
    const [type] = before
    if (type) expect((await change(type.id, { [field]: value })).status).toBe(400)
    expect((await admin.get(PATH)).body).toEqual(before)
  })

  test('follow the new name of a code, and keep one of theirs from being deleted', async () => {
    const code = { code: 'GONE', description: 'Gone', default_cost: 10 }
    const { body: made } = await admin.post('/api/settings/treatment-codes', code)
    const id = await typed({ treatment_codes: ['GONE'] })
    await admin.put(`/api/settings/treatment-codes/${made.id}`, { ...code, code: 'RENAMED' })
    const codesOf = async () => (await admin.get(PATH)).body.find((type) => type.id === id)?.treatment_codes
    expect(await codesOf()).toEqual(['RENAMED'])
    expect((await admin.delete(`/api/settings/treatment-codes/${made.id}`)).body).toEqual({ deactivated: true })
    expect(await codesOf()).toEqual(['RENAMED'])
  })
})

describe('the type of an appointment', () => {
  test('is named in the language of the query, or the one that the browser asks for', async () => {
    const type_id = await typed()
    const { status, body } = await book({ type_id })
    expect([status, body.type_id, body.type_name]).toEqual([201, type_id, 'Check-up'])
    const path = `/api/appointments/${body.id}` as const
    const nameOf = async (address: string) => (await receptionist.get(address as typeof path)).body.type_name
    expect(await nameOf(`${path}?language=ar`)).toBe('فحص')
    expect(await nameOf(`${path}?language=en`)).toBe('Check-up')
    expect((await receptionist.get(`${path}?language=fr` as typeof path)).status).toBe(400)
    const day = body.datetime_start.slice(0, 10)
    const { body: rows } = await receptionist.get(`/api/appointments?date=${day}&language=ar`)
    expect(rows.find(({ id }) => id === body.id)).toMatchObject({ type_id, type_name: 'فحص' })
    await change(type_id, { name_en: 'Recall visit' })
    expect(await nameOf(path)).toBe('Recall visit')
  })

  test('decides neither the length nor the treatments: what is sent is stored', async () => {
    const type_id = await typed({ treatment_codes: ['TYPE1'] })
    const { body } = await book({ type_id })
    expect(body.treatments).toEqual([])
    expect(body.datetime_end.slice(14, 16)).toBe('30')
    expect((await book({})).body).toMatchObject({ type_id: null, type_name: null })
  })

  test('stays when a change leaves it out, is taken away by null, and is not another patient’s', async () => {
    const type_id = await typed()
    const { body } = await book({ type_id })
    const { patient_id, doctor_id, datetime_start, datetime_end } = body
    const reschedule = (fields: object) =>
      receptionist.put(`/api/appointments/${body.id}`, {
        patient_id,
        doctor_id,
        datetime_start,
        datetime_end,
        ...fields,
      })
    await recorded()
    expect((await reschedule({ notes: 'Later' })).body.type_id).toBe(type_id)
    expect((await reschedule({ type_id: null })).body.type_id).toBeNull()
    const updates = (await recorded()).filter(({ kind }) => kind === 'appointment.updated')
    expect(updates).toMatchObject([
      { kind: 'appointment.updated', after: { notes: 'Later' } },
      { kind: 'appointment.updated', before: { type_id }, after: { type_id: null } },
    ])
    expect((await reschedule({ type_id })).body.type_id).toBe(type_id)
    const another = (await registerPatient()).id
    expect((await reschedule({ patient_id: another })).body.type_id).toBeNull()
    expect((await reschedule({ patient_id: another, type_id })).body.type_name).toBe('Check-up')
  })

  test('is refused when there is none such or it is inactive, except where the appointment has it already', async () => {
    const type_id = await typed()
    const { body: booked } = await book({ type_id })
    await change(type_id, { active: false })
    for (const id of [type_id, 999_999]) {
      const { status, body } = await book({ type_id: id })
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['type_id']])
    }
    const { patient_id, doctor_id, datetime_start, datetime_end } = booked
    const same = { patient_id, doctor_id, datetime_start, datetime_end, notes: 'Same', type_id }
    expect((await receptionist.put(`/api/appointments/${booked.id}`, same)).status).toBe(200)
  })
})

describe('free times of a type', () => {
  const find = (query: string) => receptionist.get(`/api/appointments/free?${query}`)

  test('have its length, unless minutes say another; one of the two is needed', async () => {
    const type_id = await typed({ minutes: 50 })
    expect((await find(`type_id=${type_id}`)).body).toEqual((await find('minutes=50')).body)
    expect((await find(`type_id=${type_id}&minutes=20`)).body).toEqual((await find('minutes=20')).body)
    for (const [query, field] of [
      ['', 'minutes'],
      ['minutes=', 'minutes'],
      ['type_id=999999', 'type_id'],
      ['type_id=999999&minutes=20', 'type_id'],
    ] as const) {
      const { status, body } = await find(query)
      expect([status, Object.keys((body as { fields?: object }).fields ?? {})]).toEqual([400, [field]])
    }
  })
})

test('a search or a preview by an inactive type is refused as a booking is', async () => {
  const type_id = await typed({ active: false })
  const inactive = { status: 400, body: { field_codes: { type_id: { code: 'appointment-type.inactive' } } } }
  expect(await receptionist.get(`/api/appointments/free?type_id=${type_id}`)).toMatchObject(inactive)
  // A visit that has the type already is moved by its own length.
  expect((await receptionist.get(`/api/appointments/free?type_id=${type_id}&minutes=30`)).status).toBe(200)
  const { patient_id, doctor_id, datetime_start, datetime_end } = await someBooking({})
  const weekly = { every: 1, unit: 'week', count: 2 }
  const asked = { patient_id, doctor_id, datetime_start, datetime_end, type_id, ...weekly }
  const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))
  expect(await receptionist.get(`/api/appointments/series/preview?${query}`)).toMatchObject(inactive)
})
