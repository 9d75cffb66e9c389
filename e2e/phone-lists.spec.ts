import { expect, phone, turnTo } from './fixtures/browser.ts'
import { modal, rowOf, test } from './fixtures/day.ts'

test.use({ viewport: phone })

test('a doctor’s phone shows the next patient, then the day', async ({ book, day, page, signedIn }) => {
  const [later, next, past] = [
    await book({ start: '11:00', end: '11:30' }),
    await book({ start: '10:00', end: '10:30', notes: 'Crown UL6' }),
    await book({ start: '08:00', end: '08:30' }),
  ]
  await page.clock.install({ time: `${day}T06:50:00Z` })
  await signedIn('doctor')
  const own = page.getByRole('region', { name: 'Your day' })
  await expect(own.getByRole('link').first()).toHaveText(next.patient_name)
  await expect(own.getByText('Next patient')).toBeVisible()
  await expect(own.getByText('Crown UL6').first()).toBeVisible()
  await expect(own.getByRole('listitem')).toContainText([past.patient_name, next.patient_name, later.patient_name])
  await page.clock.fastForward('12:00')
  await expect(own.getByText('Now', { exact: true })).toBeVisible()
  await own.getByRole('link').first().click()
  await expect(modal(page, 'Appointment Details')).toContainText(next.patient_name)
})

test('a doctor’s day shows full names, even when completed', async ({ book, day, factory, page, signedIn }) => {
  const names = ['Yousef Abdullah Al-Mohannadi Al-Thani', 'عبدالرحمن عبدالله محمد المهندي آل ثاني']
  for (const [hour, name] of names.entries()) {
    const patient = await factory.registerPatient(name)
    const { id } = await book({ patient, start: `0${8 + hour}:00`, end: `0${8 + hour}:30`, notes: 'Crown UL6' })
    await factory.send('doctor', 'PUT', `/api/appointments/${id}/status`, { status: 'completed' })
  }
  await page.clock.install({ time: `${day}T06:50:00Z` })
  await signedIn('doctor')
  const list = page.getByRole('region', { name: 'Your day' }).or(page.getByRole('region', { name: 'يومك' }))
  for (const language of ['en', 'ar'] as const) {
    await turnTo(page, { viewport: phone, language, theme: 'light' })
    for (const name of names) {
      const shown = list.getByText(name)
      await expect(shown).toBeVisible()
      expect(
        await shown.evaluate(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            scrollWidth <= clientWidth && scrollHeight <= clientHeight,
        ),
        `${name} whole, in ${language}`,
      ).toBe(true)
    }
  }
})

test('a row of the day is as high as its facts: one line of buttons, the name opens the rest', async ({
  book,
  open,
  page,
}) => {
  const { patient_name } = await book()
  await open('receptionist')
  const row = rowOf(page, patient_name)
  await expect(row.getByRole('button', { name: /^Register/ })).toHaveCount(1)
  expect((await row.boundingBox())?.height).toBeLessThan(190)
  await row.getByRole('button', { name: /^Edit/ }).click()
  const form = modal(page, 'Edit Appointment')
  await form.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(form).toBeHidden()
  await row.getByRole('button', { name: patient_name, exact: true }).click()
  await expect(modal(page, 'Appointment Details').getByRole('button', { name: /^Register/ })).toHaveCount(2)
})

test('both halves of the button that registers have a word', async ({ book, open, page }) => {
  const { patient_name } = await book()
  await open('doctor')
  const halves = rowOf(page, patient_name).getByRole('button', { name: /^(Register|Finish)/ })
  await expect(halves).toContainText(['Register', 'Finish the visit'])
  const [first, last] = [await halves.first().boundingBox(), await halves.last().boundingBox()]
  expect(last?.height).toBe(first?.height)
})

test('payouts have two lines a row, which open the explanation', async ({ factory, page, signedIn }) => {
  const { id, patient_name } = await factory.issueInvoice({ paid_amount: 100 })
  await signedIn('doctor', '/doctors')
  const row = page.getByRole('list', { name: 'Payout Details' }).getByRole('button').filter({ hasText: patient_name })
  await expect(row).toContainText('Cash')
  expect((await row.boundingBox())?.height).toBeLessThan(72)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'My Payouts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await row.click()
  await expect(page.getByRole('dialog')).toContainText(`Invoice #${id}`)
})

test('a payout shows its doctor’s full name', async ({ book, factory, page, signedIn }) => {
  const name = 'Dr. Stefan Lindqvist'
  const treatments = [{ treatment_code: 'XR-01', description: 'X-ray', cost: 1_050.5 }]
  const { id: doctor_id } = await factory.doctorNamed(name)
  const { id, patient_id, patient_name } = await book({ doctor_id, treatments })
  await factory.send('receptionist', 'PUT', `/api/appointments/${id}/status`, { status: 'completed' })
  const invoice = { patient_id, appointment_id: id, treatments, payment_method: 'cash', paid_amount: 1_050.5 }
  await factory.send('receptionist', 'POST', '/api/invoices', invoice)
  await signedIn('manager', '/doctors')
  const row = page.getByRole('list', { name: 'Payout Details' }).getByRole('button').filter({ hasText: patient_name })
  const line = row.getByText(name).locator('..')
  expect(await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
})

test('an invoice links to its appointment by the day; a completed appointment has neither an empty footer nor a pencil', async ({
  factory,
  page,
  signedIn,
}) => {
  const { id, appointment_id, patient_name } = await factory.issueInvoice()
  const appointment = await factory.send<{ datetime_start: string }>(
    'admin',
    'GET',
    `/api/appointments/${appointment_id}`,
  )
  await signedIn('receptionist', `/invoices?invoice=${id}`)
  const time = appointment.datetime_start.slice(11, 16)
  const link = page.getByRole('dialog').getByRole('link', { name: new RegExp(`\\d{4} ${time}$`) })
  await expect(page.getByRole('dialog')).not.toContainText(`#${appointment_id}`)
  await link.click()
  const details = modal(page, 'Appointment Details')
  await expect(details).toContainText(patient_name)
  await expect(details.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  const emptyBars = await details.evaluate(
    (dialog) =>
      [...dialog.querySelectorAll('.sticky')].filter((bar) => bar.matches(':empty') && bar.checkVisibility()).length,
  )
  expect(emptyBars).toBe(0)
})
