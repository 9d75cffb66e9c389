import { expect, expectSoundInAllViews } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'
import { unique } from './fixtures/patients.ts'

interface Made {
  id: number
}

test('a family is reminded with one message, and confirmed with one click', async ({ signedIn, factory }) => {
  const date = new Date(Date.UTC(2034, 0, 1 + Math.floor(Math.random() * 9000))).toISOString().slice(0, 10)
  const { id: doctor_id } = await factory.doctor()
  const contact_number = `55${String(Math.random()).slice(2, 8)}`
  const names = [`Mother ${unique()}`, `Child ${unique()}`]
  for (const [position, full_name] of names.entries()) {
    const { id } = await factory.send<Made>('receptionist', 'POST', '/api/patients', { full_name, contact_number })
    const times = { datetime_start: `${date}T1${position}:00`, datetime_end: `${date}T1${position}:30` }
    await factory.send('receptionist', 'POST', '/api/appointments', { patient_id: id, doctor_id, ...times })
  }
  const page = await signedIn('receptionist', '/patients?tab=reminders')
  await page.getByRole('textbox', { name: 'Appointments of' }).fill(date)
  const family = page
    .getByRole('list', { name: 'Whom to remind' })
    .locator('> li')
    .filter({ hasText: names[0] ?? '' })
  await expect(family).toContainText(names[1] ?? '')
  await expect(page.getByText('1 message, 1 not opened yet')).toBeVisible()
  const link = family.getByRole('link', { name: 'WhatsApp' })
  await expect(link).toHaveAttribute('href', new RegExp(`^https://wa.me/974${contact_number}\\?text=.*10%3A00`))
  await expectSoundInAllViews(page, page.locator('a[href^="https://wa.me"]').first())

  await page.route('https://wa.me/**', (route) => route.abort())
  const [chat] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await chat.close()
  await expect(family.getByText('WhatsApp · Opened')).toHaveCount(2)
  await expect(page.getByText('1 message, 0 not opened yet')).toBeVisible()
  await family.getByRole('button', { name: /Confirm: .*Mother/ }).click()
  await expect(family.getByRole('button', { name: /Confirm: / })).toHaveCount(1)
})
