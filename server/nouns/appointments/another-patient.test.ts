import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { moveClock, recordFactory } from '#test/support/factories.ts'

// Wednesday 18 November 2026, 11:00 in the clinic.
const NOW = '2026-11-18T08:00:00.000Z'
const clinic = await clinicApp({ now: NOW })
const desk = clinic.as('receptionist')
const { book, registerPatient } = recordFactory(clinic)
const colleague = Number((await clinic.createSignedIn('doctor', 'Colleague Doctor')).user.doctor_id)

const treatments = [{ description: 'Root canal', cost: 900 }]
const UNMARKED = { confirmed_at: null, arrived_at: null, seated_at: null }
let minute = 10
const freeQuarter = (day = '2026-11-18') => ({
  datetime_start: `${day}T12:${++minute}`,
  datetime_end: `${day}T12:${minute}:30`,
})

/** An appointment of today, with everything that is said of its patient. */
async function treated() {
  const { id, patient_id, doctor_id, ...booked } = await book({ ...freeQuarter(), notes: 'Afraid', treatments })
  for (const step of ['confirmed', 'arrived', 'seated']) await desk.put(`/api/appointments/${id}/flow`, { step })
  const { datetime_start, datetime_end } = booked
  return { id, place: { patient_id, doctor_id, datetime_start, datetime_end } }
}
const change = async ({ id, place }: Awaited<ReturnType<typeof treated>>, fields: object) =>
  (await desk.put(`/api/appointments/${id}`, { ...place, ...fields })).body

test('another patient is expected, and has neither the notes nor the treatments of the former one', async () => {
  const { id: patient_id } = await registerPatient()
  expect(await change(await treated(), { patient_id })).toMatchObject({
    ...UNMARKED,
    patient_id,
    notes: null,
    treatments: [],
  })
})

test('another patient has the notes and treatments that are sent for them', async () => {
  const { id: patient_id } = await registerPatient()
  const sent = { notes: 'Calm', treatments: [{ description: 'X-ray', cost: 50 }] }
  expect(await change(await treated(), { patient_id, ...sent })).toMatchObject({ ...UNMARKED, ...sent })
})

test.each([
  ['another time', () => freeQuarter()],
  ['another doctor', () => ({ doctor_id: colleague })],
])('%s of the same patient changes nothing of that', async (_what, fields) => {
  const kept = { confirmed_at: NOW, arrived_at: NOW, seated_at: NOW, notes: 'Afraid', treatments }
  expect(await change(await treated(), fields())).toMatchObject(kept)
})

test('another day takes the steps of the day, not the notes and treatments', async () => {
  const moved = await change(await treated(), freeQuarter('2026-11-19'))
  expect(moved).toMatchObject({ ...UNMARKED, notes: 'Afraid', treatments })
})

test('another patient is still to be reminded, although the former one was called and said yes', async () => {
  const day = '2026-11-19'
  const booked = await book(freeQuarter(day))
  const called = { patient_id: booked.patient_id, about: 'reminder', channel: 'call', outcome: 'reached' }
  await desk.post('/api/contacts', { ...called, appointment_id: booked.id })
  await desk.put(`/api/appointments/${booked.id}/flow`, { step: 'confirmed' })
  const place = (({ patient_id, doctor_id, datetime_start, datetime_end }) => ({
    patient_id,
    doctor_id,
    datetime_start,
    datetime_end,
  }))(booked)
  const shown = async () =>
    (await desk.get(`/api/reminders?date=${day}`)).body
      .flatMap(({ visits }) => visits)
      .find(({ appointment_id }) => appointment_id === booked.id)
  expect(await shown()).toMatchObject({ last_contact: { outcome: 'reached' }, confirmed_at: NOW })
  const { id: patient_id } = await registerPatient()
  await moveClock(clinic, '2026-11-18T08:01:00Z')
  await desk.put(`/api/appointments/${booked.id}`, { ...place, patient_id })
  expect(await shown()).toMatchObject({ patient_id, last_contact: null, confirmed_at: null })
  expect((await desk.get('/api/reports/end-of-day')).body.reminders.flatMap(({ visits }) => visits)).toEqual(
    expect.arrayContaining([expect.objectContaining({ appointment_id: booked.id })]),
  )
})

test('a contact stays the patient’s when their records are merged', async () => {
  const day = '2026-11-20'
  const booked = await book(freeQuarter(day))
  const called = { patient_id: booked.patient_id, about: 'reminder', channel: 'call', outcome: 'reached' }
  await desk.post('/api/contacts', { ...called, appointment_id: booked.id })
  const { id } = await registerPatient()
  await clinic.as('manager').post(`/api/patients/${id}/merge`, { other_id: booked.patient_id })
  const [entry] = (await desk.get(`/api/reminders?date=${day}`)).body
  expect(entry?.visits).toMatchObject([{ patient_id: id, last_contact: { outcome: 'reached' } }])
})
