import { describe, expect, test } from 'vitest'
import { withSeconds } from '../../domain/calendar.ts'
import { newEntries } from '../../test/support/audit-lines.ts'
import { clinicApp } from '../../test/support/clinic-app.ts'
import { endodontics, frontDesk } from '../../test/support/factories.ts'
import { bookAppointment, changeAppointmentStatus, guardNewPatient } from './commands.ts'

const clinic = await clinicApp()
const desk = clinic.as('receptionist')
const { own_doctor, registerPatient, book, ...front } = frontDesk(clinic)
const told = newEntries(clinic.database)

type Visit = Awaited<ReturnType<typeof book>>

const entry = (kind: string, { id, patient_id }: Pick<Visit, 'id' | 'patient_id'>, more: object = {}) => {
  return { kind, noun: 'appointments', record_id: id, patient_id, before: null, after: null, details: null, ...more }
}
const lines = endodontics.slice(0, 1)
const freeHour = () => {
  const { datetime_start, datetime_end } = front.freeHour()
  return { datetime_start: withSeconds(datetime_start), datetime_end: withSeconds(datetime_end) }
}
const change = async (visit: Visit, fields: object) => {
  const { patient_id, doctor_id, datetime_start, datetime_end } = visit
  const body = { patient_id, doctor_id, datetime_start, datetime_end, ...fields }
  expect((await desk.put(`/api/appointments/${visit.id}`, body)).status).toBe(200)
}
const settle = async (visit: Visit, body: object) =>
  expect((await desk.put(`/api/appointments/${visit.id}/status`, body)).status).toBe(200)

test('a booking is recorded with all its fields', async () => {
  const { id: patient_id } = await registerPatient()
  await told()
  const hour = freeHour()
  const bare = await book({ patient_id, ...hour, notes: 'Pain' })
  const treated = await book({ patient_id, treatments: lines })
  const after = { patient_id, doctor_id: own_doctor, status: 'scheduled', allow_overlap: false }
  expect(await told()).toEqual([
    entry('appointment.booked', bare, { after: { ...after, ...hour, notes: 'Pain', cancellation_reason: null } }),
    entry('appointment.booked', treated, {
      after: {
        ...after,
        datetime_start: treated.datetime_start,
        datetime_end: treated.datetime_end,
        notes: null,
        cancellation_reason: null,
        treatments: lines,
      },
    }),
  ])
})

test('a booking without treatment lines records none; one without a patient is refused', async () => {
  const { id: patient_id } = await registerPatient()
  await told()
  await book({ patient_id, treatments: [] })
  const [booked, ...more] = await told()
  expect([booked?.after, more]).toEqual([expect.not.objectContaining({ treatments: expect.anything() }), []])
  const { status, body } = await desk.post('/api/appointments', { doctor_id: own_doctor, ...freeHour() })
  expect([status, body.error, Object.keys(body.fields ?? {})]).toEqual([400, 'Patient id is required', ['patient_id']])
})

test('an edit with an end before its start, or with an old version, is refused', async () => {
  const visit = await book()
  const { patient_id, doctor_id, datetime_start, datetime_end } = visit
  const edit = (fields: object) =>
    desk.put(`/api/appointments/${visit.id}`, { patient_id, doctor_id, datetime_start, datetime_end, ...fields })
  const turned = await edit({ datetime_start: datetime_end, datetime_end: datetime_start })
  expect([turned.status, turned.body.error]).toEqual([400, 'The end time must be after the start time'])
  await change(visit, { notes: 'Pain' })
  for (const answer of [
    await edit({ version: 1 }),
    await desk.put(`/api/appointments/${visit.id}/status`, { status: 'completed', version: 1 }),
  ]) {
    expect([answer.status, answer.body.error]).toEqual([409, expect.stringContaining('this appointment')])
  }
})

test('a booking that replaces another names it, and is recorded after its cancellation', async () => {
  const replaced = await book()
  await told()
  const visit = await book({ patient_id: replaced.patient_id, replaces_appointment_id: replaced.id })
  const [cancelled, booked] = await told()
  expect(cancelled).toEqual(
    entry('appointment.cancelled', replaced, { before: { status: 'scheduled' }, after: { status: 'cancelled' } }),
  )
  expect(booked).toMatchObject(entry('appointment.booked', visit, { after: {}, details: { replaces: replaced.id } }))
})

test('a changed time is recorded as a move, any other change as an edit, each with the differences', async () => {
  const visit = await book({ treatments: lines })
  const hour = freeHour()
  await told()
  await change(visit, hour)
  const { datetime_start, datetime_end } = visit
  expect(await told()).toEqual([
    entry('appointment.rescheduled', visit, { before: { datetime_start, datetime_end }, after: hour }),
  ])
  await change(visit, { ...hour, notes: 'Pain', treatments: [] })
  expect(await told()).toEqual([
    entry('appointment.updated', visit, {
      before: { notes: null, treatments: lines },
      after: { notes: 'Pain', treatments: [] },
    }),
  ])
})

test('an appointment given to another patient is recorded in both histories', async () => {
  const visit = await book()
  const { id: patient_id } = await registerPatient()
  await told()
  await change(visit, { patient_id })
  const moved = { before: { patient_id: visit.patient_id }, after: { patient_id } }
  expect(await told()).toEqual([
    entry('appointment.rescheduled', { id: visit.id, patient_id }, moved),
    {
      ...entry('appointment.rescheduled', visit, { ...moved, details: { left: visit.id } }),
      noun: 'patients',
      record_id: visit.patient_id,
    },
  ])
})

test('a completion, a cancellation and undoing them are recorded', async () => {
  const visit = await book()
  await told()
  await settle(visit, { status: 'completed', treatments: lines })
  await settle(visit, { status: 'scheduled' })
  await settle(visit, { status: 'cancelled', reason: 'Ill' })
  await settle(visit, { status: 'scheduled' })
  const [scheduled, completed] = [{ status: 'scheduled' }, { status: 'completed' }]
  const cancelled = { status: 'cancelled', cancellation_reason: 'Ill' }
  expect(await told()).toEqual([
    entry('appointment.completed', visit, {
      before: { ...scheduled, treatments: [] },
      after: { ...completed, treatments: lines },
    }),
    entry('appointment.unregistered', visit, { before: completed, after: scheduled }),
    entry('appointment.cancelled', visit, {
      before: { ...scheduled, cancellation_reason: null },
      after: cancelled,
    }),
    entry('appointment.uncancelled', visit, {
      before: cancelled,
      after: { ...scheduled, cancellation_reason: null },
    }),
  ])
})

describe('the commands check permissions themselves, whoever calls them', () => {
  const context = clinic.contextOf(clinic.as('doctor').user)

  test('a doctor registers no new patient', () => {
    expect(() => guardNewPatient({ new_patient: { full_name: 'Noor' } }, context)).toThrow('Your role')
    expect(() => guardNewPatient({}, context)).not.toThrow()
  })

  test('a doctor cancels nothing', async () => {
    const { id } = await book()
    const cancelling = changeAppointmentStatus(context, { id, status: 'cancelled' })
    await expect(cancelling).rejects.toMatchObject({ kind: 'forbidden' })
  })

  test('an appointment needs a patient', async () => {
    const booking = bookAppointment(clinic.contextOf(desk.user), { doctor_id: own_doctor, ...freeHour() })
    const fields = { patient_id: 'Patient id is required' }
    await expect(booking).rejects.toMatchObject({ kind: 'invalid', details: { fields } })
  })
})
