import { expect, expectAccessibleInAllViews, hold } from './fixtures/browser.ts'
import { choose, png } from './fixtures/files.ts'
import { test } from './fixtures/invoices.ts'
import { unique } from './fixtures/patients.ts'

test('why an X-ray was taken is said while it is added, and its report is written below the picture', async ({
  signedIn,
  factory,
}) => {
  const { id } = await factory.registerPatient(`Reported ${unique()}`)
  const page = await signedIn('admin', `/patients/${id}/files`)
  await choose(page, [png('molar.png')])
  const adding = page.getByRole('dialog', { name: 'Add a file' })
  await adding.getByLabel('Why it was taken').fill('Pain on biting')
  await adding.getByText('Photo', { exact: true }).click()
  await expect(adding.getByLabel('Why it was taken')).toHaveCount(0)
  await adding.getByText('X-ray', { exact: true }).click()
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByLabel(/^(Why it was taken|سبب الأشعة)/))
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('main').getByRole('button', { name: 'molar.png' }).click()
  const viewer = page.getByRole('dialog', { name: 'molar.png' })
  await expect(viewer.getByText('Why it was taken: Pain on biting')).toBeVisible()

  await viewer.getByRole('button', { name: 'Write the report' }).click()
  const form = viewer.getByRole('form', { name: 'Report' })
  await form.getByLabel('Report').fill('Radiolucency at the apex of 36')
  await expectAccessibleInAllViews(page, page.getByRole('form', { name: /^(Report|التقرير)$/ }))
  await page.keyboard.press('Escape')
  await expect(page.getByText('Discard what you have typed?')).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await form.getByText('2 good enough').click()
  // Shown before the files are read again.
  const release = await hold(page, '**/api/patients/*/files', 'GET')
  await form.getByRole('button', { name: 'Save report' }).click()
  await expect(form).toBeHidden()
  await expect(viewer.getByText('Report: Radiolucency at the apex of 36')).toBeVisible()
  await expect(viewer.getByText('Quality: 2 good enough')).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Change the report' })).toBeVisible()
  release()
})
