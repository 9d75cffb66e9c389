import { expect, test } from 'vitest'
import { clinicApp, PASSWORD } from '#test/support/clinic-app.ts'
import { checkClinic } from './check-clinic.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const wrong = async () => (await checkClinic(clinic.database)).wrong

test('a role or a deactivation that the audit trail does not know is found', async () => {
  const { id, name, email } = (await clinic.createSignedIn('receptionist', 'Promoted')).user
  const change = (fields: object) => admin.put(`/api/settings/users/${id}`, { name, email, ...fields })
  await change({ role: 'manager' })
  await change({ role: 'manager', active: false })
  await change({ role: 'receptionist', active: true })
  expect((await change({ role: 'admin', own_password: PASSWORD })).status).toBe(200)
  expect(await wrong()).toEqual([])
  const set = (fields: { role?: 'manager'; active?: boolean }) =>
    clinic.owner.updateTable('users').set(fields).where('id', '=', id).execute()
  await set({ role: 'manager', active: false })
  expect(await wrong()).toEqual([
    `User ${id}: role is manager, and admin by the audit trail`,
    `User ${id}: active is false, and true by the audit trail`,
  ])
})
