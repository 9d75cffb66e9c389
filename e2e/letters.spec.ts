import { addDays, clinicDay } from '#domain/calendar.ts'
import { dayInWords } from '#domain/message-text.ts'
import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { countClicks } from './fixtures/clicks.ts'
import { test } from './fixtures/invoices.ts'
import { modal, patientPage } from './fixtures/patients.ts'

test('a prescription that names an allergy warns before and after it is issued, and the front desk prints it', async ({
  signedIn,
  factory,
  context,
}) => {
  const { patient_id, patient_name } = await factory.issueInvoice()
  const allergy = { kind: 'allergy', severity: 'critical', text: 'Penicillin' }
  await factory.send('receptionist', 'POST', `/api/patients/${patient_id}/alerts`, allergy)
  const page = await signedIn('doctor', `/patients/${patient_id}/letters`)
  const details = patientPage(page, patient_name)
  await expect(details.getByText('No letters yet')).toBeVisible()
  const clicks = await countClicks(page)
  await details.getByRole('button', { name: 'Write letter' }).click()
  const opened = clicks()
  const form = modal(page, 'New letter')
  await expect(form.getByText('Penicillin')).toBeVisible()
  await form.getByRole('button', { name: 'Issue letter' }).click()
  await expect(form.getByText('Name the medicine')).toBeVisible()
  await form.getByRole('radio', { name: 'As free text' }).check()
  await expect(form.getByText('This field is required')).toBeVisible()
  await form.getByLabel('Medicines, with dose and quantity').fill('Amoxicillin 500 mg, 21 capsules')
  await form.getByLabel('How to take them').fill('One every eight hours')
  await expect(form.getByText('Amoxicillin 500 mg, 21 capsules: the patient is allergic (Penicillin)')).toBeVisible()
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('radio').first())
  await form.getByRole('button', { name: 'Issue letter' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(/although something speaks against .Amoxicillin 500 mg, 21 capsules/)
  await expectAccessibleInAllViews(page, page.getByRole('alertdialog'))
  await question.getByRole('button', { name: 'Back' }).click()
  const before = clicks()
  await form.getByRole('button', { name: 'Issue letter' }).click()
  await question.getByRole('button', { name: 'Issue anyway' }).click()
  await expect(form).toBeHidden()
  expect(opened + clicks() - before, 'one of them for the warning').toBe(3)
  const letter = details.getByRole('listitem').filter({ hasText: 'Amoxicillin 500 mg' })
  await expect(letter).toContainText('Issued in spite of: Penicillin')
  await expectAccessibleInAllViews(page, letter)
  await page.close()

  const desk = await context.newPage()
  await desk.addInitScript((token) => {
    localStorage['token'] = token
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  }, factory.tokens.receptionist)
  await desk.goto(`/#/patients/${patient_id}/letters`)
  await expect(patientPage(desk, patient_name).getByText('Amoxicillin 500 mg')).toBeVisible()
  await desk.getByRole('button', { name: 'Print' }).click()
  await expect(desk.locator('body[data-printed]')).toBeAttached()
  await desk.emulateMedia({ media: 'print' })
  const paper = desk.locator('[data-paper]')
  for (const said of ['Prescription', patient_name, 'One every eight hours', 'Dr. Layla Mansour', 'BDS']) {
    await expect(paper).toContainText(said)
  }
  await expect(paper).toHaveAttribute('lang', 'en')
  await expect(desk.getByRole('main')).toBeHidden()
})

test.describe('templates', () => {
  // The server names the placeholder that it does not know.
  test.use({ provoked: /status of 400/ })

  test('a sick leave is written in Arabic from the clinic’s own template, by keyboard', async ({
    signedIn,
    factory,
  }) => {
    const { patient_id, patient_name } = await factory.issueInvoice()
    const from = addDays(clinicDay(new Date(), 'Asia/Qatar'), 1)
    const page = await signedIn('admin', '/settings/letters')
    const template = page.getByLabel('Sick leave in Arabic')
    const before = await template.inputValue()
    await template.fill('إجازة {patient} من {from} إلى {untill}')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Cannot be filled in: {untill}').first()).toBeVisible()
    await template.fill('إجازة {patient} من {from} إلى {until}')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Templates saved')).toBeVisible()
    await expectAccessibleInAllViews(page, page.getByRole('main').getByRole('textbox').first())

    await page.goto(`/#/patients/${patient_id}/letters?letter=new`)
    const form = modal(page, 'New letter')
    await form.getByRole('radio', { name: 'Sick leave' }).check()
    await form.getByRole('radio', { name: 'Arabic' }).check()
    await form.getByLabel('In the name of').selectOption({ index: 1 })
    await form.getByLabel('From').fill(from)
    await form.getByLabel('Until').fill(addDays(from, 2))
    await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('radio').first())
    // A letter can never be changed, and the reason may still be missing.
    await form.getByLabel('Until').press('Enter')
    await expect(form.getByLabel('Until')).toBeFocused()
    await form.getByRole('button', { name: 'Issue letter' }).press('Enter')
    await expect(form).toBeHidden()
    const details = patientPage(page, patient_name)
    const letter = details.getByText(`إجازة ${patient_name} من ${dayInWords(from, 'ar')}`)
    await expect(letter).toHaveCSS('text-align', 'right')
    await expect(letter).toHaveCSS('unicode-bidi', 'plaintext')

    await page.goto('/#/settings/letters')
    await template.fill(before)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Templates saved')).toBeVisible()
  })
})

test('an unusual sick leave is asked about, and a letter that was wrong is withdrawn', async ({
  signedIn,
  factory,
}) => {
  const { patient_id, patient_name } = await factory.issueInvoice()
  const page = await signedIn('doctor', `/patients/${patient_id}/letters?letter=new`)
  const today = clinicDay(new Date(), 'Asia/Qatar')
  const form = modal(page, 'New letter')
  await form.getByRole('radio', { name: 'Sick leave' }).check()
  await form.getByLabel('From').fill(addDays(today, 2))
  await form.getByLabel('Until').fill(addDays(today, 1))
  await form.getByRole('button', { name: 'Issue letter' }).click()
  await expect(form.getByText('The leave ends before it starts')).toBeVisible()
  await form.getByLabel('Until').fill(addDays(today, 16))
  await form.getByLabel('Official number').fill('EJ-2026-00017')
  await form.getByRole('button', { name: 'Issue letter' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('This leave is longer than 14 days.')
  await question.getByRole('button', { name: 'Issue anyway' }).click()
  await expect(form).toBeHidden()

  const letter = patientPage(page, patient_name).getByRole('listitem').filter({ hasText: 'This is to certify' })
  await letter.getByRole('button', { name: 'Withdraw' }).click()
  const withdrawing = modal(page, 'Withdraw letter')
  await withdrawing.getByRole('button', { name: 'Withdraw letter' }).click()
  await expect(withdrawing.getByText('This field is required')).toBeVisible()
  await withdrawing.getByLabel('Reason').fill('Wrong patient')
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('textbox'))
  await withdrawing.getByRole('button', { name: 'Withdraw letter' }).click()
  await expect(letter).toContainText(/Withdrawn on .* by Dr\. Layla Mansour: Wrong patient/)
  await expect(letter.getByText('This is to certify')).toHaveCSS('text-decoration-line', 'line-through')
  await expect(letter.getByRole('button', { name: 'Withdraw' })).toBeHidden()
  await expectAccessibleInAllViews(page, letter)
})

test.describe('when the server fails', () => {
  test.use({ provoked: /status of 500/ })

  test('letters that cannot be loaded never look like none', async ({ signedIn, factory }) => {
    const { patient_id, patient_name } = await factory.issueInvoice()
    const page = await signedIn('receptionist', '/dashboard')
    await page.route('**/api/patients/*/letters', (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }))
    await page.goto(`/#/patients/${patient_id}/letters`)
    const details = patientPage(page, patient_name)
    await expect(details.getByText(/letters could not be loaded: there may/)).toBeVisible({ timeout: 30_000 })
    await expect(details.getByText('No letters yet')).toHaveCount(0)
    await expect(details.getByRole('button', { name: 'Write letter' })).toHaveCount(0)
  })
})

test('the consent of a minor asks who signs, and prints the name', async ({ signedIn, factory }) => {
  const { patient_id, patient_name } = await factory.issueInvoice()
  const born = addDays(clinicDay(new Date(), 'UTC'), -9 * 365)
  await factory.send('receptionist', 'PUT', `/api/patients/${patient_id}`, {
    full_name: patient_name,
    date_of_birth: born,
  })
  const page = await signedIn('doctor', `/patients/${patient_id}/letters`)
  const details = patientPage(page, patient_name)
  await details.getByRole('button', { name: 'Write letter' }).click()
  const form = modal(page, 'New letter')
  await form.getByRole('radio', { name: 'Consent' }).click()
  await form.getByLabel('Treatment').fill('Extraction of 55')
  await form.getByLabel('Risks').fill('Pain for a day')
  await form.getByRole('button', { name: 'Issue letter' }).click()
  await expect(form.getByText('This field is required')).toBeVisible()
  await form.getByLabel('Guardian who consents').fill('Mariam Saleh')
  await expect(form.getByText('Guardian, who signs for the patient: Mariam Saleh')).toBeVisible()
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('radio').first())
  await form.getByRole('button', { name: 'Issue letter' }).click()
  await expect(form).toBeHidden()
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await details.getByRole('listitem').filter({ hasText: 'Consent' }).getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  await expect(page.locator('[data-paper] dl')).toContainText('Mariam Saleh')
})
