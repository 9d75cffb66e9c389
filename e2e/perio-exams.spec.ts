import { expect, expectAccessible } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'
import { patientPage } from './fixtures/patients.ts'

/** Six of each of 32 teeth. */
const SITES = 192

test('a full mouth is typed by keys alone, over the last exam in grey, is closed, and stands beside the chart', async ({
  signedIn,
  factory,
}, info) => {
  const { patient_id, patient_name } = await factory.issueInvoice()
  const last = await factory.send<{ id: number }>('doctor', 'POST', `/api/patients/${patient_id}/perio-exams`, {
    examined_on: '2020-01-02',
  })
  await factory.send('doctor', 'PUT', `/api/perio-exams/${last.id}`, { sites: [{ tooth: 18, site: 1, depth: 9 }] })
  // Begun and left: nothing of it is there to be compared with.
  await factory.send('doctor', 'POST', `/api/patients/${patient_id}/perio-exams`, { examined_on: '2021-01-02' })
  const page = await signedIn('doctor', `/patients/${patient_id}/perio`)
  const perio = patientPage(page, patient_name)
  // What was left open is asked about, the latest first, and voided there; the one before it is gone on with.
  const left = perio.getByRole('status').filter({ hasText: 'was never closed' })
  await expect(left).toContainText('Your exam of 2 Jan 2021 was never closed. Sites measured: 0.')
  await left.getByRole('button', { name: 'Void the exam' }).click()
  await page.getByLabel('Reason').fill('Begun by mistake')
  await page.getByRole('button', { name: 'Void', exact: true }).click()
  await expect(left).toContainText('Your exam of 2 Jan 2020 was never closed. Sites measured: 1.')
  await left.getByRole('button', { name: 'Go on with it' }).click()
  await expect(perio.getByRole('heading', { name: 'Exam of 2 Jan 2020' })).toBeVisible()
  await expect(left).toHaveCount(0)
  await perio.getByRole('button', { name: 'Start an exam' }).click()
  const cell = (name: string) => perio.getByRole('button', { name, exact: true })
  await expect(cell('18 distobuccal, not measured')).toContainText('9')
  await expect(cell('18 distobuccal, not measured'), 'the keys are its own at once').toBeFocused()
  const begun = Date.now()
  // A digit each, one bleeding and one of two digits: two keys more.
  await page.keyboard.press('3')
  await page.keyboard.press('Space')
  await page.keyboard.press('+')
  for (let typed = 1; typed < SITES; typed++) await page.keyboard.press(String(typed % 6))
  info.annotations.push({ type: '192 numbers by 194 keys', description: `${Date.now() - begun} ms` })
  await expect(cell('18 distobuccal, depth 3, Bleeding')).toBeVisible()
  await expect(cell('18 buccal, depth 11')).toBeVisible()
  await expect(perio.getByRole('button', { name: /not measured$/ })).toHaveCount(0)
  await expect(perio.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page)
  // Left and come back to, the exam of today is gone on with; a second one is not begun.
  await page.goto('about:blank')
  await page.goto(`/#/patients/${patient_id}/perio`)
  await perio.getByRole('button', { name: 'Go on with today’s exam' }).click()
  await expect(cell('18 distobuccal, depth 3, Bleeding')).toBeVisible()
  await expect(perio.getByRole('row').filter({ hasText: 'Draft' })).toHaveCount(2)
  await expect(perio.getByRole('button', { name: 'Start an exam' })).toHaveCount(0)
  await perio.getByRole('button', { name: 'Close the exam' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close the exam' }).click()
  await expect(perio.getByRole('button', { name: 'Close the exam' })).toHaveCount(0)
  await expect(perio.getByRole('row').filter({ hasText: 'Closed' })).toContainText('192 sites')
  await expect(perio.getByRole('img', { name: /^Mean depth: .*2020: 9 mm, / })).toBeVisible()
  await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', 'yes')))
  await perio.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  const paper = page.locator('[data-paper]')
  await expect(paper.locator('tr[data-earlier]')).toHaveCount(4)
  const buccal = paper.getByRole('row', { name: /^Buccal/, includeHidden: true }).first()
  await expect(buccal.locator('td').nth(0)).toHaveText('3')
  await expect(buccal.locator('td').nth(1)).toHaveText('11')
  await expect(paper.locator('th', { hasText: 'Margin' })).toHaveCount(4)
  await expect(paper.locator('th', { hasText: 'Marks' })).toHaveCount(4)
  await expect(paper.locator('dd', { hasText: 'margins not measured' })).toHaveCount(1)
  await expect(paper).toContainText('Before is Thursday, 2 January 2020. Of 1 sites measured in both: 1 shallower')
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expectAccessible(page)
  // The same exam in the address of another patient is not shown under their name.
  const other = await factory.issueInvoice()
  await page.goto(`/#/patients/${other.patient_id}/perio?exam=${last.id}`)
  await expect(page.getByText('This periodontal exam could not be loaded.')).toBeVisible()
  await expect(page.getByText(/Exam of/)).toHaveCount(0)
  await page.goto(`/#/patients/${patient_id}/chart`)
  await expect(page.getByRole('link', { name: /^Open the exam of/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Sites of 6 mm and more: / })).toBeVisible()
})

test('an exam is gone on with where it was left, and the keypad of a tablet leaves that site free', async ({
  signedIn,
  factory,
}) => {
  const { patient_id, patient_name } = await factory.issueInvoice()
  const exam = await factory.send<{ id: number }>('doctor', 'POST', `/api/patients/${patient_id}/perio-exams`, {})
  const upper = [18, 17, 16, 15, 14, 13, 12, 11, 21, 22, 23, 24, 25, 26, 27, 28]
  const all = upper.flatMap((tooth) => [1, 2, 3, 4, 5, 6].map((site) => ({ tooth, site, depth: 3, margin: -1 })))
  await factory.send('doctor', 'PUT', `/api/perio-exams/${exam.id}`, { sites: all })
  const page = await signedIn('doctor', `/patients/${patient_id}/perio`)
  await page.setViewportSize({ width: 1024, height: 768 })
  const perio = patientPage(page, patient_name)
  await perio.getByRole('button', { name: 'Go on with today’s exam' }).click()
  const next = perio.getByRole('button', { name: '48 distobuccal, not measured', exact: true })
  await expect(next, 'the first one without a depth').toBeFocused()
  const keypad = page.locator('.perio-keypad')
  const edges = async () => [(await next.boundingBox()) ?? { y: 0, height: 9999 }, await keypad.boundingBox()] as const
  await expect.poll(async () => edges().then(([cell, keys]) => cell.y + cell.height <= (keys?.y ?? 0))).toBe(true)
})

test.describe('an exam that was saved elsewhere meanwhile', () => {
  test.use({ provoked: /status of 409/ })

  test('is neither closed nor left without what was typed since', async ({ signedIn, factory }) => {
    const { patient_id, patient_name } = await factory.issueInvoice()
    const path = `/api/patients/${patient_id}/perio-exams`
    const page = await signedIn('doctor', `/patients/${patient_id}/perio`)
    const perio = patientPage(page, patient_name)
    await perio.getByRole('button', { name: 'Start an exam' }).click()
    const cell = perio.getByRole('button', { name: '18 distobuccal, not measured', exact: true })
    await cell.focus()
    await page.keyboard.press('3')
    await expect(perio.getByText('Saved', { exact: true })).toBeVisible()
    const [exam] = await factory.send<{ id: number }[]>('doctor', 'GET', path)
    await factory.send('doctor', 'PUT', `/api/perio-exams/${exam?.id}`, { sites: [{ tooth: 48, site: 1, depth: 5 }] })
    await page.keyboard.press('4')
    await perio.getByRole('button', { name: 'Close the exam' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close the exam' }).click()
    await expect(page.getByText('What you typed is not saved yet, so nothing was done.')).toBeVisible()
    await expect(page.getByText('Somebody else has saved this exam meanwhile.')).toBeVisible()
    expect(await factory.send<{ state: string }[]>('doctor', 'GET', path)).toMatchObject([{ state: 'draft' }])
    await page.goBack()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await perio.getByRole('button', { name: 'Show what was saved' }).click()
    await expect(perio.getByRole('button', { name: '48 distobuccal, depth 5', exact: true })).toBeVisible()
  })
})
