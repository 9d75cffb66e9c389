import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'
import { modal, patientPage } from './fixtures/patients.ts'

test.use({ hasTouch: true })

test('a finding is watched, taken back, and heals by the filling that is noted on its surfaces', async ({
  signedIn,
  factory,
}) => {
  const { patient_id, patient_name } = await factory.issueInvoice()
  const teeth = [{ tooth: 36, surfaces: ['M', 'O'] }]
  const caries = { kind: 'condition', code: 'caries', status: 'found', noted_on: '2026-01-10', teeth }
  await factory.send('doctor', 'POST', `/api/patients/${patient_id}/chart-items`, caries)
  const page = await signedIn('doctor', `/patients/${patient_id}/chart`)
  const chart = patientPage(page, patient_name)
  const row = chart.getByRole('listitem').filter({ hasText: 'Caries · 36 MO' })

  await row.getByRole('button', { name: 'Resolve Caries 36 MO' }).tap()
  const resolving = modal(page, 'What became of a finding')
  await resolving.getByLabel('Outcome').selectOption('Watched')
  await resolving.getByLabel('Reason').fill('Arrested')
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('textbox').last())
  await resolving.getByRole('button', { name: 'Save' }).tap()
  await expect(row).toContainText(/Watched .*: Arrested/)

  await row.getByRole('button', { name: 'Reopen Caries 36 MO' }).tap()
  const reopening = modal(page, 'Reopen a finding')
  await reopening.getByLabel('Reason').fill('Another tooth was meant')
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('textbox').last())
  await reopening.getByRole('button', { name: 'Reopen' }).tap()
  await expect(row).not.toContainText('Watched')

  await page.locator('#tooth-36').tap()
  for (const surface of ['M mesial', 'O occlusal']) await chart.getByRole('button', { name: surface }).tap()
  // What was done on an earlier day is noted for that day.
  await chart.getByText('Grade, material, note, day').tap()
  await chart.getByLabel('Found or done on').fill('15/01/2026')
  await chart.getByLabel('Treatment done').selectOption('COMP-2')
  await chart.getByRole('button', { name: 'Note as done' }).tap()
  await expect(row).toContainText(/Treated on 15 Jan 2026: .*Composite filling/)
  await expect(page.locator('#tooth-36')).toHaveAccessibleName(/Caries, mesial, occlusal, Treated/)
  await page.goto(`/#/patients/${patient_id}/chart?as_of=2026-01-12`)
  await expect(page.locator('#tooth-36')).toHaveAccessibleName(/Caries, mesial, occlusal, Found/)
})
