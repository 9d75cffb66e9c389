import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { importing } from '#test/support/importing.ts'
import { takeBackUnusedNumbers } from './number-last.ts'

const clinic = await clinicApp()
const { owner } = clinic
const { issueInvoice } = recordFactory(clinic)
const issued = async () => (await issueInvoice({ appointment_id: null })).id

/** As PostgreSQL counts on when the machine loses its power. */
const loseNumbers = () =>
  sql`select setval('invoices_id_seq', (select last_value + 32 from invoices_id_seq))`.execute(owner)

test('the first invoice of a clinic keeps its number', async () => {
  await loseNumbers()
  await takeBackUnusedNumbers(owner)
  await takeBackUnusedNumbers(owner)
  expect(await issued()).toBe(1001)
})

test('after a loss of power the invoices are counted on from the last one', async () => {
  const before = await issued()
  await loseNumbers()
  await takeBackUnusedNumbers(owner)
  expect(await issued()).toBe(before + 1)
  await takeBackUnusedNumbers(owner)
  expect(await issued()).toBe(before + 2)
})

test('the number of an invoice that an undone import deleted is not given again', async () => {
  const admin = clinic.as('admin')
  const { brought } = importing(clinic)
  const source = 'Former program'
  await brought('patients', 'File No,Name,Phone\nN1,Nora Numbered,33100009\n', { source })
  const { id } = await brought('opening_balances', 'File No,Balance\nN1,120\n', { source })
  const [deleted] = (await admin.get('/api/invoices?brought_forward=true')).body
  expect((await admin.post(`/api/imports/${id}/undo`, {})).status).toBe(200)
  await loseNumbers()
  await takeBackUnusedNumbers(owner)
  expect(await issued()).toBe((deleted?.id ?? Number.NaN) + 1)
})

test('while an invoice is written, numbers stay as they are and the start does not wait', async () => {
  const before = await issued()
  await loseNumbers()
  await owner.transaction().execute(async (writing) => {
    await sql`lock table invoices in row exclusive mode`.execute(writing)
    await takeBackUnusedNumbers(clinic.database)
  })
  expect(await issued()).toBe(before + 33)
})

test('an account that may not set numbers starts all the same', async () => {
  await loseNumbers()
  await expect(takeBackUnusedNumbers(clinic.database)).resolves.toBeUndefined()
})
