import { addDays } from '#domain/calendar.ts'
import { expect } from './fixtures/browser.ts'
import { modal, rowOf, test } from './fixtures/day.ts'
import { selected, opened, options, palette } from './fixtures/palette.ts'

test('the palette opens a day, an invoice and the form, and cancels the focused appointment; N books from the list', async ({
  open,
  book,
  factory,
  day,
}) => {
  const appointment = await book()
  const page = await open('receptionist')
  await rowOf(page, appointment.patient_name)
    .getByRole('button', { name: appointment.patient_name, exact: true })
    .focus()
  await opened(page, 'cancel')
  await expect(selected(page)).toContainText('Cancel the appointment of')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText(appointment.patient_name)
  await expect(page).toHaveURL(new RegExp(`date=${day}&cancel=${appointment.id}`))
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('n')
  await expect(modal(page, 'New Appointment').getByRole('combobox', { name: 'Patient' })).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('term').filter({ hasText: 'New Appointment' })).toHaveCount(1)
  await page.keyboard.press('Escape')

  const next = addDays(day, 1).split('-').toReversed().join('/')
  await opened(page, next)
  await expect(selected(page)).toContainText('Appointments of')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`#/appointments\\?date=${addDays(day, 1)}$`))
  await opened(page, 'new app')
  await page.keyboard.press('Enter')
  await expect(modal(page, 'New Appointment')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`date=${addDays(day, 1)}&new=true`))
  await page.keyboard.press('Escape')

  const [invoice] = await factory.send<{ id: number }[]>('receptionist', 'GET', '/api/invoices?limit=1')
  await opened(page, `#${invoice?.id}`)
  await expect(options(page)).toHaveText([`Open invoice #${invoice?.id}`])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`#/invoices\\?invoice=${invoice?.id}$`))
  await expect(page.getByRole('dialog', { name: `Invoice #${invoice?.id}` })).toBeVisible()
  await expect(palette(page)).toBeHidden()
})
