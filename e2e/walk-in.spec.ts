import { expect, test } from './fixtures/browser.ts'
import { opened } from './fixtures/palette.ts'
import { unique } from './fixtures/patients.ts'

test.describe('a walk-in', () => {
  test.use({ provoked: /status of 409/ })
  test('starts from anywhere, is three screens at most, and is booked as arrived', async ({ signedIn }) => {
    const name = `Walker ${unique()}`
    const page = await signedIn('receptionist', '/invoices')
    await opened(page, 'walk')
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'Add New Patient' })
    await expect(form.getByLabel('Full name')).toBeFocused()
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(
      /#\/appointments\?new=true&patient_id=\d+&patient_name=Walker.*&start=\d\d:?(%3A)?\d[05]/,
    )
    const booking = page.getByRole('dialog', { name: 'New Appointment' })
    await booking.getByLabel('Doctor').selectOption({ index: 1 })
    await booking.getByRole('button', { name: 'Create' }).click()
    // Another test's patient, or another walk-in, may be there at this time.
    const anyway = booking.getByRole('button', { name: 'Book anyway' })
    await expect(anyway.or(page.getByText(/Booked:/).first()).first()).toBeVisible()
    if (await anyway.isVisible()) await anyway.click()
    await expect(booking).toBeHidden()
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: name })).toContainText('Arrived')
  })
})
