import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp()
const { own_doctor, registerPatient, book } = recordFactory(clinic)
const admin = clinic.as('admin')
const receptionist = clinic.as('receptionist')
const doctor = clinic.as('doctor')
const other_doctor = Number((await clinic.createSignedIn('doctor', 'Omar Doctor')).user.doctor_id)

const addChair = async (name: string): Promise<number> => (await admin.post('/api/settings/chairs', { name })).body.id
const [left, right, stored] = [await addChair('Left'), await addChair('Right'), await addChair('Stored')]
await admin.put(`/api/settings/chairs/${stored}`, { active: false })

let days = 0
const freshDay = () => {
  const day = addDays('2031-01-01', days++)
  return (from: string, to: string) => ({ datetime_start: `${day}T${from}`, datetime_end: `${day}T${to}` })
}
const attempt = async (fields: object) => {
  const { id: patient_id } = await registerPatient()
  return receptionist.post('/api/appointments', { patient_id, doctor_id: other_doctor, ...fields })
}
const setChair = (id: number, body: object, by = receptionist) => by.put(`/api/appointments/${id}/chair`, body)
const codeOf = ({ status, body }: { status: number; body: object }) => [status, 'code' in body ? body.code : undefined]
const atChair = (code: string) => ({ status: 400, body: { field_codes: { chair_id: { code } } } })

beforeAll(() => admin.put(`/api/settings/doctors/${own_doctor}`, { usual_chair_id: left }))

describe('a booking', () => {
  test('takes the usual chair of its doctor if that is free, none otherwise', async () => {
    const at = freshDay()
    expect(await book(at('09:00', '10:00'))).toMatchObject({ chair_id: left, chair_name: 'Left' })
    expect((await attempt({ ...at('09:00', '10:00') })).body).toMatchObject({ chair_id: null, chair_name: null })
    await attempt({ ...at('11:00', '12:00'), chair_id: left })
    expect(await book(at('11:30', '12:30'))).toMatchObject({ chair_id: null, allow_overlap: false })
    expect(await book({ ...at('14:00', '15:00'), chair_id: null })).toMatchObject({ chair_id: null })
  })

  test('in a chair that another one has is refused with it, unless that is allowed', async () => {
    const at = freshDay()
    const taken = await book({ ...at('09:00', '10:00'), chair_id: right })
    const refused = await attempt({ ...at('09:30', '10:30'), chair_id: right })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'appointment.chair-taken',
      error: 'Right has an appointment with Dana Doctor from 09:00 to 10:00 already',
      conflicts: [{ id: taken.id, chair_id: right, chair_name: 'Right', patient_id: taken.patient_id }],
    })
    expect((await attempt({ ...at('10:00', '10:30'), chair_id: right })).body.chair_id).toBe(right)
    const squeezed = await attempt({ ...at('09:30', '10:00'), chair_id: right, allow_overlap: true })
    expect(squeezed.body).toMatchObject({ chair_id: right, allow_overlap: true })
  })

  test.each([
    ['an unknown chair', 999_999, 'chair.unknown'],
    ['an inactive chair', stored, 'chair.inactive'],
    ['a chair by its name', 'Left', 'field.wrong-kind'],
  ])('refuses %s', async (_what, chair_id, code) => {
    expect(await attempt({ ...freshDay()('09:00', '10:00'), chair_id })).toMatchObject(atChair(code))
  })

  test('in a chair that was deactivated since stays there, and leaves it with its time', async () => {
    const at = freshDay()
    const chair_id = await addChair('Sold')
    const { id, ...booked } = await book({ ...at('09:00', '10:00'), chair_id })
    await admin.put(`/api/settings/chairs/${chair_id}`, { active: false })
    const { patient_id, doctor_id, datetime_start, datetime_end } = booked
    const same = { patient_id, doctor_id, datetime_start, datetime_end }
    const path = `/api/appointments/${id}` as const
    expect((await receptionist.put(path, { ...same, notes: 'x' })).body.chair_id).toBe(chair_id)
    expect((await receptionist.put(path, { ...same, chair_id })).body.chair_id).toBe(chair_id)
    expect((await receptionist.put(path, { ...same, ...at('11:00', '12:00') })).body.chair_id).toBe(null)
  })
})

test('two desks that book one chair at once: the second is refused, or takes no chair', async () => {
  const at = freshDay()
  const both = await Promise.all(
    [own_doctor, other_doctor].map((doctor_id) => attempt({ ...at('09:00', '10:00'), doctor_id, chair_id: right })),
  )
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409'])
  await admin.put(`/api/settings/doctors/${other_doctor}`, { usual_chair_id: left })
  const usual = await Promise.all(
    [own_doctor, other_doctor].map((doctor_id) => attempt({ ...at('11:00', '12:00'), doctor_id })),
  )
  expect(usual.map(({ body }) => String(body.chair_id)).toSorted()).toEqual([String(left), 'null'].toSorted())
  await admin.put(`/api/settings/doctors/${other_doctor}`, { usual_chair_id: '' })
})

describe('a move', () => {
  test('keeps the chair if that is free there, unless it names another', async () => {
    const at = freshDay()
    const { id, patient_id, doctor_id } = await book({ ...at('09:00', '10:00'), chair_id: right })
    const move = async (fields: object) =>
      (await receptionist.put(`/api/appointments/${id}`, { patient_id, doctor_id, ...fields })).body
    expect((await move(at('10:00', '11:00'))).chair_id).toBe(right)
    await attempt({ ...at('12:00', '13:00'), chair_id: right })
    expect(await move(at('12:30', '13:30'))).toMatchObject({ chair_id: null, allow_overlap: false })
    expect(await move({ ...at('12:30', '13:30'), chair_id: right })).toMatchObject({ code: 'appointment.chair-taken' })
    expect((await move({ ...at('13:00', '13:30'), chair_id: right })).chair_id).toBe(right)
    expect((await move({ ...at('13:00', '13:30'), chair_id: left })).chair_id).toBe(left)
    expect((await move({ ...at('13:00', '13:30'), notes: 'Kept' })).chair_id).toBe(left)
  })

  test('of a cancelled appointment back takes its chair if that is still free', async () => {
    const at = freshDay()
    const cancelled = await Promise.all(
      ['09:00', '11:00'].map(async (from) => {
        const { id } = await book({ ...at(from, from.replace(':00', ':30')), chair_id: right })
        await receptionist.put(`/api/appointments/${id}/status`, { status: 'cancelled' })
        return id
      }),
    )
    await attempt({ ...at('09:00', '10:00'), chair_id: right })
    const back = await Promise.all(
      cancelled.map((id) => receptionist.put(`/api/appointments/${id}/status`, { status: 'scheduled' })),
    )
    expect(back.map(({ body }) => [body.status, body.chair_id])).toEqual([
      ['scheduled', null],
      ['scheduled', right],
    ])
  })
})

describe('changing the chair alone', () => {
  test('asks about that chair only, and leaves what was booked on top alone', async () => {
    const at = freshDay()
    const { id } = await book(at('09:00', '10:00'))
    const above = await attempt({ ...at('09:30', '10:00'), doctor_id: own_doctor, allow_overlap: true })
    expect(above.body).toMatchObject({ allow_overlap: true, chair_id: null })
    expect((await setChair(id, { chair_id: right })).body).toMatchObject({ chair_id: right, allow_overlap: false })
    expect((await setChair(id, { chair_id: null })).body).toMatchObject({ chair_id: null, chair_name: null })
    const taken = await attempt({ ...at('09:00', '09:30'), chair_id: right })
    expect(codeOf(await setChair(id, { chair_id: right }))).toEqual([409, 'appointment.chair-taken'])
    const shared = await setChair(id, { chair_id: right, allow_overlap: true })
    expect(shared.body).toMatchObject({ chair_id: right, allow_overlap: true })
    // The one on top is still there.
    expect((await setChair(id, { chair_id: left })).body).toMatchObject({ chair_id: left, allow_overlap: true })
    await receptionist.put(`/api/appointments/${above.body.id}/status`, { status: 'cancelled' })
    await receptionist.put(`/api/appointments/${taken.body.id}/status`, { status: 'cancelled' })
    expect((await setChair(id, { chair_id: right })).body).toMatchObject({ chair_id: right, allow_overlap: false })
  })

  test('is recorded, once', async () => {
    const { id } = await book(freshDay()('09:00', '10:00'))
    await setChair(id, { chair_id: right })
    await setChair(id, { chair_id: right })
    const { body } = await admin.get(`/api/appointments/${id}/history`)
    expect(body.filter(({ kind }: { kind: string }) => kind === 'appointment.chair-changed')).toMatchObject([
      { before: { chair_id: left }, after: { chair_id: right } },
    ])
  })

  test('is for scheduled appointments, and refuses chairs that take none', async () => {
    const { id } = await book(freshDay()('09:00', '10:00'))
    expect(await setChair(id, { chair_id: stored })).toMatchObject(atChair('chair.inactive'))
    expect((await setChair(id, {})).status).toBe(400)
    expect((await setChair(id, { chair_id: right, version: 99 })).status).toBe(409)
    await receptionist.put(`/api/appointments/${id}/status`, { status: 'completed' })
    expect(codeOf(await setChair(id, { chair_id: right }))).toEqual([409, 'appointment.completed'])
  })

  test('by a doctor is for own appointments, and names no other doctor’s patient', async () => {
    const at = freshDay()
    const own = await book({ ...at('09:00', '10:00'), chair_id: null })
    const others = await attempt({ ...at('09:00', '10:00'), chair_id: right })
    expect((await setChair(others.body.id, { chair_id: left }, doctor)).status).toBe(404)
    expect((await doctor.get(`/api/appointments/${others.body.id}/chairs`)).status).toBe(404)
    expect((await setChair(own.id, { chair_id: left }, doctor)).body.chair_id).toBe(left)
    const refused = await setChair(own.id, { chair_id: right }, doctor)
    expect(codeOf(refused)).toEqual([409, 'appointment.chair-taken'])
    expect(refused.body.conflicts).toMatchObject([{ id: others.body.id, doctor_name: 'Omar Doctor' }])
    expect(JSON.stringify(refused.body)).not.toContain(others.body.patient_name)
  })
})

describe('seating', () => {
  const today = clinic.publicContext().today
  const now = (from: string, to: string) => ({ datetime_start: `${today}T${from}`, datetime_end: `${today}T${to}` })
  const seat = (id: number, body: object) => receptionist.put(`/api/appointments/${id}/flow`, body)

  test('takes a free chair, which is listed, and refuses one that is taken', async () => {
    const { id } = await book({ ...now('09:00', '10:00'), chair_id: null })
    const other = await attempt({ ...now('09:30', '10:30'), chair_id: right })
    const names = async (of: number) =>
      (await receptionist.get(`/api/appointments/${of}/chairs`)).body.map(({ name }: { name: string }) => name)
    expect(await names(id)).toEqual(['Left'])
    expect(await names(other.body.id)).toEqual(['Left', 'Right'])
    expect(codeOf(await seat(id, { step: 'seated', chair_id: right }))).toEqual([409, 'appointment.chair-taken'])
    expect((await receptionist.get(`/api/appointments/${id}`)).body.seated_at).toBe(null)
    const seated = await seat(id, { step: 'seated', chair_id: left })
    expect(seated.body).toMatchObject({ chair_id: left, chair_name: 'Left' })
    expect(seated.body.seated_at).not.toBe(null)
    // Seated already: into another chair.
    const again = await seat(id, { step: 'seated', chair_id: right, allow_overlap: true })
    expect(again.body).toMatchObject({ chair_id: right, seated_at: seated.body.seated_at })
    expect((await seat(id, { step: 'unseated' })).body).toMatchObject({ chair_id: right, seated_at: null })
    expect(await seat(id, { step: 'arrived', chair_id: left })).toMatchObject(atChair('appointment.chair-only-seated'))
  })
})

test('the database itself refuses two appointments in one chair', async () => {
  const at = freshDay()
  const taken = await book({ ...at('09:00', '10:00'), chair_id: right })
  const free = await attempt({ ...at('09:00', '10:00'), chair_id: null })
  const slip = clinic.owner.updateTable('appointments').set({ chair_id: right }).where('id', '=', free.body.id)
  await expect(slip.execute()).rejects.toThrow(/chair/)
  await clinic.owner.updateTable('appointments').set({ status: 'cancelled' }).where('id', '=', taken.id).execute()
  await slip.execute()
})

describe('free times', () => {
  const free = async (query: string) => (await receptionist.get(`/api/appointments/free?${query}`)).body

  test('are those with a free chair, the usual one first, and can be booked as they are offered', async () => {
    const at = freshDay()
    const { datetime_start } = at('00:00', '01:00')
    const query = `minutes=60&from_date=${datetime_start.slice(0, 10)}&part=morning`
    const bookAll = async (doctor_id: number, chair_id: number) =>
      attempt({ ...at('08:00', '11:00'), doctor_id, chair_id, allow_overlap: true })
    const [first] = await free(`${query}&doctor_id=${own_doctor}`)
    expect(first).toMatchObject({
      chair_id: left,
      chair_name: 'Left',
      datetime_start: at('08:00', '09:00').datetime_start.concat(':00'),
    })
    await bookAll(other_doctor, left)
    const [second] = await free(`${query}&doctor_id=${own_doctor}`)
    expect(second).toMatchObject({ chair_id: right, datetime_start: first?.datetime_start })
    await bookAll(other_doctor, right)
    const [third] = await free(`${query}&doctor_id=${own_doctor}`)
    expect(third).toMatchObject({ chair_id: left, datetime_start: at('11:00', '12:00').datetime_start.concat(':00') })
    // Each offer stands until it is taken.
    for (let booked = 0; booked < 6; booked++) {
      const [{ doctor_name: _doctor, chair_name: _chair, ...offered } = { chair_id: 0 }] = await free(query)
      const { status, body } = await attempt(offered)
      expect([status, body.chair_id, body.allow_overlap]).toEqual([201, offered.chair_id, false])
    }
  })
})
