import type { Page } from '@playwright/test'
import { addDays, clinicTime, dayOf, DEFAULT_TIME_ZONE, minutesOfDay, timeOfDay } from '#domain/calendar.ts'
import { blockOf, showDemoDoctorsOnly } from './fixtures/board.ts'
import { desktop, expect, expectAccessible, phone } from './fixtures/browser.ts'
import { countClicks } from './fixtures/clicks.ts'
import { lastSunday, modal, rowOf, test as base, type Booking } from './fixtures/day.ts'

const now = () => clinicTime(new Date(), DEFAULT_TIME_ZONE)
const LAST_MINUTE = 24 * 60 - 1
/** In the first minutes of a day no patient can be late yet. */
const late = () => (minutesOfDay(now().slice(11)) > 11 ? /Scheduled[^]*Late \d+ min/ : /Scheduled/)

/** On the clinic's own day, on which patients arrive; other tests have appointments there as well. */
const test = base.extend<{
  bookAgo: (minutes: number, appointment?: Booking) => Promise<{ id: number; patient_name: string }>
}>({
  day: dayOf(now()),
  bookAgo: async ({ book }, use) => {
    await use((minutes, appointment = {}) => {
      const start = Math.min(Math.max(0, minutesOfDay(now().slice(11)) - minutes), LAST_MINUTE - 5)
      return book({ start: timeOfDay(start), end: timeOfDay(Math.min(start + 50, LAST_MINUTE)), ...appointment })
    })
  },
})

const nameIn = (page: Page, name: string) => rowOf(page, name).getByRole('button', { name, exact: true })

test('a click takes the next step: arrived, seated; each step can be undone', async ({ bookAgo, open }) => {
  const { patient_name } = await bookAgo(20)
  const page = await open('receptionist')
  const row = rowOf(page, patient_name)
  await expect(row).toContainText(late())
  const clicks = await countClicks(page)
  await row.getByRole('button', { name: 'Mark arrived for' }).click()
  await expect(row).toContainText('Arrived')
  await expect(page.getByRole('status').filter({ hasText: `${patient_name} has arrived.` })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Waiting room' })).toContainText(/\d+ waiting, longest \d+ min/)
  await row.getByRole('button', { name: 'Seated for' }).click()
  await expect(row.getByText('Seated', { exact: true })).toBeVisible()
  await expect(page.getByText(`${patient_name} is seated.`)).toBeVisible()
  expect(clicks(), 'one for each step').toBe(2)
  await page.keyboard.press('u')
  await expect(page.getByText(`${patient_name} is not seated.`)).toBeVisible()
  await expect(row.getByRole('button', { name: 'Seated for' })).toBeVisible()
  await expect(row).toContainText('Scheduled')
})

test('keys take the next steps of the focused appointment: C, A, S and R', async ({ bookAgo, open }) => {
  const { patient_name } = await bookAgo(0)
  const page = await open('receptionist')
  const row = rowOf(page, patient_name)
  await nameIn(page, patient_name).focus()
  for (const [key, word] of [
    ['c', 'Confirmed'],
    ['a', 'Arrived'],
    ['s', 'Seated'],
    ['r', 'Completed'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(row.getByText(word, { exact: true })).toBeVisible()
    await expect(nameIn(page, patient_name)).toBeFocused()
  }
})

test.describe('a no-show', () => {
  test.use({ provoked: /status of 409/ })

  test('N on the row asks once, and the no-show can be undone', async ({ bookAgo, open }) => {
    const { patient_name } = await bookAgo(30)
    // Taken back over another appointment at its time, it asks.
    await bookAgo(30)
    const page = await open('receptionist')
    const row = rowOf(page, patient_name)
    await nameIn(page, patient_name).focus()
    await page.keyboard.press('n')
    await page.getByRole('button', { name: 'Keep it' }).click()
    await expect(row).toContainText('Scheduled')
    await nameIn(page, patient_name).focus()
    await page.keyboard.press('n')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'No-show', exact: true }).click()
    await expect(row).toContainText('Cancelled')
    await expect(row).toContainText('No-show')
    await expect(page.getByText(`${patient_name} did not come.`)).toBeVisible()
    await page.keyboard.press('u')
    await page.getByRole('button', { name: 'Book anyway' }).click()
    await expect(row).toContainText('Scheduled')
  })
})

test('N on a future appointment, or on none, opens the booking form', async ({ book, open }) => {
  const { patient_name } = await book({ start: '23:50', end: '23:55' })
  const page = await open('receptionist')
  await nameIn(page, patient_name).focus()
  await page.keyboard.press('n')
  await expect(modal(page, 'New Appointment')).toBeVisible()
})

test.describe('on another day', () => {
  test.use({ day: addDays(dayOf(now()), 1 + Math.floor(Math.random() * 300)) })

  test('one click confirms, and there is no step to arrive', async ({ book, open }) => {
    const { patient_name } = await book()
    const page = await open('receptionist')
    const row = rowOf(page, patient_name)
    await nameIn(page, patient_name).focus()
    await page.keyboard.press('a')
    await row.getByRole('button', { name: 'Confirmed for' }).click()
    await expect(page.getByText(`${patient_name} has confirmed.`)).toBeVisible()
    await expect(row.getByRole('button', { name: 'Confirmed for' })).toHaveCount(0)
    await expect(row).toContainText('Confirmed')
  })
})

test('steps that are faster than their responses keep the undo of the last step', async ({ page, bookAgo, open }) => {
  const { patient_name } = await bookAgo(20)
  await page.route('**/flow', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await open('receptionist')
  await nameIn(page, patient_name).focus()
  const first = page.waitForResponse('**/flow')
  await page.keyboard.press('a')
  await page.keyboard.press('s')
  await first
  await page.waitForTimeout(250)
  expect(await page.getByText(`${patient_name} has arrived.`).count()).toBe(0)
  await expect(page.getByText(`${patient_name} is seated.`)).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByText(`${patient_name} is not seated.`)).toBeVisible()
  await expect(rowOf(page, patient_name).getByRole('button', { name: 'Seated for' })).toBeVisible()
})

test.describe('on a day that no other test uses', () => {
  test.use({ day: addDays(lastSunday(), 7 * (200 + Math.floor(Math.random() * 500))) })
  test.beforeEach(({ page }) => showDemoDoctorsOnly(page))

  test('the minutes of lateness are fully visible on a quarter of an hour beside another appointment', async ({
    page,
    day,
    book,
    open,
  }) => {
    const quarter = { start: '10:00', end: '10:15' }
    const appointment = await book(quarter)
    await book(quarter)
    await page.clock.setFixedTime(`${day}T10:20:00+03:00`)
    const block = blockOf(await open('receptionist', '&view=columns'), appointment)
    await expect(block.getByText(/\d+′/)).toBeVisible()
    const below = await block.evaluate((element) => {
      const { bottom } = element.getBoundingClientRect()
      return [...element.querySelectorAll('bdi')].map((text) => {
        const range = document.createRange()
        range.selectNodeContents(text)
        return range.getBoundingClientRect().bottom - bottom
      })
    })
    expect(Math.max(...below), 'pixels cut off').toBeLessThanOrEqual(1)
  })

  test('N opens the booking form beside a doctor’s full day too', async ({ book, open }) => {
    const appointment = await book({ start: '00:00', end: '23:55' })
    const page = await open('receptionist', '&view=columns')
    await expect(page.locator(`[data-column="${appointment.doctor_id}"]`)).toContainText('No free time')
    await blockOf(page, appointment).focus()
    await page.keyboard.press('n')
    await expect(modal(page, 'New Appointment')).toBeVisible()
  })
})

test('the details show the times and undo steps, on a phone', async ({ page, bookAgo, open }) => {
  await page.setViewportSize(phone)
  const appointment = await bookAgo(10)
  await open('receptionist')
  const row = rowOf(page, appointment.patient_name)
  await expect(row.getByRole('img', { name: 'Ask history' })).toBeVisible()
  await row.getByRole('button', { name: 'Arrived for' }).click()
  await expect(row).toContainText('Ask history')
  await nameIn(page, appointment.patient_name).click()
  const details = modal(page, 'Appointment Details')
  await details.getByRole('button', { name: 'Seated for' }).click()
  await expect(details).toContainText(/waited 0 minutes/)
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Ask the medical history' }).click()
  const form = modal(page, 'Medical history')
  await form.getByLabel('Name of who answers').fill('Huda')
  await form.getByRole('radiogroup', { name: 'Do you smoke?' }).getByText('No', { exact: true }).click()
  await form.getByRole('button', { name: 'Save the answers' }).click()
  await expect(form).toBeHidden()
  await expect(details).toContainText('Review history')
  await details.getByRole('button', { name: 'Undo arrived for' }).click()
  await expect(details.getByRole('button', { name: 'Arrived for' })).toBeVisible()
  await page.setViewportSize(desktop)
  await page.goBack()
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(blockOf(page, appointment)).toHaveAccessibleName(/Review history/)
})

test('a doctor seats their own patients and sees who has arrived', async ({ bookAgo, factory, open }) => {
  const { id, patient_name } = await bookAgo(10)
  const page = await open('doctor')
  const row = rowOf(page, patient_name)
  await expect(row.getByRole('button', { name: 'Arrived for' })).toHaveCount(0)
  await factory.send('receptionist', 'PUT', `/api/appointments/${id}/flow`, { step: 'arrived' })
  await expect(row).toContainText('Arrived')
  await row.getByRole('button', { name: 'Seated for' }).click()
  await expect(row.getByText('Seated', { exact: true })).toBeVisible()
})

test.describe('on the board', () => {
  test('one click on the block takes the next step, and so do the keys', async ({ bookAgo, factory, open }) => {
    // Before the clinic opens, with a doctor whom no other test books: blocks side by side have no room for a button.
    const doctor_id = (await factory.demoDoctors()).at(-1)?.id ?? 0
    const appointment = await bookAgo(Math.max(20, minutesOfDay(now().slice(11)) - 5 * 60), { doctor_id })
    const page = await open('receptionist', '&view=columns')
    const block = blockOf(page, appointment)
    await expect(block).toHaveAccessibleName(late())
    const handle = (word: string) => block.locator('..').getByRole('button', { name: word, exact: true })
    await block.hover({ position: { x: 8, y: 8 } })
    await handle('Mark arrived').click()
    await expect(block).toHaveAccessibleName(/Scheduled,? *Arrived/)
    await handle('Mark seated').click()
    await expect(block).toHaveAccessibleName(/Scheduled,? *Seated/)
    await expect(page.getByText(`${appointment.patient_name} is seated.`)).toBeVisible()
    await block.focus()
    await page.keyboard.press('u')
    await expect(block).toHaveAccessibleName(/Scheduled,? *Arrived/)
    await expectAccessible(page)
    await block.focus()
    await page.keyboard.press('s')
    await page.keyboard.press('r')
    await expect(block).toHaveAccessibleName(/Completed/)
  })

  test('N on a block asks about a no-show, elsewhere it opens the booking form', async ({ bookAgo, open }) => {
    const appointment = await bookAgo(20)
    const page = await open('receptionist', '&view=columns')
    const block = blockOf(page, appointment)
    await block.focus()
    await page.keyboard.press('n')
    await page.getByRole('button', { name: 'No-show', exact: true }).click()
    await expect(block).toHaveAccessibleName(/Cancelled,? *No-show/)
    await page.keyboard.press('n')
    await expect(modal(page, 'New Appointment')).toBeVisible()
  })
})
