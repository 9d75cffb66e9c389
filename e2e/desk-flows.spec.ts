import type { Locator } from '@playwright/test'
import type { AppointmentDetails } from '#contract/appointments.ts'
import type { Recall } from '#contract/recalls.ts'
import { addDays, addMonths, clinicDay, DEFAULT_TIME_ZONE } from '#domain/calendar.ts'
import { board, columnOf, pointAt, test } from './fixtures/board.ts'
import { expect } from './fixtures/browser.ts'
import { countClicks, expectClicks } from './fixtures/clicks.ts'
import { modal } from './fixtures/day.ts'
import { opened } from './fixtures/palette.ts'
import { someDigits, unique } from './fixtures/patients.ts'
import { hire } from './fixtures/profile.ts'

// A time may be taken by another test; the screen then offers the next ones.
test.use({ provoked: /status of 409/ })

const firstTime = (scope: ReturnType<typeof modal>) => scope.getByRole('button', { name: /^Book:/ }).first()

test('a new caller', async ({ open, doctors: [doctor] }) => {
  const page = await open('receptionist', '&view=columns')
  await expect(columnOf(page, doctor)).toBeVisible()
  const { x, y } = await pointAt(page, doctor, '11:05')
  const clicks = await countClicks(page)
  await page.mouse.click(x, y)
  const form = modal(page, 'New Appointment')
  await expect(form.getByRole('combobox', { name: 'Patient' })).toBeFocused()
  const name = `Caller ${unique()}`
  await page.keyboard.type(name)
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([`Add “${name}”`])
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Contact number')).toBeFocused()
  await page.keyboard.type(someDigits(8))
  await page.keyboard.press('Enter')
  await expect(board(page).getByRole('button', { name })).toBeVisible()
  expectClicks('New caller', clicks(), 2)
})

test('the next appointment', async ({ open, book, factory }) => {
  const { id, patient_name } = await book()
  await factory.send('receptionist', 'PUT', `/api/appointments/${id}/status`, { status: 'completed' })
  const page = await open('receptionist', `&open=${id}`)
  const next = page.getByRole('button', { name: 'Next visit in 6 months' })
  await next.waitFor()
  const clicks = await countClicks(page)
  await next.click()
  await firstTime(modal(page, 'Find a time')).click()
  await expect(page.getByText(`Booked: ${patient_name}`)).toBeVisible()
  expectClicks('Next appointment', clicks(), 2)
})

test('a visit moves to another day', async ({ open, book }) => {
  const { patient_name } = await book()
  const page = await open('receptionist', '&view=columns')
  const card = board(page).getByRole('button', { name: patient_name })
  await card.waitFor()
  const clicks = await countClicks(page)
  await card.click()
  await modal(page, 'Appointment Details').getByRole('button', { name: 'Edit' }).click()
  const form = modal(page, 'Edit Appointment')
  await form.getByRole('button', { name: 'Find a time' }).click()
  const found = form.getByRole('region', { name: 'Free times' }).getByRole('button')
  await expect(found.nth(1), 'shown where the button was, also at the bottom of the form').toBeInViewport({ ratio: 1 })
  await found.nth(1).click()
  await form.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(form).toBeHidden()
  expectClicks('Move to another day', clicks(), 5)
})

/** Whether nothing covers the middle of it. */
const isSeen = (part: Locator) =>
  part.evaluate((shown) => {
    const { left, top, height } = shown.getBoundingClientRect()
    const words = document.createRange()
    words.selectNodeContents(shown)
    const middle = left + words.getBoundingClientRect().width / 2
    return shown.contains(document.elementFromPoint(middle, top + height / 2))
  })

test('a doctor with eight patients falls ill', async ({ signedIn, factory, request }) => {
  const doctor = await hire(request, 'doctor')
  const { id: doctor_id } = await factory.doctorNamed(doctor.name)
  const today = clinicDay(new Date(), DEFAULT_TIME_ZONE)
  const times = { datetime_start: `${today}T23:50`, datetime_end: `${addDays(today, 1)}T00:00`, allow_overlap: true }
  for (let patient = 0; patient < 8; patient++) {
    const { id: patient_id } = await factory.registerPatient()
    await factory.send('receptionist', 'POST', '/api/appointments', { ...times, patient_id, doctor_id })
  }
  const page = await signedIn('receptionist', `/appointments?view=columns&column=${doctor_id}`)
  const ill = board(page).getByRole('button', { name: `${doctor.name}: Ill for the rest of the day` })
  await ill.waitFor()
  const clicks = await countClicks(page)
  await ill.click()
  const leave = modal(page, `Leave of ${doctor.name}`)
  const offers = leave.getByRole('list', { name: /^Free times for/ })
  await expect(offers).toHaveCount(8)
  await expect(leave.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect.poll(() => isSeen(leave.getByRole('heading', { name: /^Leave of/ })), 'beside the notice').toBe(true)
  // All eight are offered the same times: once one has the first, it is no longer offered to the next.
  await page.route('**/api/appointments/free?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  for (let left = 8; left > 0; left--) {
    await offers.first().getByRole('button').first().click()
    await expect(offers).toHaveCount(left - 1)
    await expect(page.getByRole('alert'), 'no time is offered that another just got').toHaveCount(0)
  }
  expectClicks('Ill doctor with eight patients', clicks(), 9)
})

test('a walk-in', async ({ signedIn, page }) => {
  const name = `Walker ${unique()}`
  await signedIn('receptionist', '/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const clicks = await countClicks(page)
  await opened(page, 'walk')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add New Patient' }).getByLabel('Full name')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  const booking = modal(page, 'New Appointment')
  await booking.getByLabel('Doctor').selectOption({ index: 1 })
  await booking.getByRole('button', { name: 'Create' }).click()
  const anyway = booking.getByRole('button', { name: 'Book anyway' })
  await expect(anyway.or(page.getByText(/Booked:/).first()).first()).toBeVisible()
  const asked = (await anyway.isVisible()) ? 1 : 0
  if (asked === 1) await anyway.click()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: name })).toContainText('Arrived')
  expectClicks('Walk-in', clicks() - asked, 2)
})

test('a cancellation and its undoing', async ({ open, book }) => {
  const { patient_name } = await book()
  const page = await open('receptionist', '&view=columns')
  const card = board(page).getByRole('button', { name: patient_name })
  await card.waitFor()
  const clicks = await countClicks(page)
  await card.click()
  await modal(page, 'Appointment Details')
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click()
  await modal(page, /Cancel/)
    .getByRole('button', { name: /^Cancel.*ppointment/ })
    .click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.keyboard.press('u')
  await expect(card).not.toContainText('Cancelled')
  expectClicks('Cancel and undo', clicks(), 3)
})

test('a gap is given to who waits', async ({ open, book, factory, day }) => {
  const { id, doctor_id } = await book({ start: '11:30', end: '12:00' })
  await factory.send('receptionist', 'PUT', `/api/appointments/${id}/status`, { status: 'cancelled' })
  const { id: patient_id, full_name } = await factory.registerPatient()
  const wanted = { patient_id, doctor_id, minutes: 30, from_date: day, to_date: day }
  await factory.send('receptionist', 'POST', '/api/wait-list', wanted)
  const page = await open('receptionist', '&view=columns')
  const gap = board(page).getByRole('button', { name: /A gap at .?11:30/ })
  await gap.waitFor()
  const clicks = await countClicks(page)
  await gap.click()
  const fitting = page.getByRole('listitem').filter({ hasText: full_name })
  const isCut = (part: Element) => part.scrollWidth > part.clientWidth
  expect(await fitting.getByText('Any time of the day').evaluate(isCut), 'words beside the buttons').toBe(false)
  const basisOf = (part: Element) => getComputedStyle(part).flexBasis
  // The board's own styles would make it 0.
  expect(await fitting.locator(':scope > div').first().evaluate(basisOf), 'styled as elsewhere').toBe('192px')
  await fitting.getByRole('button', { name: /^Book/ }).click()
  await expect(page.getByRole('button', { name: /^Book/ })).toHaveCount(0)
  await expect(board(page).getByRole('button', { name: full_name })).toContainText('11:30')
  expectClicks('Gap', clicks(), 2)
})

test('a recall becomes a booking', async ({ signedIn, factory }) => {
  const { id, full_name } = await factory.registerPatient()
  const due_on = addMonths(clinicDay(new Date(), DEFAULT_TIME_ZONE), 1)
  await factory.send<Recall>('receptionist', 'POST', `/api/patients/${id}/recalls`, { due_on, reason: 'Control' })
  const page = await signedIn('receptionist', '/patients?tab=recalls')
  const row = page.getByRole('row').filter({ hasText: full_name })
  await row.waitFor()
  const clicks = await countClicks(page)
  await row.getByRole('link', { name: 'Find a time' }).click()
  await firstTime(modal(page, 'Find a time')).click()
  await expect(page.getByText(`Booked: ${full_name}`)).toBeVisible()
  expectClicks('Recall to booking', clicks(), 2)
  const [visit] = await factory.send<AppointmentDetails[]>('receptionist', 'GET', `/api/appointments?patient_id=${id}`)
  expect(visit?.patient_name).toBe(full_name)
})
