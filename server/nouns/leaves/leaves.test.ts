import { beforeEach, describe, expect, test } from 'vitest'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp({ now: '2026-11-24T06:00:00Z' })
const { own_doctor, registerPatient, book } = recordFactory(clinic)
const manager = clinic.as('manager')
const receptionist = clinic.as('receptionist')
const entries = newEntries(clinic.owner)
const colleague = await clinic.createSignedIn('doctor', 'Colleague')
beforeEach(async () => {
  await clinic.owner.deleteFrom('leaves').execute()
  await clinic.owner.updateTable('appointments').set({ status: 'cancelled' }).execute()
})

const DAY = '2026-12-07'
const on = (time: string, day = DAY) => `${day}T${time}`
const at = (from: string, until: string) => ({ datetime_start: on(from), datetime_end: on(until) })
const morning = { doctor_id: own_doctor, starts: on('08:00'), ends: on('12:00'), reason: 'Course' }
const add = (fields: object = {}) => manager.post('/api/leaves', { ...morning, ...fields })

describe('leave', () => {
  test('reduces the doctor’s hours, and only management and the doctor see its reason', async () => {
    const { status, body } = await add()
    expect(status).toBe(201)
    const answer = { id: body.id, starts: on('08:00:00'), ends: on('12:00:00') }
    expect(body).toEqual({
      ...answer,
      doctor_id: own_doctor,
      doctor_name: 'Dana Doctor',
      reason: 'Course',
      ill: false,
      stranded: [],
    })
    for (const [session, reason] of [
      [manager, { reason: 'Course' }],
      [clinic.as('doctor'), { reason: 'Course' }],
      [receptionist, {}],
      [colleague, {}],
    ] as const) {
      const [day] = (await session.get(`/api/hours?start_date=${DAY}&end_date=${DAY}` as '/api/hours')).body
      const own = day?.doctors.find(({ doctor_id }) => doctor_id === own_doctor)
      expect(own).toEqual({
        doctor_id: own_doctor,
        ranges: [{ open: '12:00', close: '20:00' }],
        leave: [{ ...answer, ...reason }],
      })
      const [listed] = (await session.get('/api/leaves')).body
      expect(listed).toEqual({
        ...answer,
        ...reason,
        doctor_id: own_doctor,
        doctor_name: 'Dana Doctor',
        ill: false,
        stranded: [],
      })
    }
  })

  test('is answered with the scheduled appointments during it', async () => {
    const chair_id = (await clinic.as('admin').post('/api/settings/chairs', { name: 'Window' })).body.id
    const type = { name_en: 'Surgery', name_ar: 'جراحة', minutes: 30, tone: 'rose' }
    const type_id = (await clinic.as('admin').post('/api/settings/appointment-types', type)).body.id
    const hit = await book({ ...at('11:45', '12:15'), chair_id, type_id })
    await book({ ...at('12:15', '12:30') })
    await book({ ...at('07:30', '08:00') })
    const done = await book({ ...at('09:00', '09:30') })
    await receptionist.put(`/api/appointments/${done.id}/status`, { status: 'completed' })
    await book({ ...at('10:00', '10:30'), doctor_id: colleague.user.doctor_id })
    const { body } = await add()
    expect(body.stranded).toEqual([
      {
        id: hit.id,
        patient_id: hit.patient_id,
        patient_name: hit.patient_name,
        patient_contact_number: null,
        patient_do_not_contact: false,
        whatsapp_url: null,
        doctor_id: own_doctor,
        doctor_name: 'Dana Doctor',
        datetime_start: on('11:45:00'),
        datetime_end: on('12:15:00'),
        chair_id,
        chair_name: 'Window',
        type_id,
        type_name: 'Surgery',
        status: 'scheduled',
        version: 1,
      },
    ])
    const listed = async (session: typeof manager) => (await session.get('/api/leaves')).body[0]?.stranded.length
    expect([await listed(receptionist), await listed(clinic.as('doctor'))]).toEqual([1, 1])
    expect(await listed(colleague), 'another doctor’s patients').toBe(0)
  })

  test('over several days strands the appointments of each day', async () => {
    for (const day of ['2026-12-07', '2026-12-08', '2026-12-09']) {
      await book({ datetime_start: on('09:00', day), datetime_end: on('09:30', day) })
    }
    const { body } = await add({ starts: on('20:00', '2026-12-06'), ends: on('00:00', '2026-12-09') })
    expect(body.stranded.map(({ datetime_start }) => datetime_start.slice(0, 10))).toEqual(['2026-12-07', '2026-12-08'])
  })

  test('must end after it starts, be of a doctor, and not overlap other leave of theirs', async () => {
    expect((await add({ ends: on('08:00') })).body.fields).toEqual({ ends: 'Leave must end after it starts' })
    expect((await add({ doctor_id: 999_999 })).body.fields).toEqual({ doctor_id: 'This doctor does not exist' })
    expect((await add()).status).toBe(201)
    const { status, body } = await add({ starts: on('11:59'), ends: on('13:00') })
    expect([status, body.error]).toEqual([409, 'This doctor has other leave at this time'])
    expect((await add({ starts: on('12:00'), ends: on('13:00') })).status).toBe(201)
    expect((await add({ doctor_id: colleague.user.doctor_id })).status).toBe(201)
  })

  test('is listed by the days that it touches, and not after it was removed', async () => {
    const { id } = (await add({ starts: on('08:00'), ends: on('00:00', '2026-12-10') })).body
    const listed = async (query: string) =>
      (await receptionist.get(`/api/leaves${query}` as '/api/leaves')).body.map((leave) => leave.id)
    expect(await listed('?start_date=2026-12-09&end_date=2026-12-09')).toEqual([id])
    expect(await listed('?start_date=2026-12-10&end_date=2026-12-10')).toEqual([])
    expect(await listed('?start_date=2026-12-01&end_date=2026-12-06')).toEqual([])
    expect(await listed('')).toEqual([id])
    const path = `/api/leaves/${id}` as '/api/leaves/1'
    expect([(await manager.delete(path)).status, (await manager.delete(path)).status]).toEqual([204, 404])
    expect(await listed('')).toEqual([])
  })
})

test('adding and removing leave is in the audit trail, with the user', async () => {
  await entries()
  const { id } = (await add()).body
  const leave = { doctor_id: own_doctor, starts: on('08:00:00'), ends: on('12:00:00'), reason: 'Course' }
  const entry = { noun: 'leaves', record_id: id, patient_id: null, details: null }
  expect(await entries()).toEqual([{ ...entry, kind: 'leave.added', before: null, after: leave }])
  const stored = await clinic.owner.selectFrom('leaves').select(['created_at', 'created_by']).execute()
  expect(stored).toEqual([{ created_at: clinic.clock.now.toISOString(), created_by: manager.user.id }])
  const path = `/api/leaves/${id}` as '/api/leaves/1'
  await manager.delete(path)
  expect(await entries()).toEqual([{ ...entry, kind: 'leave.removed', before: leave, after: null }])
  expect((await manager.delete(path)).body.error).toBe('Leave not found')
})

const conflictsOf = (body: object) =>
  ((body as { conflicts?: object[] }).conflicts ?? []).map((conflict) => Object.keys(conflict)[0])

describe('an appointment on leave', () => {
  const bookOver = async (fields: object = {}) =>
    receptionist.post('/api/appointments', {
      patient_id: (await registerPatient()).id,
      doctor_id: own_doctor,
      ...at('11:30', '12:30'),
      ...fields,
    })

  test('is refused (409) with the leave in `conflicts`, unless allow_overlap is set', async () => {
    const { id } = (await add()).body
    const refused = await bookOver()
    expect([refused.status, refused.body.error]).toEqual([409, 'Dana Doctor is on leave at this time'])
    const leave = { leave_id: id, doctor_id: own_doctor, starts: on('08:00:00'), ends: on('12:00:00') }
    expect(refused.body.conflicts).toEqual([{ ...leave, doctor_name: 'Dana Doctor' }])
    const booked = await bookOver({ allow_overlap: true })
    expect(booked.status).toBe(201)
    expect(booked.body).toMatchObject({ outside_hours: true, warnings: ['doctor_on_leave'], allow_overlap: false })
    const both = await bookOver()
    expect(conflictsOf(both.body)).toEqual(['id', 'leave_id'])
    expect((await bookOver({ ...at('12:30', '13:00') })).body).toMatchObject({ outside_hours: false, warnings: [] })
  })

  test('may keep its time, but not move to another one on leave', async () => {
    const { id, patient_id } = await book({ ...at('09:00', '09:30') })
    await add()
    const put = (fields: object) => {
      const appointment = { patient_id, doctor_id: own_doctor, ...at('09:00', '09:30'), ...fields }
      return receptionist.put(`/api/appointments/${id}`, appointment)
    }
    expect((await put({ notes: 'Told' })).status).toBe(200)
    expect((await put({ patient_id: (await registerPatient()).id })).status).toBe(200)
    expect((await put(at('09:30', '10:00'))).status).toBe(409)
    expect((await put({ ...at('09:30', '10:00'), allow_overlap: true })).status).toBe(200)
    expect((await put(at('14:00', '14:30'))).status).toBe(200)
  })

  test('cannot be uncancelled unless allow_overlap is set', async () => {
    const { id } = await book({ ...at('09:00', '09:30') })
    const set = (body: object) => receptionist.put(`/api/appointments/${id}/status`, body)
    await set({ status: 'cancelled' })
    await add()
    expect((await set({ status: 'scheduled' })).status).toBe(409)
    expect((await set({ status: 'scheduled', allow_overlap: true })).status).toBe(200)
  })

  test('is either refused or stranded, when it is booked while leave is added', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [booked, added] = await Promise.all([bookOver(at('09:00', '09:30')), add()])
      expect(added.status).toBe(201)
      expect(added.body.stranded.length).toBe(booked.status === 201 ? 1 : 0)
      await manager.delete(`/api/leaves/${added.body.id}` as '/api/leaves/1')
      if (booked.status === 201) {
        await receptionist.put(`/api/appointments/${booked.body.id}/status`, { status: 'cancelled' })
      }
    }
  })

  test('warns of every broken limit', async () => {
    await add()
    await manager.put(`/api/settings/doctors/${own_doctor}/hours`, {
      hours: { monday: [{ open: '09:00', close: '17:00' }] },
    })
    const warned = async (from: string, until: string) => {
      const { body } = await bookOver({ ...at(from, until), allow_overlap: true })
      return [body.outside_hours, ...body.warnings]
    }
    expect(await warned('12:00', '12:30')).toEqual([false])
    expect(await warned('07:30', '08:30')).toEqual([
      true,
      'outside_clinic_hours',
      'outside_doctor_hours',
      'doctor_on_leave',
    ])
    expect(await warned('16:45', '17:15')).toEqual([true, 'outside_doctor_hours'])
    await manager.post('/api/settings/special-hours', { name: 'Eid', first_day: DAY, last_day: DAY, hours: {} })
    expect(await warned('14:00', '14:30')).toEqual([true, 'clinic_closed'])
    expect(await warned('08:30', '08:45')).toEqual([true, 'clinic_closed', 'doctor_on_leave'])
  })
})
