import { expect, test } from 'vitest'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp, PASSWORD } from '#test/support/clinic-app.ts'
import { untilWaiting } from '#test/support/locks.ts'
import { changePassword } from './commands.ts'

const clinic = await clinicApp()
const maha = clinic.as('manager')
const recorded = newEntries(clinic.database)

test('a new password is recorded, without the old or the new one', async () => {
  await recorded()
  const new_password = 'seven tall camels'
  expect((await maha.put('/api/profile/password', { current_password: PASSWORD, new_password })).status).toBe(204)
  const [line, ...more] = await recorded()
  const nothing = { patient_id: null, before: null, after: null, details: null }
  expect([line, more]).toEqual([{ kind: 'password.changed', noun: 'users', record_id: maha.user.id, ...nothing }, []])
})

test('a right current password leaves no failure, and a refused new one names its field', async () => {
  const someone = await clinic.createSignedIn('doctor', 'Somebody')
  const change = (new_password: string) =>
    someone.put('/api/profile/password', { current_password: PASSWORD, new_password })
  for (const weak of ['password1', 'Somebody']) {
    expect(Object.keys((await change(weak)).body.fields ?? {})).toEqual(['new_password'])
  }
  const failures = clinic.database.selectFrom('sign_in_failures').select('id')
  expect(await failures.where('email', '=', someone.user.email.toLowerCase()).execute()).toEqual([])
})

test('a password that was changed concurrently is not overwritten', async () => {
  const { user } = await clinic.createSignedIn('doctor', 'Hurried')
  const { database } = clinic
  const [changing] = await database.transaction().execute(async (elsewhere) => {
    await elsewhere.updateTable('users').set({ password_hash: 'another' }).where('id', '=', user.id).execute()
    const passwords = { current_password: PASSWORD, new_password: 'seven tall camels' }
    const outcome = changePassword(clinic.contextOf(user), passwords).then(
      () => 'changed',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    )
    await untilWaiting(database)
    return [outcome]
  })
  expect(await changing).toBe('Your password was changed at the same moment. Sign in with the new one.')
})
