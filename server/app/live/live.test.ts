import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Noun } from '#contract/endpoint.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { type Channel, databaseChannel, localChannel } from '#server/base/changes/channel.ts'

const ownChannel = localChannel()
const clinic = await clinicApp({ channel: ownChannel })
const { connection, database } = clinic

/** Resolves with the next change of this noun on the channel. */
const hears = (channel: Channel, noun: Noun) =>
  new Promise<readonly Noun[]>((resolve) => {
    const stop = channel.subscribe((changed) => {
      if (changed.length > 3 || !changed.includes(noun)) return
      stop()
      resolve(changed)
    })
  })

const opened = (channel: Channel) =>
  new Promise<void>((resolve) => {
    const stop = channel.subscribe(() => {
      stop()
      resolve()
    })
  })

async function twoProcesses() {
  const channels = [databaseChannel(connection), databaseChannel(connection)] as const
  await Promise.all(channels.map(opened))
  return channels
}

test('a change in one app process reaches another one on the same database', async () => {
  const [here, there] = await twoProcesses()
  const heard = hears(there, 'appointments')
  here.publish(['appointments'])
  here.publish(['invoices'])
  expect(await heard).toEqual(['appointments', 'invoices'])
  await Promise.all([here.close(), there.close()])
})

test('a closed connection is replaced, and every noun is reported as changed', async () => {
  const [here, there] = await twoProcesses()
  const again = Promise.all([opened(here), opened(there)])
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'clinic changes' and datname = current_database()`.execute(database)
  await again
  const heard = hears(there, 'patients')
  here.publish(['patients'])
  expect(await heard).toEqual(['patients'])
  await Promise.all([here.close(), there.close()])
})

test.each([[{}], [{ 'idempotency-key': 'registered-once' }]])(
  'a creation is announced, with headers %j',
  async (headers) => {
    const recorded: (readonly Noun[])[] = []
    ownChannel.subscribe((changed) => recorded.push(changed))
    await clinic.as('receptionist').post('/api/patients', { full_name: 'Noor' }, headers)
    await expect.poll(() => recorded).toContainEqual(['patients', 'families'])
  },
)
