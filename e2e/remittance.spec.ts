import type { ClaimBatchDetails } from '#contract/claim-batches.ts'
import type { PayerPaymentDetails } from '#contract/payer-payments.ts'
import type { Page } from '@playwright/test'
import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { complete, insured } from './fixtures/insurers.ts'
import { type RecordFactory, test } from './fixtures/invoices.ts'
import { modal, rows, unique } from './fixtures/patients.ts'

test.use({ provoked: /status of 4\d\d/ })

/** Two claims of 360.40 that were sent, and a receipt of their payer. */
async function answered(factory: RecordFactory, ...names: string[]) {
  const { payer, claims } = await insured(factory, ...names)
  for (const claim of claims) await complete(factory, claim)
  const batch = await factory.send<ClaimBatchDetails>('receptionist', 'POST', '/api/claim-batches', {
    payer_id: payer.id,
    claim_ids: claims.map(({ id }) => id),
    number: 1,
    total: 720.8,
  })
  const received = { payer_id: payer.id, amount: 700, method: 'bank', reference: `TT-${unique()}` }
  const receipt = await factory.send<PayerPaymentDetails>('manager', 'POST', '/api/payer-payments', received)
  return { payer, claims, batch, receipt }
}

const choose = (page: Page, name: string, content: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })

test('an insurer’s file is read, says what does not fit, and is saved', async ({ factory, signedIn }) => {
  const [first, second] = [`Amna ${unique()}`, `Badr ${unique()}`]
  const { payer, claims, receipt } = await answered(factory, first, second)
  const [one = { number: 0 }, other = { number: 0 }] = claims
  const page = await signedIn('manager')
  await page.goto(`/#/invoices?tab=insurers&list=receipts&payer_id=${payer.id}&receipt=${receipt.id}`)
  await page.getByRole('button', { name: 'Read a file' }).click()
  const reading = modal(page, 'The insurer’s file')
  await choose(page, 'other.csv', 'Name,Phone\nNoor,1\n')
  await expect(reading.getByRole('alert')).toContainText('The file has no columns that name the claim')
  const lines = [
    `${one.number},SPC-XR,120.40,`,
    `${one.number},SPC-FILL,200,MNEC-003`,
    `${other.number},SPC-XR,999,`,
    `987654321,SPC-XR,1,`,
  ]
  await choose(page, 'remittance.csv', `Claim,Code,Paid,Reason\n${lines.join('\n')}\n`)
  await expect(reading.getByText('2 lines do not fit')).toBeVisible()
  await expect(reading.getByText(/Line 4 · claim .*more than the 120\.40/)).toBeVisible()
  await expect(reading.getByText(/Line 5 .*987654321/)).toBeVisible()
  await expect(reading.getByRole('status').filter({ hasText: '2 lines fit' })).toContainText('320.40')
  await expect(rows(page).filter({ hasText: 'MNEC-003' })).toContainText('40.00')
  await expectAccessibleInAllViews(page, page.getByRole('dialog').last())
  await reading.getByRole('button', { name: 'Save 2 lines' }).click()
  await expect(reading).toBeHidden()
  await expect(page.getByText('MNEC-003')).toBeVisible()
  await expect(page.getByText('379.60').first()).toBeVisible()
})

test('a file that was read before somebody else answered is not saved', async ({ factory, signedIn }) => {
  const { payer, claims, receipt } = await answered(factory, `Dana ${unique()}`, `Faisal ${unique()}`)
  const [claim] = claims
  const page = await signedIn('manager')
  await page.goto(`/#/invoices?tab=insurers&list=receipts&payer_id=${payer.id}&receipt=${receipt.id}`)
  await page.getByRole('button', { name: 'Read a file' }).click()
  const reading = modal(page, 'The insurer’s file')
  await choose(page, 'remittance.csv', `Claim,Code,Paid\n${claim?.number ?? 0},SPC-XR,100\n`)
  await expect(reading.getByRole('button', { name: 'Save 1 line' })).toBeEnabled()
  const meanwhile = [{ claim_line_id: claim?.lines[0]?.id, paid: 20 }]
  await factory.send('manager', 'POST', `/api/payer-payments/${receipt.id}/lines`, { lines: meanwhile })
  await reading.getByRole('button', { name: 'Save 1 line' }).click()
  await expect(page.getByText('has changed since the file was read')).toBeVisible()
})

test('a claim, and what insurers rejected, are printed', async ({ factory, signedIn }) => {
  const name = `Ghada ${unique()}`
  const { payer, claims, receipt } = await answered(factory, name, `Hamad ${unique()}`)
  const fill = claims[0]?.lines[1]?.id
  const lines = [{ claim_line_id: fill, paid: 200, rejected: 40, code: 'MNEC-003' }]
  await factory.send('manager', 'POST', `/api/payer-payments/${receipt.id}/lines`, { lines })
  const page = await signedIn('admin')
  await page.evaluate(() => (window.print = () => undefined))
  await page.goto(`/#/invoices?tab=insurers&list=to-decide&payer_id=${payer.id}`)
  await page.getByRole('button', { name: 'Print list' }).click()
  const paper = page.locator('[data-paper]')
  await expect(paper).toContainText('MNEC-003')
  await page.emulateMedia({ media: 'print' })
  await expect(paper.locator('tr').filter({ hasText: name })).toContainText('40.00')
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(paper).toHaveCount(0)
  await rows(page).getByRole('link', { name }).click()
  await modal(page, name).getByRole('button', { name: 'Print', exact: true }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(paper).toContainText('K02.1')
  await expect(paper).toContainText('360.40')
})

test('a claim without its approval is completed by one that was answered later', async ({ factory, signedIn }) => {
  const { send } = factory
  const name = `Iman ${unique()}`
  const payer = await send<{ id: number }>('admin', 'POST', '/api/settings/payers', {
    name: `P ${name}`,
    kind: 'insurer',
  })
  const terms = { name: 'Gold', patient_percent: 0, approval_above: 100 }
  const plan = await send<{ id: number }>('admin', 'POST', `/api/settings/payers/${payer.id}/plans`, terms)
  const patient = await factory.registerPatient(name)
  const card = { plan_id: plan.id, member_number: `M-${unique()}`, valid_from: '2020-01-01' }
  const policy = await send<{ id: number }>('receptionist', 'POST', `/api/patients/${patient.id}/policies`, card)
  const line = { treatment_code: 'SPC-FILL', description: 'Filling', cost: 300 }
  const { id: appointment_id } = await factory.completeAppointment([line], patient)
  const treatments = [{ ...line, insurer_amount: 250, override_note: 'Agreed on the phone' }]
  const visit = { patient_id: patient.id, appointment_id, policy_id: policy.id, treatments, payment_method: 'cash' }
  const { claim } = await send<{ claim: { id: number } }>('receptionist', 'POST', '/api/invoices', visit)
  const asked = { policy_id: policy.id, lines: [line] }
  const approval = await send<{ id: number; lines: { id: number }[] }>(
    'receptionist',
    'POST',
    `/api/patients/${patient.id}/approvals`,
    asked,
  )
  await send('receptionist', 'POST', `/api/approvals/${approval.id}/asked`, {})
  const answer = { number: 'PA-4711', lines: approval.lines.map(({ id }) => ({ id, approved: 250 })) }
  await send('receptionist', 'POST', `/api/approvals/${approval.id}/answer`, answer)
  const page = await signedIn('receptionist')
  await page.goto(`/#/invoices?tab=insurers&list=to-complete&payer_id=${payer.id}&claim=${claim.id}`)
  const details = modal(page, name)
  await expect(details.getByText('Missing: Approval')).toBeVisible()
  await details.getByRole('button', { name: 'Complete' }).click()
  const form = modal(page, 'Complete the claim')
  await form.getByLabel('Diagnoses').fill('K02.1')
  await form.getByLabel(/^Approval: .?Filling/).selectOption({ index: 1 })
  await expectAccessibleInAllViews(page, page.getByRole('dialog').last().getByRole('combobox'))
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(details.getByText('Missing: Approval')).toBeHidden()
  await expect(details.getByText('To send').first()).toBeVisible()
})
