import { describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { moveClock, recordFactory } from '#test/support/factories.ts'
import { takeStep } from './take-step.ts'

// 11:00 in the clinic.
const NOW = '2026-11-18T08:00:00.000Z'
const clinic = await clinicApp({ now: NOW })
const receptionist = clinic.as('receptionist')
const doctor = clinic.as('doctor')
const admin = clinic.as('admin')
const { book, freeHour } = recordFactory(clinic)

type By = Pick<typeof receptionist, 'put'>
const TODAY = '2026-11-18'
const at = (start: string, day = TODAY) => ({ datetime_start: `${day}T${start}`, datetime_end: `${day}T${start}:59` })
const bookAt = (start: string, day = TODAY) => book({ ...at(start, day), allow_overlap: true })
const take = (id: number, step: string, by: By = receptionist, fields: object = {}) =>
  by.put(`/api/appointments/${id}/flow`, { step, ...fields })
const setStatus = (id: number, fields: object, by: By = receptionist) =>
  by.put(`/api/appointments/${id}/status`, fields)
const shown = async (id: number) => (await receptionist.get(`/api/appointments/${id}`)).body
const UNMARKED = { confirmed_at: null, arrived_at: null, seated_at: null, absence: null }

describe('a step', () => {
  test('is stored once, with its instant, and every answer with the appointment shows it', async () => {
    const { id, version, ...booked } = await bookAt('11:30')
    expect(booked).toMatchObject(UNMARKED)
    for (const [step, field] of [
      ['confirmed', 'confirmed_at'],
      ['arrived', 'arrived_at'],
      ['seated', 'seated_at'],
    ] as const) {
      const { status, body } = await take(id, step)
      expect([status, body[field]]).toEqual([200, NOW])
      await moveClock(clinic, '2026-11-18T08:05:00Z')
      expect((await take(id, step)).body).toEqual(body)
      await moveClock(clinic, NOW)
    }
    const flowTimes = { confirmed_at: NOW, arrived_at: NOW, seated_at: NOW, absence: null }
    expect(await shown(id)).toMatchObject({ ...flowTimes, version: version + 3 })
    const { body: rows } = await receptionist.get(`/api/appointments?date=${TODAY}`)
    expect(rows.find((row) => row.id === id)).toMatchObject(flowTimes)
    const { body: history } = await admin.get(`/api/appointments/${id}/history`)
    expect(history.map(({ kind }) => kind).filter((kind) => !kind.endsWith('.seen'))).toEqual(
      expect.arrayContaining(['appointment.seated', 'appointment.arrived', 'appointment.confirmed']),
    )
    expect(history.find(({ kind }) => kind === 'appointment.arrived')).toMatchObject({
      before: { arrived_at: null },
      after: { arrived_at: NOW },
    })
  })

  test("can be undone; 'expected' undoes arrived and seated", async () => {
    const { id } = await bookAt('11:30')
    for (const step of ['confirmed', 'arrived', 'seated']) await take(id, step)
    expect((await take(id, 'unseated')).body).toMatchObject({ arrived_at: NOW, seated_at: null })
    await take(id, 'seated')
    expect((await take(id, 'expected')).body).toMatchObject({ ...UNMARKED, confirmed_at: NOW })
    expect((await take(id, 'unconfirmed')).body).toMatchObject(UNMARKED)
  })

  test('of the front desk is refused to a doctor by the command as well, whose role may have changed meanwhile', async () => {
    const { id } = await bookAt('11:30')
    const arriving = takeStep(clinic.contextOf(doctor.user), { id, step: 'arrived' })
    await expect(arriving).rejects.toThrow('Your role does not allow this')
    expect((await shown(id)).arrived_at).toBeNull()
  })

  test("'seated' records no arrival", async () => {
    const { id } = await bookAt('11:30')
    expect((await take(id, 'seated')).body).toMatchObject({ arrived_at: null, seated_at: NOW })
  })

  test('is refused on another day, once the appointment is closed, and with an old version', async () => {
    const tomorrow = await bookAt('11:30', '2026-11-19')
    const yesterday = await bookAt('11:30', '2026-11-17')
    for (const { id } of [tomorrow, yesterday]) {
      for (const step of ['arrived', 'seated']) {
        const { status, body } = await take(id, step)
        expect([status, body.error]).toEqual([
          409,
          'A patient can be marked as arrived or seated only on the day of the appointment.',
        ])
      }
    }
    expect((await take(tomorrow.id, 'confirmed')).body.confirmed_at).toBe(NOW)
    const { id, version } = await bookAt('10:00')
    expect((await take(id, 'arrived', receptionist, { version })).status).toBe(200)
    const late = await take(id, 'seated', receptionist, { version })
    expect([late.status, late.body.error]).toEqual([
      409,
      'Rania Receptionist changed this appointment in the meantime. Load it again and repeat your change.',
    ])
    expect((await shown(id)).seated_at).toBeNull()
    await setStatus(id, { status: 'completed' })
    const refused = await take(id, 'expected')
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'Only a scheduled appointment can be marked as confirmed, arrived or seated.',
    ])
    expect((await take(id, 'gone')).status).toBe(400)
    expect((await take(999_999, 'seated')).status).toBe(404)
  })

  test("other than 'seated' is for the front desk; a doctor may seat own patients", async () => {
    const { id } = await bookAt('11:30')
    for (const step of ['confirmed', 'unconfirmed', 'arrived', 'expected', 'gone']) {
      expect((await take(id, step, doctor)).status).toBe(403)
    }
    expect((await take(id, 'seated', doctor)).body.seated_at).toBe(NOW)
    expect((await take(id, 'unseated', doctor)).body.seated_at).toBeNull()
    const omar = await clinic.createSignedIn('doctor', 'Omar Other')
    expect((await take(id, 'seated', omar)).status).toBe(404)
  })
})

describe('registering', () => {
  test('seats a patient who was not seated, only on the day itself, and undoing it undoes that', async () => {
    const { id } = await bookAt('11:00')
    await take(id, 'arrived')
    await moveClock(clinic, '2026-11-18T08:20:00Z')
    const registered = await setStatus(id, { status: 'completed' }, doctor)
    expect(registered.body).toMatchObject({ arrived_at: NOW, seated_at: '2026-11-18T08:20:00.000Z' })
    expect((await setStatus(id, { status: 'scheduled' })).body).toMatchObject({ arrived_at: NOW, seated_at: null })
    await moveClock(clinic, NOW)
    const { id: other } = await bookAt('11:00', '2026-11-17')
    expect((await setStatus(other, { status: 'completed' })).body).toMatchObject(UNMARKED)
  })

  test('keeps an earlier seating, also when taken back', async () => {
    const { id } = await bookAt('11:00')
    await take(id, 'seated')
    await moveClock(clinic, '2026-11-18T08:20:00Z')
    expect((await setStatus(id, { status: 'completed' })).body.seated_at).toBe(NOW)
    expect((await setStatus(id, { status: 'scheduled' })).body.seated_at).toBe(NOW)
    await moveClock(clinic, NOW)
  })
})

test('a move to another day clears the steps, a move within the day does not', async () => {
  const { id, patient_id, doctor_id } = await bookAt('11:30')
  for (const step of ['confirmed', 'arrived', 'seated']) await take(id, step)
  const move = async (times: object) =>
    (await receptionist.put(`/api/appointments/${id}`, { patient_id, doctor_id, ...times, allow_overlap: true })).body
  const flowTimes = { confirmed_at: NOW, arrived_at: NOW, seated_at: NOW }
  expect(await move(at('16:00'))).toMatchObject(flowTimes)
  expect(await move(freeHour())).toMatchObject(UNMARKED)
})

describe('an absence', () => {
  const notBegun = 'A patient can be marked as a no-show only once the appointment has begun.'

  test('is kept with a cancellation, and removed when the cancellation is undone', async () => {
    for (const absence of ['late_cancel', 'by_patient', 'by_clinic', null]) {
      const { id } = await bookAt('12:00')
      expect((await setStatus(id, { status: 'cancelled', absence })).body).toMatchObject({
        status: 'cancelled',
        absence,
      })
      const back = await setStatus(id, { status: 'scheduled', allow_overlap: true })
      expect(back.body).toMatchObject({ status: 'scheduled', absence: null })
    }
    const { id } = await bookAt('12:00')
    expect((await setStatus(id, { status: 'cancelled', absence: 'forgot' })).status).toBe(400)
    expect((await setStatus(id, { status: 'completed', absence: 'by_patient' })).body.absence).toBeNull()
  })

  test("'no_show' is possible only once the appointment has begun, and not for a doctor", async () => {
    const ahead = await bookAt('11:01')
    const refused = await setStatus(ahead.id, { status: 'cancelled', absence: 'no_show' })
    expect([refused.status, refused.body.error]).toEqual([409, notBegun])
    const begun = await bookAt('11:00')
    expect((await setStatus(begun.id, { status: 'cancelled', absence: 'no_show' }, doctor)).status).toBe(403)
    await take(begun.id, 'arrived')
    const { body } = await setStatus(begun.id, { status: 'cancelled', absence: 'no_show', reason: 'No answer' })
    expect(body).toMatchObject({
      ...UNMARKED,
      status: 'cancelled',
      absence: 'no_show',
      cancellation_reason: 'No answer',
    })
    const { body: history } = await admin.get(`/api/appointments/${begun.id}/history`)
    expect(history.find(({ kind }) => kind === 'appointment.missed')).toMatchObject({
      before: { status: 'scheduled', absence: null },
      after: { status: 'cancelled', absence: 'no_show' },
    })
  })

  test("'no_show' can be undone on its day by the whole front desk, but only while the time is free", async () => {
    const missed = await bookAt('10:00')
    await setStatus(missed.id, { status: 'cancelled', absence: 'no_show' })
    await moveClock(clinic, '2026-11-18T12:00:00Z')
    for (const by of [doctor, admin]) {
      const { body } = await by.get(`/api/appointments/${missed.id}`)
      expect(body.can_take_back).toBe(by === admin)
    }
    expect((await setStatus(missed.id, { status: 'scheduled' }, doctor)).status).toBe(409)
    const rival = await bookAt('10:00')
    const clash = await setStatus(missed.id, { status: 'scheduled' }, admin)
    expect(clash.status).toBe(409)
    expect(clash.body['conflicts']).toEqual(expect.arrayContaining([expect.objectContaining({ id: rival.id })]))
    const back = await setStatus(missed.id, { status: 'scheduled', allow_overlap: true }, admin)
    expect(back.body).toMatchObject({ status: 'scheduled', absence: null, cancellation_reason: null })
    await setStatus(missed.id, { status: 'cancelled', absence: 'no_show' })
    await moveClock(clinic, '2026-11-18T21:00:00Z')
    const late = await setStatus(missed.id, { status: 'scheduled' }, admin)
    expect([late.status, late.body.error]).toEqual([
      409,
      'A no-show can be taken back only on the day of the appointment.',
    ])
    await moveClock(clinic, NOW)
  })
})
