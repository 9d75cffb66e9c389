import { describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { moveClock, recordFactory } from '#test/support/factories.ts'

// Wednesday 18 November 2026, 09:00 in the clinic.
const clinic = await clinicApp({ now: '2026-11-18T06:00:00Z' })
const { registerPatient, book, own_doctor } = recordFactory(clinic)
const admin = clinic.as('admin')
const desk = clinic.as('receptionist')

const at = (time: string, day = '2026-11-18') => ({
  datetime_start: `${day}T${time}`,
  datetime_end: `${day}T${time}:30`,
})
let doctors = 0
/** A doctor with an appointment that is over, one of today, one of tomorrow and a cancelled one, and two who wait. */
async function leaving() {
  const { user } = await clinic.createSignedIn('doctor', `Leaving Doctor ${++doctors}`)
  const doctor_id = Number(user.doctor_id)
  const visits: { id: number; patient_id: number }[] = []
  for (const when of [at('08:00'), at('16:00'), at('10:00', '2026-11-19')])
    visits.push(await book({ doctor_id, ...when }))
  const { id: cancelled } = await book({ doctor_id, ...at('17:00') })
  await desk.put(`/api/appointments/${cancelled}/status`, { status: 'cancelled' })
  const waits = { patient_id: (await registerPatient()).id, minutes: 30 }
  const entry = (await desk.post('/api/wait-list', { ...waits, doctor_id })).body
  await desk.post('/api/wait-list', { ...waits, patient_id: (await registerPatient()).id, doctor_id: own_doctor })
  return { doctor_id, user, visits: visits.slice(1), entry }
}
type Leaving = Awaited<ReturnType<typeof leaving>>
const ends: [string, (one: Leaving, fields: object) => Promise<{ status: number; body: object }>][] = [
  [
    'an inactive doctor',
    ({ doctor_id }, fields) => admin.put(`/api/settings/doctors/${doctor_id}`, { active: false, ...fields }),
  ],
  ['an inactive user', ({ user }, fields) => saveUser(user, { active: false, ...fields })],
  ['another role', ({ user }, fields) => saveUser(user, { role: 'manager', ...fields })],
]
const saveUser = ({ id, name, email }: Leaving['user'], fields: object) =>
  admin.put(`/api/settings/users/${id}`, { name, email, role: 'doctor', ...fields })
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const endOfDay = async () => (await desk.get('/api/reports/end-of-day')).body
const isActive = async ({ doctor_id }: Leaving) => (await admin.get(`/api/settings/doctors/${doctor_id}`)).body.active

describe.each(ends)('%s', (_how, end) => {
  test('is refused while scheduled appointments would stay without a doctor, with these and who waits', async () => {
    const one = await leaving()
    const { status, body } = await end(one, {})
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'doctor.stranded',
        values: { doctor: one.user.name, count: 2 },
        stranded: one.visits.map(({ id, patient_id }) => ({ id, patient_id, status: 'scheduled' })),
        stranded_wait_list: [{ id: one.entry.id, doctor_id: one.doctor_id }],
      },
    ])
    expect(await isActive(one)).toBe(true)
    expect(idsOf((await endOfDay()).stranded)).not.toContain(one.visits[0]?.id)
  })

  test('if it is allowed answers them, and the end of the day lists them until they are moved', async () => {
    const one = await leaving()
    const { status, body } = await end(one, { allow_stranded: true })
    expect([status, body]).toMatchObject([
      200,
      { stranded: one.visits.map(({ id }) => ({ id })), stranded_wait_list: [{ id: one.entry.id }] },
    ])
    expect(await isActive(one)).toBe(false)
    const before = await endOfDay()
    expect(idsOf(before.stranded)).toEqual(expect.arrayContaining(idsOf(one.visits)))
    expect(idsOf(before.stranded_wait_list)).toContain(one.entry.id)
    const [first, second] = one.visits
    const moved = { patient_id: first?.patient_id, doctor_id: own_doctor, ...at('16:00'), allow_overlap: true }
    expect((await desk.put(`/api/appointments/${first?.id}` as '/api/appointments/1', moved)).status).toBe(200)
    expect(idsOf((await endOfDay()).stranded)).toContain(second?.id)
    await desk.post(`/api/wait-list/${one.entry.id}/close`, { outcome: 'withdrawn' })
    const after = await endOfDay()
    expect(idsOf(after.stranded)).not.toContain(first?.id)
    expect(idsOf(after.stranded_wait_list)).not.toContain(one.entry.id)
    expect(after.counts.stranded).toBe(before.counts.stranded - 1)
    const shown = (await admin.get(`/api/settings/doctors/${one.doctor_id}`)).body
    expect(idsOf(shown.stranded)).toEqual([second?.id])
  })
})

test('nothing is asked once the appointments are moved, nor of a doctor who stays', async () => {
  const one = await leaving()
  const saved = await saveUser(one.user, { role: 'manager', treats_patients: true })
  expect(saved).toMatchObject({ status: 200, body: { stranded: [], stranded_wait_list: [] } })
  for (const { id } of one.visits) await desk.put(`/api/appointments/${id}/status`, { status: 'cancelled' })
  expect((await saveUser(one.user, { role: 'manager', treats_patients: false })).status).toBe(200)
})

test('an appointment that is booked at the same time is refused or counted', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { user } = await clinic.createSignedIn('doctor', `Leaving Doctor ${++doctors}`)
    const doctor_id = Number(user.doctor_id)
    const booking = { patient_id: (await registerPatient()).id, doctor_id, ...at('16:30') }
    const [booked, ended] = await Promise.all([
      desk.post('/api/appointments', booking),
      saveUser(user, { role: 'manager' }),
    ])
    expect([`${booked.status} ${ended.status}`]).toEqual([booked.status === 201 ? '201 409' : '400 200'])
  }
})

test('what is over is to be settled, and no longer stranded', async () => {
  const one = await leaving()
  await ends[0]?.[1](one, { allow_stranded: true })
  await moveClock(clinic, '2026-11-18T13:00:31Z')
  const { stranded, unsettled } = await endOfDay()
  expect(idsOf(stranded)).not.toContain(one.visits[0]?.id)
  expect(idsOf(unsettled)).toContain(one.visits[0]?.id)
  expect(idsOf(stranded)).toContain(one.visits[1]?.id)
})

test('the end of the day lists all that a doctor leaves, since no other screen does', async () => {
  const one = await leaving()
  const visits = []
  for (let day = 1; day <= 22; day++)
    visits.push(await book({ doctor_id: one.doctor_id, ...at('10:00', `2026-12-${String(day).padStart(2, '0')}`) }))
  expect(
    (await admin.put(`/api/settings/doctors/${one.doctor_id}`, { active: false, allow_stranded: true })).status,
  ).toBe(200)
  const { stranded, counts } = await endOfDay()
  expect(idsOf(stranded)).toEqual(expect.arrayContaining(idsOf(visits)))
  expect(stranded).toHaveLength(counts.stranded)
})
