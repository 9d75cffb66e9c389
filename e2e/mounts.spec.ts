import type { Page } from '@playwright/test'
import { dicomFile } from '#test/support/dicom-files.ts'
import {
  desktop,
  expect,
  expectAccessible,
  expectAccessibleInAllViews,
  hold,
  phone,
  turnTo,
} from './fixtures/browser.ts'
import { greyPng } from './fixtures/files.ts'
import { test } from './fixtures/invoices.ts'
import { unique } from './fixtures/patients.ts'

interface Xray {
  name: string
  teeth: number[]
  taken_on: string
  content?: Buffer
}

/** Adds X-rays as a program would, in the order given. */
async function addXrays(page: Page, token: string, patient_id: number, xrays: readonly Xray[]) {
  for (const { name, teeth, taken_on, content = greyPng(300, 400) } of xrays) {
    const added = await page.request.post(`/api/patients/${patient_id}/files`, {
      headers: { authorization: `Bearer ${token}` },
      multipart: {
        kind: 'xray',
        taken_on,
        teeth: JSON.stringify(teeth),
        file: { name, mimeType: 'application/octet-stream', buffer: content },
      },
    })
    expect(added.status(), await added.text()).toBe(201)
  }
}

const sensor = async () => Buffer.from(await dicomFile({ columns: 40, rows: 30, values: Array(1200).fill(90) }))
const films = async (): Promise<Xray[]> => [
  { name: 'old molar.png', teeth: [16, 17], taken_on: '2024-03-01' },
  { name: 'new molar.dcm', teeth: [16], taken_on: '2025-03-01', content: await sensor() },
  { name: 'bitewing.png', teeth: [14, 15, 44, 45], taken_on: '2025-03-01' },
  { name: 'lower front.png', teeth: [31, 41], taken_on: '2025-03-01' },
  { name: 'panoramic.png', teeth: [], taken_on: '2025-03-01' },
]

const place = (page: Page, name: string) => page.locator('main .mount').getByRole('button', { name })

test('X-rays hang as the teeth stand, as of any day, are walked by arrow keys, arranged and printed', async ({
  signedIn,
  factory,
}) => {
  const { id } = await factory.registerPatient(`Mounted ${unique()}`)
  const page = await signedIn('admin', `/patients/${id}/files`)
  await addXrays(page, factory.tokens.admin, id, await films())
  await page.reload()
  await page.getByText('Full mouth', { exact: true }).click()
  const mount = page.getByRole('group', { name: 'Full mouth X-rays' })
  await expect(mount.getByRole('button')).toHaveCount(18)
  await expect(place(page, 'Upper right molars')).toHaveAccessibleName(
    /^Upper right molars: X-ray of .*2025.*16.*, 1 earlier$/,
  )
  // Also one of DICOM, drawn in the browser.
  await expect(mount.locator('[data-drawn=true]')).toHaveCount(3)
  await expectAccessibleInAllViews(page, page.locator('main .mount'))
  // In Arabic the page cannot be scrolled to its right, where the mount goes on.
  await turnTo(page, { viewport: phone, language: 'en', theme: 'light' })
  await expectAccessible(page, 'none')
  await turnTo(page, { viewport: desktop, language: 'en', theme: 'light' })

  // By arrow keys over the empty middle of the second row, and Enter.
  await place(page, 'Upper incisors').focus()
  await page.keyboard.press('ArrowDown')
  await expect(place(page, 'Lower incisors')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(place(page, 'Lower left canine')).toBeFocused()
  await place(page, 'Bitewing, right premolars').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'bitewing.png' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(place(page, 'Bitewing, right premolars')).toBeFocused()

  // As of a day before most of them.
  const as_of = page.getByLabel('As of')
  await as_of.fill('2024-12-31')
  await as_of.press('Tab')
  await expect(place(page, 'Upper right molars')).toHaveAccessibleName(/2024/)
  await expect(place(page, 'Bitewing, right premolars')).toHaveAccessibleName(/No X-ray/)
  await page.getByText('Full mouth', { exact: true }).click()
})

test('an X-ray is put into its place by keys, by dragging and by touch, and the mount is printed', async ({
  signedIn,
  factory,
}) => {
  const { id, full_name } = await factory.registerPatient(`Arranged ${unique()}`, { language: 'ar' })
  const page = await signedIn('admin', `/patients/${id}/files`)
  await addXrays(page, factory.tokens.admin, id, await films())
  await page.goto(`/#/patients/${id}/files?mount=bitewings`)
  const other = page.getByRole('region', { name: 'Other X-rays' })
  await expect(other.getByRole('button')).toHaveCount(4)
  await page.getByRole('button', { name: 'Arrange' }).focus()
  await page.keyboard.press('Enter')
  await other.getByRole('button', { name: 'panoramic.png' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Choose the place of .*panoramic.png/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/Choose the place of/)).toBeHidden()
  await page.keyboard.press('Enter')
  await place(page, 'Bitewing, left premolars').focus()
  await page.keyboard.press('Enter')
  await expect(place(page, 'Bitewing, left premolars')).toHaveAccessibleName(/X-ray of .*24 25 34 35/)
  await other.getByRole('button', { name: 'old molar.png' }).dragTo(place(page, 'Bitewing, right molars'))
  await expect(place(page, 'Bitewing, right molars')).toHaveAccessibleName(/X-ray of .*2024/)
  await expect(other.getByRole('button')).toHaveCount(2)
  const files = await factory.send<{ name: string; teeth: number[] }[]>('admin', 'GET', `/api/patients/${id}/files`)
  expect(files.find(({ name }) => name === 'old molar.png')?.teeth).toEqual([16, 17, 18, 46, 47, 48])

  await page.evaluate(() => {
    window.print = () => {
      const paper = document.querySelector('[data-paper="landscape"]')
      const pictures = [...(paper?.querySelectorAll('img') ?? [])].filter(({ naturalWidth }) => naturalWidth > 0)
      document.body.dataset['printed'] = `${paper?.getAttribute('lang')} ${pictures.length} ${paper?.textContent}`
    }
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', /^ar 3 .*الأشعة المجنّحة/)
  await expect(page.locator('body')).toHaveAttribute('data-printed', new RegExp(full_name))
})

test('X-rays that are put into their places faster than the server saves all get there', async ({
  signedIn,
  factory,
}) => {
  const { id } = await factory.registerPatient(`Hung ${unique()}`)
  const page = await signedIn('admin', `/patients/${id}/files`)
  const names = ['one.png', 'two.png', 'three.png']
  const xrays = names.map((name, at) => ({ name, teeth: [], taken_on: '2025-03-01', content: greyPng(90 + at, 60) }))
  await addXrays(page, factory.tokens.admin, id, xrays)
  await page.goto(`/#/patients/${id}/files?mount=bitewings`)
  const other = page.getByRole('region', { name: 'Other X-rays' })
  await page.getByRole('button', { name: 'Arrange' }).click()
  const release = await hold(page, '**/api/files/*', 'PUT')
  const put = async (name: string, into: string) => {
    await other.getByRole('button', { name }).click()
    await place(page, into).click()
  }
  await put('one.png', 'Bitewing, right molars')
  await put('two.png', 'Bitewing, left molars')
  await put('three.png', 'Bitewing, right premolars')
  // The one that was meant elsewhere, before it is there.
  await put('one.png', 'Bitewing, left premolars')
  release()
  await expect(other).toHaveCount(0)
  await expect(place(page, 'Bitewing, left premolars')).toHaveAccessibleName(/X-ray of/)
  await expect(place(page, 'Bitewing, right molars')).toHaveAccessibleName(/No X-ray/)
})
