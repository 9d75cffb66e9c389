import { expect, expectAccessible, expectAccessibleInAllViews, phone } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'
import { modal, patientPage, rowOf, unique } from './fixtures/patients.ts'

const entries = (page: Parameters<typeof patientPage>[0]) => page.getByRole('main').locator('ol > li li')

test('one timeline has visits, money and contacts, the latest first, and can be limited to one kind', async ({
  signedIn,
  factory,
}) => {
  const { id, patient_id, patient_name } = await factory.issueInvoice({ paid_amount: 50 })
  const contact = { patient_id, about: 'other', channel: 'call', outcome: 'reached', note: 'Asks for a receipt' }
  await factory.send('receptionist', 'POST', '/api/contacts', contact)
  const page = await signedIn('receptionist', `/patients?q=${encodeURIComponent(patient_name)}`)
  await rowOf(page, patient_name).getByRole('link', { name: patient_name }).click()
  await expect(page).toHaveURL(new RegExp(`/patients/${patient_id}$`))
  await expect(page).toHaveTitle(patient_name)
  await expect(entries(page)).toHaveCount(4)
  await expect(entries(page).filter({ hasText: 'Asks for a receipt' })).toContainText('Call · Reached')
  await expect(page.getByRole('link', { name: `Payment, invoice #${id} · Cash` })).toBeVisible()
  await expectAccessibleInAllViews(page, entries(page).first())

  await page.getByRole('radio', { name: 'Visits' }).check()
  await expect(entries(page)).toHaveCount(1)
  await expect(entries(page)).toContainText('Completed')
  await page.getByRole('radio', { name: 'Money' }).check()
  await expect(entries(page)).toHaveCount(2)
  await page.getByRole('link', { name: `Invoice #${id}`, exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(patient_name)
})

test('a letter in the timeline is quoted without its empty lines', async ({ signedIn, factory }) => {
  const { patient_id } = await factory.issueInvoice()
  const letter = { kind: 'other', language: 'en', text: 'Amoxicillin 500 mg\n\nThree times a day\n\n\nFor a week' }
  await factory.send('doctor', 'POST', `/api/patients/${patient_id}/letters`, letter)
  const page = await signedIn('doctor', `/patients/${patient_id}`)
  const quoted = entries(page).getByText('Amoxicillin')
  await expect(quoted).toBeVisible()
  expect(await quoted.evaluate((shown) => shown.textContent.split('\n'))).toEqual([
    'Amoxicillin 500 mg',
    'Three times a day',
    'For a week',
  ])
})

test('tabs are in the address, by keyboard too; Back leads through them to the list', async ({ signedIn, factory }) => {
  const { patient_id, patient_name } = await factory.issueInvoice()
  const list = `/patients?q=${encodeURIComponent(patient_name)}`
  const page = await signedIn('manager', list)
  await rowOf(page, patient_name).getByRole('link', { name: patient_name }).press('Enter')
  const tabs = page.getByRole('navigation', { name: 'Patient' })
  await expect(tabs.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('link', { name: 'Account' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/patients/${patient_id}/account$`))
  await expect(tabs.getByRole('link', { name: 'Overview' })).not.toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/patients/${patient_id}$`))
  await page.goBack()
  await expect(rowOf(page, patient_name)).toBeVisible()
})

test('the chosen tab stays in sight when the window becomes narrow', async ({ signedIn, factory }) => {
  const { id } = await factory.registerPatient()
  const page = await signedIn('receptionist', `/patients/${id}/account`)
  const chosen = page.getByRole('main').locator('a[aria-current=page]')
  await expect(chosen).toHaveText('Account')
  await page.setViewportSize(phone)
  const beyond = async () => {
    const box = await chosen.boundingBox()
    return box && (box.x < 0 || box.x + box.width > phone.width)
  }
  await expect.poll(beyond).toBe(false)
})

test('a Qatari ID suggests the year of birth, and warns about another one without refusing it; both names are found', async ({
  signedIn,
}) => {
  const [name, other] = [`Moza ${unique()}`, `موزة ${unique()}`]
  const page = await signedIn('receptionist', '/patients?new=true')
  const form = modal(page, 'Add New Patient')
  await form.getByLabel('Full name').fill(name)
  await form.getByLabel('Name in the other script').fill(other)
  await form.getByLabel('National ID').fill('29063400012')
  await expect(form.getByText('Born in 1990, by the Qatari ID.')).toBeVisible()
  await form.getByLabel('Date of birth').fill('2 Mar 1991')
  await form.getByLabel('Sex').selectOption('female')
  await expect(form.getByText('The Qatari ID says 1990. Is one of them mistyped?')).toBeVisible()
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('textbox').first())
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form).toBeHidden()

  await page.keyboard.press('Control+k')
  await page.keyboard.type(other)
  await page.getByRole('option').filter({ hasText: name }).click()
  const header = patientPage(page, name)
  for (const said of [other, /\d+ years old/, 'Female']) await expect(header.getByText(said).first()).toBeVisible()
})

test('an old link opens the page', async ({ signedIn, factory }) => {
  const { id, full_name } = await factory.registerPatient(`Linked ${unique()}`)
  const page = await signedIn('receptionist', `/patients?patient=${id}`)
  await expect(patientPage(page, full_name)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/patients/${id}$`))
})

test('a doctor reads visits and notes of own patients on a phone, and no account', async ({ signedIn, factory }) => {
  const { id, patient_id, patient_name } = await factory.issueInvoice()
  const page = await signedIn('doctor', `/patients/${patient_id}`)
  await page.setViewportSize(phone)
  await expect(patientPage(page, patient_name)).toContainText('Visit')
  await expect(page.getByRole('link', { name: `Invoice #${id}` })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Contacts' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Account', exact: true })).toHaveCount(0)
  await expectAccessible(page)
})

test.describe('a page that does not exist', () => {
  test.use({ provoked: /status of (404|500)/ })

  test('shows an error: for an unknown number and an unknown tab', async ({ signedIn }) => {
    const page = await signedIn('receptionist', '/patients/99999999')
    await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()
    await page.goto('/#/patients/1/teeth-of-others')
    await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()
  })

  test('a part that failed to load is named, and the rest is shown', async ({ signedIn, factory }) => {
    const { patient_id, patient_name } = await factory.issueInvoice()
    const page = await signedIn('receptionist', '/dashboard')
    await page.route('**/api/contacts?*', (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }))
    await page.goto(`/#/patients/${patient_id}`)
    await expect(patientPage(page, patient_name)).toContainText('Could not be loaded, so there may be more: Contacts')
    await expect(entries(page)).toHaveCount(2)
    await page.unroute('**/api/contacts?*')
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Could not be loaded')).toHaveCount(0)
  })
})
