import type { AppointmentDetails } from '#contract/appointments.ts'
import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { alert, modal, rowOf, test } from './fixtures/day.ts'

test.use({ day_lies: 'behind', provoked: /status of (409|500)|ERR_FAILED/ })

test.describe('registering with treatments', () => {
  test('codes are chosen by keyboard with their costs, and Enter registers', async ({ page, open, book, factory }) => {
    const appointment = await book()
    const codes = await factory.send<{ code: string; description: string; default_cost: number; active: boolean }[]>(
      'admin',
      'GET',
      '/api/settings/treatment-codes',
    )
    const picked = codes.find(({ active, default_cost }) => active && default_cost > 0)
    if (!picked) throw new Error('no active code')
    await open('receptionist')
    await rowOf(page, appointment.patient_name)
      .getByRole('button', { name: appointment.patient_name, exact: true })
      .focus()
    await page.keyboard.press('w')
    const dialog = modal(page, 'Register visit')
    await expect(dialog.getByRole('combobox', { name: 'Code' })).toBeFocused()
    await page.keyboard.type(picked.code)
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(picked.code)
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Description')).toHaveValue(picked.description)
    await expect(dialog.getByLabel('Cost')).toHaveValue(picked.default_cost.toFixed(2))
    await dialog.getByLabel('Cost').fill('123.45')
    await expect(dialog.getByText('QR 123.45')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(rowOf(page, appointment.patient_name)).toContainText('Ready for invoicing')
    const { treatments } = await factory.send<AppointmentDetails>('admin', 'GET', `/api/appointments/${appointment.id}`)
    expect(treatments).toMatchObject([{ treatment_code: picked.code, description: picked.description, cost: 123.45 }])
  })

  test('continues to the invoice on request', async ({ page, open, book }) => {
    const appointment = await book({ treatments: [{ treatment_code: 'XR-01', description: 'X-ray', cost: 150.5 }] })
    await open('receptionist')
    await rowOf(page, appointment.patient_name)
      .getByRole('button', { name: /^Register with treatments/ })
      .click()
    const dialog = modal(page, 'Register visit')
    await expect(dialog.getByLabel('Description')).toHaveValue('X-ray')
    await dialog.getByRole('button', { name: 'Register and create invoice' }).click()
    await expect(page).toHaveURL(new RegExp(`#/invoices\\?.*appointment_id=${appointment.id}`))
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect(undo).toBeVisible()
    await modal(page, 'Create Invoice').getByRole('button', { name: 'Create Invoice' }).click()
    await expect(page.getByText(/^Invoice #\d+ created$/)).toBeVisible()
    // Hidden at once, not after its ten seconds: with an invoice the appointment stays registered.
    expect(await undo.isVisible()).toBe(false)
  })

  test('over a newer version names its author, keeps the lines, and succeeds when repeated', async ({
    page,
    open,
    book,
    factory,
  }) => {
    const appointment = await book()
    await open('receptionist', `&register=${appointment.id}`)
    const dialog = modal(page, 'Register visit')
    await dialog.getByLabel('Description').fill('Filling')
    await dialog.getByLabel('Cost').fill('80')
    const { patient_id, doctor_id, datetime_start, datetime_end } = appointment
    const theirs = { patient_id, doctor_id, datetime_start, datetime_end, notes: 'Theirs' }
    await factory.send('manager', 'PUT', `/api/appointments/${appointment.id}`, theirs)
    await dialog.getByRole('button', { name: 'Register', exact: true }).click()
    const { name } = (await factory.send<{ user: { name: string } }>('manager', 'GET', '/api/auth/verify')).user
    await expect(alert(page)).toContainText(`Error: ${name} changed this appointment in the meantime.`)
    await expect(dialog.getByLabel('Description')).toHaveValue('Filling')
    // The newer version may still be on its way.
    await expect(async () => {
      await dialog.getByRole('button', { name: 'Register', exact: true }).click()
      await expect(dialog).toBeHidden({ timeout: 3_000 })
    }).toPass()
    const saved = await factory.send<AppointmentDetails>('admin', 'GET', `/api/appointments/${appointment.id}`)
    expect(saved).toMatchObject({ status: 'completed', notes: 'Theirs', treatments: [{ description: 'Filling' }] })
  })

  test('keeps the lines when the server refuses', async ({ page, open, book }) => {
    const appointment = await book()
    await page.route('**/status', (route) => route.abort())
    await open('doctor', `&register=${appointment.id}`)
    const dialog = modal(page, 'Finish the visit')
    await dialog.getByLabel('Description').fill('Filling')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('A cost is required')).toBeVisible()
    await dialog.getByLabel('Cost').fill('80')
    await page.keyboard.press('Enter')
    await expect(alert(page)).toHaveText('Error: Failed to update appointment status')
    await expect(dialog.getByLabel('Description')).toHaveValue('Filling')
  })
})

test.describe('details', () => {
  test(
    'show everything, close with Back, reopen after a reload, and return the focus',
    { tag: '@front-desk-14' },
    async ({ page, open, book }) => {
      const line = { treatment_code: 'XR-01', description: 'X-ray', cost: 150.5 }
      const appointment = await book({ notes: 'Crown fit', treatments: [line], start: '06:00', end: '06:45' })
      await open('manager')
      const name = rowOf(page, appointment.patient_name).getByRole('button', {
        name: appointment.patient_name,
        exact: true,
      })
      await name.click()
      const dialog = modal(page, 'Appointment Details')
      for (const words of [
        appointment.patient_name,
        appointment.doctor_name,
        '06:00 – 06:45',
        'Outside business hours',
        'Scheduled',
        'Crown fit',
        'X-ray',
        'QR 150.50',
      ]) {
        await expect(dialog).toContainText(words)
      }
      await page.reload()
      await expect(dialog).toContainText('Crown fit')
      await page.goBack()
      await expect(dialog).toBeHidden()
      await name.press('Enter')
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(name).toBeFocused()
    },
  )

  test('of a scheduled appointment offer Register, of a completed one Create Invoice', async ({ page, open, book }) => {
    const appointment = await book()
    await open('receptionist', `&open=${appointment.id}`)
    const dialog = modal(page, 'Appointment Details')
    await dialog.getByRole('button', { name: /^Register for/ }).click()
    await expect(dialog).toContainText('Ready for invoicing')
    await expect(dialog.getByRole('button', { name: 'Cancel appointment' })).toBeHidden()
    await dialog.getByRole('button', { name: 'Create Invoice' }).click()
    await expect(page).toHaveURL(new RegExp(`#/invoices\\?.*appointment_id=${appointment.id}`))
  })

  test('let the front desk cancel with a reason, which frees the time', async ({ page, open, book, factory }) => {
    const appointment = await book()
    await open('receptionist')
    const name = rowOf(page, appointment.patient_name).getByRole('button', {
      name: appointment.patient_name,
      exact: true,
    })
    await name.click()
    await modal(page, 'Appointment Details').getByRole('button', { name: 'Cancel appointment' }).click()
    const dialog = modal(page, 'Cancel this appointment?')
    await dialog.getByLabel('Reason (optional)').fill('Has a fever')
    await dialog.getByRole('button', { name: 'Cancel appointment' }).click()
    await expect(modal(page, 'Appointment Details')).toBeHidden()
    await name.click()
    await expect(modal(page, 'Appointment Details')).toContainText('Has a fever')
    await page.keyboard.press('Escape')
    await expect(rowOf(page, appointment.patient_name)).toContainText('Cancelled')
    await page.mouse.move(0, 0)
    await expect(name).toHaveCSS('text-decoration-line', 'line-through')
    await expect(rowOf(page, appointment.patient_name).getByRole('button', { name: /^(Edit|Register)/ })).toHaveCount(0)
    const { patient_id, doctor_id, datetime_start, datetime_end } = appointment
    const again = { patient_id, doctor_id, datetime_start, datetime_end }
    await factory.send('receptionist', 'POST', '/api/appointments', again)
  })

  test('do not let a doctor edit or cancel', async ({ page, open, book }) => {
    const appointment = await book()
    await open('doctor', `&open=${appointment.id}`)
    const dialog = modal(page, 'Appointment Details')
    await expect(dialog.getByRole('button', { name: /^Register for/ })).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^(Edit|Cancel)/ })).toHaveCount(0)
    for (const wanted of [`edit=${appointment.id}`, `cancel=${appointment.id}`, 'new=true']) {
      await open('doctor', `&${wanted}`)
      await expect(rowOf(page, appointment.patient_name)).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
})

test.describe('the two views', () => {
  test(
    'the choice is in the address and remembered',
    { tag: '@front-desk-01' },
    async ({ page, open, book, signedIn }) => {
      const appointment = await book()
      await open('receptionist')
      await expect(page.getByRole('button', { name: 'List', exact: true })).toHaveAttribute('aria-pressed', 'true')
      await page.getByRole('button', { name: 'Columns' }).click()
      await expect(page).toHaveURL(/view=columns/)
      await expect(page.getByText(appointment.patient_name).first()).toBeVisible()
      await page.reload()
      await expect(page.getByRole('button', { name: 'Columns' })).toHaveAttribute('aria-pressed', 'true')
      await signedIn('receptionist', '/appointments')
      await expect(page.getByRole('button', { name: 'Columns' })).toHaveAttribute('aria-pressed', 'true')
      await page.getByRole('button', { name: 'List', exact: true }).click()
      await expect(page).not.toHaveURL(/view=columns/)
    },
  )
})

test('the day and everything that opens on it pass the accessibility and layout checks in every view', async ({
  page,
  open,
  book,
  day,
  factory,
}) => {
  test.slow()
  const line = { treatment_code: 'XR-01', description: 'X-ray', cost: 150.5 }
  const appointment = await book({ notes: 'Crown fit UL6, long enough to need a second line', treatments: [line] })
  const done = await book({ start: '11:00', end: '11:30' })
  await factory.send('receptionist', 'PUT', `/api/appointments/${done.id}/status`, { status: 'completed' })
  const calledOff = await book({ start: '12:00', end: '12:30' })
  await factory.send('receptionist', 'PUT', `/api/appointments/${calledOff.id}/status`, { status: 'cancelled' })
  await open('receptionist', `&patient_id=${appointment.patient_id}`)
  await expectAccessibleInAllViews(page, page.getByText(appointment.patient_name).first())
  await page.goto(`/#/appointments?date=${day}`)
  await expectAccessibleInAllViews(page, page.getByText(appointment.patient_name).first())
  for (const what of ['open', 'edit', 'register', 'cancel']) {
    await page.goto(`/#/appointments?date=${day}&${what}=${appointment.id}`)
    await expect(page.getByText(appointment.patient_name).first()).toBeVisible()
    await expect(page.getByRole('dialog')).toContainText(/./)
    await expectAccessibleInAllViews(page, page.getByRole('dialog'))
  }
  await page.goto(`/#/appointments?date=${day}&new=true`)
  await expect(page.getByRole('dialog').getByRole('combobox').first()).toBeVisible()
  await page.locator('dialog button[type=submit]').click()
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('combobox').first())
})
