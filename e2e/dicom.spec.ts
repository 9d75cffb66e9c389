import type { Page } from '@playwright/test'
import { dicomFile, identifierOf } from '#test/support/dicom-files.ts'
import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { choose } from './fixtures/files.ts'
import { test } from './fixtures/invoices.ts'
import { unique } from './fixtures/patients.ts'

const [columns, rows] = [60, 40]
const values = Array.from({ length: columns * rows }, (_, at) => (at % columns) * 60)

const named = async (name: string, content: Parameters<typeof dicomFile>[0]) => ({
  name,
  mimeType: 'application/dicom',
  buffer: Buffer.from(await dicomFile({ columns, rows, values, bits_allocated: 16, bits_stored: 12, ...content })),
})

/** The grey in the middle of what is drawn. */
const middleOf = (page: Page, name: string) =>
  page
    .getByRole('group', { name })
    .getByRole('img')
    .evaluate((shown: HTMLCanvasElement) => {
      const copy = document.createElement('canvas')
      copy.width = copy.height = 1
      const context = copy.getContext('2d')
      context?.drawImage(shown, shown.width / 2, shown.height / 2, 1, 1, 0, 0, 1, 1)
      return context?.getImageData(0, 0, 1, 1).data[0]
    })

test('a DICOM file of another name is asked about, shown, windowed, inverted and flipped', async ({
  signedIn,
  factory,
}) => {
  const { id, full_name } = await factory.registerPatient(`Pictured ${unique()}`)
  const page = await signedIn('admin', `/patients/${id}/files`)
  const of_another = await named('sensor.dcm', {
    syntax: identifierOf('lossless'),
    more: [
      ['00080020', 'DA', '20200131'],
      ['00100010', 'PN', 'Salem^Huda'],
      ['00281050', 'DS', '1800'],
      ['00281051', 'DS', '3600'],
      ['00281055', 'LO', 'Bone'],
    ],
  })
  await choose(page, [of_another])
  const asked = page.getByRole('dialog', { name: 'Add a file' })
  const question = asked.getByText(/The file says .*Huda Salem.*This patient is .*Pictured.*Whose picture is it\?/)
  await expect(question).toBeVisible()
  await expect(asked.getByLabel('Taken on')).toHaveValue(/2020/)
  await asked.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(asked.getByText('Confirm whose picture it is')).toBeVisible()
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('checkbox'))
  await asked.getByRole('checkbox', { name: /It is a picture of/ }).check()
  await asked.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('sensor.dcm was added')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'sensor.dcm' }).locator('img')).toBeVisible()

  await page.getByRole('main').getByRole('button', { name: 'sensor.dcm' }).click()
  const viewer = page.getByRole('dialog', { name: 'sensor.dcm' })
  await expect(viewer.getByText(/Whose picture is it\?/)).toContainText(full_name)
  await expect.poll(() => middleOf(page, 'sensor.dcm')).toBe(128)
  await expect(viewer.getByRole('combobox', { name: 'Window' }).locator('option')).toHaveText(['Bone', 'Pixels'])
  const picture = viewer.getByRole('group', { name: 'sensor.dcm' })
  await picture.focus()
  await page.keyboard.press('i')
  await expect.poll(() => middleOf(page, 'sensor.dcm')).toBe(127)
  await page.keyboard.press('i')
  await page.keyboard.press('b')
  await expect.poll(() => middleOf(page, 'sensor.dcm')).toBeGreaterThan(130)
  await expect(viewer.getByRole('combobox', { name: 'Window' })).toHaveValue('own')
  await page.keyboard.press('f')
  await expect(viewer.getByText('Flipped: left and right are exchanged')).toBeVisible()
  await page.keyboard.press('0')
  await expect(viewer.getByText('Flipped: left and right are exchanged')).toBeHidden()
  const box = await picture.boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y - 60, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => middleOf(page, 'sensor.dcm')).toBeGreaterThan(150)
  // The wheel zooms, and the dialog below stays where it is.
  const width = () => viewer.locator('canvas').evaluate((shown) => shown.getBoundingClientRect().width)
  const before = await width()
  await page.mouse.move(x, y)
  await page.mouse.wheel(0, -100)
  await expect.poll(width).toBeCloseTo(before * 1.25, 0)
  await picture.focus()
  await page.keyboard.press('l')
  await expect(page.locator('figure:fullscreen')).toBeVisible()
  await page.keyboard.press('l')
  await expect(page.locator('figure:fullscreen')).toHaveCount(0)
  await expectAccessibleInAllViews(page, viewer)
})

test('of several files each has its own day, until one is typed for all or for one of them', async ({
  signedIn,
  factory,
}) => {
  const { id } = await factory.registerPatient(`Dated ${unique()}`)
  const page = await signedIn('admin', `/patients/${id}/files`)
  const taken = async (name: string, day: string) => named(name, { more: [['00080020', 'DA', day]] })
  const files = [await taken('first.dcm', '20200131'), await taken('second.dcm', '20240506')]
  const asked = page.getByRole('dialog', { name: 'Add 2 files' })
  const dayOf = (name: string) => asked.getByRole('group', { name }).getByLabel('Taken on')
  await choose(page, files)
  await expect(dayOf('first.dcm')).toHaveAttribute('data-day', '2020-01-31')
  await expect(dayOf('second.dcm')).toHaveAttribute('data-day', '2024-05-06')
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('group', { name: 'second.dcm' }))
  await asked.getByLabel('Taken on').first().fill('1/2/2023')
  await expect(dayOf('second.dcm')).toHaveAttribute('data-day', '2023-02-01')
  await asked.getByLabel('Taken on').first().fill('')
  await dayOf('second.dcm').fill('3/4/2022')
  await asked.getByRole('group', { name: 'second.dcm' }).getByLabel('Why it was taken').fill('Swelling')
  await asked.getByRole('button', { name: 'Add', exact: true }).click()
  const tile = (name: string) => page.getByRole('main').getByRole('button', { name })
  await expect(tile('first.dcm')).toContainText('2020')
  await expect(tile('second.dcm')).toContainText('2022')
  await tile('second.dcm').click()
  await expect(page.getByRole('dialog').getByText('Why it was taken: Swelling')).toBeVisible()
})

test('a damaged DICOM file, and one that is only named, end in a sentence', async ({ signedIn, factory }) => {
  const { id } = await factory.registerPatient(`Damaged ${unique()}`)
  const page = await signedIn('admin', `/patients/${id}/files`)
  const whole = await named('broken.dcm', {})
  const broken = { ...whole, buffer: whole.buffer.subarray(0, whole.buffer.length - 400) }
  const other = await named('other.dcm', { syntax: '1.2.840.10008.1.2.4.90' })
  await choose(page, [broken, other])
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('other.dcm was added')).toBeVisible()
  // Neither can be drawn small.
  await expect(page.getByRole('main').getByRole('button', { name: /\.dcm/ })).toHaveText([/DICOM/, /DICOM/])
  await page.getByRole('main').getByRole('button', { name: 'broken.dcm' }).click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByText(/damaged or broken off/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('button', { name: 'other.dcm' }).click()
  await expect(viewer.getByText(/kind JPEG 2000 Lossless are not shown here/)).toBeVisible()
})

test('a file whose decoding never ends is given up, and the page goes on', async ({ signedIn, factory }) => {
  const { id } = await factory.registerPatient(`Endless ${unique()}`)
  const page = await signedIn('admin', `/patients/${id}/files`)
  await choose(page, [await named('endless.dcm', {})])
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('endless.dcm was added')).toBeVisible()
  await page.route(/\/worker-[^/]*\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'addEventListener("message", () => { for (;;); })' }),
  )
  await page.getByRole('main').getByRole('button', { name: 'endless.dcm' }).click()
  const viewer = page.getByRole('dialog', { name: 'endless.dcm' })
  await expect(viewer.getByText('Opening this picture takes too long.')).toBeVisible()
  await page.unroute(/\/worker-[^/]*\.js/)
  await viewer.getByRole('button', { name: 'Try for longer' }).click()
  await expect(viewer.locator('canvas[data-drawn=true]')).toBeVisible()
})

test('a deflated file with a checksum behind its end is drawn', async ({ signedIn, factory }) => {
  const { id } = await factory.registerPatient(`Deflated ${unique()}`)
  const page = await signedIn('admin', `/patients/${id}/files`)
  const whole = await named('deflated.dcm', { syntax: identifierOf('deflated') })
  const checksum = Buffer.from([0x4e, 0xd0, 0x58, 0x45, 0x1a, 0x02, 0x04, 0x00])
  await choose(page, [{ ...whole, buffer: Buffer.concat([whole.buffer, checksum]) }])
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('main').getByRole('button', { name: 'deflated.dcm' }).click()
  await expect(page.getByRole('dialog', { name: 'deflated.dcm' }).locator('canvas[data-drawn=true]')).toBeVisible()
})

test('a length is measured by keys to the scale of the file, and to that of a calibration', async ({
  signedIn,
  factory,
}) => {
  const { patient_id } = await factory.issueInvoice()
  const page = await signedIn('doctor', `/patients/${patient_id}/files`)
  const spaced = [['00280030', 'DS', String.raw`0.5\0.5`]] satisfies [string, string, string][]
  await choose(page, [await named('scaled.dcm', { more: spaced })])
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('main').getByRole('button', { name: 'scaled.dcm' }).click()
  const viewer = page.getByRole('dialog', { name: 'scaled.dcm' })
  const marks = viewer.getByRole('list', { name: 'Marks' })
  await expect(viewer.getByText('To scale', { exact: true })).toBeVisible()
  await viewer.getByRole('radio', { name: 'Length' }).check({ force: true })
  const surface = viewer.getByRole('button', { name: 'Picture to mark' })
  await surface.focus()
  // From the middle, 20 of its pixels to the right.
  await page.keyboard.press('Enter')
  for (let step = 0; step < 20; step++) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  await expect(marks).toContainText('1. Length · 10 mm')
  await viewer.getByRole('radio', { name: 'Calibrate' }).check({ force: true })
  await surface.focus()
  await page.keyboard.press('Enter')
  for (let step = 0; step < 10; step++) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  await viewer.getByLabel('Its length in mm').fill('20')
  await viewer.getByRole('button', { name: 'Keep' }).click()
  await expect(marks).toContainText('1. Length · 40 mm')
})
