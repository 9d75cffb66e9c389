import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { countClicks } from './fixtures/clicks.ts'
import { test } from './fixtures/invoices.ts'
import { modal, rows } from './fixtures/patients.ts'

test('due patients are listed by month, and a patient who declines is removed', async ({ signedIn }) => {
  const page = await signedIn('receptionist', '/patients')
  await page.getByRole('tab', { name: 'Recalls' }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^\p{L}+ \d{4}$/u)
  await expect(rows(page).first()).toBeVisible()
  const name = await rows(page).first().getByRole('link').first().textContent()
  const row = rows(page).filter({ hasText: name ?? '' })
  await expectAccessibleInAllViews(page, rows(page).first())

  await row.first().getByRole('button', { name: 'Declined' }).click()
  const form = modal(page, 'Note a contact')
  await expect(form.getByRole('radio', { name: 'Declined' })).toBeChecked()
  await form.getByRole('button', { name: 'Note', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(row).toHaveCount(0)
})

test('two clicks book the next visit from the row, which removes the recall', async ({ signedIn }) => {
  const page = await signedIn('receptionist', '/patients?tab=recalls')
  const row = rows(page).last()
  await expect(row).toBeVisible()
  const name = (await row.getByRole('link').first().textContent()) ?? ''
  const clicks = await countClicks(page)
  await row.getByRole('link', { name: 'Find a time' }).click()
  const finder = modal(page, 'Find a time')
  await expect(finder.getByRole('combobox', { name: 'Patient' })).toHaveValue(name)
  await finder
    .getByRole('button', { name: /^Book:/ })
    .first()
    .click()
  await expect(page.getByText(`Booked: ${name}`)).toBeVisible()
  expect(clicks()).toBe(2)
  await page.goto('/#/patients?tab=recalls')
  await expect(rows(page).first()).toBeVisible()
  await expect(rows(page).filter({ hasText: name })).toHaveCount(0)
})

test('a recall is postponed from its row', async ({ signedIn }) => {
  const page = await signedIn('manager', '/patients?tab=recalls')
  await expect(rows(page).first()).toBeVisible()
  const name = await rows(page).nth(1).getByRole('link').first().textContent()
  const row = rows(page).filter({ hasText: name ?? '' })
  await row.first().getByRole('button', { name: 'Postpone' }).click()
  const form = modal(page, 'Note a contact')
  await expect(form.getByLabel('Ask again after')).not.toHaveValue('')
  await form.getByRole('button', { name: 'Note', exact: true }).click()
  await expect(row).toHaveCount(0)
})

test('a recall with a reason is set in two clicks, listed for the desk, and ended', async ({ signedIn, factory }) => {
  const { id, full_name } = await factory.registerPatient()
  const page = await signedIn('receptionist', `/patients/${id}`)
  const quick = page.getByRole('group', { name: 'Recall', exact: true })
  await expect(quick).toBeVisible()
  const clicks = await countClicks(page)
  await quick.getByRole('button', { name: 'In 1 month' }).click()
  const form = modal(page, 'Recall the patient')
  await expect(form.getByRole('radio', { name: 'In 1 month' })).toBeChecked()
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('textbox').first())
  const before = clicks()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`${full_name} is recalled on`, { exact: false }).first()).toBeVisible()
  expect(1 + clicks() - before).toBe(2)
  const line = page.getByRole('listitem').filter({ hasText: 'Control' }).filter({ hasText: 'Due' })
  await expect(line).toBeVisible()
  const listed = await factory.send<{ patient_id: number; reason: string | null }[]>(
    'receptionist',
    'GET',
    '/api/recalls',
  )
  expect(listed.filter(({ patient_id }) => patient_id === id)).toMatchObject([{ reason: 'Control' }])

  await line.getByRole('button', { name: 'End Control' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'End' }).click()
  await expect(line).toHaveCount(0)
  await page.getByRole('button', { name: 'Past recalls' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ended' })).toBeVisible()
})
