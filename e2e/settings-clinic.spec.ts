import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures/browser.ts'

test('closing a weekday names its booked appointments; a wide logo is fully visible, and can be removed', async ({
  signedIn,
}) => {
  const page = await signedIn('admin', '/settings/clinic')
  for (const day of ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday']) {
    await page.getByRole('checkbox', { name: day, exact: true }).uncheck()
  }
  const note = page.getByRole('status').filter({ hasText: 'would lie outside these hours' })
  await expect(note.getByRole('listitem').first()).toContainText(/\d\d:\d\d – \d\d:\d\d/)
  await expect.poll(() => isUncovered(note.getByRole('listitem').last()), 'seen without scrolling').toBe(true)
  await page.reload()

  const wide = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(800, 100)
    canvas.getContext('2d')?.fillRect(8, 8, 784, 84)
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())]
  })
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(wide) }
  await page.locator('input[type=file]').setInputFiles(file)
  const preview = page.getByRole('img', { name: 'Clinic logo' })
  await expect.poll(() => proportion(preview)).toBeCloseTo(8, 0)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const logo = page.locator('header img')
  await expect.poll(async () => (await logo.boundingBox())?.width).toBeGreaterThan(120)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(logo).toHaveCount(0)
  await expect(preview).toHaveCount(0)
})

test.describe('saved in another window', () => {
  test.use({ provoked: /409/ })

  test('is shown; what is typed is kept, and refused as outdated', async ({ context, signedIn }) => {
    const page = await signedIn('admin', '/settings/clinic')
    const other = await context.newPage()
    await other.goto('/#/settings/clinic')
    const saved = async (address: string) => {
      await other.getByLabel('Address').fill(address)
      await other.getByRole('button', { name: 'Save Changes' }).click()
      await expect(other.getByText('Settings saved successfully!')).toBeVisible()
    }
    const address = page.getByLabel('Address')
    const before = await address.inputValue()
    const phone = await page.getByLabel('Phone').inputValue()
    const first = `Street ${Math.random().toString(36).slice(2, 8)}`
    await saved(first)
    await expect(address).toHaveValue(first)
    await page.getByLabel('Phone').fill('4412 0000')
    await saved(`${first} A`)
    await expect(page.getByLabel('Phone')).toHaveValue('4412 0000')
    await expect(address).toHaveValue(first)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('changed this clinic in the meantime')).toBeVisible()
    await expect(page.getByLabel('Phone')).toHaveValue('4412 0000')
    await page.getByLabel('Phone').fill(phone)
    await expect(address).toHaveValue(`${first} A`)
    await saved(before)
    await expect(address).toHaveValue(before)
  })
})

/** Visible, and not behind the bar with the save button. */
const isUncovered = (row: Locator) =>
  row.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
  })

const proportion = async (image: Locator) => {
  const { width = 0, height = 1 } = (await image.boundingBox()) ?? {}
  return width / height
}
