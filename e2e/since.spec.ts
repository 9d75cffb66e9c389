import { expectAccessibleInAllViews, expect } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'

test('a patient who is opened again shows what others changed since, and nothing the next time', async ({
  signedIn,
  factory,
}) => {
  const { patient_id } = await factory.issueInvoice({ paid_amount: 0 })
  const first = await signedIn('manager', `/patients/${patient_id}`)
  await expect(first.getByRole('heading', { level: 1 })).toBeVisible()
  const alert = { kind: 'allergy', severity: 'critical', text: 'Chlorhexidine' }
  await factory.send('admin', 'POST', `/api/patients/${patient_id}/alerts`, alert)
  const again = await signedIn('manager', `/patients/${patient_id}`)
  const changes = again.getByRole('heading', { name: 'Since you last looked' }).locator('xpath=ancestor::section')
  await expect(changes).toContainText('Alert noted: Chlorhexidine')
  await expectAccessibleInAllViews(again, again.getByRole('listitem').filter({ hasText: 'Chlorhexidine' }).last())
  const quiet = await signedIn('manager', `/patients/${patient_id}`)
  await expect(quiet.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(quiet.getByText('Since you last looked')).toBeHidden()
})
