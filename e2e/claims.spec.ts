import type { Claim } from '#contract/claims.ts'
import type { Locator, Page, Route } from '@playwright/test'
import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { complete, insured } from './fixtures/insurers.ts'
import { test } from './fixtures/invoices.ts'
import { modal, rows, unique } from './fixtures/patients.ts'

test.use({ provoked: /status of (400|409)/ })

const openList = (page: Page, payer: { id: number }, list: string) =>
  page.goto(`/#/invoices?tab=insurers&list=${list}&payer_id=${payer.id}`)

/** The filters of a list are one row: its chips and its button stand beside the insurer. */
async function expectFiltersInLine(page: Page) {
  const middle = async (part: Locator) => {
    const box = await part.boundingBox()
    return box && Math.round(box.y + box.height / 2)
  }
  const insurer = page.getByLabel('Insurer', { exact: true })
  await page.getByRole('tab', { name: 'Sent' }).click()
  const batches = page.getByRole('radio', { name: 'Batches' }).locator('..')
  expect(await middle(batches)).toBe(await middle(insurer))
  await page.getByRole('tab', { name: 'To send' }).click()
  expect(await middle(page.getByLabel('Treated until'))).toBe(await middle(insurer))
  await page.getByRole('tab', { name: 'Receipts' }).click()
  await page.getByRole('button', { name: 'New receipt' }).waitFor()
  expect(await middle(page.getByRole('button', { name: 'New receipt' }))).toBe(await middle(insurer))
}

test('a claim is completed, sent with others as a batch, and a batch that changed meanwhile is not sent', async ({
  factory,
  signedIn,
}) => {
  const [first, second] = [`Noora ${unique()}`, `Salem ${unique()}`]
  const { payer, claims } = await insured(factory, first, second)
  const page = await signedIn('receptionist', '/invoices')
  await page.getByRole('tab', { name: 'Insurers' }).click()
  await page.getByLabel('Insurer', { exact: true }).selectOption({ label: payer.name })
  await expect(page.getByRole('region', { name: 'Together' })).toContainText('2 claims')
  await expect(rows(page).filter({ hasText: first })).toContainText('Diagnosis')
  await rows(page).filter({ hasText: first }).getByRole('link', { name: first }).click()
  const claim = modal(page, first)
  await claim.getByText('Why this split').first().click()
  await expect(claim.getByText('The patient’s share').first()).toBeVisible()
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('table'))
  await claim.getByRole('button', { name: 'Complete' }).click()
  const form = modal(page, 'Complete the claim')
  await form.getByLabel('Diagnoses').fill('k02.1، K04.0')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(claim.getByText('K02.1, K04.0')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(claim).toBeHidden()

  await page.getByRole('tab', { name: 'To send' }).click()
  const batch = page.getByRole('region', { name: 'Batch 1 to' })
  await expect(batch).toContainText('1 of 1 claim')
  await expect(page.getByText('1 claim cannot be sent yet')).toBeVisible()
  await expectAccessibleInAllViews(page, page.getByRole('link', { name: first }))
  const sent = { payer_id: payer.id, claim_ids: [claims[0]?.id], number: 1, total: 360.4 }
  const meanwhile = async (route: Route) => {
    await factory.send('manager', 'POST', '/api/claim-batches', sent)
    await complete(factory, claims[1] as Claim)
    await route.continue()
  }
  await page.route('**/api/claim-batches', meanwhile, { times: 1 })
  await batch.getByRole('button', { name: 'Send batch 1' }).click()
  await expect(page.getByText('Look at the list again')).toBeVisible()
  const next = page.getByRole('region', { name: 'Batch 2 to' })
  await expect(next).toContainText('1 of 1 claim')
  await next.getByLabel('Reference').fill('NOV')
  await next.getByRole('button', { name: 'Send batch 2' }).click()
  const details = modal(page, 'Batch 2 to')
  await expect(details).toContainText(second)
  await expect(details).toContainText('360.40')
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByText('NOV', { exact: true }))
  const file = page.waitForEvent('download')
  await details.getByRole('button', { name: 'Save CSV' }).click()
  expect((await file).suggestedFilename()).toBe(`claims_${payer.id}_2.csv`)
  const xml = page.waitForEvent('download')
  await details.getByRole('button', { name: 'Save XML' }).click()
  expect((await xml).suggestedFilename()).toBe(`claims_${payer.id}_2.xml`)
  await expect(details.getByText('XML (Dubai) as made, SHA-256')).toBeVisible()
  await expect(details.getByText('CSV as made, SHA-256')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Nothing is to send to this insurer')).toBeVisible()
})

test('a receipt is answered by the keyboard, and what was rejected is decided', async ({ factory, signedIn }) => {
  const [first, second] = [`Mona ${unique()}`, `Rashid ${unique()}`]
  const { payer, claims } = await insured(factory, first, second)
  for (const claim of claims) await complete(factory, claim)
  const ids = claims.map(({ id }) => id)
  await factory.send('receptionist', 'POST', '/api/claim-batches', {
    payer_id: payer.id,
    claim_ids: ids,
    number: 1,
    total: 720.8,
  })
  const page = await signedIn('admin')
  await openList(page, payer, 'to-complete')
  await expectFiltersInLine(page)
  await page.getByRole('button', { name: 'New receipt' }).click()
  const form = modal(page, 'New receipt')
  await form.getByLabel('Amount').fill('700')
  await form.getByLabel('Reference').fill('TT-1')
  await form.getByRole('button', { name: 'Save' }).click()

  const paid = page.getByRole('spinbutton', { name: /^Paid:/ })
  await expect(paid).toHaveCount(4)
  await paid.first().focus()
  await page.keyboard.press('=')
  await page.keyboard.press('Enter')
  await page.keyboard.type('200')
  await page.keyboard.press('Enter')
  await page.keyboard.press('=')
  await expect(page.getByRole('spinbutton', { name: /^Rejected: .*Filling/ }).first()).toHaveValue('40')
  await expect(page.getByText('Left of the receipt')).toContainText('259.20')
  await page.getByLabel('Reason for what is not paid').fill('MNEC-003')
  await expectAccessibleInAllViews(page, page.getByText('259.20'))
  await page.getByRole('button', { name: 'Save 3 lines' }).click()
  await expect(page.getByText('MNEC-003')).toBeVisible()
  await expect(paid).toHaveCount(1)
  await page.getByRole('button', { name: 'Oldest batch paid in full' }).click()
  await page.getByRole('button', { name: 'Save 1 line' }).click()
  await expect(page.getByText('No claim of this insurer waits for an answer')).toBeVisible()
  await expectAccessibleInAllViews(page, page.getByText('MNEC-003'))

  await page.getByRole('button', { name: 'Taken back' }).click()
  const taking = modal(page, 'Taken back by the insurer')
  await taking.getByLabel('Patient or claim').fill(first)
  // Before they are loaded none is there either.
  await expect(taking.getByRole('link', { name: first })).toHaveCount(2)
  await expect(taking.getByRole('link', { name: second })).toHaveCount(0)
  const typed = taking.getByRole('spinbutton', { name: /X-ray/ })
  await typed.fill('5')
  await taking.getByLabel('Patient or claim').fill(second)
  await expect(taking.getByRole('link', { name: second })).toHaveCount(2)
  await expect(typed.first(), 'what is taken back stays in sight').toHaveValue('5')
  await typed.first().fill('')
  await expect(taking.getByRole('spinbutton')).toHaveCount(2)
  await taking.getByRole('spinbutton', { name: /X-ray/ }).fill('20.40')
  await taking.getByRole('button', { name: 'Take back' }).click()
  await expect(taking).toBeHidden()
  await page.getByRole('button', { name: 'Send back' }).click()
  const returning = modal(page, 'Send money back')
  await expect(returning.getByLabel('Amount')).toHaveValue('39.6')
  await returning.getByLabel('Reason').fill('Paid twice')
  await returning.getByRole('button', { name: 'Send back' }).click()
  await expect(page.getByText('Paid twice')).toBeVisible()

  await page.getByRole('button', { name: 'All receipts' }).click()
  await page.getByRole('tab', { name: 'To decide' }).click()
  await expect(page.getByRole('region', { name: 'Together' })).toContainText('60.40')
  await rows(page).filter({ hasText: first }).getByRole('link', { name: 'Decide' }).click()
  const deciding = modal(page, 'Decide about what was rejected')
  await deciding.getByText('Bill the patient').click()
  await deciding.getByLabel('Amount of').fill('400')
  await expect(deciding.getByText('gets a new invoice'), 'nothing follows from more than was rejected').toHaveCount(0)
  await deciding.getByLabel('Amount of').fill('15')
  await expect(deciding.getByText('gets a new invoice')).toBeVisible()
  // Beside the patient's own 90.10.
  await expect(deciding.getByText(/owes .?QR 105\.10.? in all then/)).toBeVisible()
  await expectAccessibleInAllViews(page, page.getByRole('dialog').last().getByRole('spinbutton'))
  await deciding.getByLabel('Reason').fill('Not covered')
  await deciding.getByRole('button', { name: 'Save decisions' }).click()
  await expect(deciding).toBeHidden()
  await rows(page).getByRole('link', { name: first }).click()
  const claim = modal(page, first)
  await expect(claim.getByRole('listitem').filter({ hasText: 'Not covered' })).toContainText('15.00')
  await claim.getByRole('button', { name: 'Withdraw' }).click()
  const withdrawing = modal(page, 'Withdraw the claim')
  await expect(withdrawing).toContainText(/320\.40.* that the insurer paid becomes free/)
  await withdrawing.getByLabel('Reason').fill('Policy had lapsed')
  await withdrawing.getByRole('button', { name: 'Withdraw claim' }).click()
  await expect(claim.getByText('Policy had lapsed')).toBeVisible()
})

test('the lines of one batch are loaded at once, and a receipt that pays the oldest in full is saved with its answer', async ({
  factory,
  signedIn,
}) => {
  const { payer, claims } = await insured(factory, `Layla ${unique()}`, `Omar ${unique()}`)
  for (const [index, claim] of claims.entries()) {
    await complete(factory, claim)
    const batch = { payer_id: payer.id, claim_ids: [claim.id], number: index + 1, total: 360.4 }
    await factory.send('receptionist', 'POST', '/api/claim-batches', batch)
  }
  const page = await signedIn('manager')
  await openList(page, payer, 'receipts')
  const receive = async (amount: string, in_full: boolean) => {
    await page.getByRole('button', { name: 'New receipt' }).click()
    const form = modal(page, 'New receipt')
    await form.getByLabel('Amount').fill(amount)
    if (in_full) await form.getByLabel('Oldest batch paid in full').check()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
  }
  await receive('480.80', false)
  const paid = page.getByRole('spinbutton', { name: /^Paid:/ })
  await expect(paid).toHaveCount(2)
  await paid.first().fill('120.40')
  await page.getByLabel('Batch', { exact: true }).selectOption('Batch 2')
  await expect(page.getByRole('spinbutton', { name: `claim ${claims[1]?.number ?? 0}` }).first()).toBeVisible()
  await expect(paid).toHaveCount(2)
  await page.getByRole('button', { name: 'All as claimed' }).click()
  await expect(page.getByText('Left of the receipt')).toContainText('0.00')
  await page.getByRole('button', { name: 'Save 3 lines' }).click()
  await expect(paid).toHaveCount(1)
  await page.getByRole('button', { name: 'All receipts' }).click()

  await receive('239', true)
  await expect(page.getByText('The receipt is saved, but the batch was not answered.')).toBeVisible()
  await page.getByRole('button', { name: 'All receipts' }).click()
  await receive('240', true)
  await expect(page.getByText('No claim of this insurer waits for an answer')).toBeVisible()
})

test('a doctor completes the claim of an own patient without the insurer’s money', async ({ factory, signedIn }) => {
  const name = `Huda ${unique()}`
  const { claims } = await insured(factory, name)
  const page = await signedIn('doctor', `/patients/${claims[0]?.patient_id ?? 0}/insurance`)
  await page.getByRole('link', { name }).click()
  const claim = modal(page, name)
  await expect(claim.getByText('History')).toHaveCount(0)
  await claim.getByRole('button', { name: 'Complete' }).click()
  await modal(page, 'Complete the claim').getByLabel('Diagnoses').fill('K02.1')
  await modal(page, 'Complete the claim').getByRole('button', { name: 'Save' }).click()
  await expect(claim.getByText('K02.1')).toBeVisible()
})

test('management sees what insurers owe on a day, and saves it', async ({ factory, signedIn }) => {
  const { payer } = await insured(factory, `Amna ${unique()}`)
  const page = await signedIn('manager', '/invoices?tab=owing')
  await page.getByRole('radio', { name: 'Insurers' }).click()
  await expect(page.getByRole('region', { name: 'Totals by age' })).toContainText('Not sent')
  const row = rows(page).filter({ hasText: payer.name })
  await expect(row).toContainText('360.40')
  await factory.send('manager', 'POST', '/api/payer-payments', { payer_id: payer.id, amount: 95, method: 'bank' })
  await expect(row.getByRole('link', { name: 'QR 95.00 received, not allocated' })).toBeVisible()
  await expectAccessibleInAllViews(page, row)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^insurers_\d{4}-\d{2}-\d{2}\.csv$/)
  await row.getByRole('link', { name: payer.name }).click()
  await expect(page.getByText('No claim waits for an answer')).toBeVisible()
})
