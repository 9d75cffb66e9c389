import type { Patient } from '#contract/patients.ts'
import { expect, expectAccessible, phone } from './fixtures/browser.ts'
import { test, twoLines } from './fixtures/invoices.ts'
import { unique, someDigits, rowOf, modal, patientPage } from './fixtures/patients.ts'

test.describe('details', () => {
  test('show contact, balance, appointments and invoices, with links', async ({ signedIn, factory }) => {
    const invoice = await factory.issueInvoice({ treatments: twoLines })
    const { patient_id, patient_name } = invoice
    const page = await signedIn('receptionist', `/patients?q=${encodeURIComponent(patient_name)}`)
    const name = rowOf(page, patient_name).getByRole('link', { name: patient_name })
    await name.click()
    const details = patientPage(page, patient_name)
    await expect(page).toHaveURL(new RegExp(`/patients/${patient_id}$`))
    await expect(details).toContainText('Balance QR 1,050.50')
    await expect(details.getByRole('link', { name: /^Visit · / })).toBeVisible()
    await expect(details.getByRole('link', { name: `Invoice #${invoice.id}` })).toBeVisible()
    await expect(details.getByText('Unpaid', { exact: true })).toBeVisible()
    await details.getByRole('button', { name: 'Edit patient' }).click()
    await expect(modal(page, 'Edit Patient')).toBeVisible()
    await page.goBack()
    await expect(modal(page, 'Edit Patient')).toBeHidden()
    await expect(details).toBeVisible()
    await page.goBack()
    await expect(rowOf(page, patient_name)).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('no word of a record breaks over two lines', async ({ signedIn, factory }) => {
    const { patient_id, patient_name } = await factory.issueInvoice({ treatments: twoLines })
    const page = await signedIn('receptionist', `/patients/${patient_id}`)
    const entries = patientPage(page, patient_name).locator('ol').getByRole('listitem')
    const records = entries.locator('a, bdi, span')
    await expect(entries.getByText(/Visit · |Invoice #/)).toHaveCount(2)
    const lines = await records.evaluateAll((parts) =>
      parts.filter((part) => part.getBoundingClientRect().height > 28).map((part) => part.textContent),
    )
    expect(lines).toEqual([])
  })
})

test.describe('a walk-in', () => {
  test('goes from the dashboard through the form to booking now', { tag: '@front-desk-06' }, async ({ signedIn }) => {
    const name = `Salma ${unique()}`
    const page = await signedIn('receptionist')
    await page.clock.setFixedTime('2026-11-21T07:07:30Z')
    await page.getByRole('main').getByRole('link', { name: 'Walk-in' }).click()
    const form = modal(page, 'Add New Patient')
    await expect(form.getByLabel('Full name')).toBeFocused()
    await expectAccessible(page)
    await form.getByLabel('Full name').fill(name)
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(page).toHaveURL(/#\/appointments\?/)
    const query = new URLSearchParams(new URL(page.url()).hash.split('?')[1])
    expect(Object.fromEntries(query)).toMatchObject({ new: 'true', patient_name: name, start: '10:10' })
    expect(query.get('patient_id')).toMatch(/^\d+$/)
    const booking = modal(page, 'New Appointment')
    await expect(booking.getByLabel('Patient')).toHaveValue(name)
    await expect(booking.getByLabel('Start time')).toHaveValue('10:10')
    await expect(booking.getByLabel('Doctor')).toBeFocused()
  })

  test('with a known phone books for the registered patient', async ({ signedIn, factory }) => {
    const contact_number = `66${someDigits(6)}`
    const full_name = `Mariam ${unique()}`
    const known = await factory.send<Patient>('receptionist', 'POST', '/api/patients', { full_name, contact_number })
    const page = await signedIn('receptionist', '/patients?new=true&walk_in=true')
    await page.getByLabel('Contact number').fill(contact_number)
    await page.getByRole('link', { name: `Book for ${full_name}` }).click()
    await expect(page).toHaveURL(new RegExp(`#/appointments\\?new=true&patient_id=${known.id}&.*start=`))
  })

  test('with another patient’s phone says so once booking has opened, and links to them', async ({
    signedIn,
    factory,
  }) => {
    const contact_number = `66${someDigits(6)}`
    const full_name = `Mariam ${unique()}`
    const known = await factory.send<Patient>('receptionist', 'POST', '/api/patients', { full_name, contact_number })
    const page = await signedIn('receptionist', '/patients?new=true&walk_in=true')
    await page.getByLabel('Full name').fill(`Hessa ${unique()}`)
    await page.getByLabel('Contact number').fill(contact_number)
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page).toHaveURL(/#\/appointments\?new=true/)
    await page.getByRole('status').getByRole('link', { name: full_name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`#/patients/${known.id}$`))
    const written = `+974 ${contact_number.slice(0, 4)} ${contact_number.slice(4)}`
    await expect(page.getByRole('main').getByText(written).first()).toBeVisible()
  })

  test('is not offered to doctors', async ({ signedIn }) => {
    const page = await signedIn('doctor')
    await expect(page.getByText('View My Payouts')).toBeVisible()
    // Found by its address: the notes of an appointment may say 'Walk-in' as well.
    await expect(page.getByRole('main').locator('a[href*="walk_in"]')).toHaveCount(0)
  })
})

test('a day of birth that was wrong is taken out by emptying its field', async ({ signedIn, factory }) => {
  const { id } = await factory.registerPatient(`Born ${unique()}`, { date_of_birth: '1988-03-04' })
  const page = await signedIn('receptionist', `/patients?edit=${id}`)
  const form = modal(page, 'Edit Patient')
  await form.getByLabel('Date of birth').fill('')
  await form.getByRole('button', { name: 'Update' }).click()
  await expect(form).toBeHidden()
  const stored = await factory.send('receptionist', 'GET', `/api/patients/${id}`)
  expect(stored).toMatchObject({ date_of_birth: null })
})
