import type { Route } from '@playwright/test'
import { expect, phone } from './fixtures/browser.ts'
import { alert, modal, rowOf, test } from './fixtures/day.ts'

test.use({ day_lies: 'behind', provoked: /status of 500|ERR_FAILED/ })

const query = (url: string) => new URLSearchParams(new URL(url).hash.split('?')[1])

test.describe('a row', () => {
  test('shows the patient, time, doctor, notes and status, and the link to the invoice', async ({
    open,
    book,
    factory,
  }) => {
    const appointment = await book({ notes: 'Crown fit UL6' })
    const page = await open('receptionist')
    const row = rowOf(page, appointment.patient_name)
    for (const words of ['10:00 – 10:30', appointment.doctor_name, 'Crown fit UL6', 'Scheduled']) {
      await expect(row).toContainText(words)
    }
    await expect(row).not.toContainText('Balance')
    await expect(row).not.toContainText('Ready for invoicing')
    await factory.send('receptionist', 'PUT', `/api/appointments/${appointment.id}/status`, { status: 'completed' })
    await expect(row).toContainText('Completed')
    await expect(row).toContainText('Ready for invoicing')

    const line = { description: 'Crown', cost: 1200.5 }
    const invoice = {
      patient_id: appointment.patient_id,
      appointment_id: appointment.id,
      treatments: [line],
      payment_method: 'cash',
    }
    await factory.send('receptionist', 'POST', '/api/invoices', invoice)
    await expect(row).not.toContainText('Ready for invoicing')
    await expect(row).toContainText('QR 1,200.50')
    await row.getByRole('button', { name: 'Invoice created' }).click()
    await expect(modal(page, /Invoice/)).toContainText('QR 1,200.50')
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('of an invoice that cannot be loaded shows an error', async ({ page, open, book, factory }) => {
    const appointment = await book()
    await factory.send('receptionist', 'PUT', `/api/appointments/${appointment.id}/status`, { status: 'completed' })
    const line = { description: 'Crown', cost: 100 }
    const invoice = {
      patient_id: appointment.patient_id,
      appointment_id: appointment.id,
      treatments: [line],
      payment_method: 'cash',
    }
    const { id } = await factory.send<{ id: number }>('receptionist', 'POST', '/api/invoices', invoice)
    await page.route(`**/api/invoices/${id}`, (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }))
    await open('receptionist')
    await rowOf(page, appointment.patient_name).getByRole('button', { name: 'Invoice created' }).click()
    await expect(alert(page)).toHaveText('Error loading invoice details')
  })

  test(
    'is registered in one click, at once, before the server has answered',
    { tag: '@front-desk-07' },
    async ({ page, open, book }) => {
      const appointment = await book()
      const asked = new Promise<Route>((resolve) => {
        void page.route(`**/api/appointments/${appointment.id}/status`, resolve)
      })
      await open('receptionist')
      const row = rowOf(page, appointment.patient_name)
      await expect(row).toContainText('Scheduled')
      await row.getByRole('button', { name: /^Register for/ }).click()
      await expect(row).toContainText('Completed')
      await (await asked).continue()
      await expect(row).toContainText('Completed')
      await expect(
        page.getByRole('status').filter({ hasText: `The visit of ${appointment.patient_name}` }),
      ).toBeVisible()
      await page.reload()
      await expect(row).toContainText('Completed')
    },
  )

  test('removes its alert with the screen', async ({ page, open, book }) => {
    const appointment = await book()
    await page.route(`**/api/appointments/${appointment.id}/status`, (route) => route.abort())
    await open('receptionist')
    await rowOf(page, appointment.patient_name)
      .getByRole('button', { name: /^Register for/ })
      .click()
    await expect(alert(page)).toHaveText('Error: Failed to update appointment status')
    await page.getByRole('navigation').getByRole('link', { name: 'Invoices' }).click()
    await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible()
    await expect(alert(page)).toHaveCount(0)
  })

  for (const [answer, sentence] of [
    [{ status: 500, json: { error: 'The clinic is closed' } }, 'Error: The clinic is closed'],
    ['abort', 'Error: Failed to update appointment status'],
  ] as const) {
    test(`is scheduled again when registering fails: ${sentence}`, async ({ page, open, book }) => {
      const appointment = await book()
      await page.route(`**/api/appointments/${appointment.id}/status`, (route) =>
        answer === 'abort' ? route.abort() : route.fulfill(answer),
      )
      await open('manager')
      const row = rowOf(page, appointment.patient_name)
      await row.getByRole('button', { name: /^Register for/ }).click()
      await expect(alert(page)).toHaveText(sentence)
      await expect(row).toContainText('Scheduled')
      await page.unroute(`**/api/appointments/${appointment.id}/status`)
      await row.getByRole('button', { name: /^Register for/ }).click()
      await expect(row).toContainText('Completed')
      await expect(alert(page)).toHaveCount(0)
    })
  }

  test(
    'is reached by arrow keys and registered by R, but not while typing',
    { tag: '@front-desk-07' },
    async ({ open, book }) => {
      const [first, second] = [await book(), await book({ start: '11:00', end: '11:30' })]
      const page = await open('receptionist')
      await page.getByLabel('Date', { exact: true }).focus()
      await page.keyboard.press('r')
      await page.keyboard.press('Escape')
      await rowOf(page, first.patient_name).getByRole('button', { name: first.patient_name, exact: true }).focus()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('button', { name: second.patient_name, exact: true })).toBeFocused()
      await page.keyboard.press('r')
      await expect(rowOf(page, second.patient_name)).toContainText('Completed')
      await expect(rowOf(page, first.patient_name)).toContainText('Scheduled')
      await expect(page.getByRole('button', { name: second.patient_name, exact: true })).toBeFocused()
    },
  )

  test('a double click registers once, and does not press the button that appears in its place', async ({
    open,
    book,
  }) => {
    const appointment = await book()
    const page = await open('receptionist')
    const row = rowOf(page, appointment.patient_name)
    const asked = page.waitForRequest(/\/api\/invoices\?.*appointment_id/, { timeout: 1_500 }).catch(() => 'not asked')
    await row.getByRole('button', { name: 'Register', exact: false }).first().dblclick()
    await expect(row).toContainText('Ready for invoicing')
    expect(await asked).toBe('not asked')
    await expect(page).toHaveURL(/#\/appointments/)
    await row.getByRole('button', { name: 'Create Invoice' }).click()
    await expect(modal(page, 'Create Invoice')).toBeVisible()
  })

  test('two clicks before the row is rendered again register once', async ({ open, book }) => {
    const appointment = await book()
    const page = await open('receptionist')
    const row = rowOf(page, appointment.patient_name)
    const sent = `**/api/appointments/${appointment.id}/status`
    const register = row.getByRole('button', { name: 'Register', exact: false }).first()
    const clicks = (button: HTMLElement) => [button.click(), button.click()].length
    await Promise.all([page.waitForRequest(sent), register.evaluate(clicks)])
    // A second one would wait in the queue for the answer to the first.
    const second = page.waitForRequest(sent, { timeout: 2_000 })
    await expect(row).toContainText('Ready for invoicing')
    expect(await second.catch(() => 'not sent')).toBe('not sent')
  })

  test('the invoice form opened from it closes back to the day, and so does the invoice', async ({
    open,
    book,
    factory,
  }) => {
    const appointment = await book()
    await factory.send('receptionist', 'PUT', `/api/appointments/${appointment.id}/status`, { status: 'completed' })
    const page = await open('receptionist')
    const create = rowOf(page, appointment.patient_name).getByRole('button', { name: 'Create Invoice' })
    await create.click()
    await modal(page, 'Create Invoice').getByRole('button', { name: 'Cancel' }).click()
    await create.click()
    await modal(page, 'Create Invoice')
      .getByRole('button', { name: /Create and pay/ })
      .click()
    await modal(page, /Invoice #/)
      .getByRole('button', { name: 'Close' })
      .click()
    await expect(rowOf(page, appointment.patient_name)).toContainText('Invoice created')
  })

  test('links to the invoice of its appointment, if somebody has just issued it', async ({
    page,
    open,
    book,
    factory,
  }) => {
    const appointment = await book()
    await factory.send('receptionist', 'PUT', `/api/appointments/${appointment.id}/status`, { status: 'completed' })
    // Block the event stream, so that this screen does not hear of other users' changes.
    await page.route('**/api/changes', (route) => route.abort())
    await open('receptionist')
    const create = rowOf(page, appointment.patient_name).getByRole('button', { name: 'Create Invoice' })
    await create.click()
    await expect(page).toHaveURL(/#\/invoices\?/)
    expect(Object.fromEntries(query(page.url()))).toMatchObject({
      new: 'true',
      appointment_id: String(appointment.id),
      patient_id: String(appointment.patient_id),
    })
    await page.goBack()
    await expect(create).toBeVisible()
    const line = { description: 'Crown', cost: 100 }
    const invoice = {
      patient_id: appointment.patient_id,
      appointment_id: appointment.id,
      treatments: [line],
      payment_method: 'cash',
    }
    await factory.send('receptionist', 'POST', '/api/invoices', invoice)
    await create.click()
    await expect(alert(page)).toHaveText('This appointment already has an active invoice.')
    await expect(page).toHaveURL(/#\/appointments/)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('its badges do not cover its time', async ({ open, book, factory }) => {
    const appointment = await book()
    await factory.send('receptionist', 'PUT', `/api/appointments/${appointment.id}/status`, { status: 'completed' })
    const page = await open('receptionist')
    const row = rowOf(page, appointment.patient_name)
    const [time, badge] = [
      await row.getByRole('time').last().boundingBox(),
      await row.getByText('Completed').boundingBox(),
    ]
    if (!time || !badge) throw new Error('Nothing to be seen')
    expect(time.x + time.width <= badge.x || time.y + time.height <= badge.y).toBe(true)
  })
})

test('changes by others before the change stream is open are shown', async ({ page, book, factory, open }) => {
  const appointment = await book()
  await page.route('**/api/changes', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3_500))
    await route.continue()
  })
  await open('receptionist')
  await expect(rowOf(page, appointment.patient_name)).toContainText('Scheduled')
  await factory.send('manager', 'PUT', `/api/appointments/${appointment.id}/flow`, { step: 'confirmed' })
  await expect(rowOf(page, appointment.patient_name)).toContainText('Confirmed')
})
