import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'
import { modal, unique, patientPage } from './fixtures/patients.ts'

test('a contact is recorded on the patient’s page, with user and time', async ({ signedIn, factory }) => {
  const { id, full_name } = await factory.registerPatient(`Contacted ${unique()}`)
  const page = await signedIn('receptionist', `/patients/${id}`)
  const details = patientPage(page, full_name)
  await expect(details.getByText('Nothing has been recorded yet.')).toBeVisible()
  await details.getByRole('button', { name: 'Note a contact' }).click()
  const form = modal(page, 'Note a contact')
  await form.getByLabel('About').selectOption('recall')
  await form.getByRole('radio', { name: 'WhatsApp' }).check()
  await form.getByRole('radio', { name: 'No answer' }).check()
  await form.getByRole('textbox', { name: 'Note', exact: true }).fill('Try in the evening')
  await expect(form.getByLabel('Ask again after')).toBeVisible()
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('radio').first())
  await form.getByRole('button', { name: 'Note', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(details.getByText('WhatsApp · No answer')).toBeVisible()
  await expect(details.getByText('Try in the evening')).toBeVisible()
  await expectAccessibleInAllViews(page, details.getByText('Try in the evening'))
})

test('language, recall and the wish not to be contacted are saved and shown', async ({ signedIn, factory }) => {
  const { id, full_name } = await factory.registerPatient(`Reserved ${unique()}`)
  const page = await signedIn('receptionist', `/patients/${id}`)
  const details = patientPage(page, full_name)
  await details.getByRole('button', { name: 'Edit patient' }).click()
  const form = modal(page, 'Edit Patient')
  await form.getByLabel('Language of messages').selectOption({ label: 'Arabic' })
  await form.getByLabel('Recall').selectOption({ label: 'After 12 months' })
  await form.getByLabel('Do not contact').check()
  await form.getByRole('button', { name: 'Update' }).click()
  await expect(form).toBeHidden()
  await expect(details.getByText('Do not contact')).toBeVisible()
  await expect(details.getByText('After 12 months')).toBeVisible()
})

test('a doctor sees no contacts', async ({ signedIn, factory }) => {
  const { patient_id, patient_name } = await factory.issueInvoice()
  const page = await signedIn('doctor', `/patients/${patient_id}`)
  await expect(patientPage(page, patient_name).getByText('Language of messages')).toBeVisible()
  await expect(page.getByText('Note a contact')).toHaveCount(0)
})
