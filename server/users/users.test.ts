import { expect, test } from 'vitest'
import { clinicApp } from '../../test/clinic-app.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')

test('users are listed by name', async () => {
  const { status, body } = await admin.get('/api/settings/users')
  expect(status).toBe(200)
  expect(body.map(({ name }) => name)).toEqual(['Amal Admin', 'Dana Doctor', 'Majid Manager', 'Rania Receptionist'])
})
