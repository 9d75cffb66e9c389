import type { Locator, Page } from '@playwright/test'
import { dicomFile } from '#test/support/dicom-files.ts'
import { expect, expectAccessible } from './fixtures/browser.ts'
import { greyPng } from './fixtures/files.ts'
import { type RecordFactory, test } from './fixtures/invoices.ts'

test.use({ hasTouch: true })

const [columns, rows] = [600, 400]

/** A picture of half a millimetre a pixel, and one that says nothing of its scale, of a patient of the demo's doctor. */
async function pictures({ page, factory }: { page: Page; factory: RecordFactory }) {
  const { patient_id } = await factory.issueInvoice()
  const scaled = await dicomFile({
    columns,
    rows,
    values: Array(columns * rows).fill(90) as number[],
    more: [['00280030', 'DS', String.raw`0.5\0.5`]],
  })
  for (const [name, buffer] of [
    ['scaled.dcm', Buffer.from(scaled)],
    ['photo.png', greyPng(columns, rows)],
  ] as const) {
    const added = await page.request.post(`/api/patients/${patient_id}/files`, {
      headers: { authorization: `Bearer ${factory.tokens.admin}` },
      multipart: { kind: 'xray', file: { name, mimeType: 'application/octet-stream', buffer } },
    })
    expect(added.status()).toBe(201)
  }
  return patient_id
}

/** Where a pixel of the picture is on the screen; the surface contains it whole. */
async function spot(surface: Locator, x: number, y: number) {
  const box = (await surface.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const fit = Math.min(box.width / columns, box.height / rows)
  return {
    x: box.x + (box.width - columns * fit) / 2 + x * fit,
    y: box.y + (box.height - rows * fit) / 2 + y * fit,
  }
}

async function openPicture(page: Page, name: string) {
  await page.getByRole('main').getByRole('button', { name }).click()
  const viewer = page.getByRole('dialog', { name })
  const choose = (tool: string) => viewer.getByRole('radio', { name: tool }).check({ force: true })
  const surface = viewer.getByRole('button', { name: 'Picture to mark' })
  return { viewer, choose, surface, marks: viewer.getByRole('list', { name: 'Marks' }).getByRole('listitem') }
}

test('a length is drawn with the mouse, an angle clicked, turned and flipped; its author stands beside it until it is voided', async ({
  page,
  signedIn,
  factory,
}) => {
  const patient_id = await pictures({ page, factory })
  await signedIn('doctor', `/patients/${patient_id}/files`)
  const { viewer, choose, surface, marks } = await openPicture(page, 'scaled.dcm')
  await choose('Length')
  const [from, to] = [await spot(surface, 100, 100), await spot(surface, 300, 100)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
  await expect(marks).toHaveText([/^1\. Length · (99|100|101)(\.\d)? mm/])
  const { name } = await factory.doctor()
  await expect(marks).toContainText([name])

  // Flipped, the same place of the screen is the other side of the picture.
  await viewer.getByRole('group', { name: 'scaled.dcm' }).focus()
  await page.keyboard.press('f')
  await choose('Angle')
  for (const [x, y] of [
    [100, 300],
    [100, 200],
    [200, 200],
  ] as const) {
    const { x: across, y: down } = await spot(surface, x, y)
    await page.mouse.click(across, down)
  }
  await expect(marks.nth(1)).toHaveText(/^2\. Angle · (89|90|91)(\.\d)?°/)
  const [, angle] = await factory.send<{ id: number; points: [number, number][] }[]>(
    'admin',
    'GET',
    `/api/files/${new URL(page.url().replace('/#', '')).searchParams.get('file')}/marks`,
  )
  expect(angle?.points.map(([x]) => Math.round(x / 10) * 10)).toEqual([500, 500, 400])
  await expectAccessible(page)

  await marks.nth(0).getByRole('button', { name: /^Void/ }).click()
  const voiding = page.getByRole('dialog', { name: 'Void a mark' })
  await voiding.getByLabel('Reason').fill('The wrong tooth')
  await voiding.getByRole('button', { name: 'Void mark' }).click()
  await expect(marks).toHaveText([/^1\. Angle/])
  const trail = await factory.send<{ kind: string; user_name: string | null }[]>(
    'admin',
    'GET',
    `/api/audit?patient_id=${patient_id}`,
  )
  const of_marks = trail.filter(({ kind }) => kind.startsWith('mark.')).map(({ kind }) => kind)
  expect(of_marks.toSorted()).toEqual(['mark.made', 'mark.made', 'mark.voided'])
})

test('an arrow that is drawn and not kept is asked about before it is lost', async ({ page, signedIn, factory }) => {
  const patient_id = await pictures({ page, factory })
  await signedIn('doctor', `/patients/${patient_id}/files`)
  const { viewer, choose, surface, marks } = await openPicture(page, 'photo.png')
  await choose('Arrow')
  for (const [x, y] of [
    [100, 100],
    [300, 100],
  ] as const) {
    const { x: across, y: down } = await spot(surface, x, y)
    await page.mouse.click(across, down)
  }
  await viewer.getByLabel('Text', { exact: true }).last().fill('Widened')
  const asked = page.getByText('Discard what you have typed?')
  for (const lose of [
    () => viewer.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => viewer.getByRole('button', { name: /^(Next|Previous) file$/, disabled: false }).click(),
    // Not checked: the tool stays until the question is answered.
    () => viewer.getByRole('radio', { name: 'Length' }).click({ force: true }),
  ]) {
    await lose()
    await expect(asked).toBeVisible()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(asked).toBeHidden()
  }
  await viewer.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(marks).toHaveText([/^1\. Arrow · Widened/])
  await viewer.getByRole('button', { name: 'Close' }).click()
  await expect(viewer).toBeHidden()
})

test.describe('a mark that could not be saved', () => {
  test.use({ provoked: /ERR_FAILED|Failed to load/ })

  test('is kept by one more click, and not drawn again', async ({ page, signedIn, factory }) => {
    const patient_id = await pictures({ page, factory })
    await signedIn('doctor', `/patients/${patient_id}/files`)
    const { viewer, choose, surface, marks } = await openPicture(page, 'photo.png')
    await page.route('**/api/files/*/marks', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await choose('Length')
    for (const x of [100, 300]) {
      const { x: across, y: down } = await spot(surface, x, 100)
      await page.mouse.click(across, down)
    }
    await expect(page.getByText('The mark could not be saved')).toBeVisible()
    await page.unroute('**/api/files/*/marks')
    await viewer.getByRole('button', { name: 'Keep', exact: true }).click()
    await expect(marks).toHaveText([/^1\. Length · (199|200|201) px/])
  })
})

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('a picture without a scale is calibrated by touch, then measured; degrees stand behind their number', async ({
    page,
    signedIn,
    factory,
  }) => {
    const patient_id = await pictures({ page, factory })
    await signedIn('doctor', `/patients/${patient_id}/files`)
    await page.getByRole('main').getByRole('button', { name: 'photo.png' }).click()
    const viewer = page.getByRole('dialog', { name: 'photo.png' })
    const marks = viewer.getByRole('list', { name: 'العلامات' }).getByRole('listitem')
    const surface = viewer.getByRole('button', { name: 'الصورة للتعليم' })
    const tap = async (...places: [number, number][]) => {
      for (const [x, y] of places) {
        const place = await spot(surface, x, y)
        await page.touchscreen.tap(place.x, place.y)
      }
    }
    const choose = (tool: string) => viewer.getByRole('radio', { name: tool }).check({ force: true })
    await expect(viewer.getByText('بلا مقياس: عايِر بشيء طوله معروف')).toBeVisible()
    await choose('معايرة')
    await tap([100, 100], [300, 100])
    await viewer.getByLabel('طوله بالمليمتر').fill('٥٠')
    await viewer.getByRole('button', { name: 'حفظ', exact: true }).click()
    await expect(viewer.getByText('بالمقياس', { exact: true })).toBeVisible()
    await choose('طول')
    await tap([100, 200], [500, 200])
    await expect(marks.nth(1)).toHaveText(/(99|100|101)(\.\d)? مم/)
    await choose('زاوية')
    await tap([100, 100], [200, 200], [300, 100])
    await expect(marks.nth(2)).toHaveText(/(89|90|91)(\.\d)?°/)
    await expectAccessible(page)
  })
})
