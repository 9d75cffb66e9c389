import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures/browser.ts'

test('a modal dims the whole window, including the scroll bar', async ({ baseURL, tokens }) => {
  const { executablePath, args } = test.info().project.use.launchOptions ?? {}
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: args ?? [],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
  const page = await browser.newPage({ viewport: { width: 1440, height: 1200 } })
  await page.addInitScript((token) => localStorage.setItem('token', token), tokens.receptionist)
  await page.goto(`${baseURL}/#/patients`)
  await page.getByRole('table').waitFor()
  const barPx = await page.evaluate(() => innerWidth - document.documentElement.clientWidth)
  expect(barPx, 'the scroll bar takes room').toBeGreaterThan(0)
  await page.goto(`${baseURL}/#/patients?new=true`)
  await page.getByLabel('Full name').fill('Somebody')
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
  const { data, info } = await sharp(await page.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixel = (x: number, y: number) => [0, 1, 2].map((part) => data[(y * info.width + x) * info.channels + part])
  const [strip, beside] = [pixel(1440 - Math.ceil(barPx / 2), 700), pixel(1440 - barPx - 4, 700)]
  for (const [part, shade] of strip.entries()) expect(Math.abs((shade ?? 0) - (beside[part] ?? 0))).toBeLessThan(3)
  await browser.close()
})

test('a press on a button counts although the form grows before it is released', async ({ signedIn }) => {
  const page = await signedIn('receptionist', '/patients?new=true')
  const form = page.getByRole('dialog', { name: 'Add New Patient' })
  await form.getByLabel('Full name').fill(`Grown ${Date.now()}`)
  const box = await form.getByRole('button', { name: 'Create' }).boundingBox()
  if (!box) throw new Error('the button has no place')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/patients(\?|$)/.test(request.url())) asked.push(request.url())
  })
  const growBy = (pixels: number) =>
    form.locator('form').evaluate((element, px) => {
      element.style.paddingBottom = `${px}px`
    }, pixels)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await growBy(300)
  // Dragged away, the press is taken back.
  await page.mouse.move(x, y - 200)
  await page.mouse.up()
  await growBy(0)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await growBy(300)
  await page.mouse.up()
  await expect(form).toBeHidden()
  expect(asked).toHaveLength(1)
})
