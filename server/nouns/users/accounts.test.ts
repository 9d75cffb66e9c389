import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { hasDemoAccounts, hasRealAdmin, hasUsers } from './accounts.ts'

const clinic = await clinicApp({ staffed: false })
const { database } = clinic
const accounts = async () => [await hasUsers(database), await hasRealAdmin(database), await hasDemoAccounts(database)]
const set = (changes: { active?: boolean; is_demo?: boolean }) => database.updateTable('users').set(changes).execute()

test('an empty clinic has no users, and no admin among a manager alone', async () => {
  expect(await accounts()).toEqual([false, false, false])
  await clinic.createSignedIn('manager')
  expect(await accounts()).toEqual([true, false, false])
})

test('an admin counts while active and no demo account, a demo account while active', async () => {
  await clinic.createSignedIn('admin')
  expect(await accounts()).toEqual([true, true, false])
  await set({ active: false })
  expect(await accounts()).toEqual([true, false, false])
  await set({ active: true, is_demo: true })
  expect(await accounts()).toEqual([true, false, true])
  await set({ active: false })
  expect(await accounts()).toEqual([true, false, false])
})
