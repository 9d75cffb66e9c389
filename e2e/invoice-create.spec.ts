import { expect } from './fixtures/browser.ts'
import { test, twoLines } from './fixtures/invoices.ts'

test('an appointment fills in its patient, locked, and its treatments', async ({ factory, signedIn }) => {
  const appointment = await factory.completeAppointment()
  const page = await signedIn(
    'receptionist',
    `/invoices?new=true&appointment_id=${appointment.id}&patient_id=${appointment.patient_id}`,
  )
  const form = page.getByRole('dialog', { name: 'Create Invoice' })
  await expect(form.getByLabel('Patient')).toHaveValue(appointment.patient_name)
  await expect(form.getByLabel('Patient')).not.toBeEditable()
  const line = form.getByRole('group', { name: 'Line 1' })
  await expect(line.getByLabel('Description')).toHaveValue('Root canal')
  await expect(line.getByLabel('Cost')).toHaveValue('900.00')
  await expect(form.getByRole('status').filter({ hasText: 'QR 1,050.50' })).toBeVisible()

  await form.getByRole('button', { name: 'Create Invoice' }).click()
  const details = page.getByRole('dialog', { name: /Invoice #\d+/ })
  await expect(details.getByText(appointment.patient_name)).toBeVisible()
  await expect(details.getByText('Unpaid')).toBeVisible()
  const id = Number(/invoice=(\d+)/.exec(page.url())?.[1])
  expect(await factory.invoice(id)).toMatchObject({
    patient_id: appointment.patient_id,
    appointment_id: appointment.id,
    treatments: twoLines,
    payment_method: 'cash',
    total_amount: 1050.5,
    paid_amount: 0,
    request_admin_review: false,
  })
})

test(
  'from an appointment to its printed receipt in three clicks',
  { tag: '@front-desk-08' },
  async ({ factory, signedIn }) => {
    const appointment = await factory.completeAppointment()
    const page = await signedIn(
      'receptionist',
      `/appointments?patient_id=${appointment.patient_id}&date=${appointment.datetime_start.slice(0, 10)}`,
    )
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes')
    })
    await page.getByRole('button', { name: 'Create Invoice' }).first().click()
    await page.getByRole('button', { name: 'Create and pay QR 1,050.50 in cash' }).click()
    await page.getByRole('button', { name: 'Print receipt' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
    await expect(page.getByRole('dialog').getByText('Paid', { exact: true }).first()).toBeVisible()
  },
)

test('a patient with a debt and an uninvoiced appointment: both are shown, the debt is paid in place, the appointment chosen by a click', async ({
  factory,
  signedIn,
}) => {
  const { id, patient_id, patient_name } = await factory.issueInvoice({ paid_amount: 1000 })
  await factory.completeAppointment(twoLines, { id: patient_id })
  const page = await signedIn('receptionist', `/invoices?new=true&patient_id=${patient_id}`)
  const form = page.getByRole('dialog', { name: 'Create Invoice' })
  await expect(form.getByText(/Also owes QR 50\.50 since \d+ \w+/)).toBeVisible()
  await form.getByRole('button', { name: 'Pay', exact: true }).click()
  const payment = page.getByRole('dialog', { name: 'Add Payment' })
  await expect(payment.getByText(`Invoice #${id}`)).toBeVisible()
  await payment.getByText('Card', { exact: true }).click()
  await payment.getByRole('button', { name: 'Add Payment' }).click()
  await expect(payment).toHaveCount(0)
  await expect(form.getByText('Also owes')).toHaveCount(0)
  await form.getByRole('button', { name: 'Invoice it instead' }).click()
  await expect(form.getByRole('group', { name: 'Line 2' }).getByLabel('Description')).toHaveValue('X-ray')
  await expect(form.getByText('waits for its invoice')).toHaveCount(0)

  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toHaveCount(0)

  // Paid first in cash, then by card; then a click on the patient, and back.
  await page.goto(`/#/invoices?number=${id}`)
  await expect(page.getByRole('row', { name: `Invoice #${id}` })).toContainText('Card and cash')
  await page.getByRole('link', { name: patient_name }).click()
  await expect(page).toHaveURL(new RegExp(`/patients/${patient_id}`))
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`invoices\\?number=${id}`))
})

test('an appointment without treatments is a dental consultation for 100', async ({ factory, signedIn }) => {
  const { id, patient_id } = await factory.completeAppointment([])
  const page = await signedIn('manager', `/invoices?new=true&appointment_id=${id}&patient_id=${patient_id}`)
  const line = page.getByRole('group', { name: 'Line 1' })
  await expect(line.getByLabel('Description')).toHaveValue('Dental consultation')
  await expect(line.getByLabel('Cost')).toHaveValue('100.00')
  await expect(page.getByRole('group', { name: 'Line 2' })).toHaveCount(0)
})

test('an appointment that has an active invoice says so and shows it', async ({ factory, signedIn }) => {
  const { id, appointment_id, patient_id } = await factory.issueInvoice()
  const page = await signedIn(
    'receptionist',
    `/invoices?new=true&appointment_id=${appointment_id}&patient_id=${patient_id}`,
  )
  await expect(page.getByRole('alert')).toHaveText('This appointment already has an active invoice.')
  await expect(page.getByRole('dialog', { name: `Invoice #${id}` })).toBeVisible()
})

test('only completed appointments without an invoice are offered; one fills in the patient and the lines', async ({
  factory,
  signedIn,
}) => {
  const patient = await factory.registerPatient()
  const appointment = await factory.completeAppointment(twoLines, patient)
  const { id: doctor_id } = await factory.doctor()
  const later = { datetime_start: '2060-01-01T09:00', datetime_end: '2060-01-01T09:30', allow_overlap: true }
  await factory.send('receptionist', 'POST', '/api/appointments', { patient_id: patient.id, doctor_id, ...later })

  const page = await signedIn('receptionist', `/invoices?new=true&patient_id=${patient.id}`)
  const form = page.getByRole('dialog', { name: 'Create Invoice' })
  await expect(form.getByLabel('Patient')).toHaveValue(patient.full_name)
  await form.getByRole('combobox', { name: 'Appointment' }).click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await expect(page.getByRole('listbox').getByRole('option')).toContainText(appointment.datetime_start.slice(11, 16))
  await page.getByRole('listbox').getByRole('option').click()
  await expect(form.getByRole('group', { name: 'Line 2' }).getByLabel('Cost')).toHaveValue('150.50')
  await expect(form.getByLabel('Patient')).not.toBeEditable()
})

test('a code fills in its description and cost; inactive ones are not offered', async ({ factory, signedIn }) => {
  const code = `E2E-${Date.now()}`
  const words = { code, description: 'Night guard', default_cost: 320.25 }
  const { id } = await factory.send<{ id: number }>('admin', 'POST', '/api/settings/treatment-codes', words)
  const page = await signedIn('receptionist', '/invoices?new=true')
  const line = page.getByRole('group', { name: 'Line 1' })
  await line.getByRole('combobox', { name: 'Code' }).fill(code.toLowerCase())
  await page.getByRole('option', { name: code }).click()
  await expect(line.getByLabel('Description')).toHaveValue('Night guard')
  await expect(line.getByLabel('Cost')).toHaveValue('320.25')
  await expect(line.getByRole('combobox', { name: 'Code' })).toHaveValue(code)

  await factory.send('admin', 'PUT', `/api/settings/treatment-codes/${id}`, { ...words, active: false })
  await page.getByRole('button', { name: 'Add line' }).click()
  await page.getByRole('group', { name: 'Line 2' }).getByRole('combobox', { name: 'Code' }).fill(code)
  await expect(page.getByText('Nothing found')).toBeVisible()
})

test('lines are added and removed, one stays, and the total is their exact sum', async ({ signedIn }) => {
  const page = await signedIn('receptionist', '/invoices?new=true')
  const cost = (line: number) => page.getByRole('group', { name: `Line ${line}` }).getByLabel('Cost')
  await expect(page.getByRole('button', { name: /Remove line/ })).toHaveCount(0)
  await cost(1).fill('0.1')
  await page.getByRole('button', { name: 'Add line' }).click()
  await cost(2).fill('0.2')
  await page.getByRole('button', { name: 'Add line' }).click()
  await cost(3).fill('1.15')
  await expect(page.getByRole('status').filter({ hasText: 'QR 1.45' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove line 3' }).click()
  await page.getByRole('button', { name: 'Remove line 1' }).click()
  await expect(page.getByRole('button', { name: /Remove line/ })).toHaveCount(0)
  await expect(cost(1)).toHaveValue('0.2')
})

test('missing or excessive values are shown at their fields, and nothing is sent', async ({ page, signedIn }) => {
  let sent = 0
  await page.route('**/api/invoices', (route) => {
    sent += route.request().method() === 'POST' ? 1 : 0
    return route.continue()
  })
  await signedIn('receptionist', '/invoices?new=true')
  const form = page.getByRole('dialog', { name: 'Create Invoice' })
  const submit = form.getByRole('button', { name: 'Create Invoice', exact: true })
  await submit.click()
  await expect(form.getByText('A patient is required')).toBeVisible()
  await expect(form.getByText('A description is required')).toBeVisible()
  await expect(form.getByText('A cost is required')).toBeVisible()
  await form.getByLabel('Cost').fill('-1')
  await expect(form.getByText('The cost cannot be negative')).toBeVisible()
  await form.getByLabel('Cost').fill('20')
  await form.getByLabel('Paid amount').fill('20.01')
  await expect(form.getByText('At most QR 20.00')).toBeVisible()
  await form.getByLabel('Paid amount').fill('5.005')
  await page.keyboard.press('Tab')
  await expect(form.getByText('Enter an amount such as 1,234.50, with at most two decimals')).toBeVisible()
  await submit.click()
  expect(sent).toBe(0)
})

test(
  'typed values are discarded only after a question; an untouched form closes at once',
  { tag: '@front-desk-16' },
  async ({ signedIn }) => {
    const page = await signedIn('receptionist', '/invoices')
    const form = page.getByRole('dialog', { name: 'Create Invoice' })
    await page.getByRole('button', { name: 'Create Invoice' }).click()
    await form.getByLabel('Description').focus()
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await expect(page.getByRole('button', { name: 'Create Invoice' })).toBeFocused()

    await page.getByRole('button', { name: 'Create Invoice' }).click()
    await form.getByLabel('Description').fill('Crown')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(form.getByLabel('Description')).toHaveValue('Crown')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(form).toBeHidden()
    await expect(page).toHaveURL(/#\/invoices\??$/)
  },
)

test.describe('failures', () => {
  test.use({ provoked: /Failed to load resource/ })

  test('a refusal is an alert, and all typed values stay', async ({ factory, signedIn }) => {
    const patient = await factory.registerPatient()
    const page = await signedIn('receptionist', `/invoices?new=true&patient_id=${patient.id}`)
    const form = page.getByRole('dialog', { name: 'Create Invoice' })
    await form.getByLabel('Description').fill('Whitening')
    await form.getByLabel('Cost').fill('640')
    await form.getByText('Card', { exact: true }).click()
    await page.route('**/api/invoices', (route) =>
      route.fulfill({
        status: 400,
        json: { error: 'The paid amount is odd', fields: { paid_amount: 'Choose another amount' } },
      }),
    )
    await form.getByRole('button', { name: 'Create Invoice', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Failed to create invoice: The paid amount is odd')
    await expect(form.getByText('Choose another amount')).toBeVisible()
    await expect(form.getByLabel('Cost')).toHaveValue('640')
    await expect(form.getByRole('radio', { name: 'Card' })).toBeChecked()
  })

  test('an invoice that somebody else has issued meanwhile', async ({ factory, signedIn }) => {
    const appointment = await factory.completeAppointment()
    const page = await signedIn('receptionist', `/invoices?new=true&appointment_id=${appointment.id}`)
    await expect(page.getByRole('group', { name: 'Line 1' })).toBeVisible()
    const { id: appointment_id, patient_id } = appointment
    await factory.send('manager', 'POST', '/api/invoices', {
      patient_id,
      appointment_id,
      treatments: twoLines,
      payment_method: 'card',
    })
    await page.getByRole('button', { name: 'Create Invoice', exact: true }).last().click()
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to create invoice: This appointment already has an active invoice.',
    )
  })
})
