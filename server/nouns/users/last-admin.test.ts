import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { createUser } from './commands.ts'

const clinic = await clinicApp({ staffed: false })
const { database } = clinic

const activeAdmins = () =>
  database.selectFrom('users').select('id').where('role', '=', 'admin').where('active', '=', true).execute()

test('of two admins who demote each other at the same moment one stays admin', async () => {
  for (let round = 0; round < 10; round++) {
    await database.updateTable('users').set({ active: false }).execute()
    const one = await clinic.createSignedIn('admin', `One ${round}`)
    const other = await clinic.createSignedIn('admin', `Other ${round}`)
    const demote = ({ user }: typeof one) => ({ name: user.name, email: user.email, role: 'manager' })
    const answers = await Promise.all([
      one.put(`/api/settings/users/${other.user.id}`, demote(other)),
      other.put(`/api/settings/users/${one.user.id}`, demote(one)),
    ])
    const [won, lost] = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(won).toBe(200)
    // 401 if the other demotion had ended the session before the request was authorized.
    expect([401, 409]).toContain(lost)
    expect(await activeAdmins()).toHaveLength(1)
  }
})

test('a demo admin does not count when the demo is off', async () => {
  await database.updateTable('users').set({ active: false }).execute()
  const admin = await clinic.createSignedIn('admin', 'Only Admin')
  const demo = {
    name: 'Demo',
    email: 'demo@example.test',
    role: 'admin',
    password: 'demo-clinic',
    is_demo: true,
  } as const
  await createUser(clinic.publicContext(), demo)
  const { name, email } = admin.user
  const { status } = await admin.put(`/api/settings/users/${admin.user.id}`, { name, email, role: 'manager' })
  expect(status).toBe(409)
})
