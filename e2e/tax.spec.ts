import type { InvoiceDetails } from '#contract/invoices.ts'
import { expect, expectAccessibleInAllViews, test } from './fixtures/browser.ts'
import { openOwnClinic, type OwnClinic } from './fixtures/own-clinic.ts'
import { fillIn, PASSWORD } from './fixtures/profile.ts'

/** A new clinic, since the tax is a setting of all of it. */
let clinic: OwnClinic
const owner = { name: 'Huda Al-Mannai', email: 'huda@example.test', password: PASSWORD, role: 'admin' as const }
let token = ''

async function send<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${clinic.address}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.status, path).toBeLessThan(300)
  return (await answer.json()) as Answer
}

test.beforeAll(async () => {
  test.setTimeout(120_000)
  clinic = await openOwnClinic()
  const { name, email } = owner
  await send('POST', '/api/setup/first-admin', { name, email, password: PASSWORD })
  token = (await send<{ token: string }>('POST', '/api/auth/login', { email, password: PASSWORD })).token
})
test.afterAll(() => clinic.close())

test('the tax of Saudi Arabia: settings, an invoice with what the desk is told, its paper, a credit note, the report', async ({
  page,
}) => {
  test.slow()
  const at = (place: string) => page.goto(`${clinic.address}/#${place}`)
  await at('/login')
  await fillIn(page, owner)
  await expect(page).toHaveURL(/#\/dashboard$/)
  await page.evaluate(() => (window.print = () => undefined))

  await test.step('is set for the clinic, with what this program does not do', async () => {
    await at('/settings/clinic')
    const regime = page.getByLabel('Registered for VAT in')
    await regime.selectOption('sa')
    await page.getByLabel('Tax number').fill('123')
    await page.getByRole('button', { name: 'Save' }).last().click()
    await expect(page.getByText('The tax number has 15 digits')).toBeVisible()
    await page.getByLabel('Tax number').fill('300123456700003')
    await expect(page.getByText('does not meet the second phase')).toBeVisible()
    await expectAccessibleInAllViews(page, page.locator('select[name=tax_regime]'))
    await page.getByRole('button', { name: 'Save' }).last().click()
    await expect(page.getByRole('status').filter({ hasText: /saved/i })).toBeVisible()
  })

  const patient = await send<{ id: number }>('POST', '/api/patients', { full_name: 'Saad Taxed' })
  await test.step('tells the desk that the nationality is not registered', async () => {
    await at(`/invoices?new=true&patient_id=${patient.id}&patient_name=Saad%20Taxed`)
    const form = page.getByRole('dialog')
    await form.getByLabel('Description').first().fill('Filling')
    await form.getByLabel('Cost').first().fill('115')
    await form.getByRole('button', { name: 'Create Invoice' }).click()
    await expect(page.getByText('nationality is not registered')).toBeVisible()
  })

  const [invoice] = await send<InvoiceDetails[]>('GET', `/api/invoices?patient_id=${patient.id}`)
  const paper = page.locator('[data-paper]')
  await test.step('is on the paper, rate by rate, with the code', async () => {
    await at(`/invoices?invoice=${invoice?.id ?? 0}`)
    await expect(page.getByRole('button', { name: 'Print invoice' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(paper).toContainText('Simplified tax invoice')
    await expect(paper).toContainText('300123456700003')
    await expect(paper.locator('tr').filter({ hasText: '15 %' })).toContainText('100.00')
    await expect(paper.locator('svg')).not.toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('falls by a credit note, which has a paper of its own', async () => {
    await send('PUT', `/api/invoices/${invoice?.id ?? 0}/cancel`, { cancellation_reason: 'Wrong patient' })
    await page.reload()
    await page.getByRole('button', { name: 'Print credit note' }).click()
    await page.emulateMedia({ media: 'print' })
    await expect(paper).toContainText('Tax credit note #1')
    await expect(paper).toContainText(`Tax credit note for invoice #${invoice?.id ?? 0}`)
    await expect(paper.locator('tr').filter({ hasText: '15 %' })).toContainText('15.00')
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('is reported: what was invoiced, and what was credited', async () => {
    await at('/reports?tab=tax')
    const row = page.getByRole('row').filter({ hasText: '15 %' })
    await expect(row).toContainText('100.00')
    await expectAccessibleInAllViews(page, page.getByRole('table'))
  })
})
