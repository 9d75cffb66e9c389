import type { Page } from '@playwright/test'
import { open } from 'node:fs/promises'
import { LARGEST_FILE_BYTES } from '#domain/file.ts'
import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { countClicks } from './fixtures/clicks.ts'
import { add, choose, greyPng, dropOrPaste, pdfWithScript, pixelBomb, png } from './fixtures/files.ts'
import { test } from './fixtures/invoices.ts'
import { unique } from './fixtures/patients.ts'

const tileOf = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name })
const shownIn = (page: Page, name: string) => page.getByRole('group', { name }).locator('img')

test.describe('a missing reason', () => {
  test.use({ provoked: /status of 400/ })

  test('a picture is added, viewed by keyboard, compared with another, and voided with a reason', async ({
    signedIn,
    factory,
  }) => {
    const { id } = await factory.registerPatient(`Filed ${unique()}`)
    const page = await signedIn('admin', `/patients/${id}/files`)
    await expect(page.getByText('No files yet')).toBeVisible()
    const clicks = await countClicks(page)
    await add(page, png('upper left.png'))
    await expect(page.getByText('upper left.png was added')).toBeVisible()
    expect(clicks()).toBe(2)
    const tile = tileOf(page, 'upper left.png')
    await expect
      .poll(() => tile.locator('img').evaluate((shown: HTMLImageElement) => shown.naturalWidth))
      .toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expectAccessibleInAllViews(page, tile)
    await add(page, png('earlier.png', greyPng(300, 300)))

    await tile.click()
    const viewer = page.getByRole('dialog', { name: 'upper left.png' })
    const picture = shownIn(page, 'upper left.png')
    await expect(picture).toHaveAttribute('data-original', 'true')
    await viewer.getByRole('group', { name: 'upper left.png' }).focus()
    for (const key of ['+', '+', 'b', 'b', 'c', 'ArrowRight']) await page.keyboard.press(key)
    await expect(viewer.getByRole('slider', { name: 'Zoom' })).not.toHaveValue('1')
    await expect(viewer.getByRole('slider', { name: 'Brightness' })).toHaveValue('1.2')
    await expect(picture).toHaveCSS('transform', /^matrix\(1\.56, 0, 0, 1\.56, -40, 0\)$/)
    await expect(picture).toHaveCSS('filter', 'brightness(1.2) contrast(1.1)')
    await page.keyboard.press('0')
    await expect(picture).toHaveCSS('filter', 'brightness(1) contrast(1)')
    await viewer.getByLabel('Beside it').selectOption({ index: 1 })
    await expect(shownIn(page, 'earlier.png')).toHaveAttribute('data-original', 'true')
    await expectAccessibleInAllViews(page, viewer)

    await viewer.getByRole('button', { name: 'Void', exact: true }).click()
    const voiding = page.getByRole('dialog', { name: 'Void file' })
    await voiding.getByRole('button', { name: 'Void file' }).click()
    await expect(voiding.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessibleInAllViews(page, page.getByRole('dialog').last().getByRole('textbox'))
    await voiding.getByLabel('Reason').fill('Of another patient')
    await voiding.getByRole('button', { name: 'Void file' }).click()
    await expect(voiding).toBeHidden()
    await expect(tile).toBeHidden()

    await page.goto(`/#/patients/${id}/files?voided=true`)
    await tile.click()
    await expect(viewer.getByText(/^Voided by .+: Of another patient$/)).toBeVisible()
    await expect(viewer.getByRole('button', { name: 'Void', exact: true })).toHaveCount(0)
  })
})

test('files are dropped and pasted as well, by tooth, with their progress', async ({ signedIn, factory }) => {
  const { id } = await factory.registerPatient(`Dropped ${unique()}`)
  const page = await signedIn('admin', `/patients/${id}/files`)
  await expect(page.getByText('No files yet')).toBeVisible()
  let arrive: (() => void) | undefined
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(`**/api/patients/${id}/files`, async (route) => {
    if (route.request().method() === 'POST') await arrived
    await route.continue()
  })
  await dropOrPaste(page, 'drop', png('dropped.png'))
  const asked = page.getByRole('dialog', { name: 'Add a file' })
  await asked.getByLabel('Teeth').fill('36, 99')
  await asked.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(asked.getByText('Numbers of teeth are 11 to 48, or 51 to 85')).toBeVisible()
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('textbox').first())
  await asked.getByLabel('Teeth').fill('36 37')
  await asked.getByLabel('Taken on').fill('31/2/2026')
  await asked.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(asked.getByText('This date is not understood.')).toBeVisible()
  await asked.getByLabel('Taken on').fill('yesterday')
  await asked.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('progressbar', { name: 'Sending dropped.png' })).toBeVisible()
  arrive?.()
  await expect(tileOf(page, 'dropped.png')).toContainText('Teeth 36, 37')

  await dropOrPaste(page, 'paste', png('pasted.png'))
  await asked.getByLabel('Teeth').fill('38')
  await asked.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(tileOf(page, 'pasted.png')).toContainText('Tooth 38')
  await page.getByLabel('Tooth', { exact: true }).selectOption('37')
  await expect(tileOf(page, 'pasted.png')).toBeHidden()
  await page.goto(`/#/patients/${id}/chart`)
  await page.getByRole('button', { name: /^36/ }).click()
  await page.getByRole('region', { name: 'X-rays of 36' }).getByRole('button').click()
  await expect(page.getByRole('dialog', { name: 'dropped.png' })).toBeVisible()

  await page.goto(`/#/settings/audit?patient_id=${id}&kind=file.added`)
  const added = page.getByRole('main').getByRole('listitem').filter({ hasText: 'added a file of' }).last()
  await added.getByText('Details', { exact: true }).click()
  await expect(added.getByRole('definition').filter({ hasText: /^36, 37$/ })).toBeVisible()
})

test('a PDF is shown as pictures of its pages, and nothing in it runs', async ({ signedIn, factory }) => {
  const { id } = await factory.registerPatient(`Papered ${unique()}`)
  const page = await signedIn('admin', `/patients/${id}/files`)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  await add(page, { name: 'consent.pdf', mimeType: 'application/pdf', buffer: pdfWithScript() })
  await tileOf(page, 'consent.pdf').click()
  const shown = page.getByRole('dialog').locator('iframe')
  await expect(shown).toHaveAttribute('sandbox', 'allow-same-origin')
  await expect(shown.contentFrame().getByRole('img', { name: 'Page 1 of 1' })).toBeVisible()
  await expect(shown.contentFrame().locator('script, embed, object, a, form')).toHaveCount(0)
  await expect(page.getByText('drawn without running anything')).toBeVisible()
  await shown.click()
  await expectAccessibleInAllViews(page, shown)
  expect(asked).toEqual([])
})

const SCRIPT = '<script>document.title = "ran"; alert("ran")</script>'

test.describe('a hostile file', () => {
  test.use({ provoked: /status of 4\d\d/ })

  test('is refused with the reason, even if it is named like a picture, and the others are added', async ({
    signedIn,
    factory,
  }, testInfo) => {
    const { id } = await factory.registerPatient(`Refused ${unique()}`)
    const page = await signedIn('admin', `/patients/${id}/files`)
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`)
    await add(
      page,
      { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: svg },
      png('disguised.png', svg),
      png('empty.png', Buffer.alloc(0)),
      png('cut off.png', greyPng(400, 300).subarray(0, 60)),
      png('true.png', greyPng(40, 30)),
    )
    for (const [name, reason] of [
      ['drawing.svg', 'must be a PNG, JPG or WebP picture, a PDF or a DICOM file'],
      ['disguised.png', 'must be a PNG, JPG or WebP picture, a PDF or a DICOM file'],
      ['empty.png', 'empty'],
      ['cut off.png', 'damaged'],
    ] as const) {
      await expect(page.getByRole('alert').filter({ hasText: `${name} was not added` })).toContainText(reason)
    }
    await expect(page.getByText('true.png was added')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' }), 'it would be refused again').toHaveCount(0)
    await expect(page.getByRole('main').getByRole('button', { name: /^Open / })).toHaveCount(1)
    await expectAccessibleInAllViews(page, page.getByRole('alert').first())

    const large = await open(testInfo.outputPath('large.dcm'), 'w')
    await large.truncate(LARGEST_FILE_BYTES + 1)
    await large.close()
    await choose(page, testInfo.outputPath('large.dcm'))
    await expect(page.getByText('large.dcm is larger than 50 MB and is left out')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('is kept for download if it claims too many pixels, and the browser never draws it', async ({
    signedIn,
    factory,
  }) => {
    const { id } = await factory.registerPatient(`Bombed ${unique()}`)
    const page = await signedIn('admin', `/patients/${id}/files`)
    const drawn: string[] = []
    page.on('request', (request) => /\/api\/files\/\d+/.test(request.url()) && drawn.push(request.url()))
    await add(page, png('bomb.png', pixelBomb()))
    const tile = tileOf(page, 'bomb.png')
    await tile.click()
    const viewer = page.getByRole('dialog', { name: 'bomb.png' })
    await expect(viewer.getByText(/too many pixels to be shown here/)).toBeVisible()
    await expect(viewer.getByRole('button', { name: 'Download' })).toBeVisible()
    await expect(page.getByRole('main').locator('img')).toHaveCount(0)
    await expect(viewer.locator('img')).toHaveCount(0)
    expect(drawn).toEqual([])
  })

  test('is shown as the picture that it begins as, and never as the page that it also is', async ({
    signedIn,
    factory,
    tokens,
  }) => {
    const { id } = await factory.registerPatient(`Both ${unique()}`)
    const page = await signedIn('admin', `/patients/${id}/files`)
    await add(page, png('page.html', Buffer.concat([greyPng(40, 30), Buffer.from(`<!doctype html>${SCRIPT}`)])))
    const tile = tileOf(page, 'page.html.png')
    await tile.click()
    await expect(shownIn(page, 'page.html.png')).toHaveAttribute('data-original', 'true')
    await expect(page).not.toHaveTitle('ran')
    const number = /file=(\d+)/.exec(page.url())?.[1]
    const authorization = `Bearer ${tokens.admin}`
    const answer = await page.request.get(`/api/files/${number}`, { headers: { authorization } })
    expect(answer.headers()).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment/),
    })
    // Without the token its own address gives nothing: a browser sends none there.
    expect((await page.request.get(`/api/files/${number}`)).status()).toBe(401)
  })
})
