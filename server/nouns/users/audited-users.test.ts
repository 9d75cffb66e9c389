import { describe, expect, test } from 'vitest'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp, PASSWORD } from '#test/support/clinic-app.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const recorded = newEntries(clinic.database)

const entry = (kind: string, noun: string, record_id: number, more: object = {}) => {
  return { kind, noun, record_id, patient_id: null, before: null, after: null, details: null, ...more }
}
const dalia = { name: 'Dalia', email: 'dalia@example.test', role: 'doctor', contact: '5551' }
const doctorOf = async (user_id: number) =>
  (await admin.get('/api/doctors')).body.find((doctor) => doctor.user_id === user_id)?.id ?? 0

async function hired(user: object) {
  const { status, body } = await admin.post('/api/settings/users', { ...user, password: PASSWORD })
  expect(status).toBe(201)
  return body.id
}
const change = async (id: number, user: object) =>
  expect((await admin.put(`/api/settings/users/${id}`, user)).status).toBe(200)

test('a new user is recorded without the password, with the doctor record they get', async () => {
  await recorded()
  const id = await hired({ ...dalia, general_payout_percentage: 30 })
  const rates = { is_specialist: false, general_payout_percentage: 30, specialist_payout_percentage: 40 }
  const none = { name_ar: null, qualification: null, specialization: null, bio: null, licence_number: null }
  const about = { ...none, usual_chair_id: null, lab_cost_basis: 'none' }
  expect(await recorded()).toEqual([
    entry('user.created', 'users', id, { after: { ...dalia, active: true, treats_patients: false } }),
    entry('doctor.activated', 'doctors', await doctorOf(id), {
      after: { user_id: id, ...rates, ...about, active: true },
    }),
  ])
})

test('a change is recorded with the differences, a new password, and the end of a doctor record', async () => {
  const user = { ...dalia, email: 'second@example.test' }
  const id = await hired(user)
  const doctor_id = await doctorOf(id)
  await recorded()
  await change(id, { ...user, contact: null })
  await change(id, { ...user, contact: null, password: 'another password' })
  await change(id, { ...user, contact: null, role: 'manager' })
  expect(await recorded()).toEqual([
    entry('user.updated', 'users', id, { before: { contact: '5551' }, after: { contact: null } }),
    entry('user.updated', 'users', id, { before: {}, after: {}, details: { password_changed: true } }),
    entry('user.updated', 'users', id, { before: { role: 'doctor' }, after: { role: 'manager' } }),
    entry('doctor.deactivated', 'doctors', doctor_id),
  ])
})

test('signing somebody out is recorded with the number of sessions', async () => {
  const { user } = await clinic.createSignedIn('manager', 'Maha')
  await recorded()
  expect((await admin.delete(`/api/settings/users/${user.id}/sessions`)).body).toEqual({ ended: 1 })
  expect(await recorded()).toEqual([entry('user.signed-out', 'users', user.id, { details: { sessions: 1 } })])
  const { status, body } = await admin.delete('/api/settings/users/99999/sessions')
  expect([status, body.error]).toEqual([404, 'User not found'])
})

describe('the first admin', () => {
  test('of an empty clinic is created once, and recorded like any user', async () => {
    const empty = await clinicApp({ staffed: false })
    const first = { name: 'First', email: 'first@example.test', password: PASSWORD }
    const requests = await Promise.all(
      [1, 2, 3].map((number) =>
        empty.anonymous.post('/api/setup/first-admin', { ...first, email: `first${number}@example.test` }),
      ),
    )
    const [made, ...others] = requests.toSorted((a, b) => a.status - b.status)
    expect(made?.status).toBe(200)
    const sentence = 'This clinic has its users already. Sign in, or ask an admin for an account.'
    expect(others.map(({ status, body }) => [status, body.error])).toEqual([
      [409, sentence],
      [409, sentence],
    ])
    expect(made?.body.user).toMatchObject({ name: 'First', role: 'admin' })
    const [line] = await newEntries(empty.database)()
    expect(line).toMatchObject({ kind: 'user.created', after: { name: 'First', role: 'admin', active: true } })
  })
})

describe('refusals of a change', () => {
  test.for([
    [
      'the role does not treat patients',
      { role: 'receptionist', treats_patients: true },
      400,
      'Only an admin or a manager can also treat patients',
    ],
    [
      'the change makes nobody a doctor',
      { role: 'doctor', is_specialist: true },
      409,
      'Percentages are set here only as somebody becomes a doctor: change them in the doctor settings',
    ],
  ] as const)('%s', async ([, fields, status, sentence]) => {
    const user = { ...dalia, email: `refused${status}@example.test` }
    const id = await hired(user)
    const answer = await admin.put(`/api/settings/users/${id}`, { ...user, ...fields })
    expect([answer.status, answer.body.error]).toEqual([status, sentence])
  })

  test('the last active admin', async () => {
    const { name, email, id } = admin.user
    for (const fields of [{ role: 'manager' }, { role: 'admin', active: false }]) {
      const { status, body } = await admin.put(`/api/settings/users/${id}`, { name, email, ...fields })
      expect([status, body.error]).toEqual([409, 'This is the last active admin: make another user an admin first'])
    }
    const { status, body } = await admin.put('/api/settings/users/99999', { ...dalia, email: 'x@example.test' })
    expect([status, body.error]).toEqual([404, 'User not found'])
  })
})

test('only a new role, state or password signs the user out', async () => {
  const someone = await clinic.createSignedIn('manager', 'Mona')
  const { name, email, id } = someone.user
  const signedIn = async () => (await someone.get('/api/auth/verify')).status === 200
  await change(id, { name, email, role: 'manager', contact: '5552', active: true })
  expect(await signedIn()).toBe(true)
  await change(id, { name, email, role: 'manager', treats_patients: true })
  expect(await signedIn()).toBe(true)
  await change(id, { name, email, role: 'manager', password: 'another password' })
  expect(await signedIn()).toBe(false)
})

test('a weak password is refused for its field, for a new and for an existing user', async () => {
  const user = { ...dalia, email: 'guessed@example.test' }
  const id = await hired(user)
  for (const weak of ['password1', 'Dalia2026']) {
    const made = await admin.post('/api/settings/users', { ...user, email: 'weak@example.test', password: weak })
    const changed = await admin.put(`/api/settings/users/${id}`, { ...user, password: weak })
    for (const { status, body } of [made, changed]) {
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['password']])
    }
  }
})

test('an activated user signs in again: earlier sessions stay closed', async () => {
  const someone = await clinic.createSignedIn('manager', 'Muna')
  const { name, email, id } = someone.user
  for (const active of [false, true]) await change(id, { name, email, role: 'manager', active })
  expect((await someone.get('/api/auth/verify')).status).toBe(401)
  expect((await clinic.anonymous.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200)
})
