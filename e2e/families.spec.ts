import type { Receipt } from '#contract/families.ts'
import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'
import { modal, patientPage, unique } from './fixtures/patients.ts'

/** Ten years old: a parent pays. */
const child_born = new Date(Date.now() - 10 * 365 * 86_400_000).toISOString().slice(0, 10)

test('a mother pays for her child and herself at once, on a receipt without treatments', async ({
  signedIn,
  factory,
}) => {
  const family = unique()
  const mother = await factory.registerPatient(`Huda ${family}`)
  const child = await factory.registerPatient(`Sami ${family}`, { date_of_birth: child_born })
  for (const [patient, cost] of [
    [mother, 80],
    [child, 45.5],
  ] as const) {
    const lines = { treatments: [{ description: 'A secret matter', cost }], paid_amount: 0, payment_method: 'cash' }
    await factory.send('receptionist', 'POST', '/api/invoices', { patient_id: patient.id, ...lines })
  }

  const page = await signedIn('receptionist', `/patients/${child.id}`)
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Family' }) })
  await card.getByRole('button', { name: 'Add relative' }).click()
  const adding = modal(page, 'Add relative')
  await adding.getByRole('combobox', { name: 'Relative' }).fill(mother.full_name)
  await page.getByRole('option', { name: mother.full_name }).click()
  await adding.getByRole('checkbox', { name: 'Pays for this patient' }).check()
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('checkbox'))
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByRole('listitem')).toHaveText(/Huda .*Parent · pays for this patient/)

  await card.getByRole('link', { name: mother.full_name }).click()
  await expect(patientPage(page, mother.full_name)).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveText(/Sami .*Child · this patient pays/)
  await card.getByRole('button', { name: 'Pay all that is owed' }).click()
  const paying = modal(page, 'Pay all that is owed')
  // What was received pays the oldest invoice first, and a part changed by hand changes it.
  const received = paying.getByRole('spinbutton').first()
  const [own, of_child] = [paying.getByRole('spinbutton').nth(1), paying.getByRole('spinbutton').nth(2)]
  await received.fill('100')
  await expect(own).toHaveValue('80.00')
  await expect(of_child).toHaveValue('20.00')
  await received.fill('60')
  await expect(of_child).toHaveValue('')
  await of_child.fill('45.50')
  await expect(received).toHaveValue('105.50')
  await received.fill('125.50')
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('spinbutton').first())
  const answered = page.waitForResponse('**/family-payments')
  await paying.getByRole('button', { name: /^Take .*125\.50/ }).click()
  const { receipt_number } = (await (await answered).json()) as Receipt
  const receipt = modal(page, `Receipt #${receipt_number}`)
  await expect(receipt).toContainText('45.50')
  await expect(receipt).toContainText('80.00')
  await expect(receipt).not.toContainText('secret')
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('button').first())
  const paper = page.locator('[data-paper=receipt]')
  await expect(paper).toContainText('125.50')
  await expect(paper).not.toContainText('secret')
  for (const { id } of [mother, child])
    expect(await factory.send('receptionist', 'GET', `/api/patients/${id}`)).toMatchObject({ balance: 0 })
  await receipt.getByRole('button', { name: 'Close' }).click()
  // Printed again, later and by whoever is asked for it.
  await card.getByRole('button', { name: `Print receipt #${receipt_number} again` }).click()
  await expect(modal(page, `Receipt #${receipt_number}`)).toContainText('45.50')
})

test('credit of a mother pays what she owes before money is taken', async ({ signedIn, factory }) => {
  const patient = await factory.registerPatient(`Credit ${unique()}`)
  const lines = { treatments: [{ description: 'Filling', cost: 80 }], paid_amount: 0, payment_method: 'cash' }
  await factory.send('receptionist', 'POST', '/api/invoices', { patient_id: patient.id, ...lines })
  const deposit = { amount: 50, payment_method: 'cash' }
  await factory.send('receptionist', 'POST', `/api/patients/${patient.id}/deposits`, deposit)
  const page = await signedIn('receptionist', `/patients/${patient.id}`)
  await page.getByRole('button', { name: 'Pay all that is owed' }).click()
  const paying = modal(page, 'Pay all that is owed')
  await expect(paying.getByRole('status')).toContainText(/has .*50\.00 of credit/)
  await paying.getByRole('button', { name: /^Use .*50\.00 of it first$/ }).click()
  await expect(paying.getByRole('spinbutton').first()).toHaveValue('30.00')
  await expect(paying.getByText(/of credit/)).toHaveCount(0)
  await paying.getByRole('button', { name: /^Take .*30\.00/ }).click()
  await expect(page.getByRole('dialog', { name: /^Receipt #/ })).toContainText('30.00')
  const after = await factory.send('receptionist', 'GET', `/api/patients/${patient.id}`)
  expect(after).toMatchObject({ balance: 0, credit: 0 })
})

test('a new patient with the number of somebody is asked whose family they are', async ({ signedIn, factory }) => {
  const family = unique()
  const number = `+974 5${String(Date.now()).slice(-7)}`
  const mother = await factory.registerPatient(`Fatima ${family}`, { contact_number: number })
  const page = await signedIn('receptionist', '/patients?new=true')
  const form = modal(page, 'Add New Patient')
  await form.getByLabel('Full name').fill(`Sami ${family}`)
  await form.getByLabel('Contact number').fill(number)
  await form.getByRole('button', { name: /^Family of .*Fatima/ }).click()
  await form.getByRole('radio', { name: 'Guardian' }).check()
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form).toBeHidden()
  const relatives = await factory.send<{ other_name: string; kind: string }[]>(
    'receptionist',
    'GET',
    `/api/patients/${mother.id}/family`,
  )
  expect(relatives).toMatchObject([{ other_name: `Sami ${family}`, kind: 'ward' }])
})
