import { expect, test } from './fixtures/browser.ts'
import { runImport } from './fixtures/imports.ts'
import type { Page } from '@playwright/test'

// One import runs at a time: that of another test may be in the way.
test.use({ provoked: /status of 409/ })

const choose = (page: Page, name: string, lines: string[]) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })

test('the file numbers of patients who are known are kept, so that a balance by number finds them', async ({
  signedIn,
}) => {
  const phone = `55${String(Date.now()).slice(-6)}`
  const page = await signedIn('admin', '/settings/imports')
  const main = page.getByRole('main')
  const person = `Known Before ${phone}`
  const bring = async (source: string, press: string) => {
    await choose(page, 'patients.csv', ['File No,Name,Phone', `${phone},${person},${phone}`])
    await main.getByLabel('Program that the file is from').fill(source)
    await main.getByRole('button', { name: 'Check' }).click()
    await runImport(main, press)
    await expect(main.getByRole('row').getByRole('link', { name: person })).toBeVisible()
    await page.goto('/#/settings/imports')
  }
  await bring(`First ${phone}`, 'Import 1 record')
  await bring(`Second ${phone}`, 'Keep the file numbers')

  await main.getByRole('radio', { name: 'Opening balances' }).check()
  await choose(page, 'balances.csv', ['File No,Balance', `${phone},20`])
  await expect(main.getByText('The file names nobody, and no program')).toBeVisible()
  await main.getByLabel('Program that the file is from').fill(`Second ${phone}`)
  await expect(main.getByText('The file names nobody, and no program')).toBeHidden()
  await main.getByRole('button', { name: 'Check' }).click()
  await expect(main.getByRole('row').filter({ hasText: person })).toBeVisible()
  await expect(main.getByText('New 1', { exact: true })).toBeVisible()
})
