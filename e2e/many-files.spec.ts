import type { Page } from '@playwright/test'
import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { choose, greyPng, png } from './fixtures/files.ts'
import { test } from './fixtures/invoices.ts'
import { unique } from './fixtures/patients.ts'

const tileOf = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name })

test('ten files are added at once, each as what it is, and one is filed anew', async ({ signedIn, factory }) => {
  const { id } = await factory.registerPatient(`Many ${unique()}`)
  const page = await signedIn('admin', `/patients/${id}/files`)
  await expect(page.getByText('No files yet')).toBeVisible()
  const ten = Array.from({ length: 10 }, (_, at) => png(`picture ${at}.png`, greyPng(40 + at, 30)))
  await choose(page, ten)
  const asked = page.getByRole('dialog', { name: 'Add 10 files' })
  await asked.getByRole('group', { name: 'picture 3.png' }).getByLabel('Kind').selectOption('Consent')
  await asked.getByRole('group', { name: 'picture 3.png' }).getByLabel('Teeth').fill('99')
  await asked.getByLabel('Teeth').first().fill('36')
  await asked.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(asked.getByText('Numbers of teeth are 11 to 48, or 51 to 85')).toBeVisible()
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('combobox').first())
  await asked.getByRole('group', { name: 'picture 3.png' }).getByLabel('Teeth').fill('11 12')
  await asked.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(tileOf(page, 'picture 9.png')).toContainText('Tooth 36')
  const consents = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Consents' }).last()
  await expect(consents.getByRole('button', { name: 'picture 3.png' })).toContainText('Teeth 11, 12')

  await tileOf(page, 'picture 9.png').click()
  await page.getByRole('button', { name: 'File anew' }).click()
  const form = page.getByRole('dialog', { name: 'File anew' })
  await expect(form.getByLabel('Teeth')).toHaveValue('36')
  await form.getByLabel('Teeth').fill('none')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Numbers of teeth are 11 to 48, or 51 to 85')).toBeVisible()
  await expectAccessibleInAllViews(page, page.getByRole('dialog').last().getByRole('textbox').first())
  await form.getByLabel('Teeth').fill('47')
  await form.getByRole('radio', { name: 'Photo' }).check()
  await form.getByLabel('Note').fill('Before the crown')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  const viewer = page.getByRole('dialog', { name: 'picture 9.png' })
  await expect(viewer.getByText('Before the crown')).toBeVisible()
  await expect(viewer.getByText(/Photo · .*Tooth 47/)).toBeVisible()
})
