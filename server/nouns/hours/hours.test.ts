import { beforeEach, describe, expect, test } from 'vitest'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp({ now: '2026-11-24T06:00:00Z' })
const { own_doctor } = recordFactory(clinic)
const manager = clinic.as('manager')
const receptionist = clinic.as('receptionist')
const entries = newEntries(clinic.owner)
beforeEach(async () => {
  await clinic.owner.deleteFrom('special_hours').execute()
})

const NONE = { sunday: [], monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [] }
const range = (open: string, close: string) => ({ open, close })
const eid = { name: 'Eid', first_day: '2026-11-24', last_day: '2026-11-25', hours: {} }

async function hoursOn(day: string, session = receptionist) {
  const { body } = await session.get(`/api/hours?start_date=${day}&end_date=${day}` as '/api/hours')
  const [found] = body
  const own = found?.doctors.find(({ doctor_id }) => doctor_id === own_doctor)
  return { name: found?.name, clinic: found?.clinic, ranges: own?.ranges, leave: own?.leave }
}

describe('the hours of a doctor', () => {
  const put = (body: object) => manager.put(`/api/settings/doctors/${own_doctor}/hours`, body)

  test('are the clinic’s until the doctor has their own, and again after null', async () => {
    const usual = [range('08:00', '20:00')]
    expect(await hoursOn('2026-11-24')).toEqual({ name: null, clinic: usual, ranges: usual, leave: [] })
    const saved = await put({ hours: { tuesday: [range('16:00', '24:00'), range('07:00', '12:00')] } })
    expect(saved.status).toBe(200)
    expect(saved.body.hours).toEqual({ ...NONE, tuesday: [range('07:00', '12:00'), range('16:00', '24:00')] })
    expect((await hoursOn('2026-11-24')).ranges).toEqual([range('08:00', '12:00'), range('16:00', '20:00')])
    expect((await hoursOn('2026-11-25')).ranges, 'off on Wednesdays').toEqual([])
    const listed = await receptionist.get('/api/doctors')
    expect(listed.body.find(({ id }) => id === own_doctor)?.hours).toEqual(saved.body.hours)
    expect((await put({ hours: null })).body.hours).toBeNull()
    expect((await hoursOn('2026-11-24')).ranges).toEqual(usual)
  })

  test('are refused (400) if ranges overlap, close before they open, or are not times', async () => {
    for (const tuesday of [
      [range('08:00', '12:00'), range('11:59', '13:00')],
      [range('12:00', '12:00')],
      [range('20:00', '01:00')],
      [range('08:00', '24:01')],
      [range('24:00', '24:00')],
      [{ open: '08:00' }],
    ]) {
      const { status, body } = await put({ hours: { tuesday } })
      expect([tuesday, status, Object.keys(body.fields ?? {})[0]]).toEqual([
        tuesday,
        400,
        expect.stringMatching(/^hours\.tuesday/),
      ])
    }
    expect((await put({})).status, 'null must be said').toBe(400)
    expect((await put({ hours: { tuesday: [range('08:00', '12:00'), range('12:00', '13:00')] } })).status).toBe(200)
  })

  test('are not saved over a concurrent change', async () => {
    const { body } = await clinic.as('admin').get(`/api/settings/doctors/${own_doctor}` as '/api/settings/doctors/1')
    expect((await put({ hours: null, version: body.version })).status).toBe(200)
    expect((await put({ hours: null, version: body.version })).status).toBe(409)
  })

  test('of an unknown doctor are a 404', async () => {
    expect(
      (await manager.put('/api/settings/doctors/999999/hours' as '/api/settings/doctors/1/hours', { hours: null }))
        .status,
    ).toBe(404)
  })
})

describe('special hours', () => {
  const post = (body: object) => manager.post('/api/settings/special-hours', body)

  test('replace the usual ones on their days, with their name', async () => {
    const created = await post({ ...eid, hours: { tuesday: [range('20:00', '24:00'), range('10:00', '14:00')] } })
    expect(created.status).toBe(201)
    expect(created.body).toEqual({
      ...eid,
      id: created.body.id,
      hours: { ...NONE, tuesday: [range('10:00', '14:00'), range('20:00', '24:00')] },
      version: 1,
    })
    const tuesday = [range('10:00', '14:00'), range('20:00', '24:00')]
    expect(await hoursOn('2026-11-24')).toEqual({ name: 'Eid', clinic: tuesday, ranges: tuesday, leave: [] })
    expect(await hoursOn('2026-11-25')).toMatchObject({ name: 'Eid', clinic: [], ranges: [] })
    expect(await hoursOn('2026-11-26')).toMatchObject({ name: null, clinic: [range('08:00', '20:00')] })
    expect((await receptionist.get('/api/settings/special-hours')).body).toEqual([created.body])
  })

  test('can be extended by a day in one edit; once removed, the usual ones apply again', async () => {
    const { id, version } = (await post(eid)).body
    const path = `/api/settings/special-hours/${id}` as '/api/settings/special-hours/1'
    const longer = await manager.put(path, { ...eid, last_day: '2026-11-26', version })
    expect([longer.status, longer.body.version]).toEqual([200, 2])
    expect((await hoursOn('2026-11-26')).name).toBe('Eid')
    const late = await manager.put(path, { ...eid, version })
    expect([late.status, late.body.error]).toEqual([409, expect.stringContaining('changed this special hours')])
    expect((await manager.delete(path)).status).toBe(204)
    expect([(await manager.delete(path)).status, (await manager.put(path, eid)).status]).toEqual([404, 404])
    expect((await hoursOn('2026-11-25')).name).toBeNull()
  })

  test('are in the audit trail when they are set, changed and removed', async () => {
    await entries()
    const morning = [range('10:00', '14:00')]
    const { id } = (await post({ ...eid, hours: { tuesday: morning } })).body
    const path = `/api/settings/special-hours/${id}` as '/api/settings/special-hours/1'
    const entry = { noun: 'special-hours', record_id: id, patient_id: null }
    const first = { ...eid, hours: { ...NONE, tuesday: morning } }
    const created = { ...entry, kind: 'special-hours.created', before: null, after: first, details: null }
    expect(await entries()).toEqual([created])
    const columns = ['created_at', 'created_by'] as const
    const stored = await clinic.owner.selectFrom('special_hours').select(columns).executeTakeFirst()
    expect(stored).toEqual({ created_at: clinic.clock.now.toISOString(), created_by: manager.user.id })
    await manager.put(path, { ...eid, name: 'Eid al-Adha', hours: { wednesday: morning } })
    const hours = { ...NONE, wednesday: morning }
    expect(await entries()).toEqual([
      {
        ...entry,
        kind: 'special-hours.updated',
        before: { name: 'Eid', hours: first.hours },
        after: { name: 'Eid al-Adha', hours },
        details: { name: 'Eid' },
      },
    ])
    await manager.delete(path)
    const before = { ...eid, name: 'Eid al-Adha', hours }
    expect(await entries()).toEqual([{ ...entry, kind: 'special-hours.deleted', before, after: null, details: null }])
    expect((await manager.delete(path)).body.error).toBe('Special hours not found')
  })

  test('may not end before they begin (400) nor share a day with others (409)', async () => {
    const fields = { last_day: 'The last day must not be before the first' }
    expect((await post({ ...eid, last_day: '2026-11-23' })).body.fields).toEqual(fields)
    const { id } = (await post(eid)).body
    const path = `/api/settings/special-hours/${id}` as '/api/settings/special-hours/1'
    expect((await manager.put(path, { ...eid, last_day: '2026-11-23' })).body.fields).toEqual(fields)
    expect((await manager.put(path, { ...eid, last_day: '2026-11-24' })).status, 'of one day').toBe(200)
    expect((await manager.put(path, eid)).status).toBe(200)
    const { status, body } = await post({ ...eid, first_day: '2026-11-25', last_day: '2026-11-25' })
    expect([status, body.error]).toEqual([409, 'Other special hours are set for one of these days'])
    const next = await post({ ...eid, first_day: '2026-11-26', last_day: '2026-11-26' })
    expect(next.status).toBe(201)
    const moved = await manager.put(
      `/api/settings/special-hours/${next.body.id}` as '/api/settings/special-hours/1',
      eid,
    )
    expect(moved.status).toBe(409)
  })

  test('two set at once for the same day: one is refused', async () => {
    const statuses = await Promise.all([post(eid), post(eid)])
    expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })
})

test('hours are answered for 62 days at most, by default for today', async () => {
  const days = async (query: string) => {
    const { status, body } = await receptionist.get(`/api/hours${query}` as '/api/hours')
    return status === 200 ? [body.length, body[0]?.day, body.at(-1)?.day] : status
  }
  expect(await days('')).toEqual([1, '2026-11-24', '2026-11-24'])
  expect(await days('?start_date=2026-12-31&end_date=2027-03-02')).toEqual([62, '2026-12-31', '2027-03-02'])
  expect(await days('?start_date=2026-12-31&end_date=2027-03-03')).toBe(400)
  expect(await days('?start_date=2026-12-31&end_date=2026-12-30')).toBe(400)
})
