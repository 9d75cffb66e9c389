import type { APIRequestContext, Page } from '@playwright/test'
import { bookOf, odsOf } from '#test/support/workbook.ts'
import { expect, expectAccessible, test, turnTo } from './fixtures/browser.ts'
import { runImport, undoImport } from './fixtures/imports.ts'
import { phone, type View } from './fixtures/views.ts'

// One import runs at a time: that of another test may be in the way.
test.use({ provoked: /status of 409/ })

const WORDS = {
  en: { tab: 'Import', check: 'Check', run: /^Import \d/, done: 'The import is done' },
  ar: { tab: 'استيراد', check: 'فحص', run: /^استيراد السجلات/, done: 'اكتمل الاستيراد' },
}
const VIEWS: Record<string, View> = {
  'a phone in Arabic': { viewport: phone, language: 'ar', theme: 'light' },
}

/** A word that no other run has, of letters: programs do not write digits into names. */
const word = () => Array.from(String(Date.now()).slice(-8), (digit) => 'abcdefghij'.charAt(Number(digit))).join('')

interface Brought {
  file: string
  content: (of: string) => Buffer | Promise<Buffer>
  /** What is read on the screen before the columns are accepted. */
  seen: (of: string) => string
  /** What is stored of each line. */
  stored: (of: string) => object[]
}

const table = (...lines: string[]) => lines.map((line) => line.split(','))
const people = (of: string) =>
  table('Patient Name,Mobile,D.O.B', `Mona ${of},97455512301,1990-05-15`, `Mona ${of},55512302,25/04/1985`)

const FILES: Record<string, Brought[]> = {
  'a phone in Arabic': [
    {
      file: 'placeholders.csv',
      content: (of) =>
        Buffer.from(`الاسم,الجوال,الرقم الشخصي,البريد\nعائشة ${of},55000001,0,-\nبلال ${of},55000002,00000000000,n/a\n`),
      seen: (of) => `عائشة ${of}`,
      stored: (of) => [
        { full_name: `عائشة ${of}`, contact_number: '55000001', national_id: null, email: null },
        { full_name: `بلال ${of}`, contact_number: '55000002', national_id: null, email: null },
      ],
    },
    {
      file: 'cover-sheet.ods',
      content: (of) => odsOf({ Cover: [['Clinic']], Patients: people(of) }),
      seen: (of) => `Mona ${of}`,
      stored: (of) => [{ date_of_birth: '1990-05-15' }, { date_of_birth: '1985-04-25', full_name: `Mona ${of}` }],
    },
  ],
}

for (const [where, view] of Object.entries(VIEWS)) {
  test(`files as other programs write them are stored as they read, on ${where}`, async ({
    signedIn,
    request,
    tokens,
  }) => {
    const page = await signedIn('admin', '/settings/imports')
    await expect(page.getByRole('main').getByRole('radiogroup')).toBeVisible()
    await turnTo(page, view)
    if (view.language === 'ar')
      await expect(page.getByRole('button', { name: WORDS[view.language].tab, exact: true })).toBeInViewport()
    for (const each of FILES[where] ?? []) {
      await test.step(each.file, async () => {
        const of = word()
        const id = await bring(page, view, { ...each, of })
        expect(await storedBy(request, tokens.admin, id)).toMatchObject(each.stored(of))
      })
    }
  })
}

async function bring(
  page: Page,
  { language }: View,
  { file: name, content, seen, of }: Brought & { of: string },
): Promise<string> {
  const words = WORDS[language]
  await page.goto('/#/settings/imports')
  const main = page.getByRole('main')
  const buffer = Buffer.from(await content(of))
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await expect(main.getByText(seen(of)).first()).toBeVisible()
  await expectAccessible(page, 'none')
  await main.getByRole('button', { name: words.check, exact: true }).click()
  const run = main.getByRole('button', { name: words.run })
  await expect(run).toBeEnabled()
  await expectAccessible(page, 'none')
  await expect(async () => {
    if (await run.isVisible()) await run.click({ timeout: 5_000 })
    await expect(main.getByText(words.done)).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 90_000 })
  await expectAccessible(page, 'none')
  return page.url().split('/').at(-1) ?? ''
}

/** The patients whom the lines became. */
async function storedBy(request: APIRequestContext, token: string, id: string): Promise<unknown[]> {
  const get = async (path: string): Promise<unknown> =>
    (await request.get(path, { headers: { authorization: `Bearer ${token}` } })).json()
  const lines = (await get(`/api/imports/${id}/lines`)) as { record_id: number }[]
  return Promise.all(lines.map(({ record_id }) => get(`/api/patients/${record_id}`)))
}

test.describe('on a tablet by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } })

  test('a workbook of three sheets is brought in sheet by sheet, and each of them is taken back', async ({
    signedIn,
    request,
    tokens,
  }) => {
    const of = word()
    const sheets = {
      Patients: table('Patient Name,Mobile', `Mona ${of},55512301`, `Huda ${of},55512302`),
      Archived: table('Patient Name,Mobile', `Old ${of},55512303`),
      Prices: table('Code,Description,Price', `S${of.slice(-6)},Splint ${of},250`),
    }
    const file = { name: 'three-sheets.xlsx', mimeType: 'application/octet-stream', buffer: await bookOf(sheets) }
    const page = await signedIn('admin', '/settings/imports')
    const main = page.getByRole('main')
    const done: string[] = []
    for (const [kind, sheet, seen] of [
      ['Patients', 'Patients', `Huda ${of}`],
      ['Patients', 'Archived', `Old ${of}`],
      ['Treatment codes', 'Prices', `Splint ${of}`],
    ] as const) {
      await main.getByRole('radiogroup').getByText(kind, { exact: true }).tap()
      const chooser = page.waitForEvent('filechooser')
      await main.getByRole('button', { name: 'Choose a file' }).tap()
      await (await chooser).setFiles(file)
      const chosen = main.getByLabel('Sheet', { exact: true })
      await expect(chosen).toHaveValue(kind === 'Patients' ? 'Patients' : 'Prices')
      await chosen.selectOption(sheet)
      await expect(main.getByText(seen)).toBeVisible()
      const other = main.getByText(/^Other sheets of this workbook/)
      if (kind === 'Patients') await expect(other).toContainText(sheet === 'Patients' ? 'Archived' : 'Patients')
      await expectAccessible(page, 'none')
      await main.getByRole('button', { name: 'Check', exact: true }).tap()
      await runImport(main, /^Import \d/)
      done.push(page.url().split('/').at(-1) ?? '')
      if (sheet === 'Patients') await expect(other).toContainText('Archived')
      await main.getByRole('link', { name: 'All imports' }).tap()
    }
    expect(await storedBy(request, tokens.admin, done[1] ?? '')).toMatchObject([
      { full_name: `Old ${of}`, contact_number: '55512303' },
    ])
    for (const id of done.toReversed()) {
      await page.goto(`/#/settings/imports/${id}`)
      await main.getByRole('button', { name: 'Undo this import' }).tap()
      await undoImport(main)
    }
  })
})
