import type { Means } from '#contract/means.ts'
import { expect } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'
import { unique } from './fixtures/patients.ts'

test('the owner’s money is told in words: amounts, days, means of payment and relatives', async ({
  signedIn,
  factory,
}) => {
  const { id, full_name: name } = await factory.registerPatient(`Audited ${unique()}`)
  const mother = await factory.registerPatient(`Mother ${unique()}`)
  const send = <Body extends { id: number }>(path: string, body: object) =>
    factory.send<Body>('admin', 'POST', `/api/${path}`, body)
  const named = { name_en: `Transfer ${unique()}`, name_ar: `تحويل ${unique()}` }
  const means = await send<Means>('settings/means', { ...named, method: 'card', fee_percentage: 1.5, settles: 'bank' })
  await send(`patients/${id}/relations`, { other_id: mother.id, kind: 'parent', pays: true })
  const treatments = [{ description: 'Braces', cost: 1000 }]
  const invoice = await send('invoices', { patient_id: id, treatments, payment_method: 'cash', paid_amount: 0 })
  const instalments = ['2027-01-31', '2027-02-28'].map((due_on) => ({ due_on, amount: 500 }))
  const agreed = { invoice_ids: [invoice.id], total: 1000, instalments, signed_name: 'Huda' }
  const agreement = await send(`patients/${id}/agreements`, agreed)
  await send(`patients/${id}/deposits`, { amount: 20, means_id: means.id })
  await send(`agreements/${agreement.id}/end`, { reason: 'Pays at once' })
  await factory.send('admin', 'PUT', `/api/settings/means/${means.id}`, { active: false })

  const page = await signedIn('admin', `/settings/audit?patient_id=${id}`)
  const line = (words: string) =>
    page
      .getByRole('list', { name: /Audit Trail|سجل/ })
      .locator('> li')
      .filter({ hasText: words })
  await expect(line(`noted ${mother.full_name} as a relative of ${name}`)).toHaveCount(1)
  await expect(line(`ended an agreement with ${name} on QR 1,000.00 in instalments`)).toHaveCount(1)
  const made = line(`recorded an agreement with ${name} on QR 1,000.00 in instalments`)
  await made.getByText('Details').click()
  await expect(made).toContainText('31 Jan 2027 QR 500.00 · 28 Feb 2027 QR 500.00')
  const deposit = line('deposit of QR 20.00')
  await deposit.getByText('Details').click()
  await expect(deposit).toContainText(named.name_en)

  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(line('اتفاق على تقسيط')).toHaveCount(2)
  await expect(line('اتفاق على تقسيط').last()).toContainText('الدافع')
  await expect(line('قرابة')).toContainText(mother.full_name)
  await expect(line('عربون')).toContainText(named.name_ar)
})
