import type { APIRequestContext } from '@playwright/test'
import type { AppointmentDetails } from '#contract/appointments.ts'
import type { InvoiceDetails } from '#contract/invoices.ts'
import type { LabCase } from '#contract/lab-cases.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { type RecordFactory, test } from './fixtures/invoices.ts'
import { modal, patientPage, unique } from './fixtures/patients.ts'
import { hire } from './fixtures/profile.ts'

/** A doctor of the test's own, whose lab costs are taken off the share, with a done crown of 3,000.00 and its lab case. */
async function crownOfOwnDoctor({ send, registerPatient, doctorNamed }: RecordFactory, request: APIRequestContext) {
  const { name } = await hire(request, 'doctor')
  const { id: doctor_id } = await doctorNamed(name)
  const lab = await send<{ id: number }>('admin', 'POST', '/api/settings/labs', { name: `Coral ${unique()}` })
  const { id: patient_id, full_name } = await registerPatient()
  const work = { doctor_id, lab_id: lab.id, description: `Zirconia ${unique()}`, agreed_fee: 600, due_on: '2031-01-01' }
  const { description } = await send<LabCase>('receptionist', 'POST', `/api/patients/${patient_id}/lab-cases`, work)
  const slot = { datetime_start: '2033-05-04T10:00', datetime_end: '2033-05-04T10:30', allow_overlap: true }
  const { id } = await send<AppointmentDetails>('receptionist', 'POST', '/api/appointments', {
    patient_id,
    doctor_id,
    ...slot,
  })
  const done = { status: 'completed', treatments: [{ description: 'Crown', cost: 3_000 }] }
  await send('receptionist', 'PUT', `/api/appointments/${id}/status`, done)
  return { doctor_id, doctor_name: name, patient_id, full_name, description, appointment_id: id }
}

test('a lab’s fee lowers the share by the doctor’s basis, and its bill is a record that is explained', async ({
  signedIn,
  factory,
  request,
}) => {
  const { doctor_id, description, patient_id, full_name, appointment_id } = await crownOfOwnDoctor(factory, request)
  const page = await signedIn('admin', `/settings/doctors/${doctor_id}`)
  await page.getByLabel('Lab cost').selectOption('Taken off the doctor’s share')
  await expect(page.getByText(/earns 600\.00 at 40 %/)).toBeVisible()
  await page.getByLabel('General Payout Percentage (%)').fill('40')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Doctor profile updated successfully!')).toBeVisible()

  await page.goto(`/#/invoices?create=true&appointment_id=${appointment_id}`)
  const form = modal(page, 'Create Invoice')
  await form.getByLabel(new RegExp(`^Lab work: .?${description}`)).selectOption(isolate('Crown'))
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByLabel(/^(Lab work|عمل مختبر)/))
  await form.getByRole('button', { name: /^Create and pay/ }).click()
  await expect(page.getByText(/Invoice #\d+ created/)).toBeVisible()
  const [invoice] = await factory.send<InvoiceDetails[]>('admin', 'GET', `/api/invoices?patient_id=${patient_id}`)
  expect((await factory.invoice(invoice?.id ?? 0)).doctor_payout).toMatchObject({ payout_amount: 600 })

  // A page of its own: the form gives way to the invoice a moment later.
  await page.goto('about:blank')
  await page.goto(`/#/patients/${patient_id}`)
  const line = patientPage(page, full_name).getByRole('listitem', { name: description })
  await line.getByRole('button', { name: `Lab’s bill: ${description}` }).click()
  const bill = modal(page, 'Note what the lab billed')
  await bill.getByLabel('Fee on the lab’s bill').fill('650')
  await bill.getByLabel('Number of the bill').fill('B-17')
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByLabel(/^(Number of the bill|رقم الفاتورة)/))
  await bill.getByRole('button', { name: 'Note' }).click()
  await expect(page.getByText('The lab’s bill is noted')).toBeVisible()
  await expect(line).toContainText(/billed .*650\.00/)

  await page.goto(`/#/payouts?doctor_id=${doctor_id}`)
  await expect(page.getByRole('row').filter({ hasText: full_name }).filter({ hasText: 'Lab’s bill' })).toBeVisible()
  await page
    .getByRole('button', { name: `Explain the payout for ${full_name}` })
    .first()
    .click()
  const explained = page.getByRole('dialog')
  const sentence = explained.getByText(/40 % of .*3,000\.00.*, less the lab’s fee of .*600\.00/)
  await expect(sentence).toBeVisible()
  // Each amount keeps its direction, so that it is read in an Arabic sentence too.
  await expect(sentence.locator('bdi[dir=ltr]')).toHaveText([/3,000\.00/, /3,000\.00/, /600\.00/, /600\.00/])
  await expect(explained.getByText(/The lab billed .*650\.00.?; until now .*600\.00.? counted/)).toBeVisible()
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('table'))
})

test('labs are compared by what came from them', async ({ signedIn, factory }) => {
  const name = `Reef ${unique()}`
  const lab = await factory.send<{ id: number }>('admin', 'POST', '/api/settings/labs', { name })
  const { id: patient_id } = await factory.registerPatient()
  const { id: doctor_id } = await factory.doctor()
  const work = { doctor_id, lab_id: lab.id, description: 'Onlay', agreed_fee: 480, due_on: '2031-01-01' }
  const { id } = await factory.send<LabCase>('receptionist', 'POST', `/api/patients/${patient_id}/lab-cases`, work)
  await factory.send('receptionist', 'POST', `/api/lab-cases/${id}/events`, { kind: 'received' })
  const page = await signedIn('manager', '/reports?tab=labs')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('480.00')
  await expectAccessibleInAllViews(page, page.getByRole('tabpanel'))
})
