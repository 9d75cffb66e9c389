import { expect, test } from 'vitest'
import { newEntries } from '../../test/support/audit-lines.ts'
import { clinicApp, password } from '../../test/support/clinic-app.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const told = newEntries(clinic.database)

const entry = (kind: string, noun: string, record_id: number, more: object = {}) => {
  return { kind, noun, record_id, patient_id: null, before: null, after: null, details: null, ...more }
}
const dalia = { name: 'Dalia', email: 'dalia@example.test', role: 'doctor', contact: '5551' }
const doctorOf = async (user_id: number) =>
  (await admin.get('/api/doctors')).body.find((doctor) => doctor.user_id === user_id)?.id ?? 0

async function hired(user: object) {
  const { status, body } = await admin.post('/api/settings/users', { ...user, password })
  expect(status).toBe(201)
  return body.id
}
const change = async (id: number, user: object) =>
  expect((await admin.put(`/api/settings/users/${id}`, user)).status).toBe(200)

test('a new user is told without the password, and the doctor whom they become', async () => {
  await told()
  const id = await hired({ ...dalia, general_payout_percentage: 30 })
  const rates = { is_specialist: false, general_payout_percentage: 30, specialist_payout_percentage: 40 }
  const about = { qualification: null, specialization: null, bio: null }
  expect(await told()).toEqual([
    entry('user.created', 'users', id, { after: { ...dalia, active: true, treats_patients: false } }),
    entry('doctor.activated', 'doctors', await doctorOf(id), {
      after: { user_id: id, ...rates, ...about, active: true },
    }),
  ])
})

test('of a change what differs, that there is a new password, and who is no doctor any more', async () => {
  const user = { ...dalia, email: 'second@example.test' }
  const id = await hired(user)
  const doctor_id = await doctorOf(id)
  await told()
  await change(id, { ...user, contact: null })
  await change(id, { ...user, contact: null, password: 'another password' })
  await change(id, { ...user, contact: null, role: 'manager' })
  expect(await told()).toEqual([
    entry('user.updated', 'users', id, { before: { contact: '5551' }, after: { contact: null } }),
    entry('user.updated', 'users', id, { before: {}, after: {}, details: { password_changed: true } }),
    entry('user.updated', 'users', id, { before: { role: 'doctor' }, after: { role: 'manager' } }),
    entry('doctor.deactivated', 'doctors', doctor_id),
  ])
})

test('how many sessions somebody was signed out of', async () => {
  const { user } = await clinic.hire('manager', 'Maha')
  await told()
  expect((await admin.delete(`/api/settings/users/${user.id}/sessions`)).body).toEqual({ ended: 1 })
  expect(await told()).toEqual([entry('user.signed-out', 'users', user.id, { details: { sessions: 1 } })])
  const { status, body } = await admin.delete('/api/settings/users/99999/sessions')
  expect([status, body.error]).toEqual([404, 'User not found'])
})
