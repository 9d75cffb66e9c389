import { addMonths } from '#domain/calendar.ts'
import { expect } from './fixtures/browser.ts'
import { modal, rowsOf, test } from './fixtures/day.ts'

test('the form shows and sets the length, offers free times of that length, and reads days as people write them', async ({
  page,
  open,
  book,
  factory,
  day,
}) => {
  const taken = await book({ start: '10:00', end: '11:00' })
  await open(
    'receptionist',
    `&new=true&patient_id=${(await factory.registerPatient()).id}&doctor_id=${taken.doctor_id}`,
  )
  const dialog = modal(page, 'New Appointment')
  const [start, end] = [dialog.getByLabel('Start time'), dialog.getByLabel('End time')]
  const length = dialog.getByRole('radiogroup', { name: 'Length' })
  const free = dialog.getByRole('radiogroup', { name: 'Free times' })
  await length.getByRole('radio', { name: '1 h 30 min' }).check()
  await expect(end).toHaveValue('10:30')
  await expect(free.getByRole('radio', { name: '08:30' })).toBeVisible()
  for (const time of ['09:00', '10:00', '10:30', '19:00']) {
    await expect(free.getByRole('radio', { name: time })).toHaveCount(0)
  }
  await free.getByRole('radio', { name: '11:00' }).check()
  await expect(start).toHaveValue('11:00')
  await expect(end).toHaveValue('12:30')
  await start.fill('11.45')
  await expect(length).toContainText('45 min')
  await expect(length.getByRole('radio', { name: '45 min', exact: true })).toBeChecked()

  await start.fill('5 o clock')
  await start.blur()
  await expect(dialog.getByText('This time is not understood.')).toBeVisible()
  await expect(start).toHaveValue('5 o clock')
  await start.fill('430pm')
  await start.blur()
  await expect(start).toHaveValue('16:30')
  await expect(dialog.getByText('This time is not understood.')).toBeHidden()

  const date = dialog.getByLabel('Date', { exact: true })
  await date.fill('some time soon')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('This date is not understood.')).toBeVisible()
  await expect(date).toHaveValue('some time soon')
  await date.fill('tomorrow')
  await date.blur()
  await expect(date).not.toHaveValue('tomorrow')
  await expect(dialog.getByText('This day is in the past.')).toBeHidden()
  // A year off is seen.
  await date.fill('30/11/2031')
  await date.blur()
  await expect(date).toHaveValue('Sun, 30 Nov 2031')
  await date.fill('أمس')
  await expect(dialog.getByText('This day is in the past.')).toBeVisible()
  await date.fill('today')
  await start.fill('00:00')
  await expect(dialog.getByText('This time has passed already.')).toBeVisible()
  await start.fill('16:30')
  // A typed year far ahead is asked about.
  await date.fill(addMonths(day, 25))
  await dialog.getByRole('button', { name: 'Create' }).click()
  const question = page.getByRole('alertdialog', { name: /^Is .* meant\?$/ })
  await question.getByRole('button', { name: 'Change the date' }).click()
  await expect(question).toBeHidden()
  await expect(date).toBeFocused()
  await date.fill(day)
  await expect(dialog.getByText('This time has passed already.')).toBeHidden()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(rowsOf(page).filter({ hasText: '16:30 – 17:00' })).toHaveCount(1)
})

test.describe('a clash', () => {
  test.use({ provoked: /status of 409/ })

  test('is asked about in sight, and the keyboard goes on from where it was', async ({ page, open, book, factory }) => {
    const taken = await book()
    await open(
      'receptionist',
      `&new=true&patient_id=${(await factory.registerPatient()).id}&doctor_id=${taken.doctor_id}&start=10:15`,
    )
    const dialog = modal(page, 'New Appointment')
    await expect(dialog.getByText('Already booked that day:')).toBeVisible()
    const create = dialog.getByRole('button', { name: 'Create' })
    await create.click()
    const anyway = dialog.getByRole('button', { name: 'Book anyway' })
    await expect(anyway).toBeVisible()
    await expect.poll(() => anyway.evaluate(isUncovered)).toBe(true)
    await expect(create).toBeFocused()
  })
})

/** In sight, and not behind the footer. */
const isUncovered = (element: Element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
}
