import { describe, expect, test } from 'vitest'
import { withSeconds } from '#domain/calendar.ts'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { endodontics, recordFactory } from '#test/support/factories.ts'
import { bookAppointment, changeAppointmentStatus, guardNewPatient } from './commands.ts'

const clinic = await clinicApp()
const receptionist = clinic.as('receptionist')
const { own_doctor, registerPatient, book, ...front } = recordFactory(clinic)
const recorded = newEntries(clinic.database)

type Booked = Awaited<ReturnType<typeof book>>

const entry = (kind: string, { id, patient_id }: Pick<Booked, 'id' | 'patient_id'>, more: object = {}) => {
  return { kind, noun: 'appointments', record_id: id, patient_id, before: null, after: null, details: null, ...more }
}
const lines = endodontics.slice(0, 1)
const freeHour = () => {
  const { datetime_start, datetime_end } = front.freeHour()
  return { datetime_start: withSeconds(datetime_start), datetime_end: withSeconds(datetime_end) }
}
const change = async (appointment: Booked, fields: object) => {
  const { patient_id, doctor_id, datetime_start, datetime_end } = appointment
  const body = { patient_id, doctor_id, datetime_start, datetime_end, ...fields }
  expect((await receptionist.put(`/api/appointments/${appointment.id}`, body)).status).toBe(200)
}
const setStatus = async (appointment: Booked, body: object) =>
  expect((await receptionist.put(`/api/appointments/${appointment.id}/status`, body)).status).toBe(200)

test('a booking is recorded with all its fields', async () => {
  const { id: patient_id } = await registerPatient()
  await recorded()
  const hour = freeHour()
  const bare = await book({ patient_id, ...hour, notes: 'Pain' })
  const treated = await book({ patient_id, treatments: lines })
  const after = {
    patient_id,
    doctor_id: own_doctor,
    chair_id: null,
    assistant_id: null,
    type_id: null,
    status: 'scheduled',
    allow_overlap: false,
  }
  expect(await recorded()).toEqual([
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
  await recorded()
  await book({ patient_id, treatments: [] })
  const [booked, ...more] = await recorded()
  expect([booked?.after, more]).toEqual([expect.not.objectContaining({ treatments: expect.anything() }), []])
  const { status, body } = await receptionist.post('/api/appointments', { doctor_id: own_doctor, ...freeHour() })
  expect([status, body.error, Object.keys(body.fields ?? {})]).toEqual([400, 'Patient id is required', ['patient_id']])
})

test('an edit with an end before its start, or with an old version, is refused', async () => {
  const appointment = await book()
  const { patient_id, doctor_id, datetime_start, datetime_end } = appointment
  const edit = (fields: object) =>
    receptionist.put(`/api/appointments/${appointment.id}`, {
      patient_id,
      doctor_id,
      datetime_start,
      datetime_end,
      ...fields,
    })
  const turned = await edit({ datetime_start: datetime_end, datetime_end: datetime_start })
  expect([turned.status, turned.body.error]).toEqual([400, 'The end time must be after the start time'])
  await change(appointment, { notes: 'Pain' })
  for (const answer of [
    await edit({ version: 1 }),
    await receptionist.put(`/api/appointments/${appointment.id}/status`, { status: 'completed', version: 1 }),
  ]) {
    expect([answer.status, answer.body.error]).toEqual([409, expect.stringContaining('this appointment')])
  }
})

test('a booking that replaces another names it, and is recorded after its cancellation', async () => {
  const replaced = await book()
  await recorded()
  const appointment = await book({ patient_id: replaced.patient_id, replaces_appointment_id: replaced.id })
  const [cancelled, booked] = await recorded()
  expect(cancelled).toEqual(
    entry('appointment.cancelled', replaced, { before: { status: 'scheduled' }, after: { status: 'cancelled' } }),
  )
  expect(booked).toMatchObject(
    entry('appointment.booked', appointment, { after: {}, details: { replaces: replaced.id } }),
  )
})

test('a changed time is recorded as a move, any other change as an edit, each with the differences', async () => {
  const appointment = await book({ treatments: lines })
  const hour = freeHour()
  await recorded()
  await change(appointment, hour)
  const { datetime_start, datetime_end } = appointment
  expect(await recorded()).toEqual([
    entry('appointment.rescheduled', appointment, { before: { datetime_start, datetime_end }, after: hour }),
  ])
  await change(appointment, { ...hour, notes: 'Pain', treatments: [] })
  expect(await recorded()).toEqual([
    entry('appointment.updated', appointment, {
      before: { notes: null, treatments: lines },
      after: { notes: 'Pain', treatments: [] },
    }),
  ])
})

test('an appointment given to another patient is recorded in both histories', async () => {
  const appointment = await book()
  const { id: patient_id } = await registerPatient()
  await recorded()
  await change(appointment, { patient_id })
  const moved = { before: { patient_id: appointment.patient_id }, after: { patient_id } }
  expect(await recorded()).toEqual([
    entry('appointment.rescheduled', { id: appointment.id, patient_id }, moved),
    {
      ...entry('appointment.rescheduled', appointment, { ...moved, details: { left: appointment.id } }),
      noun: 'patients',
      record_id: appointment.patient_id,
    },
  ])
})

test('a completion, a cancellation and undoing them are recorded', async () => {
  const appointment = await book()
  await recorded()
  await setStatus(appointment, { status: 'completed', treatments: lines })
  await setStatus(appointment, { status: 'scheduled' })
  await setStatus(appointment, { status: 'cancelled', reason: 'Ill' })
  await setStatus(appointment, { status: 'scheduled' })
  const [scheduled, completed] = [{ status: 'scheduled' }, { status: 'completed' }]
  const cancelled = { status: 'cancelled', cancellation_reason: 'Ill' }
  expect(await recorded()).toEqual([
    entry('appointment.completed', appointment, {
      before: { ...scheduled, treatments: [] },
      after: { ...completed, treatments: lines },
    }),
    entry('appointment.unregistered', appointment, { before: completed, after: scheduled }),
    entry('appointment.cancelled', appointment, {
      before: { ...scheduled, cancellation_reason: null },
      after: cancelled,
    }),
    entry('appointment.uncancelled', appointment, {
      before: cancelled,
      after: { ...scheduled, cancellation_reason: null },
    }),
  ])
})

describe('the commands themselves check permissions', () => {
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
    const booking = bookAppointment(clinic.contextOf(receptionist.user), { doctor_id: own_doctor, ...freeHour() })
    const fields = { patient_id: 'Patient id is required' }
    await expect(booking).rejects.toMatchObject({ kind: 'invalid', details: { fields } })
  })
})
