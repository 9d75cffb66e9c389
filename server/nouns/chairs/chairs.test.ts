import { describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp()
const { own_doctor } = recordFactory(clinic)
const admin = clinic.as('admin')
const receptionist = clinic.as('receptionist')

const add = async (name: string, fields: object = {}) =>
  (await admin.post('/api/settings/chairs', { name, ...fields })).body
const shown = async () =>
  (await receptionist.get('/api/settings/chairs')).body.map(
    ({ name, position }: { name: string; position: number }) => [name, position],
  )

describe('chairs', () => {
  test('come after those before, or where they are put, and moving one moves those between', async () => {
    const left = await add('Left')
    expect(left).toMatchObject({ name: 'Left', position: 1, active: true, version: 1 })
    await add(' Right ')
    await add('Surgery', { position: 2 })
    expect(await shown()).toEqual([
      ['Left', 1],
      ['Surgery', 2],
      ['Right', 3],
    ])
    const moved = await admin.put(`/api/settings/chairs/${left.id}`, { position: 3 })
    expect(moved.body).toMatchObject({ name: 'Left', position: 3, version: 2 })
    expect(await shown()).toEqual([
      ['Surgery', 1],
      ['Right', 2],
      ['Left', 3],
    ])
    await admin.put(`/api/settings/chairs/${left.id}`, { position: 1 })
    expect(await shown()).toEqual([
      ['Left', 1],
      ['Surgery', 2],
      ['Right', 3],
    ])
  })

  test('have names of their own, also when two desks name one at once', async () => {
    const chair = await add('Orthodontics')
    const again = await admin.post('/api/settings/chairs', { name: 'ORTHODONTICS' })
    expect(again).toMatchObject({ status: 409, body: { code: 'chair.taken' } })
    const other = await add('Hygiene')
    const renamed = await admin.put(`/api/settings/chairs/${other.id}`, { name: 'orthodontics' })
    expect(renamed).toMatchObject({ status: 409, body: { code: 'chair.taken' } })
    const twice = await Promise.all(['Twice', 'twice'].map((name) => admin.post('/api/settings/chairs', { name })))
    expect(twice.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409'])
    expect((await admin.put(`/api/settings/chairs/${chair.id}`, { version: 9, active: false })).status).toBe(409)
  })

  test.each([
    { name: ' ' },
    { name: 'x'.repeat(61) },
    { name: 'New', position: -1 },
    { name: 'New', position: 1.5 },
    {},
  ])('refuses %j', async (body) => {
    const before = await shown()
    expect((await admin.post('/api/settings/chairs', body)).status).toBe(400)
    expect(await shown()).toEqual(before)
  })
})

describe('the usual chair of a doctor', () => {
  const path = `/api/settings/doctors/${own_doctor}` as const

  test('is set, kept by other changes, and removed by an empty field', async () => {
    const { id } = await add('Usual')
    expect((await admin.put(path, { usual_chair_id: id })).body.usual_chair_id).toBe(id)
    expect((await admin.put(path, { bio: 'Studied in Doha.' })).body.usual_chair_id).toBe(id)
    const doctors = (await receptionist.get('/api/doctors')).body
    expect(doctors).toContainEqual(expect.objectContaining({ id: own_doctor, usual_chair_id: id }))
    await admin.put(`/api/settings/chairs/${id}`, { active: false })
    expect((await admin.put(path, { usual_chair_id: id })).status).toBe(200)
    expect((await admin.put(path, { usual_chair_id: '' })).body.usual_chair_id).toBe(null)
    const inactive = await admin.put(path, { usual_chair_id: id })
    expect(inactive).toMatchObject({
      status: 400,
      body: { field_codes: { usual_chair_id: { code: 'chair.inactive' } } },
    })
    const unknown = await admin.put(path, { usual_chair_id: 999_999 })
    expect(unknown).toMatchObject({ status: 400, body: { field_codes: { usual_chair_id: { code: 'chair.unknown' } } } })
    expect((await admin.put(path, { usual_chair_id: 'left' })).status).toBe(400)
  })
})
