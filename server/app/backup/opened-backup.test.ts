import { open } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { backupPlaces } from '#test/support/backup-folders.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { backUpInto } from './backup-file.ts'
import { openBackup } from './opened-backup.ts'

vi.setConfig({ testTimeout: 60_000 })

const clinic = await clinicApp()
const { newFile } = await backupPlaces(clinic)
const { issueInvoice } = recordFactory(clinic)
const opened = (file: string) => openBackup(file, clinic.owner_connection, 'Asia/Qatar')
const left = async () => {
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database where datname = left(current_database(), 56) || '_opened'`.execute(
    clinic.owner,
  )
  return rows
}

async function madeBackup() {
  const file = newFile()
  await backUpInto(file, clinic.connection)
  return file
}

test('a backup is opened beside the clinic, counted and checked, and nothing of it stays', async () => {
  const { id } = await issueInvoice({ appointment_id: null, paid_amount: 100 })
  const file = await madeBackup()
  const { records, wrong } = await opened(file)
  expect(wrong).toEqual([])
  expect(records).toBeGreaterThan(20)
  expect(await left()).toEqual([])
  expect((await clinic.as('admin').get(`/api/invoices/${id}`)).body.paid_amount).toBe(100)
})

test('what disagrees in it is found', async () => {
  const { id } = await issueInvoice({ appointment_id: null, paid_amount: 100 })
  await clinic.owner.transaction().execute(async (owner) => {
    await sql`set local session_replication_role = replica`.execute(owner)
    await sql`update invoices set paid_amount = 99 where id = ${id}`.execute(owner)
  })
  const { wrong } = await opened(await madeBackup())
  expect(wrong.join('\n')).toContain(`Invoice ${id}`)
})

test('one damaged byte is found, wherever it is, and the clinic goes on', async () => {
  const file = await madeBackup()
  const handle = await open(file, 'r+')
  const { size } = await handle.stat()
  for (const place of [0.1, 0.5, 0.9].map((part) => Math.floor(size * part))) {
    const byte = Buffer.alloc(1)
    await handle.read(byte, 0, 1, place)
    await handle.write(Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, place)
    await expect(opened(file)).rejects.toThrow()
    await handle.write(byte, 0, 1, place)
  }
  await handle.close()
  expect(await left()).toEqual([])
})
