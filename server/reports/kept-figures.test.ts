import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clinicApp } from '../../test/support/clinic-app.ts'
import { frontDesk } from '../../test/support/factories.ts'
import { checkClinic } from '../check/check-clinic.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const { issueInvoice, pay } = frontDesk(clinic)

const figures = async () => (await admin.get('/api/reports/dashboard')).body

test('the kept figures follow every write, also where sixteen write at once', async () => {
  const before = await figures()
  await Promise.all(
    Array.from({ length: 16 }, async (_, place) => {
      const { id } = await issueInvoice({ request_admin_review: place % 2 === 0 })
      await pay(id, 50.5)
      if (place % 4 === 0) await admin.put(`/api/invoices/${id}/cancel`, {})
      if (place % 4 === 1) await pay(id, 1000)
      if (place % 4 === 2) await admin.put(`/api/invoices/${id}/flag`, { request_admin_review: false })
    }),
  )
  // Of every four one is cancelled and one is paid in full; the flags of the first went with it.
  expect(await figures()).toEqual({
    ...before,
    total_patients: Number(before.total_patients) + 16,
    unpaid_invoices: 8,
    outstanding_amount: 8000,
    flagged_transactions: 0,
  })
  expect((await checkClinic(clinic.database)).wrong).toEqual([])
})

test('a write that is rolled back leaves none in them', async () => {
  const before = await figures()
  const rolled_back = clinic.database.transaction().execute(async (transaction) => {
    await sql`insert into patients (full_name, created_at) values ('Nobody', now()), ('Nobody', now())`.execute(
      transaction,
    )
    await sql`update invoices set request_admin_review = not request_admin_review where cancelled_at is null`.execute(
      transaction,
    )
    throw new Error('never mind')
  })
  await expect(rolled_back).rejects.toThrow('never mind')
  expect(await figures()).toEqual(before)
})

test('writers take rows of their own instead of waiting for each other', async () => {
  const insert = sql`insert into patients (full_name, created_at) values ('Somebody', now())`
  await clinic.database.transaction().execute(async (one) => {
    await insert.execute(one)
    // Without the skipping of held rows this one would wait for the first, which waits for it.
    await clinic.database.transaction().execute(async (other) => {
      await sql`set local lock_timeout = '2s'`.execute(other)
      await insert.execute(other)
    })
  })
  expect((await checkClinic(clinic.database)).wrong).toEqual([])
})
