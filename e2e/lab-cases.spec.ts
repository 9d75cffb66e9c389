import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { countClicks } from './fixtures/clicks.ts'
import { test } from './fixtures/invoices.ts'
import { modal, patientPage, unique } from './fixtures/patients.ts'

test('lab work is ordered on a patient, received in the worklist, fitted, and made again', async ({
  signedIn,
  factory,
}) => {
  const name = `Coral Lab ${unique()}`
  const items = [{ description: `Onlay ${unique()}`, fee: 480, days: 6 }]
  await factory.send('admin', 'POST', '/api/settings/labs', { name, items })
  const [work] = items.map(({ description }) => description)
  const { patient_id, patient_name, doctor_name } = await factory.issueInvoice()
  const page = await signedIn('receptionist', `/patients/${patient_id}`)
  await patientPage(page, patient_name).getByRole('button', { name: 'Order lab work' }).click()
  const form = modal(page, 'Order lab work')
  await form.getByRole('button', { name: 'Order lab work' }).click()
  await expect(form.getByText('Enter the fee')).toBeVisible()
  await form.getByLabel('Doctor').selectOption(doctor_name)
  await form.getByLabel('Lab', { exact: true }).selectOption(name)
  await form.getByLabel('Work of this lab').selectOption(work ?? '')
  await expect(form.getByLabel('Agreed fee')).toHaveValue('480')
  await form.getByLabel('Teeth').fill('16')
  await form.getByLabel('Shade').fill('A2')
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByLabel(/^Shade|^اللون/))
  await form.getByRole('button', { name: 'Order lab work' }).click()
  const line = page.getByRole('listitem', { name: work })
  await expect(line).toContainText('Ordered')
  await line.getByRole('button', { name: `Sent to the lab: ${work}` }).click()
  await expect(line).toContainText('Sent')
  await line.getByRole('button', { name: `Edit ${work}` }).click()
  await expect(modal(page, 'Edit lab work')).toContainText('The lab has this case')
  await page.keyboard.press('Escape')

  await page.goto('/#/patients?tab=labs')
  const row = page.getByRole('row').filter({ hasText: work ?? '' })
  const clicks = await countClicks(page)
  await row.getByRole('button', { name: `Received from the lab: ${work}` }).click()
  await expect(row).toContainText('Received')
  expect(clicks()).toBe(1)
  await row.getByRole('button', { name: `Other event: ${work}` }).click()
  const event = modal(page, 'Note an event')
  await event.getByLabel('What happened').selectOption('Returned to the lab')
  await event.getByLabel('Note').fill('Margin open')
  await event.getByRole('button', { name: 'Note' }).click()
  await expect(row).toContainText('Returned')
  await expectAccessibleInAllViews(page, page.getByRole('tabpanel'))
  await row.getByRole('button', { name: `Order a remake of ${work}` }).click()
  const remake = modal(page, 'Order lab work')
  await remake.getByLabel('Due').fill('2031-03-03')
  await remake.getByRole('button', { name: 'Order lab work' }).click()
  await expect(page.getByRole('row').filter({ hasText: work ?? '' })).toHaveCount(2)
})
