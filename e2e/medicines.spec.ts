import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'
import { modal, patientPage, unique } from './fixtures/patients.ts'

test('a medicine that the table lacks is added, and a prescription is compared with it', async ({
  signedIn,
  factory,
}) => {
  const name = `Zorbimax ${unique()}`
  const page = await signedIn('admin', '/settings/medicines')
  await page.getByRole('button', { name: 'Add medicine' }).click()
  const form = modal(page, 'Add medicine')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form.getByText('Choose at least one substance')).toBeVisible()
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByRole('combobox', { name: 'Contains' }).fill('augmentin')
  await page.getByRole('option', { name: /^amoxicillin \+ clavulanic acid/ }).click()
  await expect(form.getByRole('button', { name: 'Remove amoxicillin + clavulanic acid' })).toBeVisible()
  await form.getByLabel('Other names').fill('زوربيماكس، Zorby')
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('combobox'))
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Medicine added')).toBeVisible()
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('زوربيماكس, Zorby')
  await row.getByRole('link', { name: `Edit ${name}` }).click()
  await expect(modal(page, 'Edit medicine').getByLabel('Active')).toBeChecked()
  await page.keyboard.press('Escape')

  const { patient_id, patient_name } = await factory.issueInvoice()
  const allergy = { kind: 'allergy', severity: 'critical', text: 'Penicillin' }
  await factory.send('receptionist', 'POST', `/api/patients/${patient_id}/alerts`, allergy)
  await signedIn('admin', `/patients/${patient_id}/letters`)
  await patientPage(page, patient_name).getByRole('button', { name: 'Write letter' }).click()
  const letter = modal(page, 'New letter')
  await letter.getByRole('combobox', { name: 'Medicine' }).fill(name)
  await letter.getByLabel('Strength').fill('625 mg')
  await expect(letter.getByText(`${name} 625 mg: the patient is allergic (Penicillin)`)).toBeVisible()
})

test('the settings say where the table of medicines comes from, how old it is, and what it is not', async ({
  signedIn,
}) => {
  const page = await signedIn('admin', '/settings/medicines')
  await expect(page.getByText(/comes with the product.* public registers of medicines on 20 Nov 2026/)).toBeVisible()
  await expect(page.getByText('It is a help, not a formulary')).toBeVisible()
  await expectAccessibleInAllViews(page, page.getByRole('main').getByRole('button').first())
})

test('an alert says what it is compared as, and names substances that its text does not', async ({
  signedIn,
  factory,
}) => {
  const { patient_id, patient_name } = await factory.issueInvoice()
  const page = await signedIn('doctor', `/patients/${patient_id}`)
  await patientPage(page, patient_name).getByRole('button', { name: 'Add alert' }).click()
  const form = modal(page, 'New alert')
  const words = form.getByLabel('What everybody must know')
  await words.fill('Pencillin: rash in 2019')
  await expect(form.getByText('Compared with prescriptions as: penicillins')).toBeVisible()
  await words.fill('As in the letter of the hospital')
  await expect(form.getByText('The table of medicines knows nothing of this')).toBeVisible()
  await form.getByRole('combobox', { name: 'Substances' }).fill('Brufen')
  await page
    .getByRole('option', { name: /^ibuprofen/ })
    .first()
    .click()
  await expect(form.getByText('The table of medicines knows nothing of this')).toBeHidden()
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('combobox'))
  await form.getByRole('button', { name: 'Save alert' }).click()
  await expect(form).toBeHidden()
  const alert = patientPage(page, patient_name).getByRole('listitem').filter({ hasText: 'As in the letter' })
  await expect(alert).toContainText('ibuprofen')
})
