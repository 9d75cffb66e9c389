import { expect, test } from 'vitest'
import { clinicApp, PASSWORD } from '#test/support/clinic-app.ts'
import { untilWaiting } from '#test/support/locks.ts'
import { createUser } from '#server/nouns/users/commands.ts'

const clinic = await clinicApp({ staffed: false })
const { database, anonymous } = clinic

test('a sign-in waits for a concurrent change of the password, and is then refused', async () => {
  const slow = { name: 'Slow', email: 'slow@example.test', role: 'manager' } as const
  const id = await createUser(clinic.publicContext(), { ...slow, password: PASSWORD })
  const waiting = await database.transaction().execute(async (changing) => {
    await changing.updateTable('users').set({ password_hash: 'another' }).where('id', '=', id).execute()
    const signing = [anonymous.post('/api/auth/login', { email: slow.email, password: PASSWORD })]
    await untilWaiting(database)
    return signing
  })
  expect((await waiting[0])?.status).toBe(401)
})
