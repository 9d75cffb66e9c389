import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'

const clinic = await clinicApp()
const { owner } = clinic
const ready = () => clinic.http.inject('/api/ready')
const status = async () => (await ready()).statusCode

const waiting = async () => {
  const { rows } = await sql`
    select query from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%schema_migrations%'`.execute(owner)
  return rows.length
}

test('any number of readiness probes cause one database query, and other requests are served meanwhile', async () => {
  const asked = await owner.transaction().execute(async (holder) => {
    await sql`lock table schema_migrations in access exclusive mode`.execute(holder)
    const asking = Array.from({ length: 60 }, status)
    await expect.poll(waiting).toBe(1)
    const patients = await Promise.all(Array.from({ length: 5 }, () => clinic.as('manager').get('/api/patients')))
    expect(patients.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200])
    expect(await waiting()).toBe(1)
    return { asking }
  })
  expect(new Set(await Promise.all(asked.asking))).toEqual(new Set([200]))
})

test('each later probe asks the database again', async () => {
  expect(await status()).toBe(200)
  await sql`update schema_migrations set checksum = 'changed' where number = 1`.execute(owner)
  expect(await status()).toBe(503)
})
