import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'
import { modal, patientPage } from './fixtures/patients.ts'

test('canals, the lot of an implant and the orthodontist’s card are kept beside the chart', async ({
  signedIn,
  factory,
}) => {
  const { patient_id, patient_name } = await factory.completeAppointment()
  const page = await signedIn('doctor', `/patients/${patient_id}/chart`)
  const chart = patientPage(page, patient_name)
  const tooth = (number: number) => chart.getByRole('button', { name: new RegExp(`^${number} `) })
  const tap = (name: string) => chart.getByRole('button', { name }).click()

  // A root canal with its canals, an implant with its label.
  await tooth(46).click()
  await chart.getByLabel('Treatment done', { exact: true }).selectOption('SPC-ENDO')
  await chart.getByRole('button', { name: 'MB', exact: true }).click()
  await chart.getByLabel('Length, mm').fill('2.1.5')
  await expect(chart.getByText('Such as 21.5')).toBeVisible()
  await expect(chart.getByRole('button', { name: 'Note as done' })).toBeDisabled()
  await chart.getByLabel('Length, mm').fill('21,5')
  await chart.getByRole('button', { name: 'Another', exact: true }).click()
  await chart.getByLabel('File').last().fill('25/.06')
  await expect(chart.getByText('Which canal?')).toBeVisible()
  await expect(chart.getByRole('button', { name: 'Note as done' })).toBeDisabled()
  await chart
    .getByRole('button', { name: /^Remove canal/ })
    .last()
    .click()
  // Another tooth begins anew, and this one has what was typed.
  await tooth(45).click()
  await expect(chart.getByLabel('Length, mm')).toHaveCount(0)
  await tooth(45).click()
  await expect(chart.getByLabel('Length, mm')).toHaveValue('21,5')
  await tap('Note as done')
  await expect(chart.getByText('MB 21.5 mm')).toBeVisible()
  await tooth(47).click()
  await chart.getByLabel('Treatment done', { exact: true }).selectOption('SPC-IMP')
  const lot = `NB-${Date.now()}`
  await chart.getByLabel('Lot', { exact: true }).fill(lot)
  await tap('Note as done')
  await chart.getByRole('button', { name: 'Who has this lot' }).click()
  const used = modal(page, 'In whom a lot was used')
  await expect(used.getByRole('listitem')).toHaveCount(1)
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('listitem').first())
  await used.getByLabel('Lot').fill('no such lot')
  await expect(used.getByText('Nobody has this lot.')).toBeVisible()
  await page.keyboard.press('Escape')

  // The orthodontist's card: the wires of the last visit stand already.
  await chart.getByRole('button', { name: 'Write down a visit' }).click()
  const visit = modal(page, 'Orthodontic visit')
  await expect(visit.getByLabel('Upper wire')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(visit.getByText('Write down a wire, the elastics or a note')).toBeVisible()
  await visit.getByLabel('Upper wire').fill('0.016 NiTi')
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('textbox').first())
  await visit.getByLabel('Upper wire').press('Enter')
  const card = chart.getByRole('listitem', { name: /^Orthodontic visit of / })
  await expect(card).toContainText(/Month 1.*Upper wire0.016 NiTiNext visitin 4 weeks, /)
  await chart.getByRole('button', { name: 'Put on the recalls' }).click()
  await expect(modal(page, 'Recall the patient').getByLabel('What for')).toHaveValue('Orthodontic visit')
  await page.keyboard.press('Escape')
  await chart.getByRole('button', { name: /^Void the orthodontic visit of/ }).click()
  await modal(page, 'Void an orthodontic visit').getByLabel('Reason').fill('Of a brother')
  await modal(page, 'Void an orthodontic visit').getByRole('button', { name: 'Void' }).click()
  await chart.getByLabel('Voided too').click()
  await expect(chart.getByText(/Voided by .*: Of a brother/)).toBeVisible()

  // The desk, which calls them, finds the lot without a patient's chart.
  const desk = await signedIn('receptionist', '/patients?lot=true')
  await modal(desk, 'In whom a lot was used').getByLabel('Lot').fill(lot.toLowerCase())
  await expect(modal(desk, 'In whom a lot was used').getByRole('link', { name: patient_name })).toBeVisible()
})
