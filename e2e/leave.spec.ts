import type { Page } from '@playwright/test'
import { board, blockOf, columnOf, test } from './fixtures/board.ts'
import { expect, phone } from './fixtures/browser.ts'
import { countClicks } from './fixtures/clicks.ts'
import { modal } from './fixtures/day.ts'

const menuOf = (page: Page, { name }: { name: string }) =>
  board(page).getByRole('button', { name: `Hours of ${name}`, exact: true })

test.describe('leave from the doctor’s column', () => {
  test.use({ provoked: /status of 409/ })

  test('takes two clicks, is named on the board, lists the stranded appointments, and each can be moved', async ({
    book,
    open,
    doctors,
  }) => {
    const [doctor] = doctors
    const hit = await book({ doctor_id: doctor.id, start: '10:00', end: '10:30' })
    const page = await open('manager', '&view=columns')
    await blockOf(page, hit).waitFor()
    const clicks = await countClicks(page)
    await menuOf(page, doctor).click()
    await page.getByRole('menuitem', { name: 'On leave this day' }).click()

    const leave = modal(page, `Leave of ${doctor.name}`)
    await expect(leave).toContainText('1 appointment is at this time')
    expect(clicks()).toBe(2)
    await expect(leave).toContainText(hit.patient_name)
    await leave.getByRole('button', { name: `Move the appointment of ${hit.patient_name}` }).click()
    const form = modal(page, 'Edit Appointment')
    await expect(form).toContainText('The doctor is on leave that day.')
    await expect(form).toContainText('The doctor is on leave at this time.')
    await form.getByLabel('Doctor').selectOption({ label: doctors[1].name })
    await form.getByRole('button', { name: 'Update', exact: true }).click()
    await expect(leave).toContainText('No appointment is at this time.')
    await leave.getByRole('button', { name: 'Close' }).click()
    await expect(columnOf(page, doctors[1]).getByRole('button', { name: hit.patient_name })).toBeVisible()

    await expect(columnOf(page, doctor).locator('[data-reason="leave"]')).toHaveText('On leave')
    await columnOf(page, doctor)
      .getByRole('button', { name: /^On leave/ })
      .click()
    await leave.getByRole('button', { name: 'Remove leave' }).click()
    await expect(columnOf(page, doctor).locator('[data-reason="leave"]')).toHaveCount(0)
  })

  test('is undone from its notice, and booking over it asks first', async ({ book, open, doctors, signedIn, day }) => {
    const [doctor, other] = doctors
    const appointment = await book({ doctor_id: other.id })
    const page = await open('manager', '&view=columns')
    await blockOf(page, appointment).waitFor()
    await menuOf(page, doctor).click()
    await page.getByRole('menuitem', { name: 'On leave this day' }).click()
    await expect(columnOf(page, doctor).locator('[data-reason="leave"]')).toBeVisible()

    await page.keyboard.press('Escape')
    await blockOf(page, appointment).click()
    await modal(page, 'Appointment Details').getByRole('button', { name: 'Edit' }).click()
    const form = modal(page, 'Edit Appointment')
    await form.getByLabel('Doctor').selectOption({ label: doctor.name })
    await form.getByRole('button', { name: 'Update', exact: true }).click()
    await expect(form).toContainText(`${doctor.name} is on leave at this time`)
    await form.getByRole('button', { name: 'Book anyway' }).click()
    await expect(columnOf(page, doctor).getByRole('button', { name: appointment.patient_name })).toBeVisible()

    const receptionist = await signedIn('receptionist', `/appointments?date=${day}&view=columns`)
    await expect(menuOf(receptionist, doctor), 'without the permission').toHaveCount(0)
    await expect(columnOf(receptionist, doctor).getByRole('button', { name: /^On leave/ })).toBeVisible()
  })

  test('of some hours is entered in a form, by keyboard and on a phone', async ({ book, open, doctors, day }) => {
    const [doctor] = doctors
    const appointment = await book({ doctor_id: doctor.id, start: '15:00', end: '15:30' })
    const page = await open('manager', `&view=columns&column=${doctor.id}`)
    await page.setViewportSize(phone)
    await blockOf(page, appointment).waitFor()
    await menuOf(page, doctor).focus()
    for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    const form = modal(page, `Leave of ${doctor.name}`)
    await form.getByLabel('Last day').fill('')
    await form.getByRole('button', { name: 'Add leave' }).click()
    await expect(form).toContainText('This is required')
    await form.getByLabel('Last day').fill(day)
    await form.getByLabel('Whole days').uncheck()
    await form.getByLabel('From', { exact: true }).fill('12:00')
    await form.getByLabel('Until', { exact: true }).fill('08:00')
    await form.getByRole('button', { name: 'Add leave' }).click()
    await expect(form).toContainText('Leave must end after it starts')
    await form.getByLabel('Until', { exact: true }).fill('14:00')
    await form.getByLabel('Reason').fill('Course')
    await form.getByRole('button', { name: 'Add leave' }).click()
    await expect(form).toHaveCount(0)
    await expect(columnOf(page, doctor).locator('[data-reason="leave"]')).toHaveText('On leave')
  })
})
