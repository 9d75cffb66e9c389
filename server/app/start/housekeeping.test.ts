import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { deleteExpired, startHousekeeping } from './housekeeping.ts'

const clinic = await clinicApp()
const { database, clock } = clinic
const start = clock.now

const remaining = async () => ({
  sessions: (await database.selectFrom('sessions').select('user_id').execute()).length,
  failures: (await database.selectFrom('sign_in_failures').select('id').execute()).length,
  keys: (await database.selectFrom('idempotency_keys').select('key').execute()).length,
})

async function tidyAfter(hours: number) {
  clock.now = new Date(start.getTime() + hours * 3_600_000)
  await deleteExpired(clinic.publicContext())
  return remaining()
}

test('expired rows are deleted, and no others', async () => {
  await clinic.anonymous.post('/api/auth/login', { email: 'nobody@example.test', password: 'x' })
  const patient = { full_name: 'Noor' }
  await clinic.as('receptionist').post('/api/patients', patient, { 'idempotency-key': 'once' })

  expect(await tidyAfter(0.2)).toEqual({ sessions: 4, failures: 1, keys: 1 })
  expect(await tidyAfter(0.3)).toEqual({ sessions: 4, failures: 0, keys: 1 })
  expect(await tidyAfter(11.9)).toEqual({ sessions: 4, failures: 0, keys: 1 })
  expect(await tidyAfter(12)).toEqual({ sessions: 0, failures: 0, keys: 1 })
  expect(await tidyAfter(7 * 24 - 1)).toEqual({ sessions: 0, failures: 0, keys: 1 })
  expect(await tidyAfter(7 * 24)).toEqual({ sessions: 0, failures: 0, keys: 0 })
})

test('a session is deleted 14 days after its sign-in, however recently it was used', async () => {
  clock.now = start
  const { user } = await clinic.createSignedIn('manager', 'Tireless')
  const leftAfter = async (hours: number) => {
    clock.now = new Date(start.getTime() + hours * 3_600_000)
    await database.updateTable('sessions').set({ last_used_at: clock.now }).where('user_id', '=', user.id).execute()
    return (await tidyAfter(hours)).sessions
  }
  expect([await leftAfter(14 * 24 - 1), await leftAfter(14 * 24)]).toEqual([1, 0])
})

test('what fails is told, but not once it is stopped: a clinic that closes ends its connections', async () => {
  const get = () => {
    throw new Error('driver has already been destroyed')
  }
  const gone = new Proxy({}, { get }) as typeof database
  const told: unknown[] = []
  const outcome = { done: () => undefined, failed: (error: unknown) => void told.push(error) }
  const stopped = startHousekeeping(gone, outcome)
  stopped.stop()
  const running = startHousekeeping(gone, outcome)
  await expect.poll(() => told.length).toBe(1)
  running.stop()
})
