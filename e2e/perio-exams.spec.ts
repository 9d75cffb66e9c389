import { expect, expectAccessible } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'
import { patientPage } from './fixtures/patients.ts'

const UPPER_SITES = 96

test('an arch is typed by keys alone, over the last exam in grey, and is closed', async ({ signedIn, factory }) => {
  const { patient_id, patient_name } = await factory.issueInvoice()
  const last = await factory.send<{ id: number }>('doctor', 'POST', `/api/patients/${patient_id}/perio-exams`, {
    examined_on: '2020-01-02',
  })
  await factory.send('doctor', 'PUT', `/api/perio-exams/${last.id}`, { sites: [{ tooth: 18, site: 1, depth: 9 }] })
  const page = await signedIn('doctor', `/patients/${patient_id}/perio`)
  const perio = patientPage(page, patient_name)
  await perio.getByRole('button', { name: 'Start an exam' }).click()
  const cell = (name: string) => perio.getByRole('button', { name, exact: true })
  await expect(cell('18 distobuccal, not measured')).toContainText('9')
  await cell('18 distobuccal, not measured').press('3')
  await page.keyboard.press('Space')
  await page.keyboard.press('+')
  for (let typed = 1; typed < UPPER_SITES; typed++) await page.keyboard.press(String(typed % 6))
  await expect(cell('18 distobuccal, depth 3, Bleeding')).toBeVisible()
  await expect(cell('18 buccal, depth 11')).toBeVisible()
  await expect(cell('48 distobuccal, not measured')).toBeFocused()
  await expect(perio.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await perio.getByRole('button', { name: 'Close the exam' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close the exam' }).click()
  await expect(perio.getByRole('button', { name: 'Close the exam' })).toHaveCount(0)
  await expect(perio.getByRole('row').filter({ hasText: 'Closed' })).toContainText('96 sites')
})
