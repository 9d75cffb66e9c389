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
  const doctors = await factory.send<{ id: number; name: string }[]>('admin', 'GET', '/api/doctors')
  const other_id = doctors.find(({ name }) => name === other.name)?.id ?? 0
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
