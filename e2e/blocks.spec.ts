import type { Page } from '@playwright/test'
import { board, columnOf, pointAt, test } from './fixtures/board.ts'
import { expect, expectAccessibleInAllViews, phone } from './fixtures/browser.ts'
import { countClicks } from './fixtures/clicks.ts'
import { modal } from './fixtures/day.ts'

const blockedIn = (page: Page, doctor: { name: string }) => columnOf(page, doctor).locator('[data-blocked]')

test('an empty time is blocked in two clicks, and Undo takes that back', async ({ open, doctors, book }) => {
  await book({ start: '08:00', end: '08:30' })
  const [doctor] = doctors
  const page = await open('receptionist', '&view=columns')
  const { x, y } = await pointAt(page, doctor, '14:05')
  const clicks = await countClicks(page)
  await page.mouse.click(x, y)
  await page.getByRole('button', { name: 'Block this time' }).click()
  await expect(blockedIn(page, doctor)).toHaveText(`Closed, blocked time of ${doctor.name}`)
  expect(clicks()).toBe(2)
  await expect(page.getByText(`Time of ${doctor.name} is closed from 14:00 to 14:30`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(blockedIn(page, doctor)).toHaveCount(0)
})

test.describe('blocked time', () => {
  test.use({ provoked: /status of 409/ })

  test('is named and moved, refuses a booking until somebody insists, and is removed', async ({
    open,
    doctors,
    factory,
    day,
  }) => {
    const [doctor] = doctors
    const times = { starts: `${day}T12:00`, ends: `${day}T13:00` }
    await factory.send('receptionist', 'POST', '/api/blocks', { doctor_id: doctor.id, ...times, kind: 'closed' })
    const patient = await factory.registerPatient()
    const page = await open('receptionist', '&view=columns')
    await blockedIn(page, doctor).getByRole('button').click()
    const form = modal(page, `Blocked time of ${doctor.name}`)
    await form.getByLabel('Label').fill('Staff meeting')
    await form.getByLabel('Until').fill('13:30')
    await expectAccessibleInAllViews(page, modal(page, new RegExp(doctor.name)))
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(blockedIn(page, doctor)).toContainText(/Closed · .Staff meeting/)

    await page.goto(
      `/#/appointments?date=${day}&view=columns&new=true&patient_id=${patient.id}&doctor_id=${doctor.id}&start=13:00&end=13:45`,
    )
    const booking = modal(page, 'New Appointment')
    await expect(booking.getByText(/This time is blocked: Closed · .Staff meeting/)).toBeVisible()
    const free = booking.getByRole('radiogroup', { name: 'Free times' })
    await expect(free.getByRole('radio', { name: '13:30' })).toBeAttached()
    for (const closed of ['12:00', '12:30', '13:00']) {
      await expect(free.getByRole('radio', { name: closed }), 'no closed time is offered').toHaveCount(0)
    }
    await booking.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(booking).toContainText(`${doctor.name} has closed time then`)
    await expect(booking).toContainText(`Closed time of ${doctor.name}:`)
    await booking.getByRole('button', { name: 'Book anyway' }).click()
    await expect(board(page).getByRole('button', { name: patient.full_name })).toBeVisible()

    await blockedIn(page, doctor).getByRole('button').click()
    await expect(form).toContainText('1 appointment is at this time')
    await form.getByRole('button', { name: 'Remove blocked time' }).click()
    await expect(blockedIn(page, doctor)).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(blockedIn(page, doctor)).toContainText(/Closed · .Staff meeting/)
  })

  test('stands on the day list, for a doctor to read, and on a phone', async ({ open, doctors, factory, day }) => {
    const [doctor] = doctors
    const block = {
      doctor_id: doctor.id,
      starts: `${day}T09:00`,
      ends: `${day}T10:00`,
      kind: 'closed',
      label: 'Course',
    }
    await factory.send('receptionist', 'POST', '/api/blocks', block)
    const page = await open('manager', '&view=list')
    const list = page.getByRole('list', { name: 'Blocked time of the day' })
    await expect(list).toContainText(/Closed · .Course/)
    await page.setViewportSize(phone)
    await page.goto(`/#/appointments?date=${day}&view=columns&column=${doctor.id}`)
    await expect(blockedIn(page, doctor)).toContainText(/Closed · .Course/)
    await expectAccessibleInAllViews(page, page.locator('.day-board'))
  })
})
