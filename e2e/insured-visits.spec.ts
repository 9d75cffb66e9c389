import type { Claim } from '#contract/claims.ts'
import type { InvoiceDetails } from '#contract/invoices.ts'
import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { complete, insured } from './fixtures/insurers.ts'
import { type RecordFactory, test } from './fixtures/invoices.ts'
import { modal, unique } from './fixtures/patients.ts'

/** Codes of this test, so that no price of the demo is changed. */
async function ownCodes({ send }: RecordFactory) {
  const name = unique().toUpperCase()
  const code = (prefix: string, default_cost: number) =>
    send<{ id: number; code: string }>('admin', 'POST', '/api/settings/treatment-codes', {
      code: `${prefix}${name}`,
      description: `${prefix} ${name}`,
      default_cost,
    })
  return { name, filling: await code('FILL', 300), crown: await code('CROWN', 2000) }
}

interface Insured {
  factory: RecordFactory
  plan?: object
  payer?: object
  policy?: object
}

/** A patient with a completed visit, a filling of 300, and a policy whose payer agreed on 240. */
async function insuredVisit({ factory, plan = {}, payer = {}, policy = {} }: Insured) {
  const { send, completeAppointment } = factory
  const { name, filling, crown } = await ownCodes(factory)
  const items = [{ treatment_code_id: filling.id, price: 240 }]
  const list = await send<{ id: number }>('admin', 'POST', '/api/settings/price-lists', { name: `List ${name}`, items })
  const shield = { name: `Shield ${name}`, kind: 'insurer', ...payer }
  const { id: payer_id } = await send<{ id: number }>('admin', 'POST', '/api/settings/payers', shield)
  const terms = { name: 'Gold', patient_percent: 20, price_list_id: list.id, insurer_max_per_year: 5000, ...plan }
  const { id: plan_id } = await send<{ id: number }>('admin', 'POST', `/api/settings/payers/${payer_id}/plans`, terms)
  const line = { treatment_code: filling.code, description: `Filling ${name}`, cost: 300 }
  const appointment = await completeAppointment([line])
  const card = { plan_id, member_number: `M-${name}`, valid_from: '2020-01-01', ...policy }
  const of = `/api/patients/${appointment.patient_id}/policies`
  const { id: policy_id } = await send<{ id: number }>('receptionist', 'POST', of, card)
  return { appointment, policy_id, filling, crown, name }
}

test('the desk invoices an insured visit in two clicks', async ({ factory, signedIn }) => {
  const { appointment, policy_id, name } = await insuredVisit({ factory })
  const page = await signedIn('receptionist', `/invoices?new=true&appointment_id=${appointment.id}`)
  const form = modal(page, 'Create Invoice')
  await expect(form.getByLabel('Policy')).toHaveValue(String(policy_id))
  await expect(form.getByText('Chosen by itself')).toBeVisible()
  const insurance = form.getByRole('region', { name: 'Insurance' })
  await expect(insurance).toContainText('QR 192.00')
  await expect(form.getByText('The patient pays', { exact: true })).toBeVisible()
  await expect(form.getByRole('status').filter({ hasText: 'QR 48.00' })).toBeVisible()
  await insurance.getByText('Why').click()
  await expect(insurance.getByText('20 % is the patient’s')).toBeVisible()
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByText(`Filling ${name}`).first())
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/invoices') && answer.status() === 201)
  await form.getByRole('button', { name: /^Create and pay QR 48\.00/ }).click()
  const issued = (await (await answered).json()) as InvoiceDetails
  expect(issued).toMatchObject({ total_amount: 48, insurer_amount: 192, status: 'paid', below_price: false })
  const details = modal(page, `Invoice #${issued.id}`)
  await expect(details.getByText(`Filling ${name}`)).toBeVisible()
  await expect(details.getByText('Insurer', { exact: true }).first()).toBeVisible()
  // 'Paid' is the patient's part alone.
  await expect(details.getByText('Insurer QR 192.00 awaited')).toBeVisible()
  await page.goto(`/#/invoices?number=${issued.id}`)
  await expect(page.getByRole('row').filter({ hasText: `#${issued.id}` })).toContainText(
    /Paid.*Insurer .?QR 192\.00.? awaited/,
  )
})

test('another amount of the insurer needs a reason, and the price is the agreed one', async ({ factory, signedIn }) => {
  const { appointment, name } = await insuredVisit({ factory })
  const page = await signedIn('receptionist', `/invoices?new=true&appointment_id=${appointment.id}`)
  const form = modal(page, 'Create Invoice')
  const cost = form.getByRole('group', { name: 'Line 1' }).getByLabel('Cost')
  await expect(cost).toHaveValue('240.00')
  await cost.fill('250')
  await expect(form.getByText('Above the agreed price of')).toBeVisible()
  await form.getByRole('button', { name: 'Create Invoice' }).click()
  await form.getByRole('button', { name: 'Charge QR 240.00' }).click()
  await expect(cost).toHaveValue('240.00')

  await form.getByRole('button', { name: `Change what the insurer pays for Filling ${name}` }).click()
  await form.getByLabel('The insurer pays').fill('200')
  await form.getByRole('button', { name: 'Create Invoice' }).click()
  await expect(form.getByText('Say why')).toBeVisible()
  await form.getByLabel('Why another amount').fill('The portal says so')
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/invoices') && answer.status() === 201)
  await form.getByRole('button', { name: 'Create Invoice' }).click()
  expect(await (await answered).json()).toMatchObject({ total_amount: 40, insurer_amount: 200 })
})

test('the desk is warned of an approval, a used-up year, and may choose no policy', async ({ factory, signedIn }) => {
  const { appointment } = await insuredVisit({ factory, plan: { approval_above: 100, insurer_max_per_year: 50 } })
  const page = await signedIn('receptionist', `/invoices?new=true&appointment_id=${appointment.id}`)
  const form = modal(page, 'Create Invoice')
  await expect(form.getByText('needs an approval')).toBeVisible()
  await form.getByLabel('Policy').selectOption({ label: 'None: the patient pays everything' })
  await expect(form.getByText('needs an approval')).toHaveCount(0)
  await expect(form.getByRole('group', { name: 'Line 1' }).getByLabel('Cost')).toHaveValue('300.00')
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/invoices') && request.method() === 'POST')
  await form.getByRole('button', { name: 'Create Invoice' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ policy_id: null, treatments: [{ cost: 300 }] })
})

test('a corrected invoice keeps its policy, and one without takes the card that was brought later', async ({
  factory,
  signedIn,
}) => {
  const { appointment, policy_id, filling, name } = await insuredVisit({ factory })
  const { id, patient_id } = appointment
  const lines = [{ treatment_code: filling.code, description: `Filling ${name}`, cost: 240 }]
  const visit = { patient_id, appointment_id: id, treatments: lines, payment_method: 'cash', paid_amount: 240 }
  const invoice = await factory.send<InvoiceDetails>('receptionist', 'POST', '/api/invoices', visit)
  const page = await signedIn('admin', `/invoices?invoice=${invoice.id}&invoice_action=correction`)
  const form = modal(page, 'Correct this invoice')
  await expect(form.getByLabel('Policy')).toHaveValue('')
  await form.getByLabel('Policy').selectOption(String(policy_id))
  await expect(form.getByText('Claimed from the insurer')).toBeVisible()
  await form.getByLabel('Why it is corrected').fill('The card was brought')
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/correct') && answer.status() === 201)
  await form.getByRole('button', { name: 'Issue Corrected Invoice' }).click()
  const corrected = (await (await answered).json()) as InvoiceDetails
  expect(corrected).toMatchObject({ total_amount: 48, insurer_amount: 192, credit: 192 })
  // The app itself goes on to the invoice, which must not come after the next address.
  await expect(form).toBeHidden()

  await page.goto(`/#/invoices?invoice=${corrected.id}&invoice_action=correction`)
  await expect(form.getByLabel('Policy')).toHaveValue(String(policy_id))
  await expect(form.getByRole('region', { name: 'Insurance' })).toContainText('QR 192.00')
})

/** A claim of 120.40, which waits, and 240.00, of which the insurer paid 200.00 and rejected the rest. */
async function partlyPaid(factory: RecordFactory) {
  const { payer, claims } = await insured(factory, `Hessa ${unique()}`)
  const claim = claims[0] as Claim
  await complete(factory, claim)
  const batch = { payer_id: payer.id, claim_ids: [claim.id], number: 1, total: 360.4 }
  await factory.send('receptionist', 'POST', '/api/claim-batches', batch)
  const received = { payer_id: payer.id, amount: 200, method: 'bank' }
  const { id } = await factory.send<{ id: number }>('manager', 'POST', '/api/payer-payments', received)
  const lines = [{ claim_line_id: claim.lines[1]?.id, paid: 200, rejected: 40 }]
  await factory.send('manager', 'POST', `/api/payer-payments/${id}/lines`, { lines })
  return factory.send<Claim>('manager', 'GET', `/api/claims/${claim.id}`)
}

test('what the insurer paid of a claim is told before its invoice is cancelled or corrected', async ({
  factory,
  signedIn,
}) => {
  const { invoice_id, payout } = await partlyPaid(factory)
  const earned = (payout ?? 0).toFixed(2)
  const page = await signedIn('admin', `/invoices?invoice=${invoice_id ?? 0}&invoice_action=cancellation`)
  const cancelling = modal(page, 'Cancel Invoice')
  await expect(cancelling.getByText('Doctor payout').locator('..')).toContainText(`QR −${earned}`)
  await expect(cancelling).toContainText('the patient has paid nothing')
  await expect(cancelling).toContainText('QR 200.00 that the insurer paid becomes free')
  await expect(cancelling).toContainText(`QR ${earned} that the doctor earned of it is taken back`)
  await cancelling.getByRole('button', { name: 'Keep invoice' }).click()
  const details = modal(page, `Invoice #${invoice_id ?? 0}`)
  await expect(details).toContainText('Insurer QR 120.40 awaited')
  await expect(details).toContainText('Insurer QR 40.00 to decide')
  await page.goto(`/#/invoices?invoice=${invoice_id ?? 0}&invoice_action=correction`)
  const correcting = modal(page, 'Correct this invoice')
  await expect(correcting.getByText('Doctor payout').locator('..')).toContainText(`QR −${earned}`)
  await expect(correcting).toContainText('QR 200.00 that the insurer paid becomes free')
})

test('a patient without a policy is asked nothing, and sends nothing more', async ({ factory, signedIn }) => {
  const { id } = await factory.completeAppointment()
  const page = await signedIn('admin', `/invoices?new=true&appointment_id=${id}`)
  const form = modal(page, 'Create Invoice')
  await expect(form.getByRole('button', { name: 'Create Invoice' })).toBeEnabled()
  await expect(form.getByLabel('Policy')).toHaveCount(0)
  await expect(form.getByText('Insurer')).toHaveCount(0)
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/invoices') && request.method() === 'POST')
  await form.getByRole('button', { name: 'Create Invoice' }).click()
  const body = (await sent).postDataJSON() as { treatments: object[] }
  expect(Object.keys(body).filter((key) => key.includes('policy'))).toEqual([])
  expect(body.treatments.flatMap((line) => Object.keys(line)).filter((key) => /insurer|override/.test(key))).toEqual([])
})
