import { describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { endodontics, recordFactory, moveClock } from '#test/support/factories.ts'

const clinic = await clinicApp()
const receptionist = clinic.as('receptionist')
const manager = clinic.as('manager')
const admin = clinic.as('admin')
const { own_doctor, registerPatient, book, completeAppointment, freeHour } = recordFactory(clinic)
const omar = await clinic.createSignedIn('doctor', 'Omar Other')

const statusOf = (id: number) => `/api/appointments/${id}/status` as const
const cancel = (id: number) => receptionist.put(statusOf(id), { status: 'cancelled', reason: 'Wrong row' })
const takeBack = (
  id: number,
  by: Pick<typeof receptionist, 'put'> = receptionist,
  fields: Record<string, unknown> = {},
) => by.put(statusOf(id), { status: 'scheduled', ...fields })
const shown = async (id: number) => (await receptionist.get(`/api/appointments/${id}`)).body
const stands = async (id: number) => (await shown(id)).status

describe('a completion', () => {
  test('can be undone by a user who may complete; the treatments stay, and it can be completed again', async () => {
    const appointment = await book()
    await receptionist.put(statusOf(appointment.id), { status: 'completed', treatments: endodontics })
    for (const by of [manager, clinic.as('doctor'), admin]) {
      expect((await by.get(`/api/appointments/${appointment.id}`)).body.can_take_back).toBe(true)
      const { status, body } = await takeBack(appointment.id, by)
      expect([status, body]).toMatchObject([
        200,
        { status: 'scheduled', treatments: endodontics, allow_overlap: false, can_take_back: false },
      ])
      expect((await receptionist.put(statusOf(appointment.id), { status: 'completed' })).body.status).toBe('completed')
    }
  })

  test('is undone once, also by two at once', async () => {
    const { id } = await completeAppointment()
    const answers = await Promise.all([takeBack(id), takeBack(id, manager)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await takeBack(id)).toMatchObject({ status: 409, body: { code: 'appointment.transition' } })
    const { body: history } = await admin.get(`/api/appointments/${id}/history`)
    expect(history.filter(({ kind }) => kind === 'appointment.unregistered')).toHaveLength(1)
  })

  test('of an appointment with allow_overlap keeps it when undone', async () => {
    const beside = await book()
    const { datetime_start, datetime_end } = beside
    const appointment = await completeAppointment({ datetime_start, datetime_end, allow_overlap: true })
    expect((await takeBack(appointment.id)).body).toMatchObject({ status: 'scheduled', allow_overlap: true })
  })

  test('cannot be undone once it was invoiced, even if that invoice is cancelled', async () => {
    const appointment = await completeAppointment()
    const invoice = { patient_id: appointment.patient_id, appointment_id: appointment.id, payment_method: 'cash' }
    const { body: made } = await receptionist.post('/api/invoices', { ...invoice, treatments: endodontics })
    const refused = [409, 'An invoice was made for this visit, so it stays registered.']
    for (const act of [() => undefined, () => admin.put(`/api/invoices/${made.id}/cancel`, {})]) {
      await act()
      const { status, body } = await takeBack(appointment.id)
      expect([status, body.error]).toEqual(refused)
      expect(await shown(appointment.id)).toMatchObject({ status: 'completed', can_take_back: false })
    }
    // The database refuses it as well.
    const reopened = { status: 'scheduled', settled_at: null, settled_by: null } as const
    const slip = clinic.owner.updateTable('appointments').set(reopened).where('id', '=', appointment.id).execute()
    await expect(slip).rejects.toThrow('an invoiced appointment stays completed')
  })

  test('of another doctor’s appointment can be neither made nor undone by a doctor', async () => {
    const appointment = await book({ doctor_id: own_doctor })
    expect((await omar.put(statusOf(appointment.id), { status: 'completed' })).status).toBe(404)
    expect(await stands(appointment.id)).toBe('scheduled')
    await receptionist.put(statusOf(appointment.id), { status: 'completed' })
    expect((await takeBack(appointment.id, omar)).status).toBe(404)
    expect(await stands(appointment.id)).toBe('completed')
  })
})

describe('a cancellation', () => {
  test('can be undone by the user who made it, with its time and notes and without its reason', async () => {
    const appointment = await book({ notes: 'as before', treatments: endodontics })
    expect((await cancel(appointment.id)).body.can_take_back).toBe(true)
    const others = (await manager.get(`/api/appointments/${appointment.id}`)).body
    expect(others.can_take_back).toBe(false)
    for (const by of [manager, clinic.as('doctor')]) {
      const { status, body } = await takeBack(appointment.id, by)
      expect([status, body.error]).toEqual([409, 'Only the person who cancelled this appointment can take that back.'])
    }
    const { status, body } = await takeBack(appointment.id, receptionist, { version: 2 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...appointment, version: 3, cancellation_reason: null })
    const again = await takeBack(appointment.id)
    expect([again.status, again.body.error]).toEqual([409, 'A scheduled appointment cannot become scheduled'])
  })

  test('cannot be undone if another appointment has its time, unless allow_overlap is sent', async () => {
    const appointment = await book()
    const { datetime_start, datetime_end } = appointment
    await cancel(appointment.id)
    const rival = await book({ datetime_start, datetime_end })
    const refused = await takeBack(appointment.id)
    expect([refused.status, refused.body.conflicts]).toMatchObject([409, [{ id: rival.id }]])
    expect(await stands(appointment.id)).toBe('cancelled')
    const allowed = await takeBack(appointment.id, receptionist, { allow_overlap: true })
    expect(allowed.body).toMatchObject({ status: 'scheduled', allow_overlap: true })
  })

  test('keeps its doctor when undone, even one who is now inactive', async () => {
    const leaving = Number((await clinic.createSignedIn('doctor', 'Lina Leaving')).user.doctor_id)
    const appointment = await book({ doctor_id: leaving })
    await cancel(appointment.id)
    await admin.put(`/api/settings/doctors/${leaving}`, { active: false })
    expect((await takeBack(appointment.id)).body.status).toBe('scheduled')
  })

  test('is checked for overlaps by the database itself when undone', async () => {
    const appointment = await book()
    const { datetime_start, datetime_end } = appointment
    await cancel(appointment.id)
    const beside = await book({ datetime_start, datetime_end })
    const squeezed = await book({ datetime_start, datetime_end, allow_overlap: true })
    const slip = () =>
      clinic.owner
        .updateTable('appointments')
        .set({ status: 'scheduled', settled_at: null, settled_by: null })
        .where('id', '=', appointment.id)
        .execute()
    await expect(slip()).rejects.toThrow(/overlap|doctor_is_free/)
    // The exclusion constraints ignore appointments with allow_overlap, so the trigger must refuse this.
    await cancel(beside.id)
    await expect(slip()).rejects.toThrow('appointments overlap')
    await cancel(squeezed.id)
    await expect(slip()).resolves.toBeDefined()
  })

  test('is recorded in the audit trail when undone, and so is a completion', async () => {
    const { id } = await book()
    await cancel(id)
    await takeBack(id)
    await receptionist.put(statusOf(id), { status: 'completed' })
    await takeBack(id)
    const { body } = await admin.get(`/api/appointments/${id}/history`)
    expect(
      body.filter(({ kind }) => kind.includes('.un')).map(({ kind, before, after }) => ({ kind, before, after })),
    ).toEqual([
      { kind: 'appointment.unregistered', before: { status: 'completed' }, after: { status: 'scheduled' } },
      {
        kind: 'appointment.uncancelled',
        before: { status: 'cancelled', cancellation_reason: 'Wrong row' },
        after: { status: 'scheduled', cancellation_reason: null },
      },
    ])
  })
})

describe('a booking that replaces another appointment', () => {
  const inPlaceOf = (appointment: { id: number; patient_id: number }, fields: Record<string, unknown> = {}) =>
    receptionist.post('/api/appointments', {
      patient_id: appointment.patient_id,
      doctor_id: own_doctor,
      ...freeHour(),
      replaces_appointment_id: appointment.id,
      ...fields,
    })

  test('cancels that one in the same transaction and may take its time', async () => {
    const old = await book()
    const { datetime_start, datetime_end } = old
    const { status, body } = await inPlaceOf(old, { datetime_start, datetime_end })
    expect([status, body.status, body.allow_overlap]).toEqual([201, 'scheduled', false])
    expect(await stands(old.id)).toBe('cancelled')
  })

  test('cancels nothing when it is refused', async () => {
    const old = await book()
    const { datetime_start, datetime_end } = await book()
    const refused = await inPlaceOf(old, { datetime_start, datetime_end })
    expect([refused.status, refused.body.conflicts]).toMatchObject([409, [{}]])
    const { id: patient_id } = await registerPatient()
    expect((await inPlaceOf(old, { patient_id })).body.fields).toEqual({
      replaces_appointment_id: 'This appointment is another patient’s',
    })
    expect(await stands(old.id)).toBe('scheduled')
    expect((await inPlaceOf({ ...old, id: 999_999 })).body.fields).toEqual({
      replaces_appointment_id: 'This appointment does not exist',
    })
    await receptionist.put(statusOf(old.id), { status: 'completed' })
    expect((await inPlaceOf(old)).body.error).toBe('A completed appointment cannot become cancelled')
  })
})

test('undoing is refused on the next day of the clinic, and ten minutes after a cancellation', async () => {
  const registered = await completeAppointment()
  const cancelled = await book()
  await cancel(cancelled.id)
  await moveClock(clinic, '2026-11-18T06:10:01Z')
  const late = await takeBack(cancelled.id)
  expect([late.status, late.body.error]).toEqual([409, 'A cancellation can be taken back for 10 minutes only.'])
  await moveClock(clinic, '2026-11-18T20:59:59Z')
  expect((await shown(registered.id)).can_take_back).toBe(true)
  await moveClock(clinic, '2026-11-18T21:00:00Z')
  const { status, body } = await takeBack(registered.id)
  expect([status, body.error]).toEqual([409, 'A visit can be taken back only on the day on which it was registered.'])
  expect((await shown(registered.id)).can_take_back).toBe(false)
})
