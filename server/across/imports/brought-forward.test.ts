import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { importing } from '#test/support/importing.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const { registerPatient } = recordFactory(clinic)
const { brought } = importing(clinic)
const migration = new URL('../../base/database/schema/migrations/0039-brought-forward.sql', import.meta.url)

const marked = async () =>
  (
    await clinic.database
      .selectFrom('invoices')
      .select('id')
      .where('brought_forward', '=', true)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

test('brought-forward balances from before invoices had the mark get it, also cancelled and corrected ones', async () => {
  const names = ['Still Owing', 'Cancelled Since', 'Corrected Since']
  for (const full_name of names) await registerPatient({ full_name })
  await brought('opening_balances', `Patient Name,Balance\n${names.map((name) => `${name},100`).join('\n')}\n`)
  const treatments = [{ description: 'Balance brought forward', cost: 50 }]
  const { id: patient_id } = await registerPatient({ full_name: 'Of This Clinic' })
  await admin.post('/api/invoices', { patient_id, treatments, payment_method: 'cash' })
  const [, cancelled = 0, corrected = 0] = await marked()
  const reason = 'Wrong in the old ledger'
  expect((await admin.put(`/api/invoices/${cancelled}/cancel`, { cancellation_reason: reason })).status).toBe(200)
  expect((await admin.post(`/api/invoices/${corrected}/correct`, { treatments, reason })).status).toBe(201)
  const before = await marked()
  expect(before).toHaveLength(4)
  await sql`alter table invoices drop column brought_forward cascade`.execute(clinic.owner)
  await clinic.owner.transaction().execute(async (tx) => {
    await sql`create index invoices_in_order on invoices (created_at, id)`.execute(tx)
    await sql.raw(await readFile(migration, 'utf8')).execute(tx)
  })
  expect(await marked()).toEqual(before)
})
