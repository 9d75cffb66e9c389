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
