import { type Page, type TestInfo } from '@playwright/test'
import { expect } from '#e2e/fixtures/browser.ts'
import { test } from '#e2e/fixtures/invoices.ts'
import { dicomFile } from '#test/support/dicom-files.ts'
import { SLOWDOWN } from './answer.ts'

const barsMs = { open: 500, window: 50 }
const [columns, rows] = [2800, 1500]
const TRIES = 5

function report(info: TestInfo, name: string, ms: number, barMs: number) {
  info.annotations.push({ type: name, description: `${ms.toFixed(0).padStart(7)} ${String(barMs).padStart(5)}` })
  expect.soft(ms, name).toBeLessThanOrEqual(barMs)
}

/** A panoramic of 16 bits, 8.4 MB. */
const panoramic = async () =>
  Buffer.from(
    await dicomFile({
      columns,
      rows,
      bits_allocated: 16,
      bits_stored: 16,
      values: Array.from({ length: columns * rows }, (_, at) => (at * 7) % 65_536),
    }),
  )

type Watching = typeof globalThis & { asked: number; waits: number[] }

/** From what is asked of the picture until it is on the canvas, in ms of the clock: a worker draws it. */
function watchDrawing() {
  const here = globalThis as Watching
  here.waits = []
  here.asked = 0
  for (const kind of ['click', 'pointermove'])
    addEventListener(kind, () => (here.asked ||= performance.now()), { capture: true })
  const { prototype } = ImageBitmapRenderingContext
  const transfer = prototype.transferFromImageBitmap
  prototype.transferFromImageBitmap = function draw(this: ImageBitmapRenderingContext, picture) {
    transfer.call(this, picture)
    if (here.asked > 0) here.waits.push(performance.now() - here.asked)
    here.asked = 0
  }
}

const waitsOf = (page: Page) => page.evaluate(() => (globalThis as Watching).waits.splice(0))

test('opening and windowing a panoramic DICOM picture', async ({ page, signedIn, factory }, info) => {
  const { patient_id } = await factory.issueInvoice()
  const file = { name: 'panoramic.dcm', mimeType: 'application/dicom', buffer: await panoramic() }
  const added = await page.request.post(`/api/patients/${patient_id}/files`, {
    headers: { authorization: `Bearer ${factory.tokens.admin}` },
    multipart: { kind: 'xray', file },
  })
  expect(added.status()).toBe(201)
  await signedIn('admin', `/patients/${patient_id}/files`)
  await page.evaluate(watchDrawing)
  const opened: number[] = []
  const windowed: number[] = []
  for (let time = 0; time < TRIES; time += 1) {
    await page.getByRole('main').getByRole('button', { name: 'panoramic.dcm' }).click()
    const picture = page.getByRole('group', { name: 'panoramic.dcm' })
    await expect(picture.locator('canvas[data-drawn=true]')).toBeVisible()
    await page.waitForTimeout(800)
    opened.push(...(await waitsOf(page)).slice(0, 1))
    const box = await picture.boundingBox()
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
    await page.mouse.move(x, y)
    await page.waitForTimeout(200)
    await page.mouse.down()
    await waitsOf(page)
    for (let step = 1; step <= 6; step += 1) {
      await page.evaluate(() => ((globalThis as Watching).asked = 0))
      await page.mouse.move(x + step * 8, y)
      await page.waitForTimeout(250)
    }
    windowed.push(...(await waitsOf(page)))
    await page.mouse.up()
    await page.keyboard.press('Escape')
    await expect(picture).toBeHidden()
  }
  report(info, 'opening a panoramic of 2800 x 1500, 16 bits', Math.min(...opened), barsMs.open)
  report(
    info,
    'windowing it by dragging, each step, 4 times the clock',
    Math.min(...windowed) * SLOWDOWN,
    barsMs.window,
  )
})
