import type { InvoiceDetails } from '#contract/invoices.ts'
import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { type RecordFactory, test } from './fixtures/invoices.ts'
import { modal, unique } from './fixtures/patients.ts'

/** A patient whose plan covers major work once it is approved, with a proposed treatment plan of one crown. */
async function insured({ send, doctor, registerPatient }: RecordFactory) {
  const name = unique().toUpperCase()
  const code = { code: `CR${name}`, description: `Crown ${name}`, default_cost: 2000, benefit: 'major' }
  await send('admin', 'POST', '/api/settings/treatment-codes', code)
  const shield = { name: `Shield ${name}`, kind: 'insurer' }
  const payer = await send<{ id: number }>('admin', 'POST', '/api/settings/payers', shield)
  const terms = { name: 'Gold', patient_percent: 0, rules: [{ benefit: 'major', covered: true, needs_approval: true }] }
  const plan = await send<{ id: number }>('admin', 'POST', `/api/settings/payers/${payer.id}/plans`, terms)
  const patient = await registerPatient(`Insured ${name}`)
  const card = { plan_id: plan.id, member_number: `M-${name}`, valid_from: '2020-01-01' }
  await send('receptionist', 'POST', `/api/patients/${patient.id}/policies`, card)
  const line = { treatment_code: code.code, description: `Crown ${name}`, cost: 2000 }
  const quoted = { title: 'Crown', doctor_id: (await doctor()).id, items: [line] }
  const { id } = await send<{ id: number }>('receptionist', 'POST', `/api/patients/${patient.id}/plans`, quoted)
  await send('receptionist', 'POST', `/api/plans/${id}/propose`, { valid_until: '2040-01-01' })
  return { patient, line, name }
}

test('an approval is asked from a plan in two clicks, answered, and used by the invoice', async ({
  factory,
  signedIn,
}) => {
  const { patient, line, name } = await insured(factory)
  const page = await signedIn('receptionist', `/patients/${patient.id}/plans`)
  await expect(page.getByText('the insurer pays QR 2,000.00 and the patient QR 0.00')).toBeVisible()
  await page.getByRole('button', { name: 'Ask approval' }).click()
  const form = modal(page, 'Ask the insurer for approval')
  await expect(form.getByLabel('Cost')).toHaveValue('2000.00')
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('combobox').first())
  await form.getByRole('button', { name: 'Ask and print' }).click()
  await expect(page.getByText('Noted as asked')).toBeVisible()

  await page.goto('/#/patients?tab=approvals')
  const row = page.getByRole('row', { name: `Insured ${name}` })
  await expect(row).toContainText('QR 2,000.00 asked')
  await expectAccessibleInAllViews(page, page.getByRole('link', { name: `Insured ${name}` }))
  await row.getByRole('button', { name: 'Cancel approval' }).click()
  const question = page.getByRole('alertdialog', { name: /^Cancel the approval of/ })
  // Both stand in the cell of the row's actions, whose text is at its end.
  await expect(question.getByRole('heading')).toHaveCSS('text-align', 'start')
  await question.getByRole('button', { name: 'Keep it' }).click()
  await row.getByRole('button', { name: 'Note the answer' }).click()
  const answer = modal(page, 'Answer of the insurer')
  await expect(answer.getByRole('heading')).toHaveCSS('text-align', 'start')
  await answer.getByRole('button', { name: 'Save' }).click()
  await expect(answer.getByText('This is required')).toBeVisible()
  await answer.getByLabel('Number of the approval').fill(`A-${name}`)
  await answer.getByLabel('Approved for').fill('2000.01')
  await expect(answer.getByText('Enter an amount from 0')).toBeVisible()
  await answer.getByLabel('Approved for').fill('1500')
  await answer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Answer noted')).toBeVisible()

  const { id } = await factory.completeAppointment([line], patient)
  await page.goto(`/#/invoices?new=true&appointment_id=${id}`)
  const invoice = modal(page, 'Create Invoice')
  await expect(invoice.getByRole('region', { name: 'Insurance' })).toContainText('QR 1,500.00')
  const answered = page.waitForResponse((each) => each.url().endsWith('/api/invoices') && each.status() === 201)
  await invoice.getByRole('button', { name: 'Create Invoice' }).click()
  expect((await (await answered).json()) as InvoiceDetails).toMatchObject({ total_amount: 500, insurer_amount: 1500 })

  await page.goto(`/#/patients/${patient.id}/insurance`)
  await expect(page.getByText('QR 1,500.00 of QR 2,000.00 approved · used')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel approval' })).toHaveCount(0)
  await expectAccessibleInAllViews(page, page.getByText(`Crown ${name}`).first())
})

test('a patient without a policy is offered no approval', async ({ factory, signedIn }) => {
  const patient = await factory.registerPatient()
  const items = [{ treatment_code: null, description: 'Crown', cost: 2000 }]
  const quoted = { title: 'Crown', doctor_id: (await factory.doctor()).id, items }
  const { id } = await factory.send<{ id: number }>('receptionist', 'POST', `/api/patients/${patient.id}/plans`, quoted)
  await factory.send('receptionist', 'POST', `/api/plans/${id}/propose`, { valid_until: '2040-01-01' })
  const page = await signedIn('receptionist', `/patients/${patient.id}/plans`)
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask approval' })).toHaveCount(0)
})
