import { describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp()
const receptionist = clinic.as('receptionist')
const { own_doctor, registerPatient, book } = recordFactory(clinic)
const otherDoctor = Number((await clinic.createSignedIn('doctor', 'Omar Other')).user.doctor_id)

let days = 0
/** A day that no other test uses. */
function freshDay() {
  const day = `2027-${String(1 + Math.floor(days / 28)).padStart(2, '0')}-${String(1 + (days % 28)).padStart(2, '0')}`
  days += 1
  return (from: string, to: string) => ({ datetime_start: `${day}T${from}`, datetime_end: `${day}T${to}` })
}
const attempt = async (appointment: Record<string, unknown>) =>
  receptionist.post('/api/appointments', {
    patient_id: (await registerPatient()).id,
    doctor_id: own_doctor,
    ...appointment,
  })

describe('two appointments of one doctor', () => {
  test.each([
    ['09:00', '09:30', 'the same half hour'],
    ['08:45', '09:01', 'one minute at its start'],
    ['09:29', '10:00', 'one minute at its end'],
    ['09:10', '09:20', 'within it'],
    ['08:00', '12:00', 'around it'],
  ])('%s-%s beside 09:00-09:30 is refused: %s', async (from, to) => {
    const at = freshDay()
    const { id: patient_id } = await registerPatient({ full_name: 'Huda' })
    const taken = await book({ ...at('09:00', '09:30'), patient_id })
    const { status, body } = await attempt(at(from, to))
    expect(status).toBe(409)
    expect(body).toMatchObject({
      error: 'Dana Doctor already has an appointment with Huda from 09:00 to 09:30',
      code: 'appointment.overlap',
      values: { name: 'Dana Doctor', other: 'Huda', from: '09:00', to: '09:30' },
      conflicts: [
        {
          id: taken.id,
          patient_id,
          patient_name: 'Huda',
          doctor_id: own_doctor,
          doctor_name: 'Dana Doctor',
          datetime_start: taken.datetime_start,
          datetime_end: taken.datetime_end,
          status: 'scheduled',
        },
      ],
    })
  })

  test.each([
    ['08:30', '09:00', 'back to back before'],
    ['09:30', '10:00', 'back to back after'],
  ])('%s-%s beside 09:00-09:30 is no overlap: %s', async (from, to) => {
    const at = freshDay()
    await book(at('09:00', '09:30'))
    expect((await attempt(at(from, to))).status).toBe(201)
  })

  test('overlap if the other is completed, and not if it is cancelled', async () => {
    const at = freshDay()
    const completed = await book(at('09:00', '09:30'))
    await receptionist.put(`/api/appointments/${completed.id}/status`, { status: 'completed' })
    expect((await attempt(at('09:00', '09:30'))).status).toBe(409)
    const cancelled = await book(at('10:00', '10:30'))
    await receptionist.put(`/api/appointments/${cancelled.id}/status`, { status: 'cancelled' })
    expect((await attempt(at('10:00', '10:30'))).status).toBe(201)
  })

  test('all overlapping appointments are listed, and the sentence names the first one', async () => {
    const at = freshDay()
    const second = await book(at('10:00', '10:30'))
    const first = await book(at('09:00', '09:30'))
    const { body } = await attempt(at('08:00', '12:00'))
    expect(body.conflicts).toMatchObject([{ id: first.id }, { id: second.id }])
    expect(body.error).toContain('from 09:00 to 09:30')
  })
})

test('a patient cannot see two doctors at the same time', async () => {
  const at = freshDay()
  const { id: patient_id } = await registerPatient({ full_name: 'Salem' })
  await book({ ...at('09:00', '09:30'), patient_id })
  const { status, body } = await attempt({ ...at('09:15', '09:45'), patient_id, doctor_id: otherDoctor })
  expect(status).toBe(409)
  expect(body.error).toBe('Salem already has an appointment with Dana Doctor from 09:00 to 09:30')
  expect((await attempt({ ...at('09:15', '09:45'), doctor_id: otherDoctor })).status).toBe(201)
})

describe('an appointment booked with allow_overlap', () => {
  test('is stored as such', async () => {
    const at = freshDay()
    await book(at('09:00', '09:30'))
    const squeezed = await attempt({ ...at('09:15', '09:45'), allow_overlap: true })
    expect(squeezed.status).toBe(201)
    expect(squeezed.body.allow_overlap).toBe(true)
    expect((await receptionist.get(`/api/appointments/${squeezed.body.id}`)).body.allow_overlap).toBe(true)
  })

  test('prevents an ordinary appointment at that time', async () => {
    const at = freshDay()
    await book(at('09:00', '09:30'))
    const squeezed = await attempt({ ...at('09:15', '09:45'), allow_overlap: true })
    const { status, body } = await attempt(at('09:30', '10:00'))
    expect(status).toBe(409)
    expect(body.conflicts).toMatchObject([{ id: squeezed.body.id }])
    expect((await attempt({ ...at('09:30', '10:00'), allow_overlap: true })).status).toBe(201)
  })

  test('without an overlap is stored as an ordinary one', async () => {
    const at = freshDay()
    const { body } = await attempt({ ...at('09:00', '09:30'), allow_overlap: true })
    expect(body.allow_overlap).toBe(false)
    expect((await attempt(at('09:00', '09:30'))).status).toBe(409)
  })

  test('keeps allow_overlap when only its notes change, and is checked again when moved', async () => {
    const at = freshDay()
    await book(at('09:00', '09:30'))
    await book(at('11:00', '11:30'))
    const { body: squeezed } = await attempt({ ...at('09:15', '09:45'), allow_overlap: true })
    const path = `/api/appointments/${squeezed.id}` as const
    const noted = await receptionist.put(path, {
      ...squeezed,
      notes: 'waits',
      allow_overlap: undefined,
      version: undefined,
    })
    expect(noted.body).toMatchObject({ notes: 'waits', allow_overlap: true })
    const clash = { ...squeezed, ...at('11:15', '11:45'), allow_overlap: undefined, version: undefined }
    expect((await receptionist.put(path, clash)).status).toBe(409)
    const free = await receptionist.put(path, { ...clash, ...at('15:00', '15:30') })
    expect(free.body.allow_overlap).toBe(false)
    expect((await attempt(at('09:30', '09:45'))).status).toBe(201)
  })
})

describe('moving an appointment', () => {
  test('to the time of another one is refused unless allow_overlap is sent', async () => {
    const at = freshDay()
    const taken = await book(at('09:00', '09:30'))
    const moved = await book(at('10:00', '10:30'))
    const onto = { ...moved, ...at('09:15', '09:45'), version: undefined, allow_overlap: false }
    const refused = await receptionist.put(`/api/appointments/${moved.id}`, onto)
    expect([refused.status, refused.body.conflicts]).toMatchObject([409, [{ id: taken.id }]])
    expect((await receptionist.get(`/api/appointments/${moved.id}`)).body.datetime_start).toBe(moved.datetime_start)
    const allowed = await receptionist.put(`/api/appointments/${moved.id}`, { ...onto, allow_overlap: true })
    expect(allowed.body).toMatchObject({
      allow_overlap: true,
      datetime_start: taken.datetime_start.replace('09:00', '09:15'),
    })
  })

  test('within its own time does not overlap itself', async () => {
    const at = freshDay()
    const appointment = await book(at('09:00', '10:00'))
    const { status } = await receptionist.put(`/api/appointments/${appointment.id}`, {
      ...appointment,
      ...at('09:15', '10:15'),
    })
    expect(status).toBe(200)
  })
})

test("the database itself refuses an overlap that the command's check would miss", async () => {
  const at = freshDay()
  const appointment = await book(at('09:00', '09:30'))
  const slip = (fields: Record<string, unknown>) =>
    clinic.database
      .insertInto('appointments')
      .values({
        patient_id: appointment.patient_id,
        doctor_id: own_doctor,
        ...at('09:15', '09:45'),
        notes: null,
        cancellation_reason: null,
        created_at: clinic.clock.now,
        created_by: null,
        ...fields,
      })
      .execute()
  await expect(slip({})).rejects.toThrow(/overlap/)
  await expect(slip({ doctor_id: otherDoctor })).rejects.toThrow(/overlap/)
  await expect(slip(at('09:30', '09:30'))).rejects.toThrow(/check constraint/)
  await slip({ allow_overlap: true })
  const freed = { status: 'cancelled' as const }
  await clinic.database.updateTable('appointments').set(freed).where('id', '=', appointment.id).execute()
  await expect(slip({})).rejects.toThrow(/overlap/)
})
