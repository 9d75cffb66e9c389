import { beforeEach, describe, expect, test } from 'vitest'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp({ now: '2026-11-24T06:00:00Z' })
const { own_doctor, registerPatient, book } = recordFactory(clinic)
const admin = clinic.as('admin')
const receptionist = clinic.as('receptionist')
const entries = newEntries(clinic.owner)
const addChair = async (name: string): Promise<number> => (await admin.post('/api/settings/chairs', { name })).body.id
const [left, right] = [await addChair('Left'), await addChair('Right')]
const addType = async (name_en: string): Promise<number> =>
  (await admin.post('/api/settings/appointment-types', { name_en, name_ar: 'نوع', minutes: 30, tone: 'teal' })).body.id
const [surgery, check_up] = [await addType('Surgery'), await addType('Check-up')]

beforeEach(async () => {
  await clinic.owner.deleteFrom('blocks').execute()
  await clinic.owner.updateTable('appointments').set({ status: 'cancelled' }).execute()
})

/** A Monday, on which the clinic is open from 08:00 to 20:00. */
const DAY = '2026-12-07'
const on = (time: string) => `${DAY}T${time}`
const at = (from: string, until: string) => ({ datetime_start: on(from), datetime_end: on(until) })
const morning = { doctor_id: own_doctor, starts: on('08:00'), ends: on('12:00'), kind: 'closed' }
const add = (fields: object = {}) => receptionist.post('/api/blocks', { ...morning, ...fields })
const ofChair = (chair_id: number) => ({ doctor_id: undefined, chair_id })
const reserved = { kind: 'reserved', type_id: surgery }
const attempt = async (fields: object) => {
  const { id: patient_id } = await registerPatient()
  return receptionist.post('/api/appointments', { patient_id, doctor_id: own_doctor, ...fields })
}

describe('blocked time', () => {
  const shown = {
    doctor_id: own_doctor,
    doctor_name: 'Dana Doctor',
    chair_id: null,
    chair_name: null,
    starts: on('08:00:00'),
    ends: on('12:00:00'),
    label: 'Staff meeting',
    kind: 'closed',
    type_id: null,
    type_name: null,
    version: 1,
  }

  test('of a doctor is answered with the scheduled appointments it hits, and listed for everybody', async () => {
    const hit = await book(at('11:45', '12:15'))
    await book(at('12:15', '12:30'))
    const { status, body } = await add({ label: ' Staff meeting ' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...shown, stranded: [{ id: hit.id, doctor_id: own_doctor, status: 'scheduled' }] })
    const listed = await clinic.as('doctor').get(`/api/blocks?start_date=${DAY}&end_date=${DAY}`)
    expect(listed.body).toEqual([{ id: body.id, ...shown }])
    expect((await receptionist.get('/api/blocks?start_date=2026-12-08')).body).toEqual([])
    expect((await clinic.as('doctor').post('/api/blocks', morning)).status).toBe(403)
  })

  test('of a chair hits who is in the chair; reserved time hits nobody', async () => {
    const hit = await book({ ...at('09:00', '09:30'), chair_id: left })
    expect((await add(ofChair(left))).body.stranded.map(({ id }) => id)).toEqual([hit.id])
    expect((await add(ofChair(right))).body.stranded).toEqual([])
    expect((await add(reserved)).body.stranded).toEqual([])
  })

  test.each([
    ['of a doctor and a chair', { chair_id: left }, { chair_id: 'block.of-doctor-or-chair' }],
    ['of neither', { doctor_id: null }, { doctor_id: 'block.of-doctor-or-chair' }],
    ['of nobody known', { doctor_id: 999_999 }, { doctor_id: 'doctor.unknown' }],
    ['of no known chair', { doctor_id: null, chair_id: 999_999 }, { chair_id: 'chair.unknown' }],
    ['that ends as it starts', { ends: on('08:00') }, { ends: 'block.ends-before-start' }],
    ['that ends before', { ends: on('07:00') }, { ends: 'block.ends-before-start' }],
    ['reserved for no type', { kind: 'reserved' }, { type_id: 'block.type-missing' }],
    ['closed, with a type', { type_id: surgery }, { type_id: 'block.type-only-reserved' }],
    ['reserved for an unknown type', { ...reserved, type_id: 999_999 }, { type_id: 'appointment-type.unknown' }],
    ['of another kind', { kind: 'busy' }, { kind: 'field.not-among' }],
    ['with too long a label', { label: 'x'.repeat(101) }, { label: 'field.too-long' }],
  ])('%s is refused, and nothing is stored', async (_what, fields, codes) => {
    const { status, body } = await add(fields)
    const found = Object.entries(body.field_codes ?? {}).map(([field, coded]) => [
      field,
      (coded as { code: string }).code,
    ])
    expect([status, Object.fromEntries(found)]).toEqual([400, codes])
    expect((await receptionist.get('/api/blocks')).body).toEqual([])
  })

  test('is changed, a chair replacing its doctor, and removed, with an audit line each', async () => {
    const { id } = (await add()).body
    const moved = await receptionist.put(`/api/blocks/${id}`, { chair_id: left, ends: on('10:00'), version: 1 })
    expect(moved.body).toMatchObject({ doctor_id: null, chair_name: 'Left', ends: on('10:00:00'), version: 2 })
    expect((await receptionist.put(`/api/blocks/${id}`, { label: 'X', version: 1 })).status).toBe(409)
    const kept = await receptionist.put(`/api/blocks/${id}`, reserved)
    expect(kept.body).toMatchObject({ kind: 'reserved', type_name: 'Surgery', chair_id: left })
    const [arabic] = (await receptionist.get('/api/blocks?language=ar')).body
    expect(arabic).toMatchObject({ id, type_name: 'نوع' })
    const closed = await receptionist.put(`/api/blocks/${id}`, { kind: 'closed' })
    expect(closed.body).toMatchObject({ kind: 'closed', type_id: null })
    expect((await receptionist.put(`/api/blocks/${id}`, { doctor_id: own_doctor, chair_id: left })).status).toBe(400)
    await entries()
    expect((await receptionist.delete(`/api/blocks/${id}`)).status).toBe(204)
    expect(await entries()).toMatchObject([{ kind: 'block.removed', record_id: id, details: { name: 'Left' } }])
    expect((await receptionist.delete(`/api/blocks/${id}`)).status).toBe(404)
    expect((await receptionist.put(`/api/blocks/${id}`, {})).status).toBe(404)
  })
})

describe('a booking in closed time', () => {
  test('of the doctor is refused with the block, unless that is allowed, and then warned', async () => {
    const block = (await add({ label: 'Staff meeting' })).body
    const refused = await attempt(at('11:30', '12:30'))
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: 'appointment.blocked',
        error: 'Dana Doctor has closed time then',
        conflicts: [{ block_id: block.id, doctor_id: own_doctor, starts: on('08:00:00'), label: 'Staff meeting' }],
      },
    ])
    expect((await attempt(at('12:00', '12:30'))).body.warnings).toEqual([])
    const squeezed = await attempt({ ...at('11:30', '12:00'), allow_overlap: true })
    expect(squeezed.body).toMatchObject({ warnings: ['blocked'], allow_overlap: false, outside_hours: false })
  })

  test('of the chair is refused where the chair was asked for; the usual chair is not taken then', async () => {
    await admin.put(`/api/settings/doctors/${own_doctor}`, { usual_chair_id: left })
    const block = (await add(ofChair(left))).body
    const refused = await attempt({ ...at('09:00', '09:30'), chair_id: left })
    expect(refused.body).toMatchObject({ code: 'appointment.blocked', conflicts: [{ block_id: block.id }] })
    expect((await attempt(at('09:00', '09:30'))).body).toMatchObject({ chair_id: null, warnings: [] })
    await admin.put(`/api/settings/doctors/${own_doctor}`, { usual_chair_id: null })
  })

  test('by moving there, changing the chair or seating is refused likewise; what was there before may stay', async () => {
    const early = await book({ ...at('09:00', '09:30'), chair_id: null })
    const late = await book({ ...at('13:00', '13:30'), chair_id: null })
    await add()
    await add(ofChair(left))
    const body = { patient_id: early.patient_id, doctor_id: own_doctor }
    const put = (id: number, fields: object) => receptionist.put(`/api/appointments/${id}`, { ...body, ...fields })
    expect((await put(early.id, { ...at('09:00', '09:30'), notes: 'Late' })).body.warnings).toEqual(['blocked'])
    const moved = await put(late.id, { ...at('10:00', '10:30'), patient_id: late.patient_id })
    expect(moved.body).toMatchObject({ code: 'appointment.blocked' })
    const chair = await receptionist.put(`/api/appointments/${early.id}/chair`, { chair_id: left })
    expect([chair.status, chair.body.conflicts]).toMatchObject([409, [{ chair_id: left, doctor_id: null }]])
    expect((await receptionist.put(`/api/appointments/${early.id}/chair`, { chair_id: right })).status).toBe(200)
    expect((await receptionist.get(`/api/appointments/${early.id}/chairs`)).body.map(({ id }) => id)).toEqual([right])
    const forced = await receptionist.put(`/api/appointments/${early.id}/chair`, {
      chair_id: left,
      allow_overlap: true,
    })
    expect(forced.body).toMatchObject({ chair_id: left, allow_overlap: false, warnings: ['blocked'] })
  })
})

describe('reserved time', () => {
  test('only warns who books another type, or none', async () => {
    await add(reserved)
    const booked = async (from: string, until: string, type_id?: number) =>
      (await attempt({ ...at(from, until), type_id })).body.warnings
    expect(await booked('09:00', '09:30', surgery)).toEqual([])
    expect(await booked('10:00', '10:30', check_up)).toEqual(['reserved_for_type'])
    expect(await booked('11:00', '11:30')).toEqual(['reserved_for_type'])
  })

  test('is offered to its type only, and closed time to nobody', async () => {
    const first = async (query: string) => {
      const path =
        `/api/appointments/free?from_date=${DAY}&doctor_id=${own_doctor}&${query}` as '/api/appointments/free'
      const { datetime_start, chair_id } = (await receptionist.get(path)).body[0] ?? {}
      return [datetime_start, chair_id]
    }
    await add(reserved)
    expect(await first(`type_id=${surgery}`)).toEqual([on('08:00:00'), left])
    expect(await first(`type_id=${check_up}`)).toEqual([on('12:00:00'), left])
    expect(await first('minutes=30')).toEqual([on('12:00:00'), left])
    await add({ ...ofChair(left), ends: on('12:30') })
    await add({ ...ofChair(right), ...reserved, ends: on('09:00') })
    expect(await first(`type_id=${surgery}`)).toEqual([on('08:00:00'), right])
    expect(await first('minutes=30')).toEqual([on('12:00:00'), right])
    await add({ ends: on('15:00') })
    expect(await first(`type_id=${surgery}`)).toEqual([on('15:00:00'), left])
  })
})

test('a gap of the wait list is not in blocked time', async () => {
  await receptionist.post('/api/wait-list', { patient_id: (await registerPatient()).id, minutes: 15 })
  const { id } = await book(at('11:00', '13:00'))
  await receptionist.put(`/api/appointments/${id}/status`, { status: 'cancelled' })
  const gaps = async () =>
    (await receptionist.get(`/api/wait-list/gaps?date=${DAY}`)).body
      .map(({ datetime_start }) => datetime_start)
      .filter((start) => start > on('10:30'))
  expect(await gaps()).toContain(on('11:00:00'))
  await add()
  expect(await gaps()).toEqual([on('12:00:00')])
})
