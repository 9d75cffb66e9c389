import type { Locator, Page } from '@playwright/test'
import { desktop, expect, expectAccessible, phone, test, turnTo } from './fixtures/browser.ts'

// One after the other: both save the clinic's settings.
test.describe.configure({ mode: 'default' })

test('closing a weekday names its booked appointments; a wide logo is fully visible, and can be removed', async ({
  signedIn,
}) => {
  const page = await signedIn('admin', '/settings/clinic')
  for (const day of ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday']) {
    await page.getByRole('checkbox', { name: day, exact: true }).uncheck()
  }
  const note = page.getByRole('status').filter({ hasText: 'would lie outside these hours' })
  await expect(note.getByRole('listitem').first()).toContainText(/\d\d:\d\d – \d\d:\d\d/)
  await expect(note.getByRole('listitem')).toHaveCount(5)
  const booked = Number.parseInt(await note.innerText(), 10)
  const rest = note.getByRole('button', { name: `and ${booked - 5} more` })
  await expect.poll(() => isUncovered(rest), 'seen without scrolling').toBe(true)
  await rest.click()
  await expect(note.getByRole('listitem'), 'all of them are named').toHaveCount(booked)
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
  await expectRoomBesideLogo(page)
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
    const phoneNumber = await page.getByLabel('Phone').inputValue()
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
    await page.getByLabel('Phone').fill(phoneNumber)
    await expect(address).toHaveValue(`${first} A`)
    await saved(before)
    await expect(address).toHaveValue(before)
  })
})

/** On a phone the form stands below a wide logo, and the clinic's name beside it is whole in each bar. */
async function expectRoomBesideLogo(page: Page) {
  const name = page.getByText('Lulwa Bay Dental Clinic', { exact: true })
  for (const language of ['en', 'ar'] as const) {
    await turnTo(page, { viewport: { width: 1024, height: 768 }, language, theme: 'light' })
    expect(await name.evaluate(isWhole), `top bar, ${language}`).toBe(true)
    await turnTo(page, { viewport: phone, language, theme: 'light' })
    await expectAccessible(page, 'none')
    const main = page.getByRole('main')
    const logo = await main.locator('img').boundingBox()
    const button = await main.getByRole('button', { name: /^(Choose another|اختيار صورة أخرى)/ }).boundingBox()
    expect(button?.y).toBeGreaterThan((logo?.y ?? 0) + (logo?.height ?? 0))
    await page.locator('header button').first().click()
    expect(await page.getByRole('dialog').locator(name).evaluate(isWhole), `menu, ${language}`).toBe(true)
    await expectAccessible(page, 'none')
    await page.keyboard.press('Escape')
  }
  await turnTo(page, { viewport: desktop, language: 'en', theme: 'light' })
}

const isWhole = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
  scrollWidth <= clientWidth && scrollHeight <= clientHeight

/** Visible, and not behind the bar with the save button. */
const isUncovered = (part: Locator) =>
  part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
  })

const proportion = async (image: Locator) => {
  const { width = 0, height = 1 } = (await image.boundingBox()) ?? {}
  return width / height
}

for (const [language, name] of [
  ['en', 'Treatment Codes'],
  ['ar', 'رموز العلاج'],
] as const) {
  test.describe(`on a phone, ${language}`, () => {
    test.use({ language, viewport: phone })
    test('a menu names the selected tab, and shows it among all when it opens', async ({ signedIn }) => {
      const page = await signedIn('admin', '/settings/treatments')
      const menu = page.locator('main nav').getByRole('button', { name, exact: true })
      await expect(menu).toBeInViewport({ ratio: 0.9 })
      await menu.click()
      await expect(page.locator('main nav [aria-current=page]')).toBeInViewport({ ratio: 0.9 })
      await page.locator('main nav').getByRole('link').first().click()
      await expect(page.locator('main nav').getByRole('link')).toHaveCount(0)
    })
  })
}
