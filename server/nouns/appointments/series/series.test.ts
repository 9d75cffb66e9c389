import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { on, seriesCalls, sixVisits, SUNDAY } from '#test/support/six-visits.ts'

const clinic = await clinicApp({ now: '2030-12-01T06:00:00Z' })
const factory = recordFactory(clinic)
const { own_doctor, registerPatient, book } = factory
const receptionist = clinic.as('receptionist')
const other_doctor = Number((await clinic.createSignedIn('doctor', 'Omar Doctor')).user.doctor_id)

beforeEach(async () => {
  await clinic.owner.updateTable('appointments').set({ status: 'cancelled' }).execute()
  await clinic.owner.deleteFrom('leaves').execute()
  await clinic.owner.deleteFrom('blocks').execute()
})

const six = sixVisits(own_doctor)
const { bookSix, preview } = seriesCalls(clinic, factory)
const live = async () =>
  clinic.owner.selectFrom('appointments').select('id').where('status', '<>', 'cancelled').execute()
const starts = (rows: readonly { datetime_start: string }[]) => rows.map(({ datetime_start }) => datetime_start)

describe('a series', () => {
  test('is real appointments, each with its number', async () => {
    const { status, body } = await bookSix({ notes: 'Adjustment' })
    expect(status).toBe(201)
    expect(body.clashes).toEqual([])
    expect(starts(body.booked)).toEqual([0, 4, 8, 12, 16, 20].map((weeks) => on(weeks, '10:00')))
    expect(body.booked.map(({ series_number }) => series_number)).toEqual([1, 2, 3, 4, 5, 6])
    const third = await receptionist.get(`/api/appointments/${body.booked[2]?.id ?? 0}`)
    expect(third.body).toMatchObject({
      series_id: body.series_id,
      series_number: 3,
      series_count: 6,
      notes: 'Adjustment',
    })
  })

  test('with a clash is refused whole, with the nearest free time of each, as the preview said', async () => {
    const taken = await book({ datetime_start: on(4, '10:15'), datetime_end: on(4, '10:45') })
    const shown = await preview()
    const refused = await bookSix()
    expect(refused.status).toBe(409)
    const clash = {
      datetime_start: on(4, '10:00'),
      conflicts: [{ id: taken.id, doctor_id: own_doctor }],
      nearest_free: { doctor_id: own_doctor, datetime_start: on(4, '09:45') },
    }
    const error = 'Cannot book 1 of 6 appointments at its time'
    expect(refused.body).toMatchObject({ code: 'series.clashes', error, clashes: [clash] })
    expect(shown.body.clashes).toMatchObject([clash])
    expect(starts(shown.body.times)).toEqual([0, 8, 12, 16, 20].map((weeks) => on(weeks, '10:00')))
    expect((await live()).map(({ id }) => id)).toEqual([taken.id])
  })

  test('with a clash names the nearest time, whether it is earlier or later', async () => {
    await book({ datetime_start: on(4, '09:15'), datetime_end: on(4, '10:15') })
    await book({ datetime_start: on(8, '09:50'), datetime_end: on(8, '11:00') })
    const { body } = await bookSix()
    expect(body.clashes.map(({ nearest_free }) => nearest_free?.datetime_start)).toEqual([
      on(4, '10:15'),
      on(8, '09:20'),
    ])
  })

  test('is booked without those that clash, keeping its numbers, if they are to be skipped', async () => {
    await book({ datetime_start: on(4, '10:00'), datetime_end: on(4, '10:30') })
    const leave = { doctor_id: own_doctor, starts: on(8, '00:00'), ends: on(9, '00:00') }
    await clinic.as('manager').post('/api/leaves', leave)
    await receptionist.post('/api/blocks', {
      doctor_id: own_doctor,
      starts: on(12, '09:00'),
      ends: on(12, '11:00'),
      kind: 'closed',
    })
    const { status, body } = await bookSix({ on_clash: 'skip' })
    expect([status, body.booked.map(({ series_number }) => series_number)]).toEqual([201, [1, 5, 6]])
    expect(body.booked.map(({ series_count }) => series_count)).toEqual([6, 6, 6])
    expect(body.clashes.map(({ conflicts }) => Object.keys(conflicts[0] ?? {})[0])).toEqual([
      'id',
      'leave_id',
      'block_id',
    ])
    expect(body.clashes.map(({ nearest_free }) => nearest_free?.datetime_start)).toEqual([
      on(4, '09:30'),
      on(9, '08:00'),
      on(12, '11:00'),
    ])
  })

  test('by months has a clash where the month has no fifth such day', async () => {
    const fifth = {
      datetime_start: '2031-01-29T10:00',
      datetime_end: '2031-01-29T10:30',
      unit: 'month',
      every: 1,
      count: 4,
    }
    const refused = await bookSix(fifth)
    expect(refused.body).toMatchObject({
      clashes: [
        { datetime_start: null, month: '2031-02', conflicts: [], nearest_free: { doctor_id: own_doctor } },
        { datetime_start: null, month: '2031-03' },
      ],
    })
    const { body } = await bookSix({ ...fifth, on_clash: 'skip' })
    expect(starts(body.booked)).toEqual(['2031-01-29T10:00:00', '2031-04-30T10:00:00'])
  })

  test('of a new patient registers them once, or not at all', async () => {
    const new_patient = { full_name: 'Noor Series' }
    const count = async () =>
      (await clinic.owner.selectFrom('patients').select('id').where('full_name', '=', 'Noor Series').execute()).length
    await book({ datetime_start: on(4, '10:00'), datetime_end: on(4, '10:30') })
    expect((await receptionist.post('/api/appointments/series', { ...six, new_patient })).status).toBe(409)
    expect(await count()).toBe(0)
    const { body } = await receptionist.post('/api/appointments/series', { ...six, new_patient, on_clash: 'skip' })
    expect([body.booked.length, await count()]).toEqual([5, 1])
  })

  test('may end at midnight, each on its own', async () => {
    const { body } = await bookSix({
      datetime_start: on(0, '23:30'),
      datetime_end: `${addDays(SUNDAY, 1)}T00:00`,
      count: 2,
    })
    expect(body.booked.map(({ datetime_end }) => datetime_end)).toEqual([
      `${addDays(SUNDAY, 1)}T00:00:00`,
      `${addDays(SUNDAY, 29)}T00:00:00`,
    ])
  })

  test('sent twice with one key is booked once', async () => {
    const body = { patient_id: (await registerPatient()).id, ...six }
    const key = { 'idempotency-key': 'one-series' }
    const [first, again] = [
      await receptionist.post('/api/appointments/series', body, key),
      await receptionist.post('/api/appointments/series', body, key),
    ]
    expect([first.status, again.text]).toEqual([201, first.text])
    expect(await live()).toHaveLength(6)
  })

  test.each([
    ['53 repetitions', { count: 53 }],
    ['one', { count: 1 }],
    ['every thirteen', { every: 13 }],
    ['every nothing', { every: 0 }],
    ['years', { unit: 'year' }],
    ['another word', { on_clash: 'ask' }],
    ['no patient', { patient_id: undefined }],
    ['an unknown patient', { patient_id: 999_999 }],
    ['an end before its start', { datetime_end: on(0, '09:00') }],
  ])('of %s is refused, and nothing is stored', async (_what, fields) => {
    expect((await bookSix(fields)).status).toBe(400)
    expect(await live()).toEqual([])
    expect(await clinic.owner.selectFrom('series').select('id').where('count', '>', 52).execute()).toEqual([])
  })
})

describe('this and the following', () => {
  const change = (id: number, fields: object) => receptionist.put(`/api/appointments/series/${id}`, fields)
  const seriesOfSix = async () => {
    const { series_id, booked } = (await bookSix()).body
    return { series_id, ids: booked.map(({ id }) => id) }
  }

  test('move to another time and doctor, those that are still scheduled', async () => {
    const { series_id, ids } = await seriesOfSix()
    await receptionist.put(`/api/appointments/${ids[3] ?? 0}/status`, { status: 'cancelled' })
    const fields = { from_appointment_id: ids[2], start_time: '14:00', minutes: 45, doctor_id: other_doctor }
    const { status, body } = await change(series_id, fields)
    expect([status, starts(body.booked)]).toEqual([200, [8, 16, 20].map((weeks) => on(weeks, '14:00'))])
    expect(body.booked[0]).toMatchObject({ datetime_end: on(8, '14:45'), doctor_id: other_doctor, series_number: 3 })
    const second = await receptionist.get(`/api/appointments/${ids[1] ?? 0}`)
    expect(second.body).toMatchObject({ datetime_start: on(4, '10:00'), doctor_id: own_doctor })
  })

  test('stay all where they are if one of them clashes, and every conflict is named', async () => {
    const { series_id, ids } = await seriesOfSix()
    const taken = [
      await book({ datetime_start: on(8, '14:00'), datetime_end: on(8, '15:00') }),
      await book({ datetime_start: on(20, '14:15'), datetime_end: on(20, '15:00') }),
    ]
    const refused = await change(series_id, { from_appointment_id: ids[1], start_time: '14:00' })
    expect(refused.status).toBe(409)
    expect(refused.body.conflicts).toMatchObject(taken.map(({ id }) => ({ id })))
    const last = await receptionist.get(`/api/appointments/${ids[5] ?? 0}`)
    expect(last.body.datetime_start).toBe(on(20, '10:00'))
  })

  test('are cancelled with a reason', async () => {
    const { series_id, ids } = await seriesOfSix()
    const { body } = await change(series_id, { from_appointment_id: ids[4], cancel: true, reason: 'Finished early' })
    expect(body.booked).toMatchObject([
      { id: ids[4], status: 'cancelled', cancellation_reason: 'Finished early' },
      { id: ids[5], status: 'cancelled' },
    ])
    expect(await live()).toHaveLength(4)
  })

  test('of another series, of none or without a change are refused', async () => {
    const [one, other] = [
      await seriesOfSix(),
      (await bookSix({ datetime_start: on(0, '12:00'), datetime_end: on(0, '12:30') })).body,
    ]
    const of_other = other.booked[0]?.id
    expect((await change(one.series_id, { from_appointment_id: of_other, cancel: true })).status).toBe(400)
    expect((await change(999_999, { from_appointment_id: of_other, cancel: true })).status).toBe(404)
    expect((await change(one.series_id, { from_appointment_id: one.ids[0] })).status).toBe(400)
    expect((await change(one.series_id, { from_appointment_id: one.ids[0], start_time: '23:45' })).status).toBe(400)
    const both = { from_appointment_id: one.ids[0], cancel: true }
    for (const changed of [{ start_time: '14:00' }, { minutes: 60 }, { chair_id: null }, { type_id: null }])
      expect((await change(one.series_id, { ...both, ...changed })).body).toMatchObject({
        code: 'series.cancel-or-change',
      })
    expect(await live()).toHaveLength(12)
  })

  test('an appointment that becomes another patient’s leaves the series', async () => {
    const { ids } = await seriesOfSix()
    const times = { datetime_start: on(0, '10:00'), datetime_end: on(0, '10:30') }
    const body = { patient_id: (await registerPatient()).id, doctor_id: own_doctor, ...times }
    const changed = await receptionist.put(`/api/appointments/${ids[0] ?? 0}`, body)
    expect(changed.body).toMatchObject({ series_id: null, series_number: null, series_count: null })
  })
})
