import { readFile } from 'node:fs/promises'
import { patientLines } from '#test/support/import-files.ts'
import { expect, expectAccessibleInAllViews, test } from './fixtures/browser.ts'
import { runImport } from './fixtures/imports.ts'

// One import runs at a time: that of another test may be in the way.
test.use({ provoked: /status of 409/ })

test('5,000 patients are imported in four steps; a user who returns is where they left', async ({ signedIn }) => {
  const page = await signedIn('admin', '/settings/imports')
  const main = page.getByRole('main')
  await expectAccessibleInAllViews(page, main.locator('input[type=radio]').first())
  const lines = [...patientLines(5_000)]
  lines[41] = 'F41,Lost Digits,9.7455E+11,,01/01/1990,F'
  const file = { name: 'former-clinic.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(main.getByText('5,000 lines below the header')).toBeVisible()
  await expect(main.getByLabel('What Mobile is')).toHaveValue('contact_number')
  await expect(main.getByLabel('What DOB is')).toHaveValue('date_of_birth')
  await expectAccessibleInAllViews(page, main.getByText('Mobile', { exact: true }))

  await main.getByRole('button', { name: 'Check' }).click()
  await expect(main.getByText('With problems 1', { exact: true })).toBeVisible()
  await expect(main.getByText(/Mobile: The value '9\.7455E\+11' has lost digits/)).toBeVisible()
  await expect(main.getByRole('button', { name: /Import 4,999 records/ })).toBeDisabled()
  await expectAccessibleInAllViews(page, main.getByText(/9\.7455E\+11/).first())
  await page.goto('/#/settings/imports')
  await main.getByRole('link', { name: 'Open the import of former-clinic.csv' }).first().click()
  await main.getByText('New 4,999').click()
  await expect(main.getByRole('row').nth(1)).toContainText('F1')

  // Further lines load below the pressed button, however far one scrolls.
  const place = async () => (await main.getByRole('button', { name: /Import 4,999 records/ }).boundingBox())?.y
  const before = await place()
  await main.getByRole('row').last().scrollIntoViewIfNeeded()
  await expect(main.getByRole('row').nth(60)).toBeAttached()
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(place).toBe(before)
  await main.getByRole('checkbox', { name: 'Leave out the line with a problem' }).check()
  await runImport(main, 'Import 4,999 records')
  await expect(main.getByText(/Backup made before: \w+-before-import-/)).toBeVisible()
  await expectAccessibleInAllViews(page, main.getByText('former-clinic.csv'))
})

test('a file whose every line has a problem says what to do, and imports nothing', async ({ signedIn }) => {
  const page = await signedIn('admin', '/settings/imports')
  const main = page.getByRole('main')
  const [header = ''] = patientLines(1)
  const buffer = Buffer.from([header, 'F1,Lost Digits,9.7455E+11,,25/01/1990,F'].join('\r\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'problems.csv', mimeType: 'text/csv', buffer })
  await main.getByRole('button', { name: 'Check' }).click()
  await expect(main.getByText('There is nothing to import: correct the lines with problems')).toBeVisible()
  await expect(main.getByRole('checkbox', { name: /Leave out/ })).toHaveCount(0)
  await expect(main.getByRole('button', { name: /^Import/ })).toHaveCount(0)
})

test('one ID of two people is a question, which a person answers in words', async ({ signedIn }) => {
  const page = await signedIn('admin', '/settings/imports')
  const main = page.getByRole('main')
  const id = `28${String(Date.now()).slice(-9)}`
  const lines = [
    'File No,Name,Phone,QID',
    `1,Rashid Father,,${id}`,
    `2,Salem Rashid,,${id}`,
    '3,Third Person,,N/A',
    `4,Hamad Rashid,,${id}`,
  ]
  const buffer = Buffer.from(lines.join('\r\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'family.csv', mimeType: 'text/csv', buffer })
  await main.getByLabel('Program that the file is from').fill(`Program ${id}`)
  await main.getByRole('button', { name: 'Check' }).click()
  await expect(main.getByText(/The ID is that of Rashid Father \(line 2\)/).first()).toBeVisible()
  await expect(main.getByRole('button', { name: 'Import 2 records' })).toBeDisabled()
  await expectAccessibleInAllViews(page, main.getByRole('combobox').first())
  await main.getByLabel('another name or birthday: 2 lines').selectOption('Leave out all 2 lines')
  await main.getByLabel('Who line 3 is about').selectOption('Somebody else: a new patient')
  await main.getByRole('button', { name: 'Check with these decisions' }).click()
  // No line has a problem any more, so that all are shown.
  await expect(main.getByText('Left out, as was decided')).toBeVisible()
  await expect(main.getByText('New 3', { exact: true })).toBeVisible()
  await expect(main.getByText(/QID: .*N\/A/)).toBeVisible()
  await runImport(main, 'Import 3 records')
})

test('everything and one person are saved as a zip', async ({ signedIn }) => {
  const page = await signedIn('admin', '/reports')
  const saved = async (name: string) => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name, exact: true }).click()
    const download = await saving
    const content = await readFile(await download.path())
    expect(content.subarray(0, 2).toString()).toBe('PK')
    expect(content.includes('patients.csv')).toBe(true)
    return download.suggestedFilename()
  }
  expect(await saved('Export everything')).toMatch(/^everything_\d{14}\.zip$/)
  await page.goto('/#/patients/1')
  expect(await saved('Export')).toMatch(/^patient_1_\d{14}\.zip$/)
})
