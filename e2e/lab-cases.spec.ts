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
  // The desk notes no bills.
  await expect(page.getByRole('radio', { name: 'Overdue' })).toBeAttached()
  await expect(page.getByRole('radio', { name: 'Not billed yet' })).toHaveCount(0)
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
  const remake = modal(page, `Order a remake of ${work}`)
  await expect(remake.getByText(/instead of case \d+/)).toBeVisible()
  await expect(remake.getByLabel('Due'), 'as long as the lab takes for it').not.toHaveValue('')
  await remake.getByLabel('Due').fill('2031-03-03')
  await remake.getByRole('button', { name: 'Order lab work' }).click()
  await expect(page.getByRole('row').filter({ hasText: work ?? '' })).toHaveCount(2)
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: work ?? '' })
      .filter({ hasText: 'Remake' })
      .getByText('Remake', { exact: true })
      .first(),
  ).toBeVisible()
  const narrowed = page.getByRole('tabpanel')
  await narrowed.getByLabel('Doctor').selectOption(doctor_name)
  await narrowed.getByLabel('Lab', { exact: true }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/lab_id=\d+/)
  await narrowed.getByLabel('Lab', { exact: true }).selectOption(name)
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: work ?? '' })).toHaveCount(2)
  await expect(narrowed.getByLabel('Lab', { exact: true }).locator('option:checked')).toHaveText(name)
})

test('the fitting is booked from the work, and the day says that the lab is not here', async ({
  signedIn,
  factory,
}) => {
  const number = unique()
  const { id: lab_id } = await factory.send<{ id: number }>('admin', 'POST', '/api/settings/labs', {
    name: `Reef Lab ${number}`,
    items: [],
  })
  const { patient_id, patient_name, doctor_id } = await factory.issueInvoice()
  const work = { doctor_id, lab_id, description: `Veneer ${number}`, agreed_fee: 300, due_on: '2031-03-05' }
  const { id } = await factory.send<{ id: number }>(
    'receptionist',
    'POST',
    `/api/patients/${patient_id}/lab-cases`,
    work,
  )
  const page = await signedIn('receptionist', `/patients/${patient_id}`)
  await page.getByRole('link', { name: `Book the fitting of Veneer ${number}` }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByRole('textbox', { name: 'Patient' })).toHaveValue(patient_name)
  await form.getByRole('button', { name: 'Create' }).click()
  const anyway = form.getByRole('button', { name: 'Book anyway' })
  await expect(anyway.or(page.getByText('Lab not here').first())).toBeVisible()
  if (await anyway.isVisible()) await anyway.click()
  const row = page.getByRole('listitem').filter({ hasText: patient_name }).first()
  await expect(row).toContainText('Lab not here')
  await expectAccessibleInAllViews(page, row)
  await factory.send('receptionist', 'POST', `/api/lab-cases/${id}/events`, { kind: 'received' })
  await expect(page.getByText('Lab not here')).toHaveCount(0)
})

test('lab work is ordered from an accepted treatment in two clicks, once', async ({ signedIn, factory }) => {
  const { send, doctor, registerPatient } = factory
  const number = unique()
  const work = `Zirconia crown ${number}`
  await send('admin', 'POST', '/api/settings/labs', {
    name: `Pearl Lab ${number}`,
    items: [{ description: work, fee: 620, days: 9 }],
  })
  const { id: patient_id } = await registerPatient(`Crowned ${number}`)
  const items = [{ description: work, cost: 2500, teeth: [{ tooth: 26, surfaces: [] }] }]
  const plan = await send<{ id: number; items: { id: number }[] }>(
    'receptionist',
    'POST',
    `/api/patients/${patient_id}/plans`,
    { title: 'Crown', doctor_id: (await doctor()).id, items },
  )
  await send('receptionist', 'POST', `/api/plans/${plan.id}/propose`, { valid_until: '2040-01-01' })
  const accepted = plan.items.map(({ id }) => id)
  await send('receptionist', 'POST', `/api/plans/${plan.id}/answer`, { accepted, signed_name: 'Noora' })
  const page = await signedIn('receptionist', `/patients/${patient_id}/plans`)
  const clicks = await countClicks(page)
  const order = page.getByRole('button', { name: new RegExp(`Order lab work: .*${work}`) })
  await order.click()
  const form = modal(page, 'Order lab work')
  await expect(form.getByLabel('Agreed fee')).toHaveValue('620')
  await expect(form.getByLabel('Teeth')).toHaveValue('26')
  await form.getByRole('button', { name: 'Order lab work' }).click()
  await expect(form).toBeHidden()
  expect(clicks()).toBe(2)
  await expect(order).toHaveCount(0)
  const [made] = await send<{ plan_item_ids: number[]; agreed_fee: number; teeth: unknown[] }[]>(
    'receptionist',
    'GET',
    `/api/patients/${patient_id}/lab-cases`,
  )
  expect(made).toMatchObject({ plan_item_ids: accepted, agreed_fee: 620 })
})
