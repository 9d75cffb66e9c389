import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { rowOf, rowsOf, test } from './fixtures/day.ts'
import { hire } from './fixtures/profile.ts'

test('one doctor’s day is listed alone, and printed with their name and the phones', async ({
  open,
  book,
  factory,
  request,
}) => {
  const other = await hire(request, 'doctor')
  const { id: other_id } = await factory.doctorNamed(other.name)
  const theirs = await book({ doctor_id: other_id, start: '12:00', end: '12:30' })
  const patient = await factory.registerPatient(undefined, { contact_number: '33445566' })
  const danger = { kind: 'allergy', severity: 'critical', text: 'Penicillin' }
  await factory.send('receptionist', 'POST', `/api/patients/${patient.id}/alerts`, danger)
  const own = await book({ patient })
  const page = await open('receptionist')
  await expect(rowOf(page, theirs.patient_name)).toBeVisible()
  await page.getByRole('button', { name: 'Filter and view' }).click()
  await page.getByRole('dialog', { name: 'Filter and view' }).getByLabel('Doctor').selectOption(own.doctor_name)
  await expect(rowsOf(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  const chip = page.getByRole('button', { name: `Only ${own.doctor_name}` })
  await expect(chip).toBeVisible()
  await expectAccessibleInAllViews(page, page.getByRole('main').getByText(own.patient_name).first())

  await page.emulateMedia({ media: 'print' })
  const heading = page.getByRole('heading', { level: 2, name: own.doctor_name })
  await expect(heading).toBeVisible()
  expect((await heading.boundingBox())?.y, 'not cut at the top').toBeGreaterThanOrEqual(0)
  await expect(rowOf(page, patient.full_name).getByText('+974 3344 5566')).toBeVisible()
  await expect(chip).toBeHidden()
  const alert = rowOf(page, patient.full_name).locator('[data-severity=critical]')
  await expect(alert.locator('svg')).toBeVisible()
  await expect(alert, 'the darkest of the page').toHaveCSS('border', '2px solid rgb(0, 0, 0)')
  await page.emulateMedia({ media: 'screen' })

  await chip.click()
  await expect(rowsOf(page)).toHaveCount(2)
  await factory.send('receptionist', 'PUT', `/api/appointments/${theirs.id}/status`, { status: 'cancelled' })
})

test('one doctor’s board has their column alone, and its paper their name and the phones', async ({
  open,
  book,
  factory,
}) => {
  const patient = await factory.registerPatient(undefined, { contact_number: '33445577' })
  const own = await book({ patient, start: '10:00', end: '10:30' })
  await book({ start: '11:00', end: '11:15' })
  const page = await open('receptionist', `&view=columns&of_doctor=${own.doctor_id}`)
  const columns = page.locator('main [data-column]')
  await expect(columns).toHaveCount(1)
  const card = columns.getByRole('button', { name: patient.full_name })
  const phone = card.getByText('+974 3344 5577')
  await expect(card).toBeVisible()
  await expect(phone).toBeHidden()
  const chip = page.getByRole('button', { name: `Only ${own.doctor_name}` })
  await expect(chip).toBeVisible()
  await expectAccessibleInAllViews(page, columns.first())
  await page.setViewportSize({ width: 718, height: 1_047 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 2, name: own.doctor_name })).toBeVisible()
  await expect(phone).toBeVisible()
  await expect(chip).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await chip.click()
  await expect.poll(() => columns.count()).toBeGreaterThan(1)
})

test('the board’s paper has all doctors on its page, and names none of them as if it were theirs', async ({
  open,
  book,
  page,
  request,
}) => {
  await hire(request, 'doctor')
  await hire(request, 'doctor')
  const { doctor_name } = await book()
  await open('receptionist', '&view=columns')
  const columns = page.locator('main [data-column]')
  await expect.poll(() => columns.count()).toBeGreaterThanOrEqual(6)
  // An upright A4 page within its margins.
  await page.setViewportSize({ width: 718, height: 1_047 })
  await page.emulateMedia({ media: 'print' })
  const heading = page.getByRole('heading', { level: 2 }).first()
  await expect(heading).toBeVisible()
  await expect(heading).not.toContainText(doctor_name)
  const ends = await columns.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right))
  expect(Math.max(...ends)).toBeLessThanOrEqual(718)
})

test('a day that is printed while its list is drawn has every visit', async ({ open, book, page }) => {
  const hours = Array.from({ length: 14 }, (_, place) => String(place + 7).padStart(2, '0'))
  await Promise.all(hours.map((hour) => book({ start: `${hour}:00`, end: `${hour}:30` })))
  // Printed with the first row, of which there are then no more than fit in a window.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const drawn = () => document.querySelectorAll('main ol > li').length
      const before = drawn()
      if (before === 0) return
      observer.disconnect()
      dispatchEvent(new Event('beforeprint'))
      document.documentElement.dataset['rows'] = `${before} then ${drawn()}`
    }).observe(document, { childList: true, subtree: true })
  })
  await open('receptionist', '&view=list')
  await expect(page.locator('html')).toHaveAttribute('data-rows', '12 then 14')
})
