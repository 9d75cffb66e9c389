import type { Page } from '@playwright/test'
import { expect, expectAccessibleInAllViews, blockChangeEvents, test } from './fixtures/browser.ts'

const unique = () => Math.random().toString(36).slice(2, 8)

interface Registered {
  id: number
  name: string
}

/** A patient that only this test uses, changed once by the receptionist. */
async function changedPatient(page: Page, token: string): Promise<Registered> {
  const name = `Audited ${unique()}`
  const headers = { authorization: `Bearer ${token}` }
  const registered = await page.request.post('/api/patients', {
    headers,
    data: { full_name: name, contact_number: '5555 1234' },
  })
  const { id } = (await registered.json()) as { id: number }
  const data = { full_name: name, contact_number: '5555 4321' }
  expect((await page.request.put(`/api/patients/${id}`, { headers, data })).ok()).toBe(true)
  return { id, name }
}

/** A paid invoice of that patient. */
async function paidInvoice(page: Page, token: string, patient_id: number): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const treatments = [{ description: 'Filling', cost: 200 }]
  const issued = await page.request.post('/api/invoices', {
    headers,
    data: { patient_id, treatments, payment_method: 'cash' },
  })
  const { id } = (await issued.json()) as { id: number }
  const data = { amount: 200, payment_method: 'card', notes: 'By phone' }
  expect((await page.request.post(`/api/invoices/${id}/payments`, { headers, data })).ok()).toBe(true)
  return id
}

const trail = (page: Page) => page.getByRole('list', { name: 'Audit Trail' }).locator('> li')

test('a window that reads a patient again because somebody changed it opens nothing', async ({
  page,
  signedIn,
  tokens,
}) => {
  const { id, name } = await changedPatient(page, tokens.receptionist)
  const reads: (string | null)[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith(`/api/patients/${id}`)) return
    void request.headerValue('background-refetch').then(
      (value) => reads.push(value),
      // Another read may be under way as the test ends.
      () => undefined,
    )
  })
  await signedIn('admin', `/patients/${id}`)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  // Other tests change patients meanwhile, so that this window may have read again already.
  await expect.poll(() => reads.slice(0, 1)).toEqual([null])
  const headers = { authorization: `Bearer ${tokens.receptionist}` }
  await page.request.put(`/api/patients/${id}`, { headers, data: { full_name: `${name} B` } })
  await expect(page.getByRole('heading', { name: `${name} B` })).toBeVisible()
  await expect.poll(() => reads.length).toBeGreaterThan(1)
  expect(new Set(reads.slice(1))).toEqual(new Set(['true']))
  const before = reads.length
  await page.reload()
  await expect.poll(() => reads.slice(before)).toContain(null)
})

test('a patient’s details lead in one step to who saw or changed this patient', async ({ page, signedIn, tokens }) => {
  const { id, name } = await changedPatient(page, tokens.receptionist)
  const invoice_id = await paidInvoice(page, tokens.receptionist, id)
  const headers = { authorization: `Bearer ${tokens.manager}` }
  expect((await page.request.get(`/api/patients/${id}`, { headers })).ok()).toBe(true)
  await signedIn('admin', `/patients/${id}`)
  await page.getByRole('link', { name: 'Who saw or changed this patient' }).click()
  await expect(page).toHaveURL(new RegExp(`/settings/audit\\?patient_id=${id}$`))
  await expect(trail(page).filter({ hasText: `Sunil Kurian opened the patient ${name}` })).toHaveCount(1)
  await expect(trail(page).filter({ hasText: `Maricel Domingo registered the patient ${name}` })).toHaveCount(1)
  const payment = trail(page).filter({
    hasText: `Maricel Domingo took a card payment of QR 200.00 on invoice ${invoice_id}`,
  })
  await expect(payment).toContainText('Status: Unpaid became Paid')
  await payment.getByText('Details').click()
  await expect(payment).toContainText('By phone')
  const changed = trail(page).filter({ hasText: `changed the patient ${name}` })
  await expect(changed).toContainText('Contact number: 5555 1234 became 5555 4321')
  await expect(changed).toContainText('Receptionist')
})

test('other roles than admin have no link to it', async ({ page, signedIn, tokens }) => {
  const { id } = await changedPatient(page, tokens.receptionist)
  await signedIn('manager', `/patients/${id}`)
  await expect(page.getByRole('button', { name: 'Show history' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Who saw or changed this patient' })).toHaveCount(0)
})

test('filters are in the address: person, kind of entry, record and days', async ({ page, signedIn, tokens }) => {
  const { id, name } = await changedPatient(page, tokens.receptionist)
  const invoice_id = await paidInvoice(page, tokens.receptionist, id)
  await signedIn('admin', '/settings/audit')
  await page.getByLabel('What happened').selectOption('Patient changed')
  await page.getByLabel('Person').selectOption('Maricel Domingo')
  await expect(page).toHaveURL(/kind=patient\.updated&user_id=\d+$/)
  await expect(trail(page).filter({ hasText: `Maricel Domingo changed the patient ${name}` })).toHaveCount(1)
  await expect(trail(page).filter({ hasText: 'signed in' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByLabel('Kind of record').selectOption('Invoice')
  await page.getByLabel('Number').fill(String(invoice_id))
  await page.getByLabel('Number').press('Enter')
  await expect(trail(page)).toHaveCount(2)
  await page.reload()
  await expect(page.getByLabel('Number')).toHaveValue(String(invoice_id))
  await expect(trail(page).last()).toContainText(`issued invoice ${invoice_id} to ${name} over QR 200.00`)

  await page.getByLabel('From').fill('2026-01-02')
  await page.getByLabel('Until').fill('2026-01-01')
  await expect(page.getByText('This day is before the first one')).toBeVisible()
  await page.getByLabel('Until').fill('2026-01-03')
  await expect(page.getByText('Nothing on record')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('This day is before the first one')).toBeVisible()
})

test('the patient and the invoice that a line names are links', async ({ page, signedIn, tokens }) => {
  const { id, name } = await changedPatient(page, tokens.receptionist)
  const invoice_id = await paidInvoice(page, tokens.receptionist, id)
  await signedIn('admin', `/settings/audit?patient_id=${id}`)
  const line = trail(page).filter({ hasText: `issued invoice ${invoice_id} to ${name}` })
  await expect(line.getByRole('link', { name })).toHaveAttribute('href', `#/patients/${id}`)
  await line.getByRole('link', { name: String(invoice_id) }).click()
  await expect(page.getByRole('dialog')).toContainText(name)
})

test('a long trail loads page by page', async ({ signedIn }) => {
  const page = await signedIn('admin', '/settings/audit')
  await expect(trail(page).first()).toBeVisible()
  const shown = await trail(page).count()
  expect(shown).toBeLessThanOrEqual(100)
  await trail(page).last().scrollIntoViewIfNeeded()
  await expect.poll(() => trail(page).count()).toBeGreaterThan(shown)
})

test('an invoice shows its history to everyone who may read it, without what the doctor earns', async ({
  page,
  signedIn,
  tokens,
}) => {
  const { id, name } = await changedPatient(page, tokens.receptionist)
  const invoice_id = await paidInvoice(page, tokens.receptionist, id)
  await signedIn('receptionist', `/invoices?invoice=${invoice_id}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Show history' }).click()
  const history = dialog.getByRole('list', { name: 'History' })
  await expect(history.getByText(`took a card payment of QR 200.00 on invoice ${invoice_id}`)).toBeVisible()
  await expect(history.getByText(`issued invoice ${invoice_id} to ${name}`)).toBeVisible()
  await expect(history.getByText('opened invoice')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Flag for review' }).click()
  await expect(history.getByText(`Maricel Domingo flagged invoice ${invoice_id} for review`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Hide history' }).click()
  await expect(history).toHaveCount(0)
})

test('an appointment shows its history', async ({ page, signedIn, tokens }) => {
  const { id, name } = await changedPatient(page, tokens.receptionist)
  const headers = { authorization: `Bearer ${tokens.receptionist}` }
  const minute = String(Math.floor(Math.random() * 50) + 10)
  const appointment = { datetime_start: `2031-03-03T06:${minute}`, datetime_end: '2031-03-03T07:00' }
  const booked = await page.request.post('/api/appointments', {
    headers,
    data: { patient_id: id, doctor_id: 1, ...appointment, allow_overlap: true },
  })
  const { id: appointment_id } = (await booked.json()) as { id: number }
  await signedIn('receptionist', `/appointments?date=2031-03-03&open=${appointment_id}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Show history' }).click()
  await expect(dialog.getByText(`booked ${name} with Dr.`)).toContainText(`for 3 Mar 2031 06:${minute}`)
})

test.describe('when the trail fails to load', () => {
  test.use({ provoked: /status of 400/ })

  test('it shows an error, and can be retried', async ({ page, signedIn }) => {
    await blockChangeEvents(page)
    await page.route('**/api/audit?*', (route) => route.fulfill({ status: 400, json: { error: 'No' } }))
    await signedIn('admin', '/settings/audit')
    await expect(page.getByText('The audit trail could not be loaded.')).toBeVisible()
    await page.unroute('**/api/audit?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(trail(page).first()).toBeVisible()
  })
})

test('the trail passes the accessibility and layout checks in every view', async ({ page, signedIn }) => {
  await signedIn('admin', '/settings/audit')
  await page.locator('main ol summary').first().click()
  await expectAccessibleInAllViews(page, page.locator('main ol dl').first())
})

test('the histories pass the accessibility and layout checks in every view', async ({ page, signedIn, tokens }) => {
  test.slow()
  const patient = await changedPatient(page, tokens.receptionist)
  const invoice_id = await paidInvoice(page, tokens.receptionist, patient.id)
  for (const at of [`/patients/${patient.id}`, `/invoices?invoice=${invoice_id}`]) {
    await signedIn('admin', at)
    const shown = page.locator(at.startsWith('/patients') ? 'main' : 'dialog')
    await shown.getByRole('button', { name: 'Show history' }).click()
    await expectAccessibleInAllViews(page, shown.locator('section:has(button[aria-expanded=true]) ol li').first())
  }
})
